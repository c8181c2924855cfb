#![doc = include_str!("../../README.md")]
#![warn(missing_docs)]

mod arrangements;
mod collections;
mod documents;
mod errors;
mod handles;
mod rules;
mod springs;
mod worlds;

/// The declarations of `boxspring.h`, for what this crate has no function for, and for the constants in its structs.
pub use boxspring_sys as sys;

pub use arrangements::{layout, Arrangement, Environment, LayoutKind, Section};
pub use boxspring_sys::{
    bs_arrangement_info as ArrangementInfo, bs_element as Element,
    bs_element_frame as ElementFrame, bs_insets as Insets, bs_layout as Layout, bs_point as Point,
    bs_rect as Rect, bs_size as Size, bs_spring_figures as SpringFigures,
    bs_spring_state as SpringState, bs_vector as Vector,
};
pub use collections::{Collection, Frame, Scroller, ScrollerState, Touch, TouchPhase};
pub use documents::{FrameHash, Playback, Scene, Trace};
pub use errors::{Error, Result};
pub use rules::{Exception, Fling, InfluenceOrigin, Rules, Scrolling, Snapping};
pub use springs::{AnimatedState, AnimatedValue, Spring, SpringBank};
pub use worlds::{item_properties, Event, Item, ItemProperties, Pose, World, WorldInfo};

/// Axis along which content scrolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Axis {
    /// Content that is wider than the viewport.
    Horizontal = sys::BS_HORIZONTAL,
    /// Content that is taller than the viewport.
    Vertical = sys::BS_VERTICAL,
}

/// Fails where the library that is linked has another interface than this crate was written for.
pub fn check_abi() -> Result<()> {
    errors::call(|error| unsafe { sys::bs_check_abi(sys::BS_ABI, error) })
}

/// Version of the library, such as `0.3.0`.
pub fn version() -> &'static str {
    unsafe { core::ffi::CStr::from_ptr(sys::bs_version()) }.to_str().unwrap_or("")
}
