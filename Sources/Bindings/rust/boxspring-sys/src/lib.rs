//! `boxspring.h` for Rust: its constants, structs and functions, by the same names. The header documents them, and the crate
//! `boxspring` is a safe layer over them.
//!
//! The test of this crate has a C compiler compare every declaration with the header.

#![no_std]
#![allow(non_camel_case_types)]

#[cfg(test)]
extern crate std;

use core::ffi::{c_char, c_void};

#[cfg(test)]
mod header;

/// Types behind handles.
macro_rules! opaque {
    ($($name:ident),* $(,)?) => { $(
        #[repr(C)]
        pub struct $name {
            _content: [u8; 0],
            _marker: core::marker::PhantomData<(*mut u8, core::marker::PhantomPinned)>,
        }
        #[cfg(test)]
        impl header::Named for $name {
            fn name() -> std::string::String { stringify!($name).into() }
        }
    )* };
}

macro_rules! constants {
    ($(pub const $name:ident: $type:ty = $value:expr;)*) => {
        $(pub const $name: $type = $value;)*
        #[cfg(test)]
        pub(crate) const CONSTANTS: &[(&str, i64)] = &[$((stringify!($name), $name as i64)),*];
    };
}

macro_rules! structs {
    ($(pub struct $name:ident { $(pub $field:ident: $type:ty,)* })*) => {
        $(
            #[repr(C)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub struct $name { $(pub $field: $type,)* }
            #[cfg(test)]
            impl header::Named for $name {
                fn name() -> std::string::String { stringify!($name).into() }
            }
        )*
        #[cfg(test)]
        pub(crate) fn structs() -> std::vec::Vec<header::Struct> {
            std::vec![$(header::Struct {
                name: stringify!($name),
                size: core::mem::size_of::<$name>(),
                fields: std::vec![$((
                    stringify!($field),
                    core::mem::offset_of!($name, $field),
                    <$type as header::Named>::name(),
                )),*],
            }),*]
        }
    };
}

macro_rules! functions {
    ($(pub fn $name:ident($($argument:ident: $type:ty),* $(,)?) -> $result:ty;)*) => {
        extern "C" {
            $(pub fn $name($($argument: $type),*) -> $result;)*
        }
        #[cfg(test)]
        pub(crate) fn functions() -> std::vec::Vec<header::Function> {
            std::vec![$(header::Function {
                name: stringify!($name),
                arguments: std::vec![$(<$type as header::Named>::name()),*],
                result: <$result as header::Named>::name(),
            }),*]
        }
    };
}

pub type bs_code = i32;
pub type bs_axis = i32;
pub type bs_element_kind = i32;
pub type bs_layout_kind = i32;
pub type bs_distribution = i32;
pub type bs_alignment = i32;
pub type bs_tracks = i32;
pub type bs_grid_length = i32;
pub type bs_placement = i32;
pub type bs_influence_origin = i32;
pub type bs_snapping = i32;
pub type bs_fling = i32;
pub type bs_touch_phase = i32;
pub type bs_event_kind = i32;

