"""The functions of boxspring.h over ctypes: structs as they are there, and calls that raise errors."""

from __future__ import annotations

import ctypes
import os
import threading
from ctypes import POINTER, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32
from ctypes import c_uint64, c_void_p
from pathlib import Path
from typing import Any

ABI = 3
OK, END = 0, -1
ERROR_CAPACITY, ERROR_TIME = 5, 9


class Error(ValueError):
    """What a function refuses: the value, and what would be right. ``code`` is one of boxspring.h's bs_code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


class ErrorText(ctypes.Structure):
    _fields_ = [("code", c_int32), ("text", c_char * 1024)]


class Point(ctypes.Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class Vector(ctypes.Structure):
    _fields_ = [("dx", c_double), ("dy", c_double)]


class Size(ctypes.Structure):
    _fields_ = [("width", c_double), ("height", c_double)]


class Rect(ctypes.Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class Insets(ctypes.Structure):
    _fields_ = [("top", c_double), ("left", c_double), ("bottom", c_double), ("right", c_double)]


class Spring(ctypes.Structure):
    _fields_ = [("frequency", c_double), ("damping_ratio", c_double)]


class SpringState(ctypes.Structure):
    _fields_ = [("displacement", c_double), ("velocity", c_double)]


class SpringFigures(ctypes.Structure):
    _fields_ = [
        (name, c_double)
        for name in (
            "response", "bounce", "stiffness", "damping", "tension", "friction",
            "damped_angular_frequency", "overshoot", "settling_duration")
    ]


class AnimatedState(ctypes.Structure):
    _fields_ = [
        ("time", c_double), ("value", c_double), ("velocity", c_double), ("target", c_double),
        ("settling_time", c_double), ("is_settled", c_int32)]


class Element(ctypes.Structure):
    _fields_ = [("kind", c_int32), ("section", c_int32), ("item", c_int64)]


class Environment(ctypes.Structure):
    _fields_ = [
        ("viewport", Size), ("content_insets", Insets), ("is_right_to_left", c_int32),
        ("pixel_scale", c_double)]


class Section(ctypes.Structure):
    _fields_ = [
        ("item_count", c_size_t), ("item_size", Size), ("item_sizes", c_void_p),
        ("item_ids", c_void_p), ("item_spans", c_void_p), ("insets", Insets),
        ("header_length", c_double), ("footer_length", c_double), ("layout", c_void_p)]


class Layout(ctypes.Structure):
    _fields_ = [
        ("kind", c_int32), ("axis", c_int32), ("line_spacing", c_double),
        ("item_spacing", c_double), ("distribution", c_int32), ("item_alignment", c_int32),
        ("tracks", c_int32), ("track_value", c_double), ("item_length", c_int32),
        ("item_length_value", c_double), ("placement", c_int32), ("pins_headers", c_int32),
        ("pins_footers", c_int32), ("pins_until_next_section", c_int32)]


class ArrangementInfo(ctypes.Structure):
    _fields_ = [("count", c_size_t), ("axis", c_int32), ("content_size", Size)]


class SpringException(ctypes.Structure):
    _fields_ = [
        ("is_element", c_int32), ("element", Element), ("spring", POINTER(Spring)),
        ("influence", c_double), ("is_rigid", c_int32)]


class Rules(ctypes.Structure):
    _fields_ = [
        ("spring", Spring), ("influence_origin", c_int32), ("influence_place", Point),
        ("influence_divisor", c_double), ("influence_maximum", c_double),
        ("influence_is_both_axes", c_int32), ("headers_are_rigid", c_int32),
        ("footers_are_rigid", c_int32), ("displaces_both_axes", c_int32),
        ("maximum_overlap", c_double), ("rest_amplitude", c_double),
        ("maximum_displacement", c_double), ("maximum_settling_time", c_double),
        ("exceptions", POINTER(SpringException)), ("exception_count", c_size_t),
        ("live_margin", c_double)]


class Scrolling(ctypes.Structure):
    _fields_ = [
        ("scrolls_horizontally", c_int32), ("scrolls_vertically", c_int32),
        ("deceleration_rate", c_double), ("deceleration_stop_distance", c_double),
        ("bounces", c_int32), ("rubber_band_coefficient", c_double), ("bounce_spring", Spring),
        ("snapping", c_int32), ("snapping_length", c_double), ("snapping_offsets", c_void_p),
        ("snapping_offset_count", c_size_t), ("clamps_recorded_offsets", c_int32),
        ("line_height", c_double), ("start_offset", POINTER(Point)), ("fling", c_int32)]


class Touch(ctypes.Structure):
    _fields_ = [
        ("time", c_double), ("phase", c_int32), ("finger", c_int32), ("location", Point)]


class ElementFrame(ctypes.Structure):
    _fields_ = [
        ("index", c_int64), ("element", Element), ("x", c_double), ("y", c_double),
        ("width", c_double), ("height", c_double), ("dx", c_double), ("dy", c_double),
        ("opacity", c_double), ("scale", c_double), ("layer", c_double), ("place", c_int32),
        ("group_depth", c_int32)]


class Frame(ctypes.Structure):
    _fields_ = [
        ("time", c_double), ("content_offset", Point), ("count", c_size_t),
        ("live_count", c_size_t), ("awake_count", c_size_t), ("is_idle", c_int32)]


class ScrollerState(ctypes.Structure):
    _fields_ = [
        ("time", c_double), ("offset", Point), ("is_tracking", c_int32),
        ("is_coasting", c_int32)]


class Item(ctypes.Structure):
    _fields_ = [
        ("center", Point), ("size", Size), ("rotation", c_double), ("is_ellipse", c_int32)]


class Pose(ctypes.Structure):
    _fields_ = [
        ("center", Point), ("rotation", c_double), ("velocity", Vector),
        ("angular_velocity", c_double), ("is_awake", c_int32), ("is_frozen", c_int32)]


class ItemProperties(ctypes.Structure):
    _fields_ = [
        ("elasticity", c_double), ("friction", c_double), ("density", c_double),
        ("resistance", c_double), ("angular_resistance", c_double), ("charge", c_double),
        ("is_anchored", c_int32), ("allows_rotation", c_int32)]


class Event(ctypes.Structure):
    _fields_ = [
        ("time", c_double), ("kind", c_int32), ("item", c_int64), ("partner", c_int64),
        ("point", Point), ("normal", Vector), ("impulse", c_double)]


class WorldInfo(ctypes.Structure):
    _fields_ = [
        ("time", c_double), ("item_count", c_size_t), ("event_count", c_size_t),
        ("is_running", c_int32), ("kinetic_energy", c_double), ("gravitational_energy", c_double),
        ("elastic_energy", c_double), ("hash", c_uint64)]


#: The structs by their names in boxspring.h, for the test that compares them.
STRUCTS: dict[str, type[ctypes.Structure]] = {
    "bs_error": ErrorText, "bs_point": Point, "bs_vector": Vector, "bs_size": Size,
    "bs_rect": Rect, "bs_insets": Insets, "bs_spring": Spring, "bs_spring_state": SpringState,
    "bs_spring_figures": SpringFigures, "bs_animated_state": AnimatedState,
    "bs_element": Element, "bs_environment": Environment, "bs_section": Section,
    "bs_layout": Layout, "bs_arrangement_info": ArrangementInfo,
    "bs_exception": SpringException, "bs_rules": Rules, "bs_scrolling": Scrolling,
    "bs_touch": Touch, "bs_element_frame": ElementFrame, "bs_frame": Frame,
    "bs_scroller_state": ScrollerState, "bs_item": Item, "bs_pose": Pose,
    "bs_item_properties": ItemProperties, "bs_event": Event, "bs_world_info": WorldInfo}


def _load(name: str) -> ctypes.CDLL:
    """One of the two shared libraries: beside BOXSPRING_LIBRARY, in this package, or where the system looks."""
    file = f"{name}.so.{ABI}"
    given = os.environ.get("BOXSPRING_LIBRARY")
    folder = Path(given).parent if given else Path(__file__).parent
    path = str(folder / file) if given or (folder / file).exists() else file
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"{path} cannot be loaded ({error}); build it with Sources/Bindings/c/build PREFIX, and set "
            f"BOXSPRING_PREFIX to PREFIX before pip install, or BOXSPRING_LIBRARY to PREFIX/lib/libboxspring.so"
        ) from None


_P, _D, _N, _I32 = c_void_p, c_double, c_size_t, c_int32

#: The arguments of the functions that return a bs_code, without the bs_error at their end.
_ARGUMENTS: dict[str, list[Any]] = {
    "bs_check_abi": [c_uint32],
    "bs_spring_from_frequency": [_D, _D, _P],
    "bs_spring_from_response": [_D, _D, _P],
    "bs_spring_from_duration": [_D, _D, _P],
    "bs_spring_from_stiffness": [_D, _D, _D, _P],
    "bs_spring_from_tension": [_D, _D, _P],
    "bs_spring_from_settling": [_D, _D, _D, _P],
    "bs_spring_preset": [c_char_p, _P],
    "bs_spring_figures_of": [_P, _P],
    "bs_spring_states": [_P, _P, _P, _N, _P],
    "bs_spring_settling_time": [_P, _P, _D, _P],
    "bs_spring_css": [_P, _D, _D, _P, _N, _P, _P],
    "bs_bank_create": [_P, _P],
    "bs_bank_copy": [_P, _P],
    "bs_bank_free": [_P],
    "bs_bank_add": [_P, _P, _P, _N],
    "bs_bank_info": [_P, _P, _P],
    "bs_bank_set_influences": [_P, _N, _P, _P, _N],
    "bs_bank_advance": [_P, _D, _D],
    "bs_bank_jump": [_P, _D],
    "bs_bank_states": [_P, _N, _P, _N],
    "bs_bank_set_states": [_P, _N, _P, _N],
    "bs_animated_create": [_D, _P, _P],
    "bs_animated_copy": [_P, _P],
    "bs_animated_free": [_P],
    "bs_animated_spring_to": [_P, _D, _P],
    "bs_animated_curve_to": [_P, _D, _D, _D, _D, _D, _D],
    "bs_animated_retarget": [_P, _D],
    "bs_animated_scrub": [_P, _D, _D],
    "bs_animated_advance": [_P, _D],
    "bs_animated_state_of": [_P, _P],
    "bs_arrangement_from_rects": [_P, _N, _I32, _P, _P],
    "bs_arrangement_from_layout": [_P, _P, _N, _P, _P],
    "bs_arrangement_free": [_P],
    "bs_arrangement_info_of": [_P, _P],
    "bs_arrangement_rects": [_P, _N, _P, _P, _N],
    "bs_arrangement_in_rect": [_P, _P, _P, _N, _P],
    "bs_arrangement_at_point": [_P, Point, _P, _P],
    "bs_collection_create": [_P, _P, _P, _P, _P],
    "bs_collection_copy": [_P, _P],
    "bs_collection_free": [_P],
    "bs_collection_observe": [_P, Point, _D, _P],
    "bs_collection_touch": [_P, _P, _N],
    "bs_collection_play": [_P, _P, _N],
    "bs_collection_wheel": [_P, Vector, _D],
    "bs_collection_scroll_to": [_P, Point, _D, _D],
    "bs_collection_scroll": [_P, c_char_p, _N, _D],
    "bs_collection_advance": [_P, _D, _P, _N, _P],
    "bs_collection_frame_at": [_P, _D, _P, _N, _P],
    "bs_collection_set_kept_span": [_P, _D],
    "bs_collection_set_rules": [_P, _P, _D],
    "bs_collection_change": [_P, _P, _P, _N, _P, _N, _P, _D],
    "bs_scroller_create": [Size, _P, _P, _I32, _P],
    "bs_scroller_copy": [_P, _P],
    "bs_scroller_free": [_P],
    "bs_scroller_touch": [_P, _P, _N],
    "bs_scroller_wheel": [_P, Vector, _D],
    "bs_scroller_scroll_to": [_P, Point, _D, _D],
    "bs_scroller_advance": [_P, _D, _P],
    "bs_frame_hash_create": [_P],
    "bs_frame_hash_free": [_P],
    "bs_frame_hash_add": [_P, _P, _P, _N],
    "bs_frame_hash_value": [_P, _P],
    "bs_scene_read": [c_char_p, _N, c_char_p, _P],
    "bs_scene_free": [_P],
    "bs_scene_arrangement": [_P, _P],
    "bs_scene_collection": [_P, _P],
    "bs_trace_read": [c_char_p, _N, c_char_p, _P],
    "bs_trace_free": [_P],
    "bs_playback_create": [_P, _P, _D, _P],
    "bs_playback_copy": [_P, _P],
    "bs_playback_free": [_P],
    "bs_playback_next": [_P, _P, _N, _P],
    "bs_playback_hash": [_P, _P],
    "bs_world_create": [_P],
    "bs_world_read": [c_char_p, _N, c_char_p, _P],
    "bs_world_copy": [_P, _P],
    "bs_world_free": [_P],
    "bs_world_save": [_P, _P, _N, _P],
    "bs_world_load": [_P, _N, _P],
    "bs_world_add_items": [_P, _P, _N, _P],
    "bs_world_add_gravity": [_P, _P, _N, Vector, _P],
    "bs_world_add_collision": [_P, _P, _N, _P, _P],
    "bs_world_add_push": [_P, _P, _N, Vector, _I32, _P],
    "bs_world_add_snap": [_P, c_int64, Point, _D, _P],
    "bs_world_add_attachment": [_P, c_int64, c_int64, Point, _D, _D, _D, _P],
    "bs_world_add_item_properties": [_P, _P, _N, _P, _P],
    "bs_world_remove_behavior": [_P, c_int64],
    "bs_world_nudge": [_P, c_int64, Vector, _D],
    "bs_world_move": [_P, c_int64, Point, _D],
    "bs_world_step": [_P, _D],
    "bs_world_info_of": [_P, _P],
    "bs_world_poses": [_P, _N, _P, _N],
    "bs_world_events": [_P, _P, _N, _P],
    "bs_world_item_at": [_P, Point, _P],
    "bs_world_items_in": [_P, _P, _P, _N, _P],
}

#: Those that return something else: what, and of which arguments.
_OTHERS: dict[str, tuple[Any, list[Any]]] = {
    "bs_version": (c_char_p, []),
    "bs_abi": (c_uint32, []),
    "bs_is_checked": (c_int32, []),
    "bs_environment_default": (Environment, [_D, _D]),
    "bs_section_default": (Section, []),
    "bs_layout_default": (Layout, [_I32]),
    "bs_rules_default": (Rules, []),
    "bs_scrolling_default": (Scrolling, []),
    "bs_item_properties_default": (ItemProperties, []),
}

#: All functions of the interface.
FUNCTIONS = [*_ARGUMENTS, *_OTHERS]

library: Any = _load("libboxspring")
for _name, _types in _ARGUMENTS.items():
    _function = getattr(library, _name)
    _function.argtypes, _function.restype = [*_types, _P], c_int32
for _name, (_result, _types) in _OTHERS.items():
    _function = getattr(library, _name)
    _function.argtypes, _function.restype = _types, _result


class Handle(c_void_p):
    """A handle, and what lets one thread at a time use it."""

    def __init__(self) -> None:
        super().__init__()
        self.lock = threading.RLock()


_local = threading.local()


def call(name: str, *arguments: Any, allowed: tuple[int, ...] = ()) -> int:
    """Calls a function; raises what it refuses, unless that has one of the codes that are allowed."""
    try:
        error = _local.error
    except AttributeError:
        error = _local.error = ErrorText()
    locks = [value.lock for value in arguments if type(value) is Handle]
    if len(locks) > 1:
        # In one order, so that no two threads wait for each other.
        locks.sort(key=id)
    for lock in locks:
        lock.acquire()
    try:
        code: int = getattr(library, name)(*arguments, ctypes.addressof(error))
    finally:
        for lock in locks:
            lock.release()
    if code == OK or code in allowed:
        return code
    raise Error(code, error.text.decode())


call("bs_check_abi", ABI)
