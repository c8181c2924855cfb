// Boxspring for C++20: handles that free themselves, errors as exceptions, spans in and out. A header over boxspring.h, which
// documents every function; link libboxspring as for C.

#ifndef BOXSPRING_HPP
#define BOXSPRING_HPP

#include <boxspring.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxspring {

/// What a function refuses: the value, and what would be right.
class error : public std::runtime_error {
public:
  explicit error(const bs_error &reason) : std::runtime_error(reason.text), code_(reason.code) {}
  /// Which of boxspring.h's codes.
  bs_code code() const noexcept { return code_; }

private:
  bs_code code_;
};

using point = bs_point;
using vector2 = bs_vector;
using size = bs_size;
using rect = bs_rect;
using element_frame = bs_element_frame;

namespace detail {

/// Calls a function with its arguments and an error; throws what it refuses, unless it is one code.
template <typename Function, typename... Arguments>
bs_code call_unless(bs_code allowed, Function function, Arguments &&...arguments) {
  bs_error reason;
  const bs_code code = function(std::forward<Arguments>(arguments)..., &reason);
  if (code != BS_OK && code != BS_END && code != allowed) throw error(reason);
  return code;
}

template <typename Function, typename... Arguments>
bs_code call(Function function, Arguments &&...arguments) {
  return call_unless(BS_OK, function, std::forward<Arguments>(arguments)...);
}

template <typename Object, bs_code (*Free)(Object *, bs_error *)> struct deleter {
  void operator()(Object *object) const noexcept { Free(object, nullptr); }
};

/// A handle of its own.
template <typename Object, bs_code (*Free)(Object *, bs_error *)>
using handle = std::unique_ptr<Object, deleter<Object, Free>>;

/// A handle that is copied by a copy of its object: a snapshot.
template <typename Object, bs_code (*Free)(Object *, bs_error *),
          bs_code (*Copy)(const Object *, Object **, bs_error *)>
class copied {
public:
  explicit copied(Object *object) : object_(object) {}
  copied(const copied &other) : object_(copy(other)) {}
  copied(copied &&) noexcept = default;
  copied &operator=(const copied &other) {
    if (this != &other) object_.reset(copy(other));
    return *this;
  }
  copied &operator=(copied &&) noexcept = default;
  Object *get() const noexcept { return object_.get(); }

private:
  static Object *copy(const copied &other) {
    Object *made = nullptr;
    call(Copy, other.get(), &made);
    return made;
  }
  handle<Object, Free> object_;
};

template <typename Object, typename Function, typename... Arguments>
Object *make(Function function, Arguments &&...arguments) {
  Object *made = nullptr;
  call(function, std::forward<Arguments>(arguments)..., &made);
  return made;
}

} // namespace detail

/// Throws where the library has another interface than this header.
inline void check_abi() { detail::call(bs_check_abi, static_cast<uint32_t>(BS_ABI)); }

inline std::string_view version() { return bs_version(); }

/// A spring by frequency and damping ratio.
struct spring : bs_spring {
  spring(double frequency, double damping_ratio) {
    detail::call(bs_spring_from_frequency, frequency, damping_ratio, this);
  }
  static spring from_response(double response, double damping_ratio) {
    return of(bs_spring_from_response, response, damping_ratio);
  }
  /// As SwiftUI writes it.
  static spring from_duration(double duration, double bounce = 0) {
    return of(bs_spring_from_duration, duration, bounce);
  }
  /// As Core Animation, Figma and Motion write it.
  static spring from_stiffness(double stiffness, double damping, double mass = 1) {
    return of(bs_spring_from_stiffness, mass, stiffness, damping);
  }
  /// As Origami, Rebound and React Native write it.
  static spring from_tension(double tension, double friction) {
    return of(bs_spring_from_tension, tension, friction);
  }
  static spring from_settling(double duration, double damping_ratio, double tolerance = 0.001) {
    return of(bs_spring_from_settling, duration, damping_ratio, tolerance);
  }
  /// list, smooth, snappy, bouncy and others.
  static spring preset(const std::string &name) { return of(bs_spring_preset, name.c_str()); }

