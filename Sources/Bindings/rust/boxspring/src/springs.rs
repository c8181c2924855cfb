use crate::errors::{call, value, Error, Result};
use crate::handles::handle;
use crate::sys;
use crate::{SpringFigures, SpringState};
use std::ffi::CString;
use std::ptr;

/// A spring by frequency in hertz and damping ratio.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spring(pub(crate) sys::bs_spring);

impl Spring {
    /// By frequency, 0.01 to 1000 Hz, and damping ratio, 0 to 100, as UIKit Dynamics writes it.
    pub fn new(frequency: f64, damping_ratio: f64) -> Result<Self> {
        value(|room, error| unsafe {
            sys::bs_spring_from_frequency(frequency, damping_ratio, room, error)
        })
        .map(Self)
    }

    /// By the response in seconds and the damping ratio.
    pub fn from_response(response: f64, damping_ratio: f64) -> Result<Self> {
        value(|room, error| unsafe {
            sys::bs_spring_from_response(response, damping_ratio, room, error)
        })
        .map(Self)
    }

    /// By perceptual duration in seconds and bounce, -0.99 to 1, as SwiftUI writes it.
    pub fn from_duration(duration: f64, bounce: f64) -> Result<Self> {
        value(|room, error| unsafe { sys::bs_spring_from_duration(duration, bounce, room, error) })
            .map(Self)
    }

    /// By mass, stiffness and damping, as Core Animation, Figma and Motion write it.
    pub fn from_stiffness(mass: f64, stiffness: f64, damping: f64) -> Result<Self> {
        value(|room, error| unsafe {
            sys::bs_spring_from_stiffness(mass, stiffness, damping, room, error)
        })
        .map(Self)
    }

    /// By tension and friction, as Origami, Rebound and React Native write it.
    pub fn from_tension(tension: f64, friction: f64) -> Result<Self> {
        value(|room, error| unsafe { sys::bs_spring_from_tension(tension, friction, room, error) })
            .map(Self)
    }

    /// One that, released at rest, stays within a fraction `tolerance` of the distance after `duration` seconds.
    pub fn from_settling(duration: f64, damping_ratio: f64, tolerance: f64) -> Result<Self> {
        value(|room, error| unsafe {
            sys::bs_spring_from_settling(duration, damping_ratio, tolerance, room, error)
        })
        .map(Self)
    }

    /// By name: `list`, `smooth`, `snappy`, `bouncy` and others.
    pub fn preset(name: &str) -> Result<Self> {
        let name = text(name)?;
        value(|room, error| unsafe { sys::bs_spring_preset(name.as_ptr(), room, error) }).map(Self)
    }

    /// Undamped oscillations per second, in hertz.
    pub fn frequency(&self) -> f64 {
        self.0.frequency
    }

    /// Fraction of critical damping.
    pub fn damping_ratio(&self) -> f64 {
        self.0.damping_ratio
    }

    /// The spring in the terms of other systems.
    pub fn figures(&self) -> Result<SpringFigures> {
        value(|room, error| unsafe { sys::bs_spring_figures_of(&self.0, room, error) })
    }

    /// Where it is, let go at `from`, after each of the times in seconds: exact, in any order.
    pub fn states(&self, from: SpringState, times: &[f64]) -> Result<Vec<SpringState>> {
        let mut states = vec![SpringState { displacement: 0.0, velocity: 0.0 }; times.len()];
        call(|error| unsafe {
            let (times, count) = (times.as_ptr(), times.len());
            sys::bs_spring_states(&self.0, &from, times, count, states.as_mut_ptr(), error)
        })?;
        Ok(states)
    }

    /// Seconds after which the displacement stays within a tolerance; infinite where it never does.
    pub fn settling_time(&self, from: SpringState, tolerance: f64) -> Result<f64> {
        value(|room, error| unsafe {
            sys::bs_spring_settling_time(&self.0, &from, tolerance, room, error)
        })
    }

    /// Its way from 0 to 1 as an easing of CSS, `linear(…)`, within an error bound from 0.0001 to
    /// 0.1, and its duration in seconds; the velocity at the start is in ways per second.
    pub fn css(&self, error_bound: f64, velocity: f64) -> Result<(String, f64)> {
        let (mut bytes, mut length, mut duration) = (vec![0u8; 1024], 0, 0.0);
        loop {
            let made = call(|error| unsafe {
                let (text, capacity) = (bytes.as_mut_ptr().cast(), bytes.len());
                sys::bs_spring_css(
                    &self.0, velocity, error_bound, text, capacity, &mut length, &mut duration,
                    error,
                )
            });
            match made {
                Err(error) if error.code() == sys::BS_ERROR_CAPACITY => bytes.resize(length + 1, 0),
                Err(error) => return Err(error),
                Ok(()) => {
                    bytes.truncate(length);
                    return Ok((String::from_utf8_lossy(&bytes).into_owned(), duration));
                }
            }
        }
    }
}