constants! {
    pub const BS_ABI: u32 = 3;
    pub const BS_ERROR_TEXT_SIZE: usize = 1024;
    pub const BS_OK: bs_code = 0;
    pub const BS_END: bs_code = -1;
    pub const BS_ERROR_NULL: bs_code = 1;
    pub const BS_ERROR_HANDLE: bs_code = 2;
    pub const BS_ERROR_NUMBER: bs_code = 3;
    pub const BS_ERROR_COUNT: bs_code = 4;
    pub const BS_ERROR_CAPACITY: bs_code = 5;
    pub const BS_ERROR_OVERLAP: bs_code = 6;
    pub const BS_ERROR_INDEX: bs_code = 7;
    pub const BS_ERROR_TEXT: bs_code = 8;
    pub const BS_ERROR_TIME: bs_code = 9;
    pub const BS_ERROR_ABI: bs_code = 10;
    pub const BS_ERROR_LAYOUT: bs_code = 11;
    pub const BS_ERROR_WORLD: bs_code = 12;
    pub const BS_HORIZONTAL: bs_axis = 0;
    pub const BS_VERTICAL: bs_axis = 1;
    pub const BS_HEADER: bs_element_kind = 0;
    pub const BS_ITEM: bs_element_kind = 1;
    pub const BS_FOOTER: bs_element_kind = 2;
    pub const BS_BACKGROUND: bs_element_kind = 3;
    pub const BS_BADGE: bs_element_kind = 4;
    pub const BS_BOUNDARY_ITEM: bs_element_kind = 5;
    pub const BS_LIST: bs_layout_kind = 0;
    pub const BS_FLOW: bs_layout_kind = 1;
    pub const BS_GRID: bs_layout_kind = 2;
    pub const BS_WATERFALL: bs_layout_kind = 3;
    pub const BS_ROWS: bs_layout_kind = 4;
    pub const BS_START: bs_distribution = 0;
    pub const BS_CENTER: bs_distribution = 1;
    pub const BS_END_OF_LINE: bs_distribution = 2;
    pub const BS_JUSTIFY: bs_distribution = 3;
    pub const BS_AROUND: bs_distribution = 4;
    pub const BS_EVENLY: bs_distribution = 5;
    pub const BS_ALIGN_START: bs_alignment = 0;
    pub const BS_ALIGN_CENTER: bs_alignment = 1;
    pub const BS_ALIGN_END: bs_alignment = 2;
    pub const BS_ALIGN_STRETCH: bs_alignment = 3;
    pub const BS_TRACK_COUNT: bs_tracks = 0;
    pub const BS_TRACK_MINIMUM: bs_tracks = 1;
    pub const BS_TRACK_MAXIMUM: bs_tracks = 2;
    pub const BS_TRACK_FIXED: bs_tracks = 3;
    pub const BS_LENGTH_RATIO: bs_grid_length = 0;
    pub const BS_LENGTH_FIXED: bs_grid_length = 1;
    pub const BS_LENGTH_OWN: bs_grid_length = 2;
    pub const BS_LENGTH_PROPORTIONAL: bs_grid_length = 3;
    pub const BS_SHORTEST_FIRST: bs_placement = 0;
    pub const BS_LEADING_TO_TRAILING: bs_placement = 1;
    pub const BS_TRAILING_TO_LEADING: bs_placement = 2;
    pub const BS_FROM_TOUCH: bs_influence_origin = 0;
    pub const BS_FROM_VIEWPORT: bs_influence_origin = 1;
    pub const BS_FROM_CONTENT: bs_influence_origin = 2;
    pub const BS_FROM_NOWHERE: bs_influence_origin = 3;
    pub const BS_SNAP_NONE: bs_snapping = 0;
    pub const BS_SNAP_PAGES: bs_snapping = 1;
    pub const BS_SNAP_INTERVAL: bs_snapping = 2;
    pub const BS_SNAP_OFFSETS: bs_snapping = 3;
    pub const BS_FLING_EXPONENTIAL: bs_fling = 0;
    pub const BS_FLING_ANDROID: bs_fling = 1;
    pub const BS_FLING_FLUTTER: bs_fling = 2;
    pub const BS_FLING_CHROMIUM: bs_fling = 3;
    pub const BS_TOUCH_BEGAN: bs_touch_phase = 0;
    pub const BS_TOUCH_MOVED: bs_touch_phase = 1;
    pub const BS_TOUCH_ENDED: bs_touch_phase = 2;
    pub const BS_TOUCH_CANCELLED: bs_touch_phase = 3;
    pub const BS_EVENT_CONTACT_BEGAN: bs_event_kind = 0;
    pub const BS_EVENT_CONTACT_HIT: bs_event_kind = 1;
    pub const BS_EVENT_CONTACT_ENDED: bs_event_kind = 2;
    pub const BS_EVENT_FROZE: bs_event_kind = 3;
    pub const BS_EVENT_RESUMED: bs_event_kind = 4;
    pub const BS_EVENT_PAUSED: bs_event_kind = 5;
}

opaque! {
    bs_bank,
    bs_animated,
    bs_arrangement,
    bs_collection,
    bs_scroller,
    bs_frame_hash,
    bs_scene,
    bs_trace,
    bs_playback,
    bs_world,
}

