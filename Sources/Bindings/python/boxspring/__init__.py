"""Layouts of collections whose elements hang on springs: rectangles in, scrolling in, frames out.

    import boxspring
    boxes = [(0, 50 * row, 200, 40) for row in range(1000)]
    collection = boxspring.Collection(boxspring.Arrangement(boxes), viewport=(390, 844))
    collection.scroll_to((0, 600), time=0, duration=0.4)
    frame = collection.advance(0.2)
    print(frame.index, frame.rest, frame.displacement)

Lengths are points, with y down; times are seconds. Arrays of numbers may be numpy arrays, anything with the buffer protocol,
or sequences; where numpy is installed, results are numpy arrays, otherwise ctypes arrays. Everything that can be wrong raises
``Error`` with the value and what would be right. Several threads may use one object: its calls come one after the other, and those
of different objects run at once.
"""

from __future__ import annotations

import array
import ctypes
import functools
import math
import operator
from ctypes import byref, c_double, c_int32, c_int64, c_size_t, c_uint8, c_uint64, c_void_p
from typing import Any, Iterator, Sequence

from . import _c
from ._c import Error, call

__all__ = [
    "AnimatedValue", "Arrangement", "Bank", "Collection", "Error", "Frame", "FrameHash", "Playback",
    "Rules", "Scene", "Scroller", "Scrolling", "Spring", "Trace", "World", "version"]

_AXES = {"horizontal": 0, "vertical": 1}
_PHASES = {"began": 0, "moved": 1, "ended": 2, "cancelled": 3}


