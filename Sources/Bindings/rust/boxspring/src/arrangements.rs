use crate::errors::{call, outcome, value, Error, Result};
use crate::handles::handle;
use crate::sys;
use crate::{ArrangementInfo, Axis, Insets, Layout, Point, Rect, Size};
use std::ptr;

/// What surrounds a collection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Environment {
    /// Size of the scroll view.
    pub viewport: Size,
    /// Content insets of the scroll view.
    pub content_insets: Insets,
    /// Whether lines begin at the right.
    pub is_right_to_left: bool,
    /// Pixels per point that edges are rounded to; 0 rounds nothing.
    pub pixel_scale: f64,
}

impl Environment {
    /// A viewport without insets, from left to right, without rounding.
    pub fn new(width: f64, height: f64) -> Self {
        let plain = unsafe { sys::bs_environment_default(width, height) };
        Self {
            viewport: plain.viewport,
            content_insets: plain.content_insets,
            is_right_to_left: plain.is_right_to_left == 1,
            pixel_scale: plain.pixel_scale,
        }
    }

    pub(crate) fn plain(&self) -> sys::bs_environment {
        sys::bs_environment {
            viewport: self.viewport,
            content_insets: self.content_insets,
            is_right_to_left: self.is_right_to_left.into(),
            pixel_scale: self.pixel_scale,
        }
    }
}

/// A section of content.
#[derive(Clone, Copy, Debug)]
pub struct Section<'a> {
    /// How many items there are.
    pub item_count: usize,
    /// The size of every item, where there are no item sizes.
    pub item_size: Size,
    /// One size per item.
    pub item_sizes: Option<&'a [Size]>,
    /// One identifier per item.
    pub item_ids: Option<&'a [u64]>,
    /// Tracks that each item spans in a grid or a waterfall; in rows, the number that divides the width of each.
    pub item_spans: Option<&'a [i32]>,
    /// Distances between the section's edges and its lines.
    pub insets: Insets,
    /// Length of the header along the axis; 0 for none.
    pub header_length: f64,
    /// Length of the footer along the axis; 0 for none.
    pub footer_length: f64,
    /// A layout of its own, along the axis of the collection, which places and pins headers and footers either way.
    pub layout: Option<&'a Layout>,
}

impl Section<'_> {
    /// Items of one size, without insets, header and footer.
    pub fn uniform(item_count: usize, item_size: Size) -> Self {
        let insets = Insets { top: 0.0, left: 0.0, bottom: 0.0, right: 0.0 };
        Self {
            item_count,
            item_size,
            item_sizes: None,
            item_ids: None,
            item_spans: None,
            insets,
            header_length: 0.0,
            footer_length: 0.0,
            layout: None,
        }
    }

    fn plain(&self) -> Result<sys::bs_section> {
        let per_item = |count: usize, what: &str| {
            if count == self.item_count {
                return Ok(());
            }
            let text = format!(
                "{count} {what} are not those of {} items; pass one per item",
                self.item_count
            );
            Err(Error::new(sys::BS_ERROR_COUNT, text))
        };
        self.item_sizes.map_or(Ok(()), |all| per_item(all.len(), "sizes"))?;
        self.item_ids.map_or(Ok(()), |all| per_item(all.len(), "identifiers"))?;
        self.item_spans.map_or(Ok(()), |all| per_item(all.len(), "spans"))?;
        Ok(sys::bs_section {
            item_count: self.item_count,
            item_size: self.item_size,
            item_sizes: self.item_sizes.map_or(ptr::null(), <[_]>::as_ptr),
            item_ids: self.item_ids.map_or(ptr::null(), <[_]>::as_ptr),
            item_spans: self.item_spans.map_or(ptr::null(), <[_]>::as_ptr),
            insets: self.insets,
            header_length: self.header_length,
            footer_length: self.footer_length,
            layout: self.layout.map_or(ptr::null(), ptr::from_ref),
        })
    }
}