  bs_spring_figures figures() const {
    bs_spring_figures figures;
    detail::call(bs_spring_figures_of, this, &figures);
    return figures;
  }
  /// Where it is after each of the times, let go at `from`: exact.
  std::vector<bs_spring_state> states(
      std::span<const double> times, bs_spring_state from = {1, 0}) const {
    std::vector<bs_spring_state> states(times.size());
    detail::call(bs_spring_states, this, &from, times.data(), times.size(), states.data());
    return states;
  }
  double settling_time(double tolerance = 0.001, bs_spring_state from = {1, 0}) const {
    double seconds = 0;
    detail::call(bs_spring_settling_time, this, &from, tolerance, &seconds);
    return seconds;
  }

  struct css_easing {
    /// `linear(…)`.
    std::string text;
    /// In seconds.
    double duration;
  };
  /// Its way from 0 to 1 as an easing of CSS, within an error bound from 0.0001 to 0.1; the velocity at
  /// the start is in ways per second.
  css_easing css(double error_bound = 0.002, double velocity = 0) const {
    css_easing easing{std::string(1024, ' '), 0};
    std::size_t length = 0;
    while (detail::call_unless(
               BS_ERROR_CAPACITY, bs_spring_css, this, velocity, error_bound, easing.text.data(),
               easing.text.size(), &length, &easing.duration) == BS_ERROR_CAPACITY) {
      easing.text.resize(length + 1);
    }
    easing.text.resize(length);
    return easing;
  }

private:
  spring() = default;
  template <typename Function, typename... Arguments>
  static spring of(Function function, Arguments... arguments) {
    spring made;
    detail::call(function, arguments..., static_cast<bs_spring *>(&made));
    return made;
  }
};

/// Many springs that one scroll forces.
class bank {
public:
  explicit bank(const spring &spring) : handle_(detail::make<bs_bank>(bs_bank_create, &spring)) {}
  void add(std::span<const double> influences) {
    detail::call(bs_bank_add, handle_.get(), nullptr, influences.data(), influences.size());
  }
  std::size_t count() const {
    std::size_t count = 0;
    detail::call(bs_bank_info, handle_.get(), &count, nullptr);
    return count;
  }
  bool is_at_rest() const {
    int32_t rest = 0;
    detail::call(bs_bank_info, handle_.get(), nullptr, &rest);
    return rest == 1;
  }
  void advance(double duration, double scroll_velocity = 0) {
    detail::call(bs_bank_advance, handle_.get(), duration, scroll_velocity);
  }
  void jump(double distance) { detail::call(bs_bank_jump, handle_.get(), distance); }
  void set_influences(std::span<const double> influences, std::size_t first = 0) {
    detail::call(
        bs_bank_set_influences, handle_.get(), first, influences.data(), nullptr, influences.size());
  }
  /// The states of as many springs as there is room for.
  void states(std::span<bs_spring_state> states, std::size_t first = 0) const {
    detail::call(bs_bank_states, handle_.get(), first, states.data(), states.size());
  }

private:
  detail::copied<bs_bank, bs_bank_free, bs_bank_copy> handle_;
};

/// A number that moves to targets on springs and along curves, and can be interrupted at any time.
class animated_value {
public:
  explicit animated_value(double value)
      : handle_(detail::make<bs_animated>(bs_animated_create, value, nullptr)) {}
  void spring_to(double target, const spring &spring) {
    detail::call(bs_animated_spring_to, handle_.get(), target, &spring);
  }
  void curve_to(double target, double duration, double x1, double y1, double x2, double y2) {
    detail::call(bs_animated_curve_to, handle_.get(), target, x1, y1, x2, y2, duration);
  }
  void retarget(double target) { detail::call(bs_animated_retarget, handle_.get(), target); }
  void scrub(double value, double velocity = 0) {
    detail::call(bs_animated_scrub, handle_.get(), value, velocity);
  }
  bs_animated_state advance(double time) {
    detail::call(bs_animated_advance, handle_.get(), time);
    return state();
  }
  bs_animated_state state() const {
    bs_animated_state state;
    detail::call(bs_animated_state_of, handle_.get(), &state);
    return state;
  }

private:
  detail::copied<bs_animated, bs_animated_free, bs_animated_copy> handle_;
};

/// Where elements rest. It never changes; copies share it.
class arrangement {
public:
  /// The caller's own rectangles.
  explicit arrangement(
      std::span<const rect> rects, bs_axis axis = BS_VERTICAL,
      std::optional<size> content_size = std::nullopt)
      : arrangement(detail::make<bs_arrangement>(
            bs_arrangement_from_rects, rects.data(), rects.size(), axis,
            content_size ? &*content_size : nullptr)) {}
  /// What a list, a flow or a grid makes of content.
  arrangement(
      const bs_layout &layout, std::span<const bs_section> sections,
      const bs_environment &environment)
      : arrangement(detail::make<bs_arrangement>(
            bs_arrangement_from_layout, &layout, sections.data(), sections.size(), &environment)) {}
  explicit arrangement(bs_arrangement *taken)
      : handle_(taken, [](bs_arrangement *object) { bs_arrangement_free(object, nullptr); }) {}