@functools.cache
def _numpy() -> Any:
    """numpy, or None where it is not installed; imported when first needed, since that takes longer than all of this."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy


@functools.cache
def _element_type() -> Any:
    return _numpy().dtype(
        [("index", "i8"), ("kind", "i4"), ("section", "i4"), ("item", "i8"), ("rest", "f8", (4,)),
         ("displacement", "f8", (2,)), ("opacity", "f8"), ("scale", "f8"),
         ("layer", "f8"), ("place", "i4"), ("group_depth", "i4")])


@functools.cache
def _pose_type() -> Any:
    return _numpy().dtype(
        [("center", "f8", (2,)), ("rotation", "f8"), ("velocity", "f8", (2,)),
         ("angular_velocity", "f8"), ("is_awake", "i4"), ("is_frozen", "i4")])


def version() -> str:
    """The version of the library."""
    return _c.library.bs_version().decode()


def _choice(value: str, choices: dict[str, int], what: str) -> int:
    try:
        return choices[value]
    except (KeyError, TypeError):
        raise Error(3, f"there is no {what} {value!r}; pass one of {', '.join(choices)}") from None


def _whole_numbers(values: Any, code: str) -> Any:
    """Checks whole numbers for an array: of code "Q" from 0 to 2^63 - 1, of "i" of 32 bits."""
    least, most = {"Q": (0, 2**63 - 1), "i": (-(2**31), 2**31 - 1)}[code]
    numpy = _numpy()
    if numpy is not None and isinstance(values, numpy.ndarray) and values.dtype.kind in "iu":
        if not values.size or least <= int(values.min()) and int(values.max()) <= most:
            return values
    numbers = list(values)
    if all(type(number) is int for number in numbers):
        if not numbers or least <= min(numbers) and max(numbers) <= most:
            return numbers
    for number in numbers:
        try:
            whole = operator.index(number)
        except TypeError:
            whole = least - 1
        if not least <= whole <= most:
            raise Error(3, f"{number!r} is not a whole number from {least} to {most}; pass only those")
    return numbers


class _Numbers:
    """An array of numbers for a function: its address, and whatever keeps it alive."""

    def __init__(self, values: Any, code: str, width: int) -> None:
        numpy = _numpy()
        if code != "d":
            values = _whole_numbers(values, code)
        if numpy is not None:
            held = numpy.ascontiguousarray(
                values, dtype={"d": numpy.float64, "Q": numpy.uint64, "i": numpy.int32}[code])
            if width > 1 and held.size and (held.ndim != 2 or held.shape[1] != width):
                raise Error(4, f"an array of shape {held.shape} is none of rows of {width}; reshape it")
            self._held: Any = held
            self.count = held.size // width
            self.address = held.ctypes.data if held.size else None
            return
        try:
            flat = memoryview(values).cast("B").cast(code)
            held = array.array(code, flat)
        except TypeError:
            if width > 1:
                rows = [tuple(row) for row in values]
                if any(len(row) != width for row in rows):
                    raise Error(4, f"not every row has {width} numbers; give each as many") from None
                values = [number for row in rows for number in row]
            held = array.array(code, values)
        self._held = held
        self.count = len(held) // width
        self.address = held.buffer_info()[0] if held else None


def _doubles(values: Any, width: int = 1) -> _Numbers:
    return _Numbers(values, "d", width)


class _Handle:
    """An object of the library; freed with the last reference to it."""

    _kind = ""

    def __init__(self, name: str, *arguments: Any) -> None:
        handle = _c.Handle()
        call(name, *arguments, byref(handle))
        self._handle = handle

    @classmethod
    def _adopt(cls, name: str, *arguments: Any) -> Any:
        made = cls.__new__(cls)
        _Handle.__init__(made, name, *arguments)
        return made

    def __del__(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle and call is not None:
            call(f"bs_{self._kind}_free", handle)
            self._handle = None

    def copy(self) -> Any:
        """A snapshot: it goes on exactly as the original does."""
        made = self._adopt(f"bs_{self._kind}_copy", self._handle)
        made.__dict__.update({k: v for k, v in self.__dict__.items() if k not in ("_handle", "_room")})
        return made

    def __copy__(self) -> Any:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Any:
        return self.copy()


class Spring:
    """A spring by its frequency in hertz, 0.01 to 1000, and its damping ratio, 0 to 100."""

    def __init__(self, frequency: float = 1, damping_ratio: float = 0.8) -> None:
        self._c = self._make("frequency", frequency, damping_ratio)

    @staticmethod
    def _make(style: str, *numbers: float) -> _c.Spring:
        made = _c.Spring()
        call(f"bs_spring_from_{style}", *numbers, byref(made))
        return made

    @classmethod
    def _of(cls, style: str, *numbers: float) -> Spring:
        spring = cls.__new__(cls)
        spring._c = cls._make(style, *numbers)
        return spring

    @classmethod
    def from_response(cls, response: float, damping_ratio: float) -> Spring:
        """By the seconds of one undamped oscillation."""
        return cls._of("response", response, damping_ratio)

    @classmethod
    def from_duration(cls, duration: float, bounce: float = 0) -> Spring:
        """As SwiftUI writes it: perceptual duration in seconds, and bounce."""
        return cls._of("duration", duration, bounce)

    @classmethod
    def from_stiffness(cls, stiffness: float, damping: float, mass: float = 1) -> Spring:
        """As Core Animation, Figma and Motion write it."""
        return cls._of("stiffness", mass, stiffness, damping)

    @classmethod
    def from_tension(cls, tension: float, friction: float) -> Spring:
        """As Origami, Rebound and React Native write it."""
        return cls._of("tension", tension, friction)

    @classmethod
    def from_settling(cls, duration: float, damping_ratio: float, tolerance: float = 0.001) -> Spring:
        """One that stays within a fraction of the distance after a duration in seconds."""
        return cls._of("settling", duration, damping_ratio, tolerance)

    @classmethod
    def preset(cls, name: str) -> Spring:
        """By name: list, smooth, snappy, bouncy and others."""
        spring = cls.__new__(cls)
        spring._c = _c.Spring()
        call("bs_spring_preset", name.encode(), byref(spring._c))
        return spring

    @property
    def frequency(self) -> float:
        """Undamped oscillations per second."""
        return self._c.frequency

    @property
    def damping_ratio(self) -> float:
        """Fraction of critical damping."""
        return self._c.damping_ratio

    def figures(self) -> dict[str, float]:
        """The spring in the terms of other systems: response, bounce, stiffness, damping, overshoot and others."""
        figures = _c.SpringFigures()
        call("bs_spring_figures_of", byref(self._c), byref(figures))
        return {name: getattr(figures, name) for name, _ in figures._fields_}

    def states(self, times: Any, displacement: float = 1, velocity: float = 0) -> Any:
        """Displacement and velocity after each of the times in seconds, exactly; an array of rows of two."""
        given = _doubles(times)
        states = (_c.SpringState * given.count)()
        start = _c.SpringState(displacement, velocity)
        call("bs_spring_states", byref(self._c), byref(start), given.address, given.count, states)
        return _rows(states, 2)

    def settling_time(
        self, tolerance: float = 0.001, displacement: float = 1, velocity: float = 0
    ) -> float:
        """Seconds after which the displacement stays within a tolerance."""
        seconds = c_double()
        start = _c.SpringState(displacement, velocity)
        call("bs_spring_settling_time", byref(self._c), byref(start), tolerance, byref(seconds))
        return seconds.value

    def css(self, error_bound: float = 0.002, velocity: float = 0) -> tuple[str, float]:
        """The way from 0 to 1 as an easing of CSS, `linear(…)`, and its duration in seconds.

        The error bound is 0.0001 to 0.1; the velocity at the start is in ways per second.
        """
        length, duration, capacity = c_size_t(), c_double(), 1024
        while True:
            text = ctypes.create_string_buffer(capacity)
            code = call(
                "bs_spring_css", byref(self._c), velocity, error_bound, text, capacity,
                byref(length), byref(duration), allowed=(_c.ERROR_CAPACITY,))
            if code == 0:
                return text.value.decode(), duration.value
            capacity = length.value + 1

    def __repr__(self) -> str:
        return f"Spring({self.frequency!r}, {self.damping_ratio!r})"


def _rows(values: Any, width: int) -> Any:
    """An array of structs of doubles, as numpy rows where there is numpy."""
    numpy = _numpy()
    if numpy is None:
        return values
    return numpy.frombuffer(values, dtype=numpy.float64).reshape(-1, width)


class Bank(_Handle):
    """Many springs of one tuning that one scroll forces."""

    _kind = "bank"

    def __init__(self, spring: Spring, influences: Any = ()) -> None:
        super().__init__("bs_bank_create", byref(spring._c))
        self.add(influences)

    def add(self, influences: Any) -> None:
        """Adds springs at rest, with the shares of the scroll velocity that push them."""
        given = _doubles(influences)
        call("bs_bank_add", self._handle, None, given.address, given.count)

    def __len__(self) -> int:
        count = c_size_t()
        call("bs_bank_info", self._handle, byref(count), None)
        return count.value

    @property
    def is_at_rest(self) -> bool:
        """Whether all springs are exactly at rest."""
        rest = c_int32()
        call("bs_bank_info", self._handle, None, byref(rest))
        return rest.value == 1

    def advance(self, duration: float, scroll_velocity: float = 0) -> None:
        """Steps all springs, exactly, while the content scrolls at a velocity in points per second."""
        call("bs_bank_advance", self._handle, duration, scroll_velocity)

    def jump(self, distance: float) -> None:
        """Moves all springs by their influence times a distance."""
        call("bs_bank_jump", self._handle, distance)

    @property
    def states(self) -> Any:
        """Displacements and velocities, as rows of two."""
        count = len(self)
        states = (_c.SpringState * count)()
        call("bs_bank_states", self._handle, 0, states, count)
        return _rows(states, 2)


class AnimatedValue(_Handle):
    """A number that moves to targets on springs and along curves, and can be interrupted at any time."""

    _kind = "animated"

    def __init__(self, value: float, interruption_spring: Spring | None = None) -> None:
        spring = byref(interruption_spring._c) if interruption_spring else None
        super().__init__("bs_animated_create", value, spring)

    def spring_to(self, target: float, spring: Spring) -> None:
        """Animates to a target on a spring."""
        call("bs_animated_spring_to", self._handle, target, byref(spring._c))

    def curve_to(
        self, target: float, duration: float,
        curve: tuple[float, float, float, float] = (0.42, 0, 0.58, 1)
    ) -> None:
        """Animates to a target along a cubic Bezier curve, as CSS writes it."""
        call("bs_animated_curve_to", self._handle, target, *curve, duration)

    def retarget(self, target: float) -> None:
        """Turns to another target, from the current value and velocity."""
        call("bs_animated_retarget", self._handle, target)

    def scrub(self, value: float, velocity: float = 0) -> None:
        """Sets value and velocity by hand."""
        call("bs_animated_scrub", self._handle, value, velocity)

    def advance(self, time: float) -> float:
        """Advances to a time in seconds; the value there."""
        call("bs_animated_advance", self._handle, time)
        return self.state["value"]

    @property
    def state(self) -> dict[str, float]:
        """time, value, velocity, target, settling_time and is_settled."""
        state = _c.AnimatedState()
        call("bs_animated_state_of", self._handle, byref(state))
        return {name: getattr(state, name) for name, _ in state._fields_}


class Arrangement(_Handle):
    """Where elements rest: at rectangles of the caller's own, rows of x, y, width and height in points of the content."""

    _kind = "arrangement"

    def __init__(
        self, rects: Any, axis: str = "vertical", content_size: tuple[float, float] | None = None
    ) -> None:
        given = _doubles(rects, 4)
        size = byref(_c.Size(*content_size)) if content_size else None
        super().__init__(
            "bs_arrangement_from_rects", given.address, given.count, _choice(axis, _AXES, "axis"), size)

    @classmethod
    def _from_layout(
        cls, kind: int, viewport: tuple[float, float], item_count: int, item_size: tuple[float, float],
        item_sizes: Any, axis: str, item_spans: Any = None, **options: Any
    ) -> Arrangement:
        layout = _c.library.bs_layout_default(kind)
        layout.axis = _choice(axis, _AXES, "axis")
        for name, value in options.items():
            if value is not None:
                setattr(layout, name, value)
        section = _c.library.bs_section_default()
        section.item_count, section.item_size = item_count, _c.Size(*item_size)
        if item_sizes is not None:
            sizes = _doubles(item_sizes, 2)
            section.item_count, section.item_sizes = sizes.count, sizes.address
        if item_spans is not None:
            spans = _Numbers(item_spans, "i", 1)
            if spans.count != section.item_count:
                raise Error(4, f"{spans.count} spans do not match {section.item_count} items; give each item one")
            section.item_spans = spans.address
        environment = _c.library.bs_environment_default(*viewport)
        return cls._adopt(
            "bs_arrangement_from_layout", byref(layout), byref(section), 1, byref(environment))

    @classmethod
    def list(
        cls, viewport: tuple[float, float], item_count: int = 0, item_height: float = 44,
        item_sizes: Any = None, spacing: float = 0, axis: str = "vertical"
    ) -> Arrangement:
        """Rows of one height, or of sizes of their own; with gaps between them."""
        size = (viewport[0], item_height) if axis == "vertical" else (item_height, viewport[1])
        return cls._from_layout(0, viewport, item_count, size, item_sizes, axis, line_spacing=spacing)

    @classmethod
    def flow(
        cls, viewport: tuple[float, float], item_sizes: Any, line_spacing: float = 10,
        item_spacing: float = 10, axis: str = "vertical"
    ) -> Arrangement:
        """Items side by side in lines, as many to a line as fit."""
        return cls._from_layout(
            1, viewport, 0, (0, 0), item_sizes, axis, line_spacing=line_spacing,
            item_spacing=item_spacing)

    @classmethod
    def grid(
        cls, viewport: tuple[float, float], item_count: int, columns: int = 2,
        item_height: float | None = None, spacing: float = 10, axis: str = "vertical"
    ) -> Arrangement:
        """Items in equal columns; square where no height is given."""
        return cls._from_layout(
            2, viewport, item_count, (0, 0), None, axis, line_spacing=spacing, item_spacing=spacing,
            track_value=columns, item_length=0 if item_height is None else 1,
            item_length_value=1 if item_height is None else item_height)

    @classmethod
    def waterfall(
        cls, viewport: tuple[float, float], item_sizes: Any, columns: int = 2, spacing: float = 10,
        proportional: bool = False, item_spans: Any = None, axis: str = "vertical"
    ) -> Arrangement:
        """Masonry: items in equal columns, each in the column where it starts first; as long as they say, or, where
        proportional, scaled to the width of their columns. Spans say over how many columns each goes."""
        return cls._from_layout(
            3, viewport, 0, (0, 0), item_sizes, axis, item_spans, line_spacing=spacing, item_spacing=spacing,
            track_value=columns, item_length=3 if proportional else 2)

    @classmethod
    def rows(
        cls, viewport: tuple[float, float], item_sizes: Any, divisors: Any, spacing: float = 10,
        axis: str = "vertical"
    ) -> Arrangement:
        """Items that take the whole of a row, a half, a third and so on: what divides the width of each is its divisor."""
        return cls._from_layout(
            4, viewport, 0, (0, 0), item_sizes, axis, divisors, line_spacing=spacing, item_spacing=spacing)

    def _info(self) -> _c.ArrangementInfo:
        info = _c.ArrangementInfo()
        call("bs_arrangement_info_of", self._handle, byref(info))
        return info

    def __len__(self) -> int:
        return self._info().count

    @property
    def content_size(self) -> tuple[float, float]:
        """Width and height of the content."""
        size = self._info().content_size
        return size.width, size.height

    def rects(self, first: int = 0, count: int | None = None) -> Any:
        """Rest frames, as rows of x, y, width and height."""
        count = len(self) - first if count is None else count
        rects = (_c.Rect * count)()
        call("bs_arrangement_rects", self._handle, first, rects, None, count)
        return _rows(rects, 4)

    def in_rect(self, x: float, y: float, width: float, height: float) -> Any:
        """Indices of the elements that share area with a rectangle."""
        rect, count, capacity = _c.Rect(x, y, width, height), c_size_t(), 256
        while True:
            indices = (c_int64 * capacity)()
            code = call(
                "bs_arrangement_in_rect", self._handle, byref(rect), indices, capacity, byref(count),
                allowed=(_c.ERROR_CAPACITY,))
            if code == _c.OK:
                found = indices[: count.value]
                return found if _numpy() is None else _numpy().array(found, dtype=_numpy().int64)
            capacity = count.value

    def at(self, x: float, y: float) -> int | None:
        """The last element that has a point."""
        return self._at(x, y)[0]

    def nearest(self, x: float, y: float) -> int | None:
        """The element nearest to a point."""
        return self._at(x, y)[1]

    def _at(self, x: float, y: float) -> list[int | None]:
        places = c_int64(), c_int64()
        call("bs_arrangement_at_point", self._handle, _c.Point(x, y), byref(places[0]), byref(places[1]))
        return [None if place.value < 0 else place.value for place in places]

    def copy(self) -> Arrangement:
        """Itself: an arrangement never changes."""
        return self


