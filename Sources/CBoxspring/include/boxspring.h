// Boxspring: layouts of collections whose elements hang on springs, and frames of them under scrolling.
//
// This header is the whole C interface. Link libboxspring.a or libboxspring.so; neither needs more than libc and libm.
//
// Conventions
// - Lengths are points, with y down; times are seconds; content coordinates begin at the top left corner of the content, and
//   an element appears in the viewport at its place minus the content offset.
// - A function that can fail returns a bs_code: BS_OK, or why it did nothing. Its last argument is a bs_error, which may
//   be NULL, for the reason in words: the value, and what would be right. Nothing is done where an error is returned, unless
//   the function says otherwise.
// - Objects are opaque handles. bs_..._create and the like make them; each is freed once by its bs_..._free, which takes
//   NULL. No object refers to another: an arrangement may be freed once a collection was made of it.
// - A copy (bs_..._copy) is a snapshot: it goes on exactly as the original does. To restore one, go on with a copy of it.
// - Arrays are pointers with counts. An array that is only read is not kept; one of count 0 may be NULL. Results go into
//   arrays of the caller's, which have to be as large as their capacity says; the number of results is reported even where
//   they do not fit. Arrays of one call must not overlap.
// - Only handles have to be freed. While it works, the engine allocates and frees memory of its own, in every step.
// - Structs of options are made by their bs_..._default, so that a field that is not set means what it says there.
// - Handles are independent. Different threads may use different handles at the same time; a handle must not be
//   used by two at once, unless all functions concerned take it as const. There is no state outside of handles.
// - A handle that has been freed must not be used again. Libraries that were built with `build --checked` detect it and return
//   BS_ERROR_HANDLE, for as long as the process runs; others may crash.
// - The same input gives the same bits on every platform and as in Swift.

#ifndef BOXSPRING_H
#define BOXSPRING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: - The library

/// Number of this interface. It changes with every change that compiled programs would notice.
#define BS_ABI 3

/// Version of the library, such as "0.3.0". Never NULL; lives as long as the library.
const char *bs_version(void);

/// Number of the interface that the library has; BS_ABI is the one that a program was compiled with.
uint32_t bs_abi(void);

/// Whether the library was built with `build --checked`: 1 or 0.
int32_t bs_is_checked(void);

/// Why a function did nothing.
typedef int32_t bs_code;
enum {
  /// It did what it says.
  BS_OK = 0,
  /// There is no further frame. Not an error: bs_error is left without a text.
  BS_END = -1,
  /// A pointer is NULL that must not be.
  BS_ERROR_NULL = 1,
  /// A handle is of another kind or, in a checked library, was freed.
  BS_ERROR_HANDLE = 2,
  /// A number is out of range, not finite, or none of an enumeration.
  BS_ERROR_NUMBER = 3,
  /// A count cannot be that of an array, or two counts do not agree.
  BS_ERROR_COUNT = 4,
  /// An array is too small for the result; the count says how large it has to be.
  BS_ERROR_CAPACITY = 5,
  /// Two arrays overlap.
  BS_ERROR_OVERLAP = 6,
  /// There is no element, spring, item or behavior of this index.
  BS_ERROR_INDEX = 7,
  /// A scene, a trace, a world or a snapshot cannot be read.
  BS_ERROR_TEXT = 8,
  /// A state was asked for that is no longer kept.
  BS_ERROR_TIME = 9,
  /// The program was compiled for another interface than the library has.
  BS_ERROR_ABI = 10,
  /// A layout or a change of the content is not possible.
  BS_ERROR_LAYOUT = 11,
  /// A world refuses an item or a behavior.
  BS_ERROR_WORLD = 12
};

/// Room for the text of an error, including the terminating NUL.
#define BS_ERROR_TEXT_SIZE 1024

/// What went wrong, where a function returned another code than BS_OK.
typedef struct bs_error {
  bs_code code;
  /// One line in UTF-8, NUL-terminated: "problem; remedy". Empty for BS_OK and BS_END.
  char text[BS_ERROR_TEXT_SIZE];
} bs_error;

/// BS_OK where `abi`, which has to be BS_ABI, is the number that the library has. To be called once, before anything else.
bs_code bs_check_abi(uint32_t abi, bs_error *error);

// MARK: - Geometry

typedef struct bs_point {
  double x, y;
} bs_point;

typedef struct bs_vector {
  double dx, dy;
} bs_vector;

typedef struct bs_size {
  double width, height;
} bs_size;

typedef struct bs_rect {
  double x, y, width, height;
} bs_rect;

/// Distances inward from the edges, in points.
typedef struct bs_insets {
  double top, left, bottom, right;
} bs_insets;

/// The axis along which content scrolls.
typedef int32_t bs_axis;
enum { BS_HORIZONTAL = 0, BS_VERTICAL = 1 };

// MARK: - Springs

/// A spring: x'' + 2 zeta omega x' + omega^2 x = 0, omega being 2 pi times the frequency. Mass is 1 where it is not named.
typedef struct bs_spring {
  /// Undamped oscillations per second, in hertz; 0.01 to 1000.
  double frequency;
  /// Fraction of critical damping, zeta; 0 (rings forever) to 100.
  double damping_ratio;
} bs_spring;

/// Where a spring is, and how fast it moves.
typedef struct bs_spring_state {
  /// From rest, in any unit.
  double displacement;
  /// In that unit per second.
  double velocity;
} bs_spring_state;

