import CollectionLayouts
import PlaneGeometry
import Recordings

/// The curves of some members of a recording, for one quantity after the other.
struct PlotCurves {
  private let tracks: MotionTracks
  private let members: [MemberReference]
  private let axis: Axis
  private let times: [Double]
  private let styles: [PictureStyle]
  /// Whether what has left the viewport has no values.
  private let isWithinView: Bool

  init(
    _ tracks: MotionTracks, _ members: [MemberReference], _ axis: Axis, isWithinView: Bool
  ) {
    self.isWithinView = isWithinView
    self.tracks = tracks
    self.members = members
    self.axis = axis
    times = tracks.times
    let orders = Dictionary(
      tracks.tracks.map { ($0.name, $0.member.order) }, uniquingKeysWith: { first, _ in first })
    styles = PictureStyle.curves(
      for: members.map { member in
        guard case .element(let element) = member else { return orders[member] }
        return element.kind == .item ? element.item : nil
      })
  }

  func of(_ quantity: CurvePlot.Quantity) -> [PlotCurve] {
    switch quantity {
    case .largest:
      let values = tracks.largestDisplacements
      return [
        PlotCurve(
          "largest", fullName: "largest displacement", .largest, times: times, values: values)
      ]
    case .offset:
      let values = tracks.frames.map { $0.offset[axis] }
      return [PlotCurve("content offset", .offset, times: times, values: values)]
    default:
      let isOneSection = members.allSatisfy { $0.section ?? 0 == 0 }
      return members.indices.map { index in
        PlotCurve(
          members[index].label(namesSection: !isOneSection),
          fullName: members[index].description, styles[index], times: times,
          values: values(quantity, of: members[index]))
      }
    }
  }

  private func values(
    _ quantity: CurvePlot.Quantity, of member: MemberReference
  ) -> [Double?] {
    switch quantity {
    case .speed where !knowsVelocities:
      return zip(slopes(of: values(.x, of: member)), slopes(of: values(.y, of: member))).map {
        across, down in
        guard let across, let down else { return nil }
        return Vector(dx: across, dy: down).length
      }
    case .spin where !knowsVelocities: return slopes(of: values(.rotation, of: member))
    default: break
    }
    var values = [Double?](repeating: nil, count: times.count)
    for number in tracks.tracks.indices where tracks.tracks[number].name == member {
      let look = tracks.tracks[number].look
      tracks.forEachFrame(showing: number) { frame, place, pose in
        guard !isWithinView || tracks.isInView(number, pose, in: frame) else { return }
        let columns = tracks.frames[frame].poses
        values[frame] =
          switch quantity {
          case .displacement: pose.displacement[axis]
          case .x: look.placed(pose).center.x
          case .y: look.placed(pose).center.y
          case .rotation: pose.rotation
          case .scale: pose.scale
          case .opacity: pose.opacity
          case .spin: columns.value(.angularVelocity, of: place)
          case .speed:
            Vector(
              dx: columns.value(.velocityX, of: place), dy: columns.value(.velocityY, of: place)
            ).length
          case .largest, .offset: nil
          }
      }
    }
    return values
  }

  private var knowsVelocities: Bool {
    tracks.header.channels.intersects(.velocities)
  }

  /// Differences between the neighbours of each frame, over their distance in time.
  private func slopes(of values: [Double?]) -> [Double?] {
    values.indices.map { index in
      guard values[index] != nil else { return nil }
      let before = index > 0 && values[index - 1] != nil ? index - 1 : index
      let after = index + 1 < values.count && values[index + 1] != nil ? index + 1 : index
      let interval = times[after] - times[before]
      guard interval > 0, let start = values[before], let end = values[after] else { return 0 }
      return (end - start) / interval
    }
  }
}

extension MemberReference {
  fileprivate var section: Int? {
    if case .element(let element) = self { element.section } else { nil }
  }

  /// The member in two words, or where there are several sections, as ``ElementChoice`` reads it.
  fileprivate func label(namesSection: Bool) -> String {
    guard case .element(let element) = self else { return description }
    guard namesSection else {
      return element.kind == .item ? "item \(element.item)" : kindWord
    }
    switch element.kind {
    case .item: return "\(element.section).\(element.item)"
    case .header: return "h\(element.section)"
    case .footer: return "f\(element.section)"
    }
  }
}