class Rules:
    """How elements are attached to springs; what is not given is the classic bouncy list.

    ``origin`` is "touch", ("viewport", x, y), ("content", x, y) or None: then the influence of every element is ``maximum``.
    Limits are infinite where there are none. boxspring.h says more of each.
    """

    def __init__(
        self, spring: Spring | None = None, origin: Any = "touch", divisor: float = 1500,
        maximum: float = 1, both_axes: bool = False, displaces_both_axes: bool = False,
        maximum_overlap: float = 0, rest_amplitude: float = 0.001,
        maximum_displacement: float = math.inf, maximum_settling_time: float = math.inf,
        live_margin: float = 200
    ) -> None:
        rules = _c.library.bs_rules_default()
        if spring:
            rules.spring = spring._c
        if origin is None:
            rules.influence_origin = 3
        elif origin != "touch":
            place, x, y = origin
            rules.influence_origin = _choice(place, {"viewport": 1, "content": 2}, "origin")
            rules.influence_place = _c.Point(x, y)
        rules.influence_divisor, rules.influence_maximum = divisor, maximum
        rules.influence_is_both_axes = int(both_axes)
        rules.displaces_both_axes = int(displaces_both_axes)
        rules.maximum_overlap, rules.rest_amplitude = maximum_overlap, rest_amplitude
        rules.maximum_displacement = maximum_displacement
        rules.maximum_settling_time = maximum_settling_time
        rules.live_margin = live_margin
        self._c = rules