  bs_arrangement_info info() const {
    bs_arrangement_info info;
    detail::call(bs_arrangement_info_of, handle_.get(), &info);
    return info;
  }
  std::vector<rect> rects() const {
    std::vector<rect> rects(info().count);
    detail::call(bs_arrangement_rects, handle_.get(), std::size_t{0}, rects.data(), nullptr, rects.size());
    return rects;
  }
  /// Indices of the elements that share area with a rectangle.
  std::vector<int64_t> in_rect(const rect &rect) const {
    std::vector<int64_t> indices(64);
    std::size_t count = 0;
    while (detail::call_unless(
               BS_ERROR_CAPACITY, bs_arrangement_in_rect, handle_.get(), &rect, indices.data(),
               indices.size(), &count) == BS_ERROR_CAPACITY)
      indices.resize(count);
    indices.resize(count);
    return indices;
  }
  /// The last element that has a point; -1 where there is none.
  int64_t at(point point) const {
    int64_t index = -1;
    detail::call(bs_arrangement_at_point, handle_.get(), point, &index, nullptr);
    return index;
  }
  int64_t nearest(point point) const {
    int64_t index = -1;
    detail::call(bs_arrangement_at_point, handle_.get(), point, nullptr, &index);
    return index;
  }
  const bs_arrangement *get() const noexcept { return handle_.get(); }

private:
  std::shared_ptr<bs_arrangement> handle_;
};

/// What can be seen at a time. The elements stay where they are until the next frame is taken into the same frame.
class frame {
public:
  std::span<const element_frame> elements() const { return {room_.data(), info_.count}; }
  double time() const { return info_.time; }
  point content_offset() const { return info_.content_offset; }
  bool is_idle() const { return info_.is_idle == 1; }
  const bs_frame &info() const { return info_; }

private:
  friend class collection;
  friend class playback;

  /// Takes a frame, with more room where there is too little; false where there is none.
  template <typename Function, typename... Arguments>
  bool take(Function function, Arguments... arguments) {
    while (true) {
      const bs_code code = detail::call_unless(
          BS_ERROR_CAPACITY, function, arguments..., room_.data(), room_.size(), &info_);
      if (code != BS_ERROR_CAPACITY) return code == BS_OK;
      room_.resize(info_.count);
    }
  }

  bs_frame info_{};
  std::vector<element_frame> room_;
};

/// An arrangement on springs, and how it scrolls. A copy is a snapshot.
class collection {
public:
  collection(
      const arrangement &arrangement, const bs_environment &environment,
      const bs_rules &rules = bs_rules_default(),
      const bs_scrolling &scrolling = bs_scrolling_default())
      : collection(detail::make<bs_collection>(
            bs_collection_create, arrangement.get(), &environment, &rules, &scrolling)) {}
  collection(const arrangement &arrangement, size viewport)
      : collection(arrangement, bs_environment_default(viewport.width, viewport.height)) {}
  explicit collection(bs_collection *taken) : handle_(taken) {}