/// A spring in the terms of other systems; mass 1.
typedef struct bs_spring_figures {
  /// SwiftUI's response or perceptual duration: seconds of one undamped oscillation.
  double response;
  /// SwiftUI's bounce: 1 - zeta up to critical damping, 1 / zeta - 1 above.
  double bounce;
  /// Core Animation's, Figma's and Motion's.
  double stiffness, damping;
  /// Origami's, Rebound's and React Native's.
  double tension, friction;
  /// Of the oscillation, in radians per second; 0 from critical damping on.
  double damped_angular_frequency;
  /// How far a spring that is released at rest swings past its target, as a fraction of the distance.
  double overshoot;
  /// Seconds after which a spring released at rest stays within a thousandth of the distance; infinite without damping.
  double settling_duration;
} bs_spring_figures;

/// By frequency in hertz and damping ratio, as UIKit Dynamics writes it.
bs_code bs_spring_from_frequency(
    double frequency, double damping_ratio, bs_spring *spring, bs_error *error);
/// By the response in seconds, 0.001 to 100, and the damping ratio.
bs_code bs_spring_from_response(
    double response, double damping_ratio, bs_spring *spring, bs_error *error);
/// By perceptual duration in seconds, 0.001 to 100, and bounce, -0.99 to 1, as SwiftUI writes it.
bs_code bs_spring_from_duration(
    double duration, double bounce, bs_spring *spring, bs_error *error);
/// By mass and stiffness, above 0, and damping, 0 or more, as Core Animation, Figma and Motion write it.
bs_code bs_spring_from_stiffness(
    double mass, double stiffness, double damping, bs_spring *spring, bs_error *error);
/// By tension and friction, as Origami, Rebound and React Native write it.
bs_code bs_spring_from_tension(
    double tension, double friction, bs_spring *spring, bs_error *error);
/// One that, released at rest, stays within a fraction `tolerance` of the distance after `duration` seconds; the damping
/// ratio is above 0.
bs_code bs_spring_from_settling(
    double duration, double damping_ratio, double tolerance, bs_spring *spring, bs_error *error);
/// By name: list, livelyList, smooth, snappy, bouncy, interactive, coreAnimation, edgeBounce, android or origami.
bs_code bs_spring_preset(const char *name, bs_spring *spring, bs_error *error);

/// The spring in the terms of other systems.
bs_code bs_spring_figures_of(
    const bs_spring *spring, bs_spring_figures *figures, bs_error *error);

/// Where a spring is that is let go at `from`, after each of `count` times in seconds: exact, in any order, each 0 or more.
bs_code bs_spring_states(
    const bs_spring *spring, const bs_spring_state *from, const double *times, size_t count,
    bs_spring_state *states, bs_error *error);

/// Seconds after which the displacement stays within a tolerance above 0; infinite where it never does.
bs_code bs_spring_settling_time(
    const bs_spring *spring, const bs_spring_state *from, double tolerance, double *seconds,
    bs_error *error);

/// The way from 0 to 1 of a spring that is released with a velocity, in ways per second, as an easing of CSS: linear() with
/// stops that stay within an error bound of the motion, 0.0001 to 0.1 of the way. Leaves the text with a zero behind it, its
/// length without the zero, and the duration in seconds, a whole number of milliseconds. If the text does not fit,
/// BS_ERROR_CAPACITY is returned, with its length. A spring that never settles has no easing.
bs_code bs_spring_css(
    const bs_spring *spring, double velocity, double error_bound, char *text, size_t capacity,
    size_t *length, double *duration, bs_error *error);

// MARK: - Banks of springs

/// Many springs that one scroll forces: each has a displacement from rest, a velocity and an influence, the share of the
/// scroll velocity that pushes it. Slots are numbered in the order in which they are added.
typedef struct bs_bank bs_bank;

/// An empty bank of springs of one tuning.
bs_code bs_bank_create(const bs_spring *spring, bs_bank **bank, bs_error *error);
bs_code bs_bank_copy(const bs_bank *bank, bs_bank **copy, bs_error *error);
bs_code bs_bank_free(bs_bank *bank, bs_error *error);

/// Adds `count` springs, at `states`, or at rest where that is NULL, with influences from -1e6 to 1e6.
bs_code bs_bank_add(
    bs_bank *bank, const bs_spring_state *states, const double *influences, size_t count,
    bs_error *error);

/// How many springs there are, and whether all are exactly at rest (1 or 0); either result may be NULL.
bs_code bs_bank_info(const bs_bank *bank, size_t *count, int32_t *is_at_rest, bs_error *error);

/// Sets influences, and their changes per second over the next step, of `count` springs from `first` on; rates may be NULL.
bs_code bs_bank_set_influences(
    bs_bank *bank, size_t first, const double *influences, const double *rates, size_t count,
    bs_error *error);

/// Steps all springs, exactly, by a duration of any length in seconds, while the content scrolls at a velocity in points per
/// second. Nanoseconds per spring.
bs_code bs_bank_advance(bs_bank *bank, double duration, double scroll_velocity, bs_error *error);

/// Moves all springs by their influence times a distance in points: a scroll in no time.
bs_code bs_bank_jump(bs_bank *bank, double distance, bs_error *error);

/// The states of `count` springs from `first` on.
bs_code bs_bank_states(
    const bs_bank *bank, size_t first, bs_spring_state *states, size_t count, bs_error *error);