class Scrolling:
    """How content follows a finger, decelerates, bounces and snaps; what is not given is a scroll view on iOS.

    ``fling`` is the law of momentum: "exponential", as on iOS, "android", "flutter" or "chromium".
    ``snapping`` is None, "pages", ("pages", length), ("interval", length) or ("offsets", [...]).
    """

    def __init__(
        self, axes: str | None = None, deceleration_rate: float | None = None, bounces: bool = True,
        snapping: Any = None, start_offset: tuple[float, float] | None = None,
        clamps_recorded_offsets: bool = False, fling: str = "exponential"
    ) -> None:
        scrolling = _c.library.bs_scrolling_default()
        if axes is not None:
            scrolls = {"horizontal": (1, 0), "vertical": (0, 1), "both": (1, 1)}
            if axes not in scrolls:
                raise Error(3, f"there are no axes {axes!r}; pass one of {', '.join(scrolls)}")
            scrolling.scrolls_horizontally, scrolling.scrolls_vertically = scrolls[axes]
        if deceleration_rate is not None:
            scrolling.deceleration_rate = deceleration_rate
        flings = {"exponential": 0, "android": 1, "flutter": 2, "chromium": 3}
        scrolling.fling = _choice(fling, flings, "fling")
        scrolling.bounces = int(bounces)
        scrolling.clamps_recorded_offsets = int(clamps_recorded_offsets)
        if snapping is not None:
            kind, *values = (snapping,) if isinstance(snapping, str) else snapping
            scrolling.snapping = _choice(kind, {"pages": 1, "interval": 2, "offsets": 3}, "snapping")
            if kind == "offsets":
                self._offsets = _doubles(values[0])
                scrolling.snapping_offsets = self._offsets.address
                scrolling.snapping_offset_count = self._offsets.count
            elif values:
                scrolling.snapping_length = values[0]
        if start_offset is not None:
            self._start = _c.Point(*start_offset)
            scrolling.start_offset = ctypes.pointer(self._start)
        self._c = scrolling


