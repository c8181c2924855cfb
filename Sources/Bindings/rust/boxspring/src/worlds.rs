use crate::errors::{call, outcome, value, Result};
use crate::handles::handle;
use crate::springs::text;
use crate::sys;
use crate::{Point, Rect, Vector};
use std::ptr;

pub use sys::{
    bs_event as Event, bs_item as Item, bs_item_properties as ItemProperties, bs_pose as Pose,
    bs_world_info as WorldInfo,
};

/// Properties that leave everything as it is.
pub fn item_properties() -> ItemProperties {
    unsafe { sys::bs_item_properties_default() }
}

handle! {
    /// Bodies under gravity, pushes, collisions, snaps and attachments. Items are numbered in the order in which they are added, and
    /// so are behaviors.
    World(bs_world), free: bs_world_free, copy: bs_world_copy
}

impl World {
    /// A world without items.
    pub fn new() -> Result<Self> {
        Self::make(|room, error| unsafe { sys::bs_world_create(room, error) })
    }

    /// Reads a world, as docs/file-formats.md describes it, with its timed changes. The name is for errors.
    pub fn read(document: &[u8], name: &str) -> Result<Self> {
        let name = text(name)?;
        Self::make(|room, error| unsafe {
            let (start, count) = (document.as_ptr().cast(), document.len());
            sys::bs_world_read(start, count, name.as_ptr(), room, error)
        })
    }

    /// Makes a world of the bytes that `save` gave: it goes on exactly as the one that was saved.
    pub fn load(bytes: &[u8]) -> Result<Self> {
        Self::make(|room, error| unsafe {
            sys::bs_world_load(bytes.as_ptr().cast(), bytes.len(), room, error)
        })
    }

    /// All of the world as bytes, which are the same on every platform; for the version of the library that wrote them.
    pub fn save(&self) -> Result<Vec<u8>> {
        let mut count = 0;
        outcome(|error| unsafe {
            sys::bs_world_save(self.get(), ptr::null_mut(), 0, &mut count, error)
        })?;
        let mut bytes = vec![0; count];
        outcome(|error| unsafe {
            let start = bytes.as_mut_ptr().cast();
            sys::bs_world_save(self.get(), start, bytes.len(), &mut count, error)
        })?;
        Ok(bytes)
    }

    /// Adds items, all or none; the number of the first.
    pub fn add_items(&mut self, items: &[Item]) -> Result<i64> {
        value(|room, error| unsafe {
            sys::bs_world_add_items(self.get_mut(), items.as_ptr(), items.len(), room, error)
        })
    }

    /// Gravity: (0, 1) is 1000 points per second squared downward.
    pub fn add_gravity(&mut self, items: &[i64], direction: Vector) -> Result<i64> {
        value(|room, error| unsafe {
            let (start, count) = (items.as_ptr(), items.len());
            sys::bs_world_add_gravity(self.get_mut(), start, count, direction, room, error)
        })
    }

    /// Collisions of the items with each other, and with the edges of a rectangle.
    pub fn add_collision(&mut self, items: &[i64], bounds: Option<&Rect>) -> Result<i64> {
        let bounds = bounds.map_or(ptr::null(), ptr::from_ref);
        value(|room, error| unsafe {
            let (start, count) = (items.as_ptr(), items.len());
            sys::bs_world_add_collision(self.get_mut(), start, count, bounds, room, error)
        })
    }

    /// A push: a force in each substep, or one impulse.
    pub fn add_push(
        &mut self,
        items: &[i64],
        direction: Vector,
        is_instantaneous: bool,
    ) -> Result<i64> {
        value(|room, error| unsafe {
            let (start, count, once) = (items.as_ptr(), items.len(), is_instantaneous.into());
            sys::bs_world_add_push(self.get_mut(), start, count, direction, once, room, error)
        })
    }

    /// Draws an item to a point; damping from 0 to 1.
    pub fn add_snap(&mut self, item: i64, point: Point, damping: f64) -> Result<i64> {
        value(|room, error| unsafe {
            sys::bs_world_add_snap(self.get_mut(), item, point, damping, room, error)
        })
    }

    /// Attaches the centre of an item to a point: by a rod, or by a spring where the frequency in hertz is above 0. Without a
    /// length, at the distance there is.
    pub fn attach(
        &mut self,
        item: i64,
        anchor: Point,
        length: Option<f64>,
        frequency: f64,
        damping: f64,
    ) -> Result<i64> {
        self.attached(item, -1, anchor, length, frequency, damping)
    }