structs! {
    pub struct bs_error {
        pub code: bs_code,
        pub text: [c_char; BS_ERROR_TEXT_SIZE],
    }
    pub struct bs_point {
        pub x: f64,
        pub y: f64,
    }
    pub struct bs_vector {
        pub dx: f64,
        pub dy: f64,
    }
    pub struct bs_size {
        pub width: f64,
        pub height: f64,
    }
    pub struct bs_rect {
        pub x: f64,
        pub y: f64,
        pub width: f64,
        pub height: f64,
    }
    pub struct bs_insets {
        pub top: f64,
        pub left: f64,
        pub bottom: f64,
        pub right: f64,
    }
    pub struct bs_spring {
        pub frequency: f64,
        pub damping_ratio: f64,
    }
    pub struct bs_spring_state {
        pub displacement: f64,
        pub velocity: f64,
    }
    pub struct bs_spring_figures {
        pub response: f64,
        pub bounce: f64,
        pub stiffness: f64,
        pub damping: f64,
        pub tension: f64,
        pub friction: f64,
        pub damped_angular_frequency: f64,
        pub overshoot: f64,
        pub settling_duration: f64,
    }
    pub struct bs_animated_state {
        pub time: f64,
        pub value: f64,
        pub velocity: f64,
        pub target: f64,
        pub settling_time: f64,
        pub is_settled: i32,
    }
    pub struct bs_element {
        pub kind: bs_element_kind,
        pub section: i32,
        pub item: i64,
    }
    pub struct bs_environment {
        pub viewport: bs_size,
        pub content_insets: bs_insets,
        pub is_right_to_left: i32,
        pub pixel_scale: f64,
    }
    pub struct bs_section {
        pub item_count: usize,
        pub item_size: bs_size,
        pub item_sizes: *const bs_size,
        pub item_ids: *const u64,
        pub item_spans: *const i32,
        pub insets: bs_insets,
        pub header_length: f64,
        pub footer_length: f64,
        pub layout: *const bs_layout,
    }
    pub struct bs_layout {
        pub kind: bs_layout_kind,
        pub axis: bs_axis,
        pub line_spacing: f64,
        pub item_spacing: f64,
        pub distribution: bs_distribution,
        pub item_alignment: bs_alignment,
        pub tracks: bs_tracks,
        pub track_value: f64,
        pub item_length: bs_grid_length,
        pub item_length_value: f64,
        pub placement: bs_placement,
        pub pins_headers: i32,
        pub pins_footers: i32,
        pub pins_until_next_section: i32,
    }
    pub struct bs_arrangement_info {
        pub count: usize,
        pub axis: bs_axis,
        pub content_size: bs_size,
    }
    pub struct bs_exception {
        pub is_element: i32,
        pub element: bs_element,
        pub spring: *const bs_spring,
        pub influence: f64,
        pub is_rigid: i32,
    }
    pub struct bs_rules {
        pub spring: bs_spring,
        pub influence_origin: bs_influence_origin,
        pub influence_place: bs_point,
        pub influence_divisor: f64,
        pub influence_maximum: f64,
        pub influence_is_both_axes: i32,
        pub headers_are_rigid: i32,
        pub footers_are_rigid: i32,
        pub displaces_both_axes: i32,
        pub maximum_overlap: f64,
        pub rest_amplitude: f64,
        pub maximum_displacement: f64,
        pub maximum_settling_time: f64,
        pub exceptions: *const bs_exception,
        pub exception_count: usize,
        pub live_margin: f64,
    }
    pub struct bs_scrolling {
        pub scrolls_horizontally: i32,
        pub scrolls_vertically: i32,
        pub deceleration_rate: f64,
        pub deceleration_stop_distance: f64,
        pub bounces: i32,
        pub rubber_band_coefficient: f64,
        pub bounce_spring: bs_spring,
        pub snapping: bs_snapping,
        pub snapping_length: f64,
        pub snapping_offsets: *const f64,
        pub snapping_offset_count: usize,
        pub clamps_recorded_offsets: i32,
        pub line_height: f64,
        pub start_offset: *const bs_point,
        pub fling: bs_fling,
    }
    pub struct bs_touch {
        pub time: f64,
        pub phase: bs_touch_phase,
        pub finger: i32,
        pub location: bs_point,
    }
    pub struct bs_element_frame {
        pub index: i64,
        pub element: bs_element,
        pub x: f64,
        pub y: f64,
        pub width: f64,
        pub height: f64,
        pub dx: f64,
        pub dy: f64,
        pub opacity: f64,
        pub scale: f64,
        pub layer: f64,
        pub place: i32,
        pub group_depth: i32,
    }
    pub struct bs_frame {
        pub time: f64,
        pub content_offset: bs_point,
        pub count: usize,
        pub live_count: usize,
        pub awake_count: usize,
        pub is_idle: i32,
    }
    pub struct bs_scroller_state {
        pub time: f64,
        pub offset: bs_point,
        pub is_tracking: i32,
        pub is_coasting: i32,
    }
    pub struct bs_item {
        pub center: bs_point,
        pub size: bs_size,
        pub rotation: f64,
        pub is_ellipse: i32,
    }
    pub struct bs_pose {
        pub center: bs_point,
        pub rotation: f64,
        pub velocity: bs_vector,
        pub angular_velocity: f64,
        pub is_awake: i32,
        pub is_frozen: i32,
    }
    pub struct bs_item_properties {
        pub elasticity: f64,
        pub friction: f64,
        pub density: f64,
        pub resistance: f64,
        pub angular_resistance: f64,
        pub charge: f64,
        pub is_anchored: i32,
        pub allows_rotation: i32,
    }
    pub struct bs_event {
        pub time: f64,
        pub kind: bs_event_kind,
        pub item: i64,
        pub partner: i64,
        pub point: bs_point,
        pub normal: bs_vector,
        pub impulse: f64,
    }
    pub struct bs_world_info {
        pub time: f64,
        pub item_count: usize,
        pub event_count: usize,
        pub is_running: i32,
        pub kinetic_energy: f64,
        pub gravitational_energy: f64,
        pub elastic_energy: f64,
        pub hash: u64,
    }
}