/// Sets the states of `count` springs from `first` on.
bs_code bs_bank_set_states(
    bs_bank *bank, size_t first, const bs_spring_state *states, size_t count, bs_error *error);

// MARK: - Animated values

/// A number that moves to targets on springs or along easing curves; value and velocity are continuous where a
/// motion is interrupted.
typedef struct bs_animated bs_animated;

/// An animated value, as of its time.
typedef struct bs_animated_state {
  double time, value, velocity, target;
  /// When it comes to rest, in seconds; infinite where it never does.
  double settling_time;
  /// 1 where it rests exactly at its target.
  int32_t is_settled;
} bs_animated_state;

/// A value at rest at time 0. The spring is that of bs_animated_retarget after a curve; NULL for the preset smooth.
bs_code bs_animated_create(
    double value, const bs_spring *interruption_spring, bs_animated **animated, bs_error *error);
bs_code bs_animated_copy(const bs_animated *animated, bs_animated **copy, bs_error *error);
bs_code bs_animated_free(bs_animated *animated, bs_error *error);
/// Animates to a target on a spring, from the current value and velocity.
bs_code bs_animated_spring_to(
    bs_animated *animated, double target, const bs_spring *spring, bs_error *error);
/// Animates to a target along a cubic Bezier curve from (0, 0) to (1, 1), as CSS writes it: x1 and x2 from 0 to 1, y1 and y2
/// finite; over 0 to 1e9 seconds.
bs_code bs_animated_curve_to(
    bs_animated *animated, double target, double x1, double y1, double x2, double y2,
    double duration, bs_error *error);
/// Turns to another target on the spring that it is on, from the current value and velocity.
bs_code bs_animated_retarget(bs_animated *animated, double target, bs_error *error);
/// Sets value and velocity by hand, until it is animated again.
bs_code bs_animated_scrub(
    bs_animated *animated, double value, double velocity, bs_error *error);
/// Advances to a time in seconds, which is not before the last.
bs_code bs_animated_advance(bs_animated *animated, double time, bs_error *error);
bs_code bs_animated_state_of(
    const bs_animated *animated, bs_animated_state *state, bs_error *error);

// MARK: - Arrangements

/// Where the elements of a collection rest. Elements have indices in layout order, from 0: section by section, header, items,
/// footer.
typedef struct bs_arrangement bs_arrangement;

typedef int32_t bs_element_kind;
enum {
  BS_HEADER = 0, BS_ITEM = 1, BS_FOOTER = 2,
  /// Only frames have these: the background of a section, a badge of an item or a group, and a
  /// boundary item of a section or of the whole layout.
  BS_BACKGROUND = 3, BS_BADGE = 4, BS_BOUNDARY_ITEM = 5
};

/// Which element one is.
typedef struct bs_element {
  bs_element_kind kind;
  /// Index of its section; -1 for a boundary item of the whole layout.
  int32_t section;
  /// Index of the item within the section; of a badge, of its item or the first item of its group; else 0.
  int64_t item;
} bs_element;

/// What surrounds a collection.
typedef struct bs_environment {
  /// Size of the scroll view.
  bs_size viewport;
  /// Content insets of the scroll view.
  bs_insets content_insets;
  /// 1 where lines begin at the right.
  int32_t is_right_to_left;
  /// Pixels per point that edges are rounded to, 0.001 to 1e6; 0 rounds nothing.
  double pixel_scale;
} bs_environment;

/// A viewport without insets, from left to right, without rounding.
bs_environment bs_environment_default(double width, double height);

typedef int32_t bs_layout_kind;
enum {
  /// One item per line.
  BS_LIST = 0,
  /// As many items per line as fit, as UICollectionViewFlowLayout.
  BS_FLOW = 1,
  /// Items on tracks, line by line.
  BS_GRID = 2,
  /// Items on tracks, each right behind the one before it on its track: masonry.
  BS_WATERFALL = 3,
  /// Items that take the whole of a row, a half, a third and so on, as in MagazineLayout.
  BS_ROWS = 4
};

/// How the room that is left in a line is used.
typedef int32_t bs_distribution;
enum {
  BS_START = 0,
  BS_CENTER = 1,
  BS_END_OF_LINE = 2,
  BS_JUSTIFY = 3,
  BS_AROUND = 4,
  BS_EVENLY = 5
};

/// Where an item lies that is shorter than its line.
typedef int32_t bs_alignment;
enum { BS_ALIGN_START = 0, BS_ALIGN_CENTER = 1, BS_ALIGN_END = 2, BS_ALIGN_STRETCH = 3 };

/// How a grid or a waterfall is divided into tracks.
typedef int32_t bs_tracks;
enum {
  /// Equal tracks: as many as track_value says.
  BS_TRACK_COUNT = 0,
  /// Equal tracks, as many as fit with at least this extent.
  BS_TRACK_MINIMUM = 1,
  /// Equal tracks, as few as are needed for none to be wider.
  BS_TRACK_MAXIMUM = 2,
  /// As many tracks of this extent as fit.
  BS_TRACK_FIXED = 3
};

/// How long the items of a grid, a waterfall or of rows are along the axis.
typedef int32_t bs_grid_length;
enum {
  /// The item's extent over item_length_value: 1 is a square.
  BS_LENGTH_RATIO = 0,
  /// item_length_value.
  BS_LENGTH_FIXED = 1,
  /// The length of its own size.
  BS_LENGTH_OWN = 2,
  /// The length of its own size scaled to its extent.
  BS_LENGTH_PROPORTIONAL = 3
};