class Frame:
    """What can be seen at a time.

    ``elements`` has one row per element in view: of numpy a structured array, otherwise ctypes structs as in boxspring.h. Of a
    collection it is valid until the next frame is taken of it; copy what is to be kept.
    """

    def __init__(self, frame: _c.Frame, room: Any, view: Any) -> None:
        self._c, self._room = frame, room
        self.elements = view[: frame.count] if _numpy() is not None else room[: frame.count]

    @property
    def time(self) -> float:
        """Seconds."""
        return self._c.time

    @property
    def content_offset(self) -> tuple[float, float]:
        """Content coordinates of the viewport's top left corner."""
        return self._c.content_offset.x, self._c.content_offset.y

    @property
    def is_idle(self) -> bool:
        """Whether nothing will change any more without another event."""
        return self._c.is_idle == 1

    @property
    def awake_count(self) -> int:
        """How many springs are not at rest."""
        return self._c.awake_count

    def __len__(self) -> int:
        return self._c.count

    @property
    def index(self) -> Any:
        """Indices of the elements."""
        return self.elements["index"] if _numpy() is not None else [e.index for e in self.elements]

    @property
    def rest(self) -> Any:
        """Where they rest: rows of x, y, width and height in content coordinates."""
        if _numpy() is not None:
            return self.elements["rest"]
        return [(e.x, e.y, e.width, e.height) for e in self.elements]

    @property
    def displacement(self) -> Any:
        """How far they are from there: rows of dx and dy."""
        return self.elements["displacement"] if _numpy() is not None else [(e.dx, e.dy) for e in self.elements]


