import PlaneGeometry

extension ScrollPhysics {
  /// Scrolls at a constant velocity while a finger drags an item near an edge, up to a time or to the end of the content.
  /// Where a finger or momentum scrolls, nothing happens.
  ///
  /// - Parameters:
  ///   - velocity: of the content offset, in points per second; only the directions the content scrolls in count.
  ///   - place: the finger, in points of the viewport.
  ///   - time: seconds.
  package mutating func scroll(velocity: Vector, touch place: Point, until time: Double) {
    guard !isTracking, !isCoasting, Self.isWithinLimit(place, time) else { return }
    while self.time < time {
      let rooms = axes.map { seconds(toEndAlong: $0, at: velocity[$0]) }
      guard let first = rooms.filter({ $0 > 0 }).min() else { return }
      let arrival = self.time + first
      let moment = min(time, arrival)
      var end = offset
      for (axis, room) in zip(axes, rooms) where room > 0 {
        let range = geometry.offsetRange(along: axis)
        end[axis] =
          room == first && arrival <= time
          ? (velocity[axis] > 0 ? range.upperBound : range.lowerBound)
          : offset[axis] + velocity[axis] * (moment - self.time)
      }
      touch = place
      state = .resting
      move(to: end, until: moment)
    }
  }

  /// How long a velocity takes to the end of the content that it leads to; 0 where it leads nowhere.
  private func seconds(toEndAlong axis: Axis, at velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let range = geometry.offsetRange(along: axis)
    let end = velocity > 0 ? range.upperBound : range.lowerBound
    return max(0, (end - offset[axis]) / velocity)
  }
}