/// Which track of a waterfall takes the next item.
typedef int32_t bs_placement;
enum {
  /// The one where it starts first.
  BS_SHORTEST_FIRST = 0,
  /// One after the other, beginning at the leading edge.
  BS_LEADING_TO_TRAILING = 1,
  /// One after the other, beginning at the trailing edge.
  BS_TRAILING_TO_LEADING = 2
};

/// A layout. Fields that a kind does not know are ignored.
typedef struct bs_layout {
  bs_layout_kind kind;
  bs_axis axis;
  /// Gap between successive lines.
  double line_spacing;
  /// Gap between neighbours in a line: of a flow the least, of a grid and a waterfall the one between tracks.
  double item_spacing;
  /// Of a flow: the room of a line. Of a grid and a waterfall: the room that the tracks leave.
  bs_distribution distribution;
  /// Of a flow, a grid and of rows.
  bs_alignment item_alignment;
  /// Of a grid and a waterfall.
  bs_tracks tracks;
  double track_value;
  /// Of a grid, a waterfall and of rows.
  bs_grid_length item_length;
  double item_length_value;
  /// Of a waterfall.
  bs_placement placement;
  /// 1 where headers or footers stay in view while their section does, as frames of bs_collection show.
  int32_t pins_headers, pins_footers;
  /// 1 where the next section carries a pinned header along, and the one before a footer; 0 where the lines of its own do.
  int32_t pins_until_next_section;
} bs_layout;

/// A vertical layout that pins nothing: a list without spacing; with gaps of 10 points a flow, a grid of two columns of squares,
/// a waterfall of two columns, or rows. Items of a waterfall and of rows are as long as they say.
bs_layout bs_layout_default(bs_layout_kind kind);

/// A section of content.
typedef struct bs_section {
  size_t item_count;
  /// The size of every item, where item_sizes is NULL.
  bs_size item_size;
  /// One size per item, or NULL.
  const bs_size *item_sizes;
  /// One identifier per item, 0 to 9223372036854775807, which outlives changes, or NULL: then items are identified by their
  /// places.
  const uint64_t *item_ids;
  /// Tracks that each item spans in a grid or a waterfall; in rows, the number that divides the width of each. NULL: one.
  const int32_t *item_spans;
  /// Distances between the section's edges and its lines.
  bs_insets insets;
  /// Lengths along the axis; 0 for none.
  double header_length, footer_length;
  /// A layout of its own, along the axis of the collection, or NULL: the layout of the collection, which places and pins
  /// headers and footers either way.
  const bs_layout *layout;
} bs_section;

/// A section without items, insets, header, footer and layout of its own.
bs_section bs_section_default(void);

/// An arrangement of the caller's own rectangles, in any order and place, overlapping or not: one item for each.
/// `content_size` may be NULL: then the content reaches from the origin to the last right and bottom edge.
bs_code bs_arrangement_from_rects(
    const bs_rect *rects, size_t count, bs_axis axis, const bs_size *content_size,
    bs_arrangement **arrangement, bs_error *error);
/// What a layout makes of content. Microseconds for sections of items of one size, otherwise linear.
bs_code bs_arrangement_from_layout(
    const bs_layout *layout, const bs_section *sections, size_t count,
    const bs_environment *environment, bs_arrangement **arrangement, bs_error *error);
bs_code bs_arrangement_free(bs_arrangement *arrangement, bs_error *error);

typedef struct bs_arrangement_info {
  size_t count;
  bs_axis axis;
  bs_size content_size;
} bs_arrangement_info;

bs_code bs_arrangement_info_of(
    const bs_arrangement *arrangement, bs_arrangement_info *info, bs_error *error);

/// Rest frames of `count` elements from `first` on, and which elements they are; `elements` may be NULL.
bs_code bs_arrangement_rects(
    const bs_arrangement *arrangement, size_t first, bs_rect *rects, bs_element *elements,
    size_t count, bs_error *error);

/// Indices of all elements that share area with a rectangle, ascending. O(log n + k).
bs_code bs_arrangement_in_rect(
    const bs_arrangement *arrangement, const bs_rect *rect, int64_t *indices, size_t capacity,
    size_t *count, bs_error *error);

/// The last element that has a point, and the one nearest to it; -1 where there is none. Either result may be NULL.
bs_code bs_arrangement_at_point(
    const bs_arrangement *arrangement, bs_point point, int64_t *index, int64_t *nearest,
    bs_error *error);

// MARK: - Rules

/// Where the distance is measured from that sets an element's influence.
typedef int32_t bs_influence_origin;
enum {
  /// The finger; without one, the middle of the viewport.
  BS_FROM_TOUCH = 0,
  /// A place in the viewport: fractions of its width and height, 0 to 1 within it.
  BS_FROM_VIEWPORT = 1,
  /// A place of the content, in points.
  BS_FROM_CONTENT = 2,
  /// None: the influence of every element is influence_maximum.
  BS_FROM_NOWHERE = 3
};

/// What holds for one section or one element, where it differs from the rest.
typedef struct bs_exception {
  /// 1: the element alone; 0: all elements of element.section.
  int32_t is_element;
  bs_element element;
  /// A spring of its own; NULL leaves it as it is.
  const bs_spring *spring;
  /// An influence of its own, 0 to 1; below 0 leaves it as it is.
  double influence;
  /// 1 stays at rest, 0 moves; -1 leaves it as it is.
  int32_t is_rigid;
} bs_exception;