class _Room:
    """The array that frames are taken into."""

    def __init__(self) -> None:
        self._make(64)

    def _make(self, capacity: int) -> None:
        self.capacity = capacity
        self.room = (_c.ElementFrame * capacity)()
        self.address = ctypes.addressof(self.room)
        self.view = None if _numpy() is None else _numpy().frombuffer(self.room, dtype=_element_type())

    def take(self, name: str, handle: _c.Handle, *arguments: Any) -> Frame | None:
        frame = _c.Frame()
        # The array is that of the object, and changes with it.
        with handle.lock:
            while True:
                code = call(
                    name, handle, *arguments, self.address, self.capacity, ctypes.addressof(frame),
                    allowed=(_c.ERROR_CAPACITY, _c.END))
                if code == _c.END:
                    return None
                if code == _c.OK:
                    return Frame(frame, self.room, self.view)
                self._make(max(frame.count, 2 * self.capacity))


def _touch(phase: str, location: tuple[float, float], time: float, finger: int = 0) -> _c.Touch:
    return _c.Touch(time, _choice(phase, _PHASES, "phase"), finger, _c.Point(*location))


class _Scrolled(_Handle):
    """What fingers, wheels and programs scroll."""

    def touch(self, phase: str, location: tuple[float, float], time: float, finger: int = 0) -> None:
        """A finger: "began", "moved", "ended" or "cancelled", at a place of the viewport. Events are given in order of time."""
        event = _touch(phase, location, time, finger)
        call(f"bs_{self._kind}_touch", self._handle, byref(event), 1)

    def wheel(self, delta: tuple[float, float], time: float) -> None:
        """A wheel moves the content by a change of its offset."""
        call(f"bs_{self._kind}_wheel", self._handle, _c.Vector(*delta), time)

    def scroll_to(self, offset: tuple[float, float], time: float, duration: float = 0.3) -> None:
        """The program scrolls to a content offset, smoothly, or at once where the duration is 0."""
        call(f"bs_{self._kind}_scroll_to", self._handle, _c.Point(*offset), time, duration)


class Collection(_Scrolled):
    """An arrangement on springs, and how it scrolls: events in, frames out, at any time."""

    _kind = "collection"

    def __init__(
        self, arrangement: Arrangement, viewport: tuple[float, float], rules: Rules | None = None,
        scrolling: Scrolling | None = None,
        insets: tuple[float, float, float, float] = (0, 0, 0, 0), right_to_left: bool = False
    ) -> None:
        environment = _environment(viewport, insets, right_to_left)
        super().__init__(
            "bs_collection_create", arrangement._handle, byref(environment),
            byref(rules._c) if rules else None, byref(scrolling._c) if scrolling else None)

    def observe(
        self, offset: tuple[float, float], time: float, touch: tuple[float, float] | None = None
    ) -> None:
        """Another scroll view shows the content at an offset now: to be called once a frame, or whenever that scroll view has
        moved.

        The content moves there at constant velocity from where the last call, or the last frame if it was later, had it. The first
        call says where it rests. Offsets are taken as they are, past the ends of the content, too; momentum ends. After more than
        0.1 s without calls or frames the scroll view has stood until 0.1 s before the call.

        ``touch`` is where the finger is in the viewport; without one it stays, at first in the centre."""
        place = byref(_c.Point(*touch)) if touch is not None else None
        call("bs_collection_observe", self._handle, _c.Point(*offset), time, place)

    def play(self, touches: Sequence[tuple[str, tuple[float, float], float]]) -> None:
        """A whole scroll at once, the momentum after it included: phases, places and times of a finger. Frames have the bits that
        ``boxspring run`` gives."""
        events = (_c.Touch * len(touches))(*(_touch(*touch) for touch in touches))
        call("bs_collection_play", self._handle, events, len(touches))

    def advance(self, time: float) -> Frame:
        """Drives the collection to a time and takes the frame there."""
        frame = self._frames().take("bs_collection_advance", self._handle, time)
        assert frame is not None
        return frame

    def frame_at(self, time: float) -> Frame:
        """The frame at any time of the last minute, or later."""
        frame = _Room().take("bs_collection_frame_at", self._handle, time)
        assert frame is not None
        return frame

    def set_rules(self, rules: Rules, time: float) -> None:
        """Goes on with other rules."""
        call("bs_collection_set_rules", self._handle, byref(rules._c), time)

    def keep(self, seconds: float) -> None:
        """For how many seconds states are kept; a minute unless told otherwise."""
        call("bs_collection_set_kept_span", self._handle, seconds)

    def change(
        self, arrangement: Arrangement, time: float, old_ids: Any = None, new_ids: Any = None,
        viewport: tuple[float, float] | None = None
    ) -> None:
        """Puts another arrangement into place: elements of the same identifier fly to their new places. Without identifiers
        the elements are the same in the same order."""
        old, new = (_Numbers(ids if ids is not None else [], "Q", 1) for ids in (old_ids, new_ids))
        environment = byref(_environment(viewport)) if viewport else None
        call(
            "bs_collection_change", self._handle, arrangement._handle, old.address, old.count,
            new.address, new.count, environment, time)

    def _frames(self) -> _Room:
        room = self.__dict__.get("_room")
        if room is None:
            room = self._room = _Room()
        return room