    /// Attaches the centre of an item to that of another.
    pub fn attach_to(
        &mut self,
        item: i64,
        partner: i64,
        length: Option<f64>,
        frequency: f64,
        damping: f64,
    ) -> Result<i64> {
        // -1 stands for a point.
        let partner = if partner < 0 { i64::MIN } else { partner };
        self.attached(item, partner, Point { x: 0.0, y: 0.0 }, length, frequency, damping)
    }

    fn attached(
        &mut self,
        item: i64,
        partner: i64,
        anchor: Point,
        length: Option<f64>,
        frequency: f64,
        damping: f64,
    ) -> Result<i64> {
        let length = length.unwrap_or(-1.0);
        value(|room, error| unsafe {
            sys::bs_world_add_attachment(
                self.get_mut(),
                item,
                partner,
                anchor,
                length,
                frequency,
                damping,
                room,
                error,
            )
        })
    }

    /// Gives properties to items.
    pub fn add_properties(&mut self, items: &[i64], properties: &ItemProperties) -> Result<i64> {
        value(|room, error| unsafe {
            let (start, count) = (items.as_ptr(), items.len());
            sys::bs_world_add_item_properties(self.get_mut(), start, count, properties, room, error)
        })
    }

    /// Removes a behavior by its number.
    pub fn remove_behavior(&mut self, behavior: i64) -> Result<()> {
        call(|error| unsafe { sys::bs_world_remove_behavior(self.get_mut(), behavior, error) })
    }

    /// Adds to the velocities of an item, in points and in radians per second.
    pub fn nudge(&mut self, item: i64, velocity: Vector, spin: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_world_nudge(self.get_mut(), item, velocity, spin, error) })
    }

    /// Puts an item at a place.
    pub fn move_item(&mut self, item: i64, center: Point, rotation: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_world_move(self.get_mut(), item, center, rotation, error) })
    }

    /// Advances by a duration in seconds.
    pub fn step(&mut self, duration: f64) -> Result<()> {
        call(|error| unsafe { sys::bs_world_step(self.get_mut(), duration, error) })
    }

    /// The world as a whole.
    pub fn info(&self) -> Result<WorldInfo> {
        value(|room, error| unsafe { sys::bs_world_info_of(self.get(), room, error) })
    }

    /// The poses of all items.
    pub fn poses(&self) -> Result<Vec<Pose>> {
        const NOWHERE: Pose = Pose {
            center: Point { x: 0.0, y: 0.0 },
            rotation: 0.0,
            velocity: Vector { dx: 0.0, dy: 0.0 },
            angular_velocity: 0.0,
            is_awake: 0,
            is_frozen: 0,
        };
        let mut poses = vec![NOWHERE; self.info()?.item_count];
        call(|error| unsafe {
            sys::bs_world_poses(self.get(), 0, poses.as_mut_ptr(), poses.len(), error)
        })?;
        Ok(poses)
    }

    /// What happened in the last step.
    pub fn events(&self) -> Result<Vec<Event>> {
        let count = self.info()?.event_count;
        let mut events = Vec::<Event>::with_capacity(count);
        let mut known = 0;
        call(|error| unsafe {
            sys::bs_world_events(self.get(), events.as_mut_ptr(), count, &mut known, error)
        })?;
        // As many as there is room for have been written.
        unsafe { events.set_len(known) };
        Ok(events)
    }

    /// The item at a point.
    pub fn item_at(&self, point: Point) -> Result<Option<i64>> {
        value(|room, error| unsafe { sys::bs_world_item_at(self.get(), point, room, error) })
            .map(|item: i64| (item >= 0).then_some(item))
    }

    /// Items whose bounding rectangles overlap a rectangle.
    pub fn items_in(&self, rect: &Rect) -> Result<Vec<i64>> {
        let mut items = vec![0; 64];
        loop {
            let mut count = 0;
            let found = outcome(|error| unsafe {
                let (start, capacity) = (items.as_mut_ptr(), items.len());
                sys::bs_world_items_in(self.get(), rect, start, capacity, &mut count, error)
            });
            match found {
                Err(error) if error.code() != sys::BS_ERROR_CAPACITY => return Err(error),
                Err(_) => items.resize(count, 0),
                Ok(_) => {
                    items.truncate(count);
                    return Ok(items);
                }
            }
        }
    }
}