/// How elements are attached to springs.
typedef struct bs_rules {
  bs_spring spring;
  /// The influence of an element is its distance from the origin over the divisor, in points, at most the maximum, above 0 to 1.
  bs_influence_origin influence_origin;
  bs_point influence_place;
  double influence_divisor;
  double influence_maximum;
  /// 1: |dx| + |dy|; 0: the distance along the main axis.
  int32_t influence_is_both_axes;
  /// 1: headers and footers stay at rest.
  int32_t headers_are_rigid, footers_are_rigid;
  /// 1: elements are displaced along both axes; 0: along the main axis.
  int32_t displaces_both_axes;
  /// How far an element may be drawn over its neighbour, in points; infinite without a limit.
  double maximum_overlap;
  /// Amplitude in points at which a spring rests, 0 to 1; above 0 where maximum_settling_time is finite.
  double rest_amplitude;
  /// How far an element may be drawn from rest, in points; infinite without a limit.
  double maximum_displacement;
  /// How long anything may move after the last scroll, 0.3 to 100 s; infinite without a limit.
  double maximum_settling_time;
  /// Later ones override earlier ones.
  const bs_exception *exceptions;
  size_t exception_count;
  /// Elements within this distance of the viewport have live springs, in points; infinite: all have. It changes the cost;
  /// frames agree within 1e-9 points.
  double live_margin;
} bs_rules;

/// The classic bouncy list: 1 Hz, damping ratio 0.8, distance from the touch over 1500 points.
bs_rules bs_rules_default(void);

/// Where momentum may end.
typedef int32_t bs_snapping;
enum {
  BS_SNAP_NONE = 0,
  /// At multiples of snapping_length, or of the viewport where that is 0; a fling moves one page.
  BS_SNAP_PAGES = 1,
  /// At multiples of snapping_length.
  BS_SNAP_INTERVAL = 2,
  /// At one of the content offsets in snapping_offsets.
  BS_SNAP_OFFSETS = 3
};

/// The law of momentum.
typedef int32_t bs_fling;
enum {
  /// deceleration_rate and deceleration_stop_distance, as on iOS.
  BS_FLING_EXPONENTIAL = 0,
  /// Android's spline; points are its density-independent pixels. Content does not bounce there.
  BS_FLING_ANDROID = 1,
  /// Flutter's on Android. Content does not bounce there.
  BS_FLING_FLUTTER = 2,
  /// Chromium's on Chrome OS, formerly also on Windows and Linux.
  BS_FLING_CHROMIUM = 3
};

/// How content follows a finger, decelerates, bounces and snaps.
typedef struct bs_scrolling {
  /// Whether it scrolls along each axis: 1 or 0; -1 for both: along the layout's main axis.
  int32_t scrolls_horizontally, scrolls_vertically;
  /// Fraction of the speed that is left after a millisecond, above 0, below 1.
  double deceleration_rate;
  /// How far before its end momentum stops, 0 to 1000 points.
  double deceleration_stop_distance;
  /// 1: content rubber-bands past its ends and bounces back.
  int32_t bounces;
  /// Slope of the rubber band at the end of the content, 0 to 1.
  double rubber_band_coefficient;
  /// Brings content back to its end; its damping ratio is above 0.
  bs_spring bounce_spring;
  bs_snapping snapping;
  double snapping_length;
  const double *snapping_offsets;
  size_t snapping_offset_count;
  /// 1: wheels and recorded offsets are clamped to the content.
  int32_t clamps_recorded_offsets;
  /// Points per line, for wheels that report lines.
  double line_height;
  /// Content offset at the start, or NULL for the leading edge.
  const bs_point *start_offset;
  bs_fling fling;
} bs_scrolling;

/// A scroll view on iOS.
bs_scrolling bs_scrolling_default(void);

// MARK: - Collections

/// An arrangement on springs, and how it scrolls: the offsets of a scroll view or events in, frames out, at any time.
typedef struct bs_collection bs_collection;

typedef int32_t bs_touch_phase;
enum { BS_TOUCH_BEGAN = 0, BS_TOUCH_MOVED = 1, BS_TOUCH_ENDED = 2, BS_TOUCH_CANCELLED = 3 };

/// Something a finger does.
typedef struct bs_touch {
  double time;
  bs_touch_phase phase;
  /// Tells fingers apart; the first that goes down scrolls.
  int32_t finger;
  /// In points of the viewport.
  bs_point location;
} bs_touch;

/// An element in a frame. It is drawn at its rest frame moved by its displacement.
typedef struct bs_element_frame {
  /// In layout order; negative for one that has left the content and is still seen. A badge has the index of the item that it
  /// is attached to, or of the first of its group; backgrounds and boundary items have 0.
  int64_t index;
  bs_element element;
  /// Where it rests, in content coordinates.
  double x, y, width, height;
  /// How far it is from there.
  double dx, dy;
  /// How opaque it is, 0 to 1, and by how much it is enlarged about its centre: other than 1 while it arrives or leaves.
  double opacity, scale;
  /// Elements are drawn in ascending order of layers, those of one layer in the order of the frame: backgrounds have -1, pinned
  /// headers, footers and boundary items 1, lifted elements 2, others 0; a badge or boundary item has 1/128 more per z index.
  double layer;
  /// Which badge or boundary item it is in the list of its item, group, section or layout; 0 for other kinds.
  int32_t place;
  /// How many groups surround the group that a badge is attached to; -1 for everything else.
  int32_t group_depth;
} bs_element_frame;

