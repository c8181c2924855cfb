// The whole engine under one import: layouts, springs, scrolling. It holds nothing of its own.

@_exported import CollectionLayouts
@_exported import Gestures
@_exported import LayoutDynamics
@_exported import PlaneDynamics
@_exported import PlaneGeometry
@_exported import Recordings
@_exported import ScrollDriving
@_exported import Springs
@_exported import Transitions
@_exported import WorldDriving
