import BoxspringDocuments
import PlaneGeometry
import Recordings
import WorldDriving

/// A physics run as pictures and bakes need it: the motion of its items, and what is drawn around
/// them.
///
/// It has the boundaries and joints of every frame.
public struct Footage: Sendable {
  /// Where the items are.
  public let trajectory: Trajectory
  /// What there is beside them: one per frame, or none at all.
  let scenery: [Scenery]
  /// What is drawn of the items: those that are no groups, in the order of the header.
  let cast: [FootageMember]
  /// Whether velocities in the frames are those of the run.
  let knowsVelocities: Bool

  /// The motion in a file.
  public init(_ trajectory: Trajectory) {
    self.init(trajectory, scenery: [])
  }

  /// A motion and its surroundings, one for each frame.
  public init(_ trajectory: Trajectory, scenery: [Scenery]) {
    self.trajectory = trajectory
    self.scenery = scenery.count == trajectory.frames.count ? scenery : []
    cast = FootageMember.cast(of: trajectory)
    knowsVelocities = trajectory.header.hasVelocities
  }

  /// The number of the frame nearest to a time; nil where there are none.
  public func frame(nearestTo time: Double) -> Int? {
    let frames = trajectory.frames
    return frames.indices.min { abs(frames[$0].time - time) < abs(frames[$1].time - time) }
  }

  /// The number of the first frame by which half of all ways have been gone; 0 where nothing moves.
  public var middleFrame: Int {
    let part = movingPart
    let gone = wayGone(through: part)
    return part.lowerBound + (gone.firstIndex { $0 >= 0.5 } ?? 0)
  }

  /// All of a run, from where it stands to its end, with its surroundings.
  ///
  /// - Parameters:
  ///   - header: what is said of the run.
  ///   - progress: called with each frame's number and time.
  /// - Throws: ``RecordingError`` where the run cannot be recorded.
  public init(
    playing run: WorldRun, header: RecordingHeader,
    progress: (_ frame: Int, _ time: Double) -> Void = { _, _ in }
  ) throws(RecordingError) {
    var run = run
    var frames: [RecordingFrame] = []
    var recorder = WorldRecorder(recordsVelocities: true)
    while let frame = run.advance() {
      progress(frames.count, frame.time)
      frames.append(recorder.record(frame, of: run))
    }
    self.init(try Recording(header, frames: frames, state: run.world.stateHash))
  }

  /// What pictures of the run are called: the title, else the world's name.
  var caption: String {
    let header = trajectory.header
    return header.title.isEmpty ? header.world : header.title
  }

  /// The part of the plane that is shown: a point at least either way.
  var view: Size {
    let size = trajectory.header.size
    return Size(width: max(size.width, 1), height: max(size.height, 1))
  }
}

/// An item as pictures show it.
struct FootageMember: Sendable {
  /// Its place in the header's list.
  let index: Int
  let name: String
  let shape: ItemShape
  let style: PictureStyle

  /// Members of a group have the group's colour; what never moves is grey.
  static func cast(of trajectory: Trajectory) -> [FootageMember] {
    let items = trajectory.header.items
    var groups = Array(items.indices)
    for (index, item) in items.enumerated() {
      for member in item.members where items.indices.contains(member) { groups[member] = index }
    }
    return items.enumerated().compactMap { index, item in
      guard item.members.isEmpty else { return nil }
      let tone = FramePalette.itemTone(groups[index])
      let style =
        trajectory.moves(index) ? PictureStyle(name: tone.name, fill: tone) : .supplement
      return FootageMember(index: index, name: item.name, shape: ItemShape(item), style: style)
    }
  }
}

extension Trajectory {
  /// Whether an item ever leaves its first place.
  fileprivate func moves(_ item: Int) -> Bool {
    guard let first = frames.first?.states[item] else { return false }
    return frames.contains { frame in
      let state = frame.states[item]
      return state.center != first.center || state.rotation != first.rotation
    }
  }
}