/// A frame without its elements.
typedef struct bs_frame {
  double time;
  /// Content coordinates of the viewport's top left corner.
  bs_point content_offset;
  /// How many elements are in view.
  size_t count;
  /// How many springs are simulated, and how many of them are not at rest.
  size_t live_count, awake_count;
  /// 1 where nothing will change any more without another event.
  int32_t is_idle;
} bs_frame;

/// A collection at rest at time 0. Rules and scrolling may be NULL for their defaults. Of the environment only the viewport,
/// the insets and the direction count.
bs_code bs_collection_create(
    const bs_arrangement *arrangement, const bs_environment *environment, const bs_rules *rules,
    const bs_scrolling *scrolling, bs_collection **collection, bs_error *error);
bs_code bs_collection_copy(
    const bs_collection *collection, bs_collection **copy, bs_error *error);
bs_code bs_collection_free(bs_collection *collection, bs_error *error);

/// Another scroll view shows the content at an offset now: to be called once a frame, or whenever that scroll view has moved.
///
/// The content moves there at constant velocity, and the finger to `touch`, from where the last call, or the last frame if it was
/// later, had them. `touch` is in points of the viewport; NULL leaves the finger where it was, at first in the centre. The first
/// call, unless another event has come before it, says where the content rests. Offsets are taken as they are, past the ends of
/// the content, too; momentum and other scrolling end. After more than 0.1 s without calls or frames the scroll view has stood
/// until 0.1 s before the call.
bs_code bs_collection_observe(
    bs_collection *collection, bs_point offset, double time, const bs_point *touch,
    bs_error *error);

/// Touches, in order of time; later than the last frame, or they count as then.
bs_code bs_collection_touch(
    bs_collection *collection, const bs_touch *touches, size_t count, bs_error *error);
/// A whole scroll at once: touches, and the momentum after them up to its end. What comes before that end counts as then. Frames
/// have the bits that `boxspring run` gives; where momentum is followed frame by frame, it is cut at the frames, and numbers
/// differ in their last bits.
bs_code bs_collection_play(
    bs_collection *collection, const bs_touch *touches, size_t count, bs_error *error);
/// A wheel moves the content by a change of its offset.
bs_code bs_collection_wheel(
    bs_collection *collection, bs_vector delta, double time, bs_error *error);
/// The program scrolls to a content offset, smoothly over a duration in seconds, or at once where that is 0.
bs_code bs_collection_scroll_to(
    bs_collection *collection, bs_point offset, double time, double duration, bs_error *error);
/// The program scrolls to an offset, an element, an end or a page, on a spring that takes over the
/// speed of the content, or for a duration: an object in JSON with the keys of a `scroll` event of
/// a trace, without `t` and `type`, such as
/// {"element": {"section": 0, "item": 40}, "alignment": "center"} or
/// {"to": "end", "spring": "snappy"}. If the content changes on the way, the target is found again.
bs_code bs_collection_scroll(
    bs_collection *collection, const char *text, size_t count, double time, bs_error *error);

/// Drives the collection to a time and takes the frame there; a time before the last counts as that. `frame` may be NULL.
///
/// Where the elements do not fit, BS_ERROR_CAPACITY is returned, frame->count says how many there are, and the time has
/// passed: the same call with a larger array gives the frame. Nanoseconds per element in view.
bs_code bs_collection_advance(
    bs_collection *collection, double time, bs_element_frame *elements, size_t capacity,
    bs_frame *frame, bs_error *error);

/// The frame at any time that is still kept, by default of the last minute, without driving the collection there. Costs that
/// of driving a copy through up to a few hundred events.
bs_code bs_collection_frame_at(
    const bs_collection *collection, double time, bs_element_frame *elements, size_t capacity,
    bs_frame *frame, bs_error *error);

/// For how many seconds before its time states of the collection are kept, 0 or more; infinite keeps everything.
bs_code bs_collection_set_kept_span(
    bs_collection *collection, double seconds, bs_error *error);

/// Goes on with other rules at a time: no element jumps, and each keeps its velocity. live_margin is ignored.
bs_code bs_collection_set_rules(
    bs_collection *collection, const bs_rules *rules, double time, bs_error *error);

/// Puts another arrangement into place at a time, after a change of the content or of the viewport, or once sizes are known that
/// were estimates: elements fly on their springs from where they are seen to their new places.
///
/// One identifier per element, 0 to 9223372036854775807, of the arrangement until now and of the new one; elements of the same
/// identifier are the same. Both
/// may be NULL where the elements are the same in the same order. `environment` may be NULL and keeps the viewport.
/// The first visible element that stays keeps its place in the viewport.
bs_code bs_collection_change(
    bs_collection *collection, const bs_arrangement *arrangement, const uint64_t *old_ids,
    size_t old_count, const uint64_t *new_ids, size_t new_count,
    const bs_environment *environment, double time, bs_error *error);

// MARK: - Scroll physics alone

/// A content offset over time: momentum, rubber band, bounce and snapping, without elements.
typedef struct bs_scroller bs_scroller;

typedef struct bs_scroller_state {
  double time;
  bs_point offset;
  /// 1 while a finger is down.
  int32_t is_tracking;
  /// 1 while the content moves on its own.
  int32_t is_coasting;
} bs_scroller_state;