def _environment(
    viewport: tuple[float, float], insets: Sequence[float] = (0, 0, 0, 0), right_to_left: bool = False
) -> _c.Environment:
    environment = _c.library.bs_environment_default(*viewport)
    environment.content_insets = _c.Insets(*insets)
    environment.is_right_to_left = int(right_to_left)
    return environment


class Scroller(_Scrolled):
    """A content offset over time: momentum, rubber band, bounce and snapping, without elements."""

    _kind = "scroller"

    def __init__(
        self, content_size: tuple[float, float], viewport: tuple[float, float],
        scrolling: Scrolling | None = None, axis: str = "vertical"
    ) -> None:
        environment = _environment(viewport)
        super().__init__(
            "bs_scroller_create", _c.Size(*content_size), byref(environment),
            byref(scrolling._c) if scrolling else None, _choice(axis, _AXES, "axis"))

    def advance(self, time: float) -> tuple[float, float]:
        """The content offset at a time."""
        state = self.state(time)
        return state.offset.x, state.offset.y

    def state(self, time: float) -> _c.ScrollerState:
        """Advances to a time: time, offset, is_tracking and is_coasting."""
        state = _c.ScrollerState()
        call("bs_scroller_advance", self._handle, time, byref(state))
        return state


class FrameHash(_Handle):
    """The hash of frames, which ``boxspring run`` prints for the same scroll."""

    _kind = "frame_hash"

    def __init__(self) -> None:
        super().__init__("bs_frame_hash_create")

    def add(self, frame: Frame) -> None:
        """Adds a frame."""
        call(
            "bs_frame_hash_add", self._handle, byref(frame._c), ctypes.addressof(frame._room), len(frame))

    @property
    def text(self) -> str:
        """Sixteen hexadecimal digits."""
        value = c_uint64()
        call("bs_frame_hash_value", self._handle, byref(value))
        return f"{value.value:016x}"

    def copy(self) -> Any:
        raise NotImplementedError("a frame hash cannot be copied")


class Scene(_Handle):
    """A scene from the text of its file."""

    _kind = "scene"

    def __init__(self, text: str | bytes, name: str = "scene") -> None:
        data = text.encode() if isinstance(text, str) else bytes(text)
        super().__init__("bs_scene_read", data, len(data), name.encode())

    def arrangement(self) -> Arrangement:
        """Where its elements rest."""
        return Arrangement._adopt("bs_scene_arrangement", self._handle)

    def collection(self) -> Collection:
        """Its collection, at rest at time 0."""
        return Collection._adopt("bs_scene_collection", self._handle)


class Trace(_Handle):
    """A recorded scroll from the text of its file, JSON or CSV."""

    _kind = "trace"

    def __init__(self, text: str | bytes, name: str = "trace") -> None:
        data = text.encode() if isinstance(text, str) else bytes(text)
        super().__init__("bs_trace_read", data, len(data), name.encode())


class Playback(_Handle):
    """The frames of a trace over a scene, one by one, until everything rests."""

    _kind = "playback"

    def __init__(self, scene: Scene, trace: Trace, rate: float = 60) -> None:
        super().__init__("bs_playback_create", scene._handle, trace._handle, rate)

    def __iter__(self) -> Iterator[Frame]:
        room = self.__dict__.setdefault("_room", _Room())
        while True:
            frame = room.take("bs_playback_next", self._handle)
            if frame is None:
                return
            yield frame

    @property
    def hash(self) -> str:
        """The hash of the whole playback, which ``boxspring run`` prints."""
        value = c_uint64()
        call("bs_playback_hash", self._handle, byref(value))
        return f"{value.value:016x}"


_EVENTS = ["contact began", "contact hit", "contact ended", "froze", "resumed", "paused"]


