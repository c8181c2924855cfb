use crate::errors::{call, value, Result};
use crate::handles::handle;
use crate::springs::text;
use crate::sys;
use crate::{Arrangement, Collection, Frame};

handle! {
    /// The hash of a sequence of frames, which `boxspring run` prints for the same scroll while the content does not change.
    FrameHash(bs_frame_hash), free: bs_frame_hash_free
}

impl FrameHash {
    /// The hash of no frame.
    pub fn new() -> Result<Self> {
        Self::make(|room, error| unsafe { sys::bs_frame_hash_create(room, error) })
    }

    /// Adds a frame.
    pub fn add(&mut self, frame: &Frame) -> Result<()> {
        let elements = frame.elements();
        call(|error| unsafe {
            let (start, count) = (elements.as_ptr(), elements.len());
            sys::bs_frame_hash_add(self.get_mut(), frame.plain(), start, count, error)
        })
    }

    /// The hash of all frames so far.
    pub fn value(&self) -> Result<u64> {
        value(|room, error| unsafe { sys::bs_frame_hash_value(self.get(), room, error) })
    }
}

handle! {
    /// A scene: a collection, its springs and how it scrolls, as docs/file-formats.md describes it.
    Scene(bs_scene), free: bs_scene_free
}

impl Scene {
    /// Reads a scene. The name is for errors.
    pub fn read(document: &[u8], name: &str) -> Result<Self> {
        let name = text(name)?;
        Self::make(|room, error| unsafe {
            let (start, count) = (document.as_ptr().cast(), document.len());
            sys::bs_scene_read(start, count, name.as_ptr(), room, error)
        })
    }

    /// The arrangement of the scene.
    pub fn arrangement(&self) -> Result<Arrangement> {
        Arrangement::make(|room, error| unsafe {
            sys::bs_scene_arrangement(self.get(), room, error)
        })
    }

    /// The collection of the scene, at rest at time 0.
    pub fn collection(&self) -> Result<Collection> {
        Collection::make(|room, error| unsafe { sys::bs_scene_collection(self.get(), room, error) })
    }
}

handle! {
    /// A recorded scroll, JSON or CSV, with its events.
    Trace(bs_trace), free: bs_trace_free
}

impl Trace {
    /// Reads a trace. The name is for errors, and for the format where it ends in .csv or .json.
    pub fn read(document: &[u8], name: &str) -> Result<Self> {
        let name = text(name)?;
        Self::make(|room, error| unsafe {
            let (start, count) = (document.as_ptr().cast(), document.len());
            sys::bs_trace_read(start, count, name.as_ptr(), room, error)
        })
    }
}

handle! {
    /// The frames of a trace over a scene, one by one, until everything rests.
    Playback(bs_playback), free: bs_playback_free, copy: bs_playback_copy
}

impl Playback {
    /// Plays a trace, with its events, over a scene, at a number of frames per second.
    pub fn new(scene: &Scene, trace: &Trace, rate: f64) -> Result<Self> {
        Self::make(|room, error| unsafe {
            sys::bs_playback_create(scene.get(), trace.get(), rate, room, error)
        })
    }

    /// Takes the next frame; false after the last.
    pub fn next_into(&mut self, frame: &mut Frame) -> Result<bool> {
        let playback = self.get_mut();
        frame.take(|elements, capacity, info, error| unsafe {
            sys::bs_playback_next(playback, elements, capacity, info, error)
        })
    }

    /// The hash of the whole playback, which `boxspring run` prints.
    pub fn hash(&self) -> Result<u64> {
        value(|room, error| unsafe { sys::bs_playback_hash(self.get(), room, error) })
    }
}

impl Iterator for Playback {
    type Item = Frame;

    /// The next frame; an error ends the iteration, where [`Playback::next_into`] returns it.
    fn next(&mut self) -> Option<Frame> {
        let mut frame = Frame::default();
        self.next_into(&mut frame).ok()?.then_some(frame)
    }
}
