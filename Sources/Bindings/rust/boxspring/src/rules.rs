use crate::springs::Spring;
use crate::sys;
use crate::{Element, Point};
use std::ptr;

/// Where the distance is measured from that sets an element's influence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InfluenceOrigin {
    /// The finger; without one, the middle of the viewport.
    Touch,
    /// A place in the viewport: fractions of its width and height, 0 to 1 within it.
    Viewport(Point),
    /// A place of the content, in points.
    Content(Point),
    /// None: every element has the maximum.
    Nowhere,
}

/// What holds for one section or one element, where it differs from the rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exception {
    /// Whether it holds for the element alone, or for all elements of its section.
    pub is_element: bool,
    /// Which element.
    pub element: Element,
    /// A spring of its own.
    pub spring: Option<Spring>,
    /// An influence of its own, 0 to 1.
    pub influence: Option<f64>,
    /// Whether it stays at rest.
    pub is_rigid: Option<bool>,
}

/// How elements are attached to springs.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// The spring of every element.
    pub spring: Spring,
    /// The influence of an element is its distance from here over the divisor, at most the maximum.
    pub influence_origin: InfluenceOrigin,
    /// In points.
    pub influence_divisor: f64,
    /// Above 0 to 1.
    pub influence_maximum: f64,
    /// Whether the distance is |dx| + |dy|, or the one along the main axis.
    pub influence_is_both_axes: bool,
    /// Whether headers stay at rest.
    pub headers_are_rigid: bool,
    /// Whether footers stay at rest.
    pub footers_are_rigid: bool,
    /// Whether elements are displaced along both axes.
    pub displaces_both_axes: bool,
    /// How far an element may be drawn over its neighbour, in points; infinite without a limit.
    pub maximum_overlap: f64,
    /// Amplitude in points at which a spring rests.
    pub rest_amplitude: f64,
    /// How far an element may be drawn from rest, in points; infinite without a limit.
    pub maximum_displacement: f64,
    /// How long anything may move after the last scroll, in seconds; infinite without a limit.
    pub maximum_settling_time: f64,
    /// Later ones override earlier ones.
    pub exceptions: Vec<Exception>,
    /// Elements within this distance of the viewport have live springs, in points; infinite: all have.
    pub live_margin: f64,
}

impl Default for Rules {
    /// The classic bouncy list: 1 Hz, damping ratio 0.8, distance from the touch over 1500 points.
    fn default() -> Self {
        let plain = unsafe { sys::bs_rules_default() };
        Self {
            spring: Spring(plain.spring),
            influence_origin: match plain.influence_origin {
                sys::BS_FROM_VIEWPORT => InfluenceOrigin::Viewport(plain.influence_place),
                sys::BS_FROM_CONTENT => InfluenceOrigin::Content(plain.influence_place),
                sys::BS_FROM_NOWHERE => InfluenceOrigin::Nowhere,
                _ => InfluenceOrigin::Touch,
            },
            influence_divisor: plain.influence_divisor,
            influence_maximum: plain.influence_maximum,
            influence_is_both_axes: plain.influence_is_both_axes == 1,
            headers_are_rigid: plain.headers_are_rigid == 1,
            footers_are_rigid: plain.footers_are_rigid == 1,
            displaces_both_axes: plain.displaces_both_axes == 1,
            maximum_overlap: plain.maximum_overlap,
            rest_amplitude: plain.rest_amplitude,
            maximum_displacement: plain.maximum_displacement,
            maximum_settling_time: plain.maximum_settling_time,
            exceptions: Vec::new(),
            live_margin: plain.live_margin,
        }
    }
}

impl Rules {
    /// Passes on the rules as C has them, whose pointers are valid during the call.
    pub(crate) fn with_plain<T>(&self, body: impl FnOnce(*const sys::bs_rules) -> T) -> T {
        let exceptions: Vec<sys::bs_exception> = self
            .exceptions
            .iter()
            .map(|exception| sys::bs_exception {
                is_element: exception.is_element.into(),
                element: exception.element,
                spring: exception.spring.as_ref().map_or(ptr::null(), |spring| &spring.0),
                influence: exception.influence.unwrap_or(-1.0),
                is_rigid: exception.is_rigid.map_or(-1, i32::from),
            })
            .collect();
        let (influence_origin, influence_place) = match self.influence_origin {
            InfluenceOrigin::Touch => (sys::BS_FROM_TOUCH, Point { x: 0.0, y: 0.0 }),
            InfluenceOrigin::Viewport(place) => (sys::BS_FROM_VIEWPORT, place),
            InfluenceOrigin::Content(place) => (sys::BS_FROM_CONTENT, place),
            InfluenceOrigin::Nowhere => (sys::BS_FROM_NOWHERE, Point { x: 0.0, y: 0.0 }),
        };
        body(&sys::bs_rules {
            spring: self.spring.0,
            influence_origin,
            influence_place,
            influence_divisor: self.influence_divisor,
            influence_maximum: self.influence_maximum,
            influence_is_both_axes: self.influence_is_both_axes.into(),
            headers_are_rigid: self.headers_are_rigid.into(),
            footers_are_rigid: self.footers_are_rigid.into(),
            displaces_both_axes: self.displaces_both_axes.into(),
            maximum_overlap: self.maximum_overlap,
            rest_amplitude: self.rest_amplitude,
            maximum_displacement: self.maximum_displacement,
            maximum_settling_time: self.maximum_settling_time,
            exceptions: exceptions.as_ptr(),
            exception_count: exceptions.len(),
            live_margin: self.live_margin,
        })
    }
}