  /// Another scroll view shows the content at an offset now, with the finger at a place of the viewport; without one it stays.
  void observe(point offset, double time, std::optional<point> touch = std::nullopt) {
    detail::call(bs_collection_observe, handle_.get(), offset, time, touch ? &*touch : nullptr);
  }
  void touch(std::span<const bs_touch> touches) {
    detail::call(bs_collection_touch, handle_.get(), touches.data(), touches.size());
  }
  void touch(bs_touch_phase phase, point location, double time, int32_t finger = 0) {
    const bs_touch event{time, phase, finger, location};
    touch({&event, 1});
  }
  /// A whole scroll at once, the momentum after it included.
  void play(std::span<const bs_touch> touches) {
    detail::call(bs_collection_play, handle_.get(), touches.data(), touches.size());
  }
  void wheel(vector2 delta, double time) {
    detail::call(bs_collection_wheel, handle_.get(), delta, time);
  }
  void scroll_to(point offset, double time, double duration = 0.3) {
    detail::call(bs_collection_scroll_to, handle_.get(), offset, time, duration);
  }
  void set_rules(const bs_rules &rules, double time) {
    detail::call(bs_collection_set_rules, handle_.get(), &rules, time);
  }
  void keep(double seconds) { detail::call(bs_collection_set_kept_span, handle_.get(), seconds); }
  /// Puts another arrangement into place; elements of the same identifier are the same. Without identifiers all are.
  void change(
      const arrangement &arrangement, std::span<const uint64_t> old_ids,
      std::span<const uint64_t> new_ids, double time, const bs_environment *environment = nullptr) {
    detail::call(
        bs_collection_change, handle_.get(), arrangement.get(), old_ids.data(), old_ids.size(),
        new_ids.data(), new_ids.size(), environment, time);
  }
  /// Drives the collection to a time and takes the frame there.
  void advance(double time, frame &frame) { frame.take(bs_collection_advance, handle_.get(), time); }
  frame advance(double time) {
    frame frame;
    advance(time, frame);
    return frame;
  }
  /// The frame at any time that is still kept.
  frame frame_at(double time) const {
    frame frame;
    frame.take(bs_collection_frame_at, handle_.get(), time);
    return frame;
  }

private:
  detail::copied<bs_collection, bs_collection_free, bs_collection_copy> handle_;
};

/// A content offset over time, without elements.
class scroller {
public:
  scroller(
      size content_size, const bs_environment &environment,
      const bs_scrolling &scrolling = bs_scrolling_default(), bs_axis axis = BS_VERTICAL)
      : handle_(detail::make<bs_scroller>(
            bs_scroller_create, content_size, &environment, &scrolling, axis)) {}
  void touch(std::span<const bs_touch> touches) {
    detail::call(bs_scroller_touch, handle_.get(), touches.data(), touches.size());
  }
  void wheel(vector2 delta, double time) {
    detail::call(bs_scroller_wheel, handle_.get(), delta, time);
  }
  void scroll_to(point offset, double time, double duration = 0.3) {
    detail::call(bs_scroller_scroll_to, handle_.get(), offset, time, duration);
  }
  bs_scroller_state advance(double time) {
    bs_scroller_state state;
    detail::call(bs_scroller_advance, handle_.get(), time, &state);
    return state;
  }

private:
  detail::copied<bs_scroller, bs_scroller_free, bs_scroller_copy> handle_;
};

/// The hash of frames, which `boxspring run` prints for the same scroll.
class frame_hash {
public:
  frame_hash() : handle_(detail::make<bs_frame_hash>(bs_frame_hash_create)) {}
  void add(const frame &frame) {
    detail::call(
        bs_frame_hash_add, handle_.get(), &frame.info(), frame.elements().data(),
        frame.elements().size());
  }
  uint64_t value() const {
    uint64_t value = 0;
    detail::call(bs_frame_hash_value, handle_.get(), &value);
    return value;
  }

private:
  detail::handle<bs_frame_hash, bs_frame_hash_free> handle_;
};

/// A recorded scroll from the text of its file.
class trace {
public:
  explicit trace(std::string_view text, const std::string &name = "trace")
      : handle_(detail::make<bs_trace>(bs_trace_read, text.data(), text.size(), name.c_str())) {}
  const bs_trace *get() const noexcept { return handle_.get(); }

private:
  detail::handle<bs_trace, bs_trace_free> handle_;
};

/// A scene from the text of its file.
class scene {
public:
  explicit scene(std::string_view text, const std::string &name = "scene")
      : handle_(detail::make<bs_scene>(bs_scene_read, text.data(), text.size(), name.c_str())) {}
  arrangement arranged() const {
    return arrangement(detail::make<bs_arrangement>(bs_scene_arrangement, get()));
  }
  collection at_rest() const {
    return collection(detail::make<bs_collection>(bs_scene_collection, get()));
  }
  const bs_scene *get() const noexcept { return handle_.get(); }

private:
  detail::handle<bs_scene, bs_scene_free> handle_;
};

/// The frames of a trace over a scene, one by one, until everything rests.
class playback {
public:
  playback(const scene &scene, const trace &trace, double rate = 60)
      : handle_(detail::make<bs_playback>(bs_playback_create, scene.get(), trace.get(), rate)) {}
  /// The next frame; false after the last.
  bool next(frame &frame) { return frame.take(bs_playback_next, handle_.get()); }
  uint64_t hash() const {
    uint64_t value = 0;
    detail::call(bs_playback_hash, handle_.get(), &value);
    return value;
  }

private:
  detail::copied<bs_playback, bs_playback_free, bs_playback_copy> handle_;
};

