use crate::sys;
use std::ffi::CStr;
use std::fmt;
use std::mem::MaybeUninit;

/// What a function refuses: the value, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    code: sys::bs_code,
    text: String,
}

/// A result, or what was refused.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn new(code: sys::bs_code, text: String) -> Self {
        Self { code, text }
    }

    /// Which of `boxspring.h`'s codes, such as [`BS_ERROR_NUMBER`](sys::BS_ERROR_NUMBER).
    pub fn code(&self) -> sys::bs_code {
        self.code
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

/// Calls a function with room for an error. Codes below 0 are none.
pub(crate) fn outcome(
    function: impl FnOnce(*mut sys::bs_error) -> sys::bs_code,
) -> Result<sys::bs_code> {
    let mut room = MaybeUninit::<sys::bs_error>::uninit();
    let code = function(room.as_mut_ptr());
    if code <= sys::BS_OK {
        return Ok(code);
    }
    // A function that returns an error has written its text, closed by a zero.
    let text = unsafe { CStr::from_ptr(std::ptr::addr_of!((*room.as_ptr()).text).cast()) };
    Err(Error::new(code, text.to_string_lossy().into_owned()))
}

pub(crate) fn call(function: impl FnOnce(*mut sys::bs_error) -> sys::bs_code) -> Result<()> {
    outcome(function).map(|_| ())
}

/// A value that a function writes. `T` is a number, or a struct of numbers: zeros are a valid one.
pub(crate) fn value<T: Copy>(
    function: impl FnOnce(*mut T, *mut sys::bs_error) -> sys::bs_code,
) -> Result<T> {
    let mut room = MaybeUninit::<T>::zeroed();
    call(|error| function(room.as_mut_ptr(), error))?;
    Ok(unsafe { room.assume_init() })
}