functions! {
    pub fn bs_version() -> *const c_char;
    pub fn bs_abi() -> u32;
    pub fn bs_is_checked() -> i32;
    pub fn bs_check_abi(abi: u32, error: *mut bs_error) -> bs_code;
    pub fn bs_spring_from_frequency(
        frequency: f64, damping_ratio: f64, spring: *mut bs_spring, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_from_response(
        response: f64, damping_ratio: f64, spring: *mut bs_spring, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_from_duration(
        duration: f64, bounce: f64, spring: *mut bs_spring, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_from_stiffness(
        mass: f64, stiffness: f64, damping: f64, spring: *mut bs_spring, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_from_tension(
        tension: f64, friction: f64, spring: *mut bs_spring, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_from_settling(
        duration: f64, damping_ratio: f64, tolerance: f64, spring: *mut bs_spring,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_preset(
        name: *const c_char, spring: *mut bs_spring, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_figures_of(
        spring: *const bs_spring, figures: *mut bs_spring_figures, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_states(
        spring: *const bs_spring, from: *const bs_spring_state, times: *const f64, count: usize,
        states: *mut bs_spring_state, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_settling_time(
        spring: *const bs_spring, from: *const bs_spring_state, tolerance: f64, seconds: *mut f64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_spring_css(
        spring: *const bs_spring, velocity: f64, error_bound: f64, text: *mut c_char,
        capacity: usize, length: *mut usize, duration: *mut f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_create(
        spring: *const bs_spring, bank: *mut *mut bs_bank, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_copy(
        bank: *const bs_bank, copy: *mut *mut bs_bank, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_free(bank: *mut bs_bank, error: *mut bs_error) -> bs_code;
    pub fn bs_bank_add(
        bank: *mut bs_bank, states: *const bs_spring_state, influences: *const f64, count: usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_info(
        bank: *const bs_bank, count: *mut usize, is_at_rest: *mut i32, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_set_influences(
        bank: *mut bs_bank, first: usize, influences: *const f64, rates: *const f64, count: usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_advance(
        bank: *mut bs_bank, duration: f64, scroll_velocity: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_jump(bank: *mut bs_bank, distance: f64, error: *mut bs_error) -> bs_code;
    pub fn bs_bank_states(
        bank: *const bs_bank, first: usize, states: *mut bs_spring_state, count: usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_bank_set_states(
        bank: *mut bs_bank, first: usize, states: *const bs_spring_state, count: usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_create(
        value: f64, interruption_spring: *const bs_spring, animated: *mut *mut bs_animated,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_copy(
        animated: *const bs_animated, copy: *mut *mut bs_animated, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_free(animated: *mut bs_animated, error: *mut bs_error) -> bs_code;
    pub fn bs_animated_spring_to(
        animated: *mut bs_animated, target: f64, spring: *const bs_spring, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_curve_to(
        animated: *mut bs_animated, target: f64, x1: f64, y1: f64, x2: f64, y2: f64, duration: f64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_retarget(
        animated: *mut bs_animated, target: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_scrub(
        animated: *mut bs_animated, value: f64, velocity: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_advance(
        animated: *mut bs_animated, time: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_animated_state_of(
        animated: *const bs_animated, state: *mut bs_animated_state, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_environment_default(width: f64, height: f64) -> bs_environment;
    pub fn bs_section_default() -> bs_section;
    pub fn bs_layout_default(kind: bs_layout_kind) -> bs_layout;
    pub fn bs_arrangement_from_rects(
        rects: *const bs_rect, count: usize, axis: bs_axis, content_size: *const bs_size,
        arrangement: *mut *mut bs_arrangement, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_arrangement_from_layout(
        layout: *const bs_layout, sections: *const bs_section, count: usize,
        environment: *const bs_environment, arrangement: *mut *mut bs_arrangement,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_arrangement_free(arrangement: *mut bs_arrangement, error: *mut bs_error) -> bs_code;
    pub fn bs_arrangement_info_of(
        arrangement: *const bs_arrangement, info: *mut bs_arrangement_info, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_arrangement_rects(
        arrangement: *const bs_arrangement, first: usize, rects: *mut bs_rect,
        elements: *mut bs_element, count: usize, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_arrangement_in_rect(
        arrangement: *const bs_arrangement, rect: *const bs_rect, indices: *mut i64,
        capacity: usize, count: *mut usize, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_arrangement_at_point(
        arrangement: *const bs_arrangement, point: bs_point, index: *mut i64, nearest: *mut i64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_rules_default() -> bs_rules;
    pub fn bs_scrolling_default() -> bs_scrolling;
    pub fn bs_collection_create(
        arrangement: *const bs_arrangement, environment: *const bs_environment,
        rules: *const bs_rules, scrolling: *const bs_scrolling,
        collection: *mut *mut bs_collection, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_copy(
        collection: *const bs_collection, copy: *mut *mut bs_collection, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_free(collection: *mut bs_collection, error: *mut bs_error) -> bs_code;
    pub fn bs_collection_observe(
        collection: *mut bs_collection, offset: bs_point, time: f64, touch: *const bs_point,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_touch(
        collection: *mut bs_collection, touches: *const bs_touch, count: usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_play(
        collection: *mut bs_collection, touches: *const bs_touch, count: usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_wheel(
        collection: *mut bs_collection, delta: bs_vector, time: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_scroll_to(
        collection: *mut bs_collection, offset: bs_point, time: f64, duration: f64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_scroll(
        collection: *mut bs_collection, text: *const c_char, count: usize, time: f64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_advance(
        collection: *mut bs_collection, time: f64, elements: *mut bs_element_frame,
        capacity: usize, frame: *mut bs_frame, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_frame_at(
        collection: *const bs_collection, time: f64, elements: *mut bs_element_frame,
        capacity: usize, frame: *mut bs_frame, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_set_kept_span(
        collection: *mut bs_collection, seconds: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_set_rules(
        collection: *mut bs_collection, rules: *const bs_rules, time: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_collection_change(
        collection: *mut bs_collection, arrangement: *const bs_arrangement, old_ids: *const u64,
        old_count: usize, new_ids: *const u64, new_count: usize,
        environment: *const bs_environment, time: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scroller_create(
        content_size: bs_size, environment: *const bs_environment, scrolling: *const bs_scrolling,
        axis: bs_axis, scroller: *mut *mut bs_scroller, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scroller_copy(
        scroller: *const bs_scroller, copy: *mut *mut bs_scroller, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scroller_free(scroller: *mut bs_scroller, error: *mut bs_error) -> bs_code;
    pub fn bs_scroller_touch(
        scroller: *mut bs_scroller, touches: *const bs_touch, count: usize, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scroller_wheel(
        scroller: *mut bs_scroller, delta: bs_vector, time: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scroller_scroll_to(
        scroller: *mut bs_scroller, offset: bs_point, time: f64, duration: f64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scroller_advance(
        scroller: *mut bs_scroller, time: f64, state: *mut bs_scroller_state, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_frame_hash_create(hash: *mut *mut bs_frame_hash, error: *mut bs_error) -> bs_code;
    pub fn bs_frame_hash_free(hash: *mut bs_frame_hash, error: *mut bs_error) -> bs_code;
    pub fn bs_frame_hash_add(
        hash: *mut bs_frame_hash, frame: *const bs_frame, elements: *const bs_element_frame,
        count: usize, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_frame_hash_value(
        hash: *const bs_frame_hash, value: *mut u64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scene_read(
        text: *const c_char, count: usize, name: *const c_char, scene: *mut *mut bs_scene,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scene_free(scene: *mut bs_scene, error: *mut bs_error) -> bs_code;
    pub fn bs_scene_arrangement(
        scene: *const bs_scene, arrangement: *mut *mut bs_arrangement, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_scene_collection(
        scene: *const bs_scene, collection: *mut *mut bs_collection, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_trace_read(
        text: *const c_char, count: usize, name: *const c_char, trace: *mut *mut bs_trace,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_trace_free(trace: *mut bs_trace, error: *mut bs_error) -> bs_code;
    pub fn bs_playback_create(
        scene: *const bs_scene, trace: *const bs_trace, rate: f64, playback: *mut *mut bs_playback,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_playback_copy(
        playback: *const bs_playback, copy: *mut *mut bs_playback, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_playback_free(playback: *mut bs_playback, error: *mut bs_error) -> bs_code;
    pub fn bs_playback_next(
        playback: *mut bs_playback, elements: *mut bs_element_frame, capacity: usize,
        frame: *mut bs_frame, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_playback_hash(
        playback: *const bs_playback, value: *mut u64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_item_properties_default() -> bs_item_properties;
    pub fn bs_world_create(world: *mut *mut bs_world, error: *mut bs_error) -> bs_code;
    pub fn bs_world_read(
        text: *const c_char, count: usize, name: *const c_char, world: *mut *mut bs_world,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_copy(
        world: *const bs_world, copy: *mut *mut bs_world, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_free(world: *mut bs_world, error: *mut bs_error) -> bs_code;
    pub fn bs_world_save(
        world: *const bs_world, bytes: *mut c_void, capacity: usize, count: *mut usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_load(
        bytes: *const c_void, count: usize, world: *mut *mut bs_world, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_add_items(
        world: *mut bs_world, items: *const bs_item, count: usize, first: *mut i64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_add_gravity(
        world: *mut bs_world, items: *const i64, count: usize, direction: bs_vector,
        behavior: *mut i64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_add_collision(
        world: *mut bs_world, items: *const i64, count: usize, bounds: *const bs_rect,
        behavior: *mut i64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_add_push(
        world: *mut bs_world, items: *const i64, count: usize, direction: bs_vector,
        is_instantaneous: i32, behavior: *mut i64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_add_snap(
        world: *mut bs_world, item: i64, point: bs_point, damping: f64, behavior: *mut i64,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_add_attachment(
        world: *mut bs_world, item: i64, partner: i64, anchor: bs_point, length: f64,
        frequency: f64, damping: f64, behavior: *mut i64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_add_item_properties(
        world: *mut bs_world, items: *const i64, count: usize,
        properties: *const bs_item_properties, behavior: *mut i64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_remove_behavior(
        world: *mut bs_world, behavior: i64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_nudge(
        world: *mut bs_world, item: i64, velocity: bs_vector, spin: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_move(
        world: *mut bs_world, item: i64, center: bs_point, rotation: f64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_step(world: *mut bs_world, duration: f64, error: *mut bs_error) -> bs_code;
    pub fn bs_world_info_of(
        world: *const bs_world, info: *mut bs_world_info, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_poses(
        world: *const bs_world, first: usize, poses: *mut bs_pose, count: usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_events(
        world: *const bs_world, events: *mut bs_event, capacity: usize, count: *mut usize,
        error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_item_at(
        world: *const bs_world, point: bs_point, item: *mut i64, error: *mut bs_error,
    ) -> bs_code;
    pub fn bs_world_items_in(
        world: *const bs_world, rect: *const bs_rect, items: *mut i64, capacity: usize,
        count: *mut usize, error: *mut bs_error,
    ) -> bs_code;
}