class World(_Handle):
    """Bodies under gravity, pushes, collisions, snaps and attachments. Items are numbered in the order in which they are added.

    Functions that add a behavior return its number, for ``remove``.
    """

    _kind = "world"

    def __init__(self, text: str | bytes | None = None, name: str = "world") -> None:
        if text is None:
            super().__init__("bs_world_create")
            return
        data = text.encode() if isinstance(text, str) else bytes(text)
        super().__init__("bs_world_read", data, len(data), name.encode())

    @classmethod
    def load(cls, data: bytes) -> World:
        """A world of what ``save`` gave: it goes on exactly as the one that was saved."""
        return cls._adopt("bs_world_load", (c_uint8 * len(data)).from_buffer_copy(data), len(data))

    def save(self) -> bytes:
        """All of it, the same on every platform; for the version of the library that wrote it."""
        count = c_size_t()
        call("bs_world_save", self._handle, None, 0, byref(count))
        room = (c_uint8 * count.value)()
        call("bs_world_save", self._handle, room, count.value, byref(count))
        return bytes(room)

    def add_item(
        self, center: tuple[float, float], size: tuple[float, float], rotation: float = 0,
        is_ellipse: bool = False
    ) -> int:
        """Adds an item; its number."""
        item, first = _c.Item(_c.Point(*center), _c.Size(*size), rotation, int(is_ellipse)), c_int64()
        call("bs_world_add_items", self._handle, byref(item), 1, byref(first))
        return first.value

    def _add(self, name: str, items: Sequence[int], *arguments: Any) -> int:
        numbers, behavior = (c_int64 * len(items))(*items), c_int64()
        call(name, self._handle, numbers, len(items), *arguments, byref(behavior))
        return behavior.value

    def gravity(self, items: Sequence[int], direction: tuple[float, float] = (0, 1)) -> int:
        """Gravity, (0, 1) being 1000 points per second squared downward."""
        return self._add("bs_world_add_gravity", items, _c.Vector(*direction))

    def collision(
        self, items: Sequence[int], bounds: tuple[float, float, float, float] | None = None
    ) -> int:
        """Collisions of the items with each other, and with the edges of a rectangle where one is given."""
        return self._add("bs_world_add_collision", items, byref(_c.Rect(*bounds)) if bounds else None)

    def push(
        self, items: Sequence[int], direction: tuple[float, float], instantaneous: bool = False
    ) -> int:
        """A force, or one impulse."""
        return self._add("bs_world_add_push", items, _c.Vector(*direction), int(instantaneous))

    def properties(self, items: Sequence[int], **properties: Any) -> int:
        """elasticity, friction, density, resistance, angular_resistance, charge, is_anchored and allows_rotation."""
        given = _c.library.bs_item_properties_default()
        for name, value in properties.items():
            if name not in dict(given._fields_):
                raise Error(3, f"there is no property {name!r}; boxspring.h lists those of bs_item_properties")
            setattr(given, name, value)
        return self._add("bs_world_add_item_properties", items, byref(given))

    def snap(self, item: int, point: tuple[float, float], damping: float = 0.5) -> int:
        """Draws an item to a point."""
        behavior = c_int64()
        call("bs_world_add_snap", self._handle, item, _c.Point(*point), damping, byref(behavior))
        return behavior.value

    def attach(
        self, item: int, to: int | tuple[float, float], length: float = -1, frequency: float = 0,
        damping: float = 0
    ) -> int:
        """Attaches an item to another or to a point, by a rod or a spring; a length below 0 is the distance there is."""
        partner, anchor = (to, _c.Point()) if isinstance(to, int) else (-1, _c.Point(*to))
        behavior = c_int64()
        call(
            "bs_world_add_attachment", self._handle, item, partner, anchor, length, frequency, damping,
            byref(behavior))
        return behavior.value

    def remove(self, behavior: int) -> None:
        """Removes a behavior by its number."""
        call("bs_world_remove_behavior", self._handle, behavior)

    def nudge(self, item: int, velocity: tuple[float, float], spin: float = 0) -> None:
        """Adds to the velocities of an item."""
        call("bs_world_nudge", self._handle, item, _c.Vector(*velocity), spin)

    def move(self, item: int, center: tuple[float, float], rotation: float = 0) -> None:
        """Puts an item at a place."""
        call("bs_world_move", self._handle, item, _c.Point(*center), rotation)

    def step(self, duration: float) -> list[tuple[float, str, int, int]]:
        """Advances by a duration in seconds; the events in it: time, kind, item and partner, -1 for none."""
        call("bs_world_step", self._handle, duration)
        count = c_size_t(self.info.event_count)
        events = (_c.Event * count.value)()
        call("bs_world_events", self._handle, events, count.value, byref(count))
        return [(event.time, _EVENTS[event.kind], event.item, event.partner) for event in events]

    @property
    def info(self) -> _c.WorldInfo:
        """time, item_count, is_running, energies and the hash of all states."""
        info = _c.WorldInfo()
        call("bs_world_info_of", self._handle, byref(info))
        return info

    @property
    def poses(self) -> Any:
        """Where every item is: as in boxspring.h, of numpy a structured array."""
        poses = (_c.Pose * self.info.item_count)()
        call("bs_world_poses", self._handle, 0, poses, len(poses))
        return poses if _numpy() is None else _numpy().frombuffer(poses, dtype=_pose_type())

    def item_at(self, x: float, y: float) -> int | None:
        """The item at a point."""
        item = c_int64()
        call("bs_world_item_at", self._handle, _c.Point(x, y), byref(item))
        return None if item.value < 0 else item.value