/// Content at rest at time 0. Scrolling may be NULL for its default; `axis` is the main axis.
bs_code bs_scroller_create(
    bs_size content_size, const bs_environment *environment, const bs_scrolling *scrolling,
    bs_axis axis, bs_scroller **scroller, bs_error *error);
bs_code bs_scroller_copy(const bs_scroller *scroller, bs_scroller **copy, bs_error *error);
bs_code bs_scroller_free(bs_scroller *scroller, bs_error *error);
bs_code bs_scroller_touch(
    bs_scroller *scroller, const bs_touch *touches, size_t count, bs_error *error);
bs_code bs_scroller_wheel(
    bs_scroller *scroller, bs_vector delta, double time, bs_error *error);
bs_code bs_scroller_scroll_to(
    bs_scroller *scroller, bs_point offset, double time, double duration, bs_error *error);
/// Advances to a time; an earlier one is ignored.
bs_code bs_scroller_advance(
    bs_scroller *scroller, double time, bs_scroller_state *state, bs_error *error);

// MARK: - Hashes

/// The hash of a sequence of frames, which `boxspring run` prints for the same scroll while the content does not change.
typedef struct bs_frame_hash bs_frame_hash;

bs_code bs_frame_hash_create(bs_frame_hash **hash, bs_error *error);
bs_code bs_frame_hash_free(bs_frame_hash *hash, bs_error *error);
/// Adds a frame as a collection or a playback has given it.
bs_code bs_frame_hash_add(
    bs_frame_hash *hash, const bs_frame *frame, const bs_element_frame *elements, size_t count,
    bs_error *error);
bs_code bs_frame_hash_value(const bs_frame_hash *hash, uint64_t *value, bs_error *error);

// MARK: - Scenes and traces from text

/// A scene: a collection, its springs and how it scrolls, as docs/file-formats.md describes it. Refused here: sections with
/// `scrolling`, `badges`, `boundaryItems`, and sizes in files.
typedef struct bs_scene bs_scene;
/// A recorded scroll, JSON or CSV, with its events.
typedef struct bs_trace bs_trace;
/// The frames of a trace over a scene, one by one, until everything rests.
typedef struct bs_playback bs_playback;

/// Reads a scene of `count` bytes in UTF-8. `name` is for errors, a NUL-terminated string or NULL.
bs_code bs_scene_read(
    const char *text, size_t count, const char *name, bs_scene **scene, bs_error *error);
bs_code bs_scene_free(bs_scene *scene, bs_error *error);
/// The arrangement of a scene.
bs_code bs_scene_arrangement(
    const bs_scene *scene, bs_arrangement **arrangement, bs_error *error);
/// The collection of a scene, at rest at time 0.
bs_code bs_scene_collection(const bs_scene *scene, bs_collection **collection, bs_error *error);

/// Reads a trace of `count` bytes in UTF-8. `name` is for errors, and for the format where it ends in .csv or .json.
bs_code bs_trace_read(
    const char *text, size_t count, const char *name, bs_trace **trace, bs_error *error);
bs_code bs_trace_free(bs_trace *trace, bs_error *error);

/// Plays a trace, with its events, over a scene: `rate` frames per second, 0.001 to 100000, until everything rests, or for 60 s
/// after the last event.
bs_code bs_playback_create(
    const bs_scene *scene, const bs_trace *trace, double rate, bs_playback **playback,
    bs_error *error);
bs_code bs_playback_copy(const bs_playback *playback, bs_playback **copy, bs_error *error);
bs_code bs_playback_free(bs_playback *playback, bs_error *error);
/// The next frame; BS_END after the last. Where the elements do not fit, BS_ERROR_CAPACITY is returned, and the same call
/// with a larger array gives the same frame.
bs_code bs_playback_next(
    bs_playback *playback, bs_element_frame *elements, size_t capacity, bs_frame *frame,
    bs_error *error);
/// The hash of the whole playback from its first frame on, which `boxspring run` prints.
bs_code bs_playback_hash(const bs_playback *playback, uint64_t *value, bs_error *error);

// MARK: - Worlds

/// Bodies under gravity, pushes, collisions, snaps and attachments, with UIKit Dynamics' units: gravity 1 is 1000 points per
/// second squared; a force of 1 accelerates an item of 100 by 100 points by 100 points per second squared.
typedef struct bs_world bs_world;

/// An item that a world moves. Items are numbered in the order in which they are added.
typedef struct bs_item {
  bs_point center;
  /// Before the rotation; from 1e-6 to 1e12.
  bs_size size;
  /// In radians, clockwise on screen.
  double rotation;
  /// 1: an ellipse; 0: a rectangle.
  int32_t is_ellipse;
} bs_item;

/// Where an item is, and how it moves.
typedef struct bs_pose {
  bs_point center;
  double rotation;
  bs_vector velocity;
  double angular_velocity;
  /// 1 while it is simulated: neither asleep nor anchored, and in a behavior.
  int32_t is_awake;
  /// 1 where its state became non-finite; it stays at its last finite place.
  int32_t is_frozen;
} bs_pose;

/// Properties of items. A number that is not a number (NAN), and -1 of the others, leave a property as it is.
typedef struct bs_item_properties {
  double elasticity, friction, density, resistance, angular_resistance, charge;
  int32_t is_anchored, allows_rotation;
} bs_item_properties;

/// Properties that leave everything as it is.
bs_item_properties bs_item_properties_default(void);

