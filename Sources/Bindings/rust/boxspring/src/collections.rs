use crate::errors::{call, outcome, Result};
use crate::handles::handle;
use crate::sys;
use crate::{Arrangement, Axis, ElementFrame, Environment, Point, Rules, Scrolling, Size, Vector};
use std::ptr;

/// What a finger does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum TouchPhase {
    /// It goes down.
    Began = sys::BS_TOUCH_BEGAN,
    /// It is elsewhere.
    Moved = sys::BS_TOUCH_MOVED,
    /// It is lifted.
    Ended = sys::BS_TOUCH_ENDED,
    /// It does not count any more.
    Cancelled = sys::BS_TOUCH_CANCELLED,
}

/// Something a finger does.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Touch {
    /// In seconds.
    pub time: f64,
    /// What it does.
    pub phase: TouchPhase,
    /// Tells fingers apart; the first that goes down scrolls.
    pub finger: i32,
    /// In points of the viewport.
    pub location: Point,
}

const _: () = assert!(
    std::mem::size_of::<Touch>() == std::mem::size_of::<sys::bs_touch>()
        && std::mem::offset_of!(Touch, phase) == std::mem::offset_of!(sys::bs_touch, phase)
        && std::mem::offset_of!(Touch, location) == std::mem::offset_of!(sys::bs_touch, location)
);

impl Touch {
    /// The first finger at x and y of the viewport.
    pub fn new(phase: TouchPhase, x: f64, y: f64, time: f64) -> Self {
        Self { time, phase, finger: 0, location: Point { x, y } }
    }
}

/// What can be seen at a time. It can be used for one frame after the other, and then keeps its memory.
#[derive(Clone, Debug)]
pub struct Frame {
    info: sys::bs_frame,
    room: Vec<ElementFrame>,
}

impl Default for Frame {
    fn default() -> Self {
        Self { info: Self::NOTHING, room: Vec::new() }
    }
}

impl Frame {
    const NOTHING: sys::bs_frame = sys::bs_frame {
        time: 0.0,
        content_offset: Point { x: 0.0, y: 0.0 },
        count: 0,
        live_count: 0,
        awake_count: 0,
        is_idle: 0,
    };

    /// The elements in view. One is drawn at its rest frame moved by its displacement.
    pub fn elements(&self) -> &[ElementFrame] {
        &self.room[..self.info.count]
    }

    /// In seconds.
    pub fn time(&self) -> f64 {
        self.info.time
    }

    /// Content coordinates of the viewport's top left corner.
    pub fn content_offset(&self) -> Point {
        self.info.content_offset
    }

    /// Whether nothing will change any more without another event.
    pub fn is_idle(&self) -> bool {
        self.info.is_idle == 1
    }

    /// How many springs are simulated.
    pub fn live_count(&self) -> usize {
        self.info.live_count
    }

    /// How many of the springs that are simulated are not at rest.
    pub fn awake_count(&self) -> usize {
        self.info.awake_count
    }

    pub(crate) fn plain(&self) -> &sys::bs_frame {
        &self.info
    }

    /// Takes a frame, with more room where there is too little; false where there is none.
    pub(crate) fn take(
        &mut self,
        mut function: impl FnMut(
            *mut ElementFrame,
            usize,
            *mut sys::bs_frame,
            *mut sys::bs_error,
        ) -> sys::bs_code,
    ) -> Result<bool> {
        const ROOM: ElementFrame = ElementFrame {
            index: 0,
            element: sys::bs_element { kind: sys::BS_ITEM, section: 0, item: 0 },
            x: 0.0,
            y: 0.0,
            width: 0.0,
            height: 0.0,
            dx: 0.0,
            dy: 0.0,
            opacity: 1.0,
            scale: 1.0,
            layer: 0.0,
            place: 0,
            group_depth: -1,
        };
        loop {
            let mut info = self.info;
            let code = outcome(|error| {
                function(self.room.as_mut_ptr(), self.room.len(), &mut info, error)
            });
            match code {
                Err(error) if error.code() != sys::BS_ERROR_CAPACITY => return Err(error),
                Err(_) => {
                    self.info = Self::NOTHING;
                    self.room.resize(info.count, ROOM);
                }
                Ok(code) => {
                    self.info = info;
                    return Ok(code == sys::BS_OK);
                }
            }
        }
    }
}