/// A text for C.
pub(crate) fn text(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| {
        Error::new(sys::BS_ERROR_TEXT, "a name has a zero byte; pass one without".into())
    })
}

handle! {
    /// Many springs that one scroll forces, each by its influence, the share of the scroll velocity.
    SpringBank(bs_bank), free: bs_bank_free, copy: bs_bank_copy
}

impl SpringBank {
    /// An empty bank.
    pub fn new(spring: &Spring) -> Result<Self> {
        Self::make(|room, error| unsafe { sys::bs_bank_create(&spring.0, room, error) })
    }

    /// Adds a spring at rest for each influence.
    pub fn add(&mut self, influences: &[f64]) -> Result<()> {
        call(|error| unsafe {
            let (start, count) = (influences.as_ptr(), influences.len());
            sys::bs_bank_add(self.get_mut(), ptr::null(), start, count, error)
        })
    }

    /// How many springs there are.
    pub fn count(&self) -> usize {
        value(|room, error| unsafe { sys::bs_bank_info(self.get(), room, ptr::null_mut(), error) })
            .unwrap_or(0)
    }

    /// Whether all are exactly at rest.
    pub fn is_at_rest(&self) -> bool {
        value(|room, error| unsafe { sys::bs_bank_info(self.get(), ptr::null_mut(), room, error) })
            == Ok(1)
    }

    /// Sets the influences of springs from `first` on.
    pub fn set_influences(&mut self, first: usize, influences: &[f64]) -> Result<()> {
        call(|error| unsafe {
            let (start, count) = (influences.as_ptr(), influences.len());
            sys::bs_bank_set_influences(self.get_mut(), first, start, ptr::null(), count, error)
        })
    }

    /// Steps all springs, exactly, by seconds, while the content scrolls at a velocity in points per second.
    pub fn advance(&mut self, duration: f64, scroll_velocity: f64) -> Result<()> {
        call(|error| unsafe {
            sys::bs_bank_advance(self.get_mut(), duration, scroll_velocity, error)
        })
    }

    /// Moves all springs by their influence times a distance.
    pub fn jump(&mut self, distance: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_bank_jump(self.get_mut(), distance, error) })
    }

    /// Writes the states of as many springs from `first` on as there is room for.
    pub fn states(&self, first: usize, states: &mut [SpringState]) -> Result<()> {
        call(|error| unsafe {
            sys::bs_bank_states(self.get(), first, states.as_mut_ptr(), states.len(), error)
        })
    }
}

pub use sys::bs_animated_state as AnimatedState;

handle! {
    /// A number that moves to targets on springs and along curves, and can be interrupted at any time.
    AnimatedValue(bs_animated), free: bs_animated_free, copy: bs_animated_copy
}

impl AnimatedValue {
    /// A value at rest at time 0.
    pub fn new(value: f64) -> Result<Self> {
        Self::make(|room, error| unsafe {
            sys::bs_animated_create(value, ptr::null(), room, error)
        })
    }

    /// Animates to a target on a spring, from the current value and velocity.
    pub fn spring_to(&mut self, target: f64, spring: &Spring) -> Result<()> {
        call(|error| unsafe {
            sys::bs_animated_spring_to(self.get_mut(), target, &spring.0, error)
        })
    }

    /// Animates to a target along a cubic Bezier curve, x1, y1, x2 and y2 as CSS writes it, over seconds.
    pub fn curve_to(&mut self, target: f64, curve: [f64; 4], duration: f64) -> Result<()> {
        let [x1, y1, x2, y2] = curve;
        call(|error| unsafe {
            sys::bs_animated_curve_to(self.get_mut(), target, x1, y1, x2, y2, duration, error)
        })
    }

    /// Turns to another target on the spring that it is on.
    pub fn retarget(&mut self, target: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_animated_retarget(self.get_mut(), target, error) })
    }

    /// Sets value and velocity by hand, until it is animated again.
    pub fn scrub(&mut self, value: f64, velocity: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_animated_scrub(self.get_mut(), value, velocity, error) })
    }

    /// Advances to a time in seconds.
    pub fn advance(&mut self, time: f64) -> Result<AnimatedState> {
        call(|error| unsafe { sys::bs_animated_advance(self.get_mut(), time, error) })?;
        self.state()
    }

    /// The value as of its time.
    pub fn state(&self) -> Result<AnimatedState> {
        value(|room, error| unsafe { sys::bs_animated_state_of(self.get(), room, error) })
    }
}