typedef int32_t bs_event_kind;
enum {
  BS_EVENT_CONTACT_BEGAN = 0,
  /// Two that touch collide again.
  BS_EVENT_CONTACT_HIT = 1,
  BS_EVENT_CONTACT_ENDED = 2,
  BS_EVENT_FROZE = 3,
  BS_EVENT_RESUMED = 4,
  BS_EVENT_PAUSED = 5
};

/// Something that happened in a step.
typedef struct bs_event {
  /// The end of its substep.
  double time;
  bs_event_kind kind;
  /// -1 where it is about no item.
  int64_t item;
  /// The other item of a contact; -1 for a boundary, or where there is none.
  int64_t partner;
  bs_point point;
  bs_vector normal;
  double impulse;
} bs_event;

/// A world as a whole.
typedef struct bs_world_info {
  double time;
  size_t item_count, event_count;
  /// 0 while everything is at rest: then steps take constant time.
  int32_t is_running;
  double kinetic_energy, gravitational_energy, elastic_energy;
  /// The hash of all states, which `boxspring simulate` prints after `state`, not after `hash`.
  uint64_t hash;
} bs_world_info;

/// A world without items.
bs_code bs_world_create(bs_world **world, bs_error *error);
/// Reads a world of `count` bytes in UTF-8, as docs/file-formats.md describes it, with its timed changes;
/// fingers, rules and channels are ignored. `name` is for errors.
bs_code bs_world_read(
    const char *text, size_t count, const char *name, bs_world **world, bs_error *error);
bs_code bs_world_copy(const bs_world *world, bs_world **copy, bs_error *error);
bs_code bs_world_free(bs_world *world, bs_error *error);
/// Writes all of a world as bytes, which are the same on every platform; at most `capacity`, and `count` says how many there are.
/// Ask with NULL and a capacity of 0 how many that is. Linear in the world.
bs_code bs_world_save(
    const bs_world *world, void *bytes, size_t capacity, size_t *count, bs_error *error);
/// Makes a world of the bytes that bs_world_save wrote: it goes on exactly as the one that was saved, with the same numbers of
/// items and behaviors. BS_ERROR_TEXT where the bytes were cut or changed, or written by another version of the library.
bs_code bs_world_load(const void *bytes, size_t count, bs_world **world, bs_error *error);
/// Adds items; `first` receives the number of the first and may be NULL. Where one is refused, none is added.
bs_code bs_world_add_items(
    bs_world *world, const bs_item *items, size_t count, int64_t *first, bs_error *error);

/// Behaviors act on `count` items, each named once; `behavior` receives a number for bs_world_remove_behavior and may be NULL.
/// Gravity: a vector, (0, 1) being 1000 points per second squared downward.
bs_code bs_world_add_gravity(
    bs_world *world, const int64_t *items, size_t count, bs_vector direction, int64_t *behavior,
    bs_error *error);
/// Collisions of the items with each other, and with the edges of a rectangle unless `bounds` is NULL.
bs_code bs_world_add_collision(
    bs_world *world, const int64_t *items, size_t count, const bs_rect *bounds, int64_t *behavior,
    bs_error *error);
/// A push: a force in each substep, or one impulse where `is_instantaneous` is 1.
bs_code bs_world_add_push(
    bs_world *world, const int64_t *items, size_t count, bs_vector direction,
    int32_t is_instantaneous, int64_t *behavior, bs_error *error);
/// Draws an item to a point; damping from 0 to 1.
bs_code bs_world_add_snap(
    bs_world *world, int64_t item, bs_point point, double damping, int64_t *behavior,
    bs_error *error);
/// Attaches the centre of an item to a point, or to the centre of a partner unless that is -1, by a rod, or by a spring where the
/// frequency in hertz is above 0; a length below 0 is the distance there is.
bs_code bs_world_add_attachment(
    bs_world *world, int64_t item, int64_t partner, bs_point anchor, double length,
    double frequency, double damping, int64_t *behavior, bs_error *error);
bs_code bs_world_add_item_properties(
    bs_world *world, const int64_t *items, size_t count, const bs_item_properties *properties,
    int64_t *behavior, bs_error *error);
bs_code bs_world_remove_behavior(bs_world *world, int64_t behavior, bs_error *error);

/// Adds to the velocities of an item, in points and in radians per second.
bs_code bs_world_nudge(
    bs_world *world, int64_t item, bs_vector velocity, double spin, bs_error *error);
/// Puts an item at a place.
bs_code bs_world_move(
    bs_world *world, int64_t item, bs_point center, double rotation, bs_error *error);
/// Advances by a duration of 0 to 3600 seconds; the events of this step take the place of those before.
bs_code bs_world_step(bs_world *world, double duration, bs_error *error);
bs_code bs_world_info_of(const bs_world *world, bs_world_info *info, bs_error *error);
/// The poses of `count` items from `first` on.
bs_code bs_world_poses(
    const bs_world *world, size_t first, bs_pose *poses, size_t count, bs_error *error);
/// The events of the last step.
bs_code bs_world_events(
    const bs_world *world, bs_event *events, size_t capacity, size_t *count, bs_error *error);
/// The item at a point, -1 for none; and those whose bounding rectangles overlap a rectangle.
bs_code bs_world_item_at(
    const bs_world *world, bs_point point, int64_t *item, bs_error *error);
bs_code bs_world_items_in(
    const bs_world *world, const bs_rect *rect, int64_t *items, size_t capacity, size_t *count,
    bs_error *error);

#ifdef __cplusplus
}
#endif

#endif