/// Where momentum may end.
#[derive(Clone, Debug, PartialEq)]
pub enum Snapping {
    /// Anywhere.
    None,
    /// At multiples of a length, or of the viewport where that is 0; a fling moves one page.
    Pages(f64),
    /// At multiples of a length.
    Interval(f64),
    /// At one of these content offsets.
    Offsets(Vec<f64>),
}

/// The law of momentum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Fling {
    /// The deceleration rate, as on iOS.
    Exponential = sys::BS_FLING_EXPONENTIAL,
    /// Android's spline; points are its density-independent pixels.
    Android = sys::BS_FLING_ANDROID,
    /// Flutter's on Android.
    Flutter = sys::BS_FLING_FLUTTER,
    /// Chromium's on Chrome OS, formerly also on Windows and Linux.
    Chromium = sys::BS_FLING_CHROMIUM,
}

/// How content follows a finger, decelerates, bounces and snaps.
#[derive(Clone, Debug, PartialEq)]
pub struct Scrolling {
    /// Whether it scrolls horizontally and vertically; without them, along the layout's main axis.
    pub axes: Option<(bool, bool)>,
    /// Fraction of the speed that is left after a millisecond, above 0, below 1.
    pub deceleration_rate: f64,
    /// How far before its end momentum stops, in points.
    pub deceleration_stop_distance: f64,
    /// Whether content rubber-bands past its ends and bounces back.
    pub bounces: bool,
    /// Slope of the rubber band at the end of the content, 0 to 1.
    pub rubber_band_coefficient: f64,
    /// Brings content back to its end.
    pub bounce_spring: Spring,
    /// Where momentum may end.
    pub snapping: Snapping,
    /// Whether wheels and recorded offsets are clamped to the content.
    pub clamps_recorded_offsets: bool,
    /// Points per line, for wheels that report lines.
    pub line_height: f64,
    /// Content offset at the start; without it, the leading edge.
    pub start_offset: Option<Point>,
    /// The law of momentum.
    pub fling: Fling,
}

impl Default for Scrolling {
    /// A scroll view on iOS.
    fn default() -> Self {
        let plain = unsafe { sys::bs_scrolling_default() };
        Self {
            axes: None,
            deceleration_rate: plain.deceleration_rate,
            deceleration_stop_distance: plain.deceleration_stop_distance,
            bounces: plain.bounces == 1,
            rubber_band_coefficient: plain.rubber_band_coefficient,
            bounce_spring: Spring(plain.bounce_spring),
            snapping: Snapping::None,
            clamps_recorded_offsets: plain.clamps_recorded_offsets == 1,
            line_height: plain.line_height,
            start_offset: None,
            fling: Fling::Exponential,
        }
    }
}

impl Scrolling {
    /// Passes on how content scrolls as C has it, whose pointers are valid during the call.
    pub(crate) fn with_plain<T>(&self, body: impl FnOnce(*const sys::bs_scrolling) -> T) -> T {
        let (horizontally, vertically) = match self.axes {
            Some((horizontally, vertically)) => (horizontally.into(), vertically.into()),
            None => (-1, -1),
        };
        let (snapping, length, offsets): (_, _, &[f64]) = match &self.snapping {
            Snapping::None => (sys::BS_SNAP_NONE, 0.0, &[]),
            Snapping::Pages(length) => (sys::BS_SNAP_PAGES, *length, &[]),
            Snapping::Interval(length) => (sys::BS_SNAP_INTERVAL, *length, &[]),
            Snapping::Offsets(offsets) => (sys::BS_SNAP_OFFSETS, 0.0, offsets),
        };
        body(&sys::bs_scrolling {
            scrolls_horizontally: horizontally,
            scrolls_vertically: vertically,
            deceleration_rate: self.deceleration_rate,
            deceleration_stop_distance: self.deceleration_stop_distance,
            bounces: self.bounces.into(),
            rubber_band_coefficient: self.rubber_band_coefficient,
            bounce_spring: self.bounce_spring.0,
            snapping,
            snapping_length: length,
            snapping_offsets: offsets.as_ptr(),
            snapping_offset_count: offsets.len(),
            clamps_recorded_offsets: self.clamps_recorded_offsets.into(),
            line_height: self.line_height,
            start_offset: self.start_offset.as_ref().map_or(ptr::null(), ptr::from_ref),
            fling: self.fling as i32,
        })
    }
}