/// Bodies under gravity, pushes, collisions, snaps and attachments. What is added has a number; a copy is a snapshot.
class world {
public:
  world() : handle_(detail::make<bs_world>(bs_world_create)) {}
  explicit world(std::string_view text, const std::string &name = "world")
      : handle_(detail::make<bs_world>(bs_world_read, text.data(), text.size(), name.c_str())) {}

  /// A world of the bytes that save() gave: it goes on exactly as the one that was saved.
  static world load(std::span<const uint8_t> bytes) {
    world loaded;
    loaded.handle_ = decltype(loaded.handle_)(
        detail::make<bs_world>(bs_world_load, bytes.data(), bytes.size()));
    return loaded;
  }
  /// All of it as bytes, which are the same on every platform; for the version of the library that wrote them.
  std::vector<uint8_t> save() const {
    std::size_t count = 0;
    detail::call(bs_world_save, get(), nullptr, std::size_t{0}, &count);
    std::vector<uint8_t> bytes(count);
    detail::call(bs_world_save, get(), bytes.data(), bytes.size(), &count);
    return bytes;
  }

  /// The number of the first item.
  int64_t add(std::span<const bs_item> items) {
    int64_t first = 0;
    detail::call(bs_world_add_items, get(), items.data(), items.size(), &first);
    return first;
  }
  int64_t add_gravity(std::span<const int64_t> items, vector2 direction = {0, 1}) {
    return added(bs_world_add_gravity, items.data(), items.size(), direction);
  }
  int64_t add_collision(std::span<const int64_t> items, const rect *bounds = nullptr) {
    return added(bs_world_add_collision, items.data(), items.size(), bounds);
  }
  int64_t add_push(
      std::span<const int64_t> items, vector2 direction, bool is_instantaneous = false) {
    return added(
        bs_world_add_push, items.data(), items.size(), direction, int32_t{is_instantaneous});
  }
  int64_t add_snap(int64_t item, point point, double damping = 0.5) {
    return added(bs_world_add_snap, item, point, damping);
  }
  int64_t attach(
      int64_t item, point anchor, double length = -1, double frequency = 0, double damping = 0) {
    return added(
        bs_world_add_attachment, item, int64_t{-1}, anchor, length, frequency, damping);
  }
  int64_t attach(
      int64_t item, int64_t partner, double length = -1, double frequency = 0,
      double damping = 0) {
    return added(
        bs_world_add_attachment, item, partner, point{0, 0}, length, frequency, damping);
  }
  int64_t add_properties(
      std::span<const int64_t> items, const bs_item_properties &properties) {
    return added(bs_world_add_item_properties, items.data(), items.size(), &properties);
  }
  void remove_behavior(int64_t behavior) {
    detail::call(bs_world_remove_behavior, get(), behavior);
  }
  void nudge(int64_t item, vector2 velocity, double spin = 0) {
    detail::call(bs_world_nudge, get(), item, velocity, spin);
  }
  void move(int64_t item, point center, double rotation = 0) {
    detail::call(bs_world_move, get(), item, center, rotation);
  }
  void step(double duration) { detail::call(bs_world_step, get(), duration); }

  bs_world_info info() const {
    bs_world_info info;
    detail::call(bs_world_info_of, get(), &info);
    return info;
  }
  /// The poses of as many items as there is room for.
  void poses(std::span<bs_pose> poses, std::size_t first = 0) const {
    detail::call(bs_world_poses, get(), first, poses.data(), poses.size());
  }
  /// What happened in the last step.
  std::vector<bs_event> events() const {
    std::vector<bs_event> events(info().event_count);
    std::size_t count = 0;
    detail::call(bs_world_events, get(), events.data(), events.size(), &count);
    return events;
  }
  /// The item at a point; -1 where there is none.
  int64_t item_at(point point) const {
    int64_t item = -1;
    detail::call(bs_world_item_at, get(), point, &item);
    return item;
  }

private:
  template <typename Function, typename... Arguments>
  int64_t added(Function function, Arguments... arguments) {
    int64_t behavior = -1;
    detail::call(function, get(), arguments..., &behavior);
    return behavior;
  }
  bs_world *get() const noexcept { return handle_.get(); }
  detail::copied<bs_world, bs_world_free, bs_world_copy> handle_;
};

} // namespace boxspring

#endif
