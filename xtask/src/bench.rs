use crate::Result;
pub(crate) fn run(_: &[String]) -> Result {
    Ok(())
}