handle! {
    /// An arrangement on springs, and how it scrolls: events in, frames out, at any time.
    Collection(bs_collection), free: bs_collection_free, copy: bs_collection_copy
}

impl Collection {
    /// A collection at rest at time 0, with the rules and the scrolling that are the default.
    pub fn new(arrangement: &Arrangement, width: f64, height: f64) -> Result<Self> {
        let environment = Environment::new(width, height);
        Self::with(arrangement, &environment, &Rules::default(), &Scrolling::default())
    }

    /// A collection at rest at time 0.
    pub fn with(
        arrangement: &Arrangement,
        environment: &Environment,
        rules: &Rules,
        scrolling: &Scrolling,
    ) -> Result<Self> {
        let (arrangement, environment) = (arrangement.get(), environment.plain());
        rules.with_plain(|rules| {
            scrolling.with_plain(|scrolling| {
                Self::make(|room, error| unsafe {
                    sys::bs_collection_create(
                        arrangement,
                        &environment,
                        rules,
                        scrolling,
                        room,
                        error,
                    )
                })
            })
        })
    }

    /// Another scroll view shows the content at an offset now: to be called once a frame, or whenever that scroll view has moved.
    ///
    /// The content moves there at constant velocity from where the last call, or the last frame if it was later, had it. The first
    /// call says where it rests. Offsets are taken as they are, past the ends of the content, too; momentum ends. After more than
    /// 0.1 s without calls or frames the scroll view has stood until 0.1 s before the call.
    ///
    /// `touch` is where the finger is in the viewport; without one it stays, at first in the centre.
    pub fn observe(&mut self, offset: Point, time: f64, touch: Option<Point>) -> Result<()> {
        let touch = touch.as_ref().map_or(ptr::null(), ptr::from_ref);
        call(|error| unsafe {
            sys::bs_collection_observe(self.get_mut(), offset, time, touch, error)
        })
    }

    /// Touches, in order of time; later than the last frame, or they count as then.
    pub fn touch(&mut self, touches: &[Touch]) -> Result<()> {
        call(|error| unsafe {
            let (start, count) = (touches.as_ptr().cast(), touches.len());
            sys::bs_collection_touch(self.get_mut(), start, count, error)
        })
    }

    /// A whole scroll at once: touches, and the momentum after them. Frames have the bits that `boxspring run` gives.
    pub fn play(&mut self, touches: &[Touch]) -> Result<()> {
        call(|error| unsafe {
            let (start, count) = (touches.as_ptr().cast(), touches.len());
            sys::bs_collection_play(self.get_mut(), start, count, error)
        })
    }