/// A kind of layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum LayoutKind {
    /// One item per line.
    List = sys::BS_LIST,
    /// As many items per line as fit, as UICollectionViewFlowLayout.
    Flow = sys::BS_FLOW,
    /// Tracks.
    Grid = sys::BS_GRID,
    /// Tracks on which each item is right behind the one before it: masonry.
    Waterfall = sys::BS_WATERFALL,
    /// Items that take the whole of a row, a half, a third and so on.
    Rows = sys::BS_ROWS,
}

/// A vertical layout that pins nothing: a list without spacing; with gaps of 10 points a flow, a grid of two columns of squares,
/// a waterfall of two columns, or rows.
pub fn layout(kind: LayoutKind) -> Layout {
    unsafe { sys::bs_layout_default(kind as i32) }
}

handle! {
    /// Where elements rest. Elements have indices in layout order.
    Arrangement(bs_arrangement), free: bs_arrangement_free
}

impl Arrangement {
    /// The caller's own rectangles, in any order and place, scrolled vertically.
    pub fn new(rects: &[Rect]) -> Result<Self> {
        Self::from_rects(rects, Axis::Vertical, None)
    }

    /// The caller's own rectangles. Without a size, the content reaches from the origin to the last right and bottom edge.
    pub fn from_rects(rects: &[Rect], axis: Axis, content_size: Option<Size>) -> Result<Self> {
        let size = content_size.as_ref().map_or(ptr::null(), ptr::from_ref);
        Self::make(|room, error| unsafe {
            let (rects, count) = (rects.as_ptr(), rects.len());
            sys::bs_arrangement_from_rects(rects, count, axis as i32, size, room, error)
        })
    }

    /// What a layout makes of content.
    pub fn from_layout(
        layout: &Layout,
        sections: &[Section],
        environment: &Environment,
    ) -> Result<Self> {
        let sections = sections.iter().map(Section::plain).collect::<Result<Vec<_>>>()?;
        let environment = environment.plain();
        Self::make(|room, error| unsafe {
            let (sections, count) = (sections.as_ptr(), sections.len());
            sys::bs_arrangement_from_layout(layout, sections, count, &environment, room, error)
        })
    }

    /// How many elements there are, the axis, and the size of the content.
    pub fn info(&self) -> Result<ArrangementInfo> {
        value(|room, error| unsafe { sys::bs_arrangement_info_of(self.get(), room, error) })
    }

    /// Rest frames of all elements.
    pub fn rects(&self) -> Result<Vec<Rect>> {
        let mut rects = vec![Rect { x: 0.0, y: 0.0, width: 0.0, height: 0.0 }; self.info()?.count];
        call(|error| unsafe {
            let (start, count) = (rects.as_mut_ptr(), rects.len());
            sys::bs_arrangement_rects(self.get(), 0, start, ptr::null_mut(), count, error)
        })?;
        Ok(rects)
    }

    /// Indices of all elements that share area with a rectangle, ascending.
    pub fn in_rect(&self, rect: &Rect) -> Result<Vec<i64>> {
        let mut indices = vec![0; 64];
        loop {
            let mut count = 0;
            let found = outcome(|error| unsafe {
                let (start, capacity) = (indices.as_mut_ptr(), indices.len());
                sys::bs_arrangement_in_rect(self.get(), rect, start, capacity, &mut count, error)
            });
            match found {
                Err(error) if error.code() != sys::BS_ERROR_CAPACITY => return Err(error),
                Err(_) => indices.resize(count, 0),
                Ok(_) => {
                    indices.truncate(count);
                    return Ok(indices);
                }
            }
        }
    }

    /// The last element that has a point.
    pub fn at(&self, point: Point) -> Result<Option<i64>> {
        value(|room, error| unsafe {
            sys::bs_arrangement_at_point(self.get(), point, room, ptr::null_mut(), error)
        })
        .map(|index: i64| (index >= 0).then_some(index))
    }

    /// The element nearest to a point; none where there are no elements.
    pub fn nearest(&self, point: Point) -> Result<Option<i64>> {
        value(|room, error| unsafe {
            sys::bs_arrangement_at_point(self.get(), point, ptr::null_mut(), room, error)
        })
        .map(|index: i64| (index >= 0).then_some(index))
    }
}
