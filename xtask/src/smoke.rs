use crate::Result;
pub(crate) fn run() -> Result {
    Ok(())
}