    /// A wheel moves the content by a change of its offset.
    pub fn wheel(&mut self, delta: Vector, time: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_collection_wheel(self.get_mut(), delta, time, error) })
    }

    /// Scrolls to a content offset, smoothly over a duration in seconds, or at once where that is 0.
    pub fn scroll_to(&mut self, offset: Point, time: f64, duration: f64) -> Result<()> {
        call(|error| unsafe {
            sys::bs_collection_scroll_to(self.get_mut(), offset, time, duration, error)
        })
    }

    /// Goes on with other rules at a time.
    pub fn set_rules(&mut self, rules: &Rules, time: f64) -> Result<()> {
        let collection = self.get_mut();
        rules.with_plain(|rules| {
            call(|error| unsafe { sys::bs_collection_set_rules(collection, rules, time, error) })
        })
    }

    /// For how many seconds before its time states are kept.
    pub fn keep(&mut self, seconds: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_collection_set_kept_span(self.get_mut(), seconds, error) })
    }

    /// Puts another arrangement into place. Elements of the same identifier are the same; there is one identifier per element,
    /// or none where all elements are the same. Without an environment the viewport stays.
    pub fn change(
        &mut self,
        arrangement: &Arrangement,
        old_ids: &[u64],
        new_ids: &[u64],
        environment: Option<&Environment>,
        time: f64,
    ) -> Result<()> {
        fn start(ids: &[u64]) -> *const u64 {
            if ids.is_empty() {
                ptr::null()
            } else {
                ids.as_ptr()
            }
        }
        let environment = environment.map(Environment::plain);
        let environment = environment.as_ref().map_or(ptr::null(), ptr::from_ref);
        call(|error| unsafe {
            sys::bs_collection_change(
                self.get_mut(),
                arrangement.get(),
                start(old_ids),
                old_ids.len(),
                start(new_ids),
                new_ids.len(),
                environment,
                time,
                error,
            )
        })
    }

    /// Drives the collection to a time and takes the frame there.
    pub fn advance(&mut self, time: f64) -> Result<Frame> {
        let mut frame = Frame::default();
        self.advance_into(time, &mut frame)?;
        Ok(frame)
    }

    /// The same into a frame that is there already.
    pub fn advance_into(&mut self, time: f64, frame: &mut Frame) -> Result<()> {
        let collection = self.get_mut();
        frame.take(|elements, capacity, info, error| unsafe {
            sys::bs_collection_advance(collection, time, elements, capacity, info, error)
        })?;
        Ok(())
    }

    /// The frame at any time that is still kept, by default of the last minute.
    pub fn frame_at(&self, time: f64) -> Result<Frame> {
        let mut frame = Frame::default();
        frame.take(|elements, capacity, info, error| unsafe {
            sys::bs_collection_frame_at(self.get(), time, elements, capacity, info, error)
        })?;
        Ok(frame)
    }
}

pub use sys::bs_scroller_state as ScrollerState;

handle! {
    /// A content offset over time: momentum, rubber band, bounce and snapping, without elements.
    Scroller(bs_scroller), free: bs_scroller_free, copy: bs_scroller_copy
}

impl Scroller {
    /// Content at rest at time 0, with its main axis.
    pub fn new(
        content_size: Size,
        environment: &Environment,
        scrolling: &Scrolling,
        axis: Axis,
    ) -> Result<Self> {
        let environment = environment.plain();
        scrolling.with_plain(|scrolling| {
            Self::make(|room, error| unsafe {
                let axis = axis as i32;
                sys::bs_scroller_create(content_size, &environment, scrolling, axis, room, error)
            })
        })
    }

    /// Touches, in order of time.
    pub fn touch(&mut self, touches: &[Touch]) -> Result<()> {
        call(|error| unsafe {
            let (start, count) = (touches.as_ptr().cast(), touches.len());
            sys::bs_scroller_touch(self.get_mut(), start, count, error)
        })
    }

    /// A wheel moves the content by a change of its offset.
    pub fn wheel(&mut self, delta: Vector, time: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_scroller_wheel(self.get_mut(), delta, time, error) })
    }

    /// Scrolls to a content offset, smoothly over a duration in seconds, or at once where that is 0.
    pub fn scroll_to(&mut self, offset: Point, time: f64, duration: f64) -> Result<()> {
        call(|error| unsafe {
            sys::bs_scroller_scroll_to(self.get_mut(), offset, time, duration, error)
        })
    }

    /// Advances to a time; an earlier one is ignored.
    pub fn advance(&mut self, time: f64) -> Result<ScrollerState> {
        let scroller = self.get_mut();
        crate::errors::value(|room, error| unsafe {
            sys::bs_scroller_advance(scroller, time, room, error)
        })
    }
}
