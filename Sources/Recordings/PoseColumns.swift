/// A number that says where and how a member of the cast is drawn, or how it moves.
public enum PoseChannel: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  /// Displacement from rest along x, in points.
  case dx
  /// Displacement from rest along y, in points.
  case dy
  /// Angle about its centre, in radians, clockwise on screen; whole turns count.
  case rotation
  /// Factor of its size, about its centre.
  case scale
  /// How opaque it is, 0 to 1.
  case opacity
  /// Members of greater z are drawn over those of smaller; of the same z, in the order of the
  /// frame.
  case z
  /// Velocity along x, in points per second.
  case velocityX
  /// Velocity along y, in points per second.
  case velocityY
  /// Radians per second, clockwise on screen.
  case angularVelocity
  /// By how much it is wider than at rest, about its middle, in points.
  case dw
  /// By how much it is higher than at rest, about its middle, in points.
  case dh
  /// Radius of its corners, in points, 0 or more; where it is greater than fits, as great as fits.
  case cornerRadius
  /// How far a transition is, 0 to 1; the same for all of its views.
  case progress

  // New channels come last: numbers of channels are in hashes and files.
}

// MARK: - What is known of each

extension PoseChannel {
  /// What a channel's numbers measure, for comparing and drawing them.
  @frozen
  @usableFromInline
  package enum Quantity: Sendable {
    /// A length, in points.
    case length
    /// A change of a size about its middle, in points.
    case growth
    /// An angle about the centre in radians, or a scale factor: both move the corners.
    case turn
    /// Opacity and drawing order.
    case look
    /// Velocity or progress, which a single frame does not show.
    case motion
  }

  /// One row of the table of channels.
  @frozen
  @usableFromInline
  struct Row {
    @usableFromInline var word: StaticString
    @usableFromInline var quantity: Quantity
    @usableFromInline var usual: Double
    @usableFromInline var units: Double

    @inlinable
    init(_ word: StaticString, _ quantity: Quantity, usual: Double = 0, units: Double = 0) {
      (self.word, self.quantity, self.usual, self.units) = (word, quantity, usual, units)
    }
  }

  /// The table of channels, which files, comparisons, pictures and pages read.
  @inlinable
  var row: Row {
    switch self {
    case .dx: Row("dx", .length, units: 1024)
    case .dy: Row("dy", .length, units: 1024)
    case .rotation: Row("rotation", .turn, units: 16_384)
    case .scale: Row("scale", .turn, usual: 1, units: 65_536)
    case .opacity: Row("opacity", .look, usual: 1, units: 1024)
    case .z: Row("z", .look, units: 1024)
    case .velocityX: Row("velocityX", .motion)
    case .velocityY: Row("velocityY", .motion)
    case .angularVelocity: Row("angularVelocity", .motion)
    case .dw: Row("dw", .growth, units: 1024)
    case .dh: Row("dh", .growth, units: 1024)
    case .cornerRadius: Row("cornerRadius", .length, units: 1024)
    case .progress: Row("progress", .motion)
    }
  }

  /// The word that files use.
  package var word: String { row.word.description }

  /// ``word`` as a static string, for comparing bytes.
  package var staticWord: StaticString { row.word }

  /// What its numbers measure.
  package var quantity: Quantity { row.quantity }

  /// What a member has where the channel says nothing.
  @inlinable
  package var defaultValue: Double { row.usual }

  /// Whether it says how a member is drawn, rather than how it moves or how far it is.
  @inlinable
  package var isDrawn: Bool { row.units > 0 }

  /// How many units a preview page stores per point, radian or one; 0 if the channel is not drawn.
  /// The rounding error of a displacement is below the amplitude at which a spring comes to rest;
  /// an angle's is below a ten-thousandth of a radian.
  package var unitsPerOne: Double { row.units }
}

/// Some of the channels.
package struct PoseChannels: OptionSet, Equatable, Hashable, Sendable {
  /// A bit per channel, by the number of the channel.
  package let rawValue: UInt16

  /// The channels of these bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A single channel.
  package init(_ channel: PoseChannel) { rawValue = 1 << UInt16(channel.rawValue) }

  /// Displacement along x.
  package static var dx: PoseChannels { PoseChannels(.dx) }
  /// Displacement along y.
  package static var dy: PoseChannels { PoseChannels(.dy) }
  /// The angle.
  package static var rotation: PoseChannels { PoseChannels(.rotation) }
  /// The factor of the size.
  package static var scale: PoseChannels { PoseChannels(.scale) }
  /// How opaque a member is.
  package static var opacity: PoseChannels { PoseChannels(.opacity) }
  /// What is drawn over what.
  package static var z: PoseChannels { PoseChannels(.z) }
  /// Changes of width and height.
  package static var size: PoseChannels { [PoseChannels(.dw), PoseChannels(.dh)] }
  /// The radius of corners.
  package static var cornerRadius: PoseChannels { PoseChannels(.cornerRadius) }
  /// How far a transition is.
  package static var progress: PoseChannels { PoseChannels(.progress) }
  /// All velocities.
  package static var velocities: PoseChannels {
    [
      PoseChannels(.velocityX), PoseChannels(.velocityY), PoseChannels(.angularVelocity),
    ]
  }
  /// Every channel.
  package static var all: PoseChannels {
    PoseChannels(PoseChannel.allCases.map { PoseChannels($0) })
  }

  /// Whether a channel is one of them.
  package func contains(_ channel: PoseChannel) -> Bool {
    rawValue & (1 << UInt16(channel.rawValue)) != 0
  }
}

/// The poses of all members of a frame, channel by channel.
///
/// A column has a number per member, or none at all where every member has the channel's default.
package struct PoseColumns: Equatable, Sendable {
  /// Displacements from rest along x, in points.
  package var dx: [Double] = []
  /// Displacements from rest along y, in points.
  package var dy: [Double] = []
  /// Angles, in radians, clockwise on screen.
  package var rotation: [Double] = []
  /// Factors of the size.
  package var scale: [Double] = []
  /// How opaque members are, 0 to 1.
  package var opacity: [Double] = []
  /// What is drawn over what.
  package var z: [Double] = []
  /// Velocities along x, in points per second.
  package var velocityX: [Double] = []
  /// Velocities along y, in points per second.
  package var velocityY: [Double] = []
  /// Angular velocities, in radians per second.
  package var angularVelocity: [Double] = []
  /// Changes of the width, in points.
  package var dw: [Double] = []
  /// Changes of the height, in points.
  package var dh: [Double] = []
  /// Radii of the corners, in points.
  package var cornerRadius: [Double] = []
  /// How far a transition is, 0 to 1.
  package var progress: [Double] = []

  /// Everybody at rest.
  package init() {}

  /// The column of a channel.
  @inlinable
  package subscript(channel: PoseChannel) -> [Double] {
    get {
      switch channel {
      case .dx: dx
      case .dy: dy
      case .rotation: rotation
      case .scale: scale
      case .opacity: opacity
      case .z: z
      case .velocityX: velocityX
      case .velocityY: velocityY
      case .angularVelocity: angularVelocity
      case .dw: dw
      case .dh: dh
      case .cornerRadius: cornerRadius
      case .progress: progress
      }
    }
    _modify {
      switch channel {
      case .dx: yield &dx
      case .dy: yield &dy
      case .rotation: yield &rotation
      case .scale: yield &scale
      case .opacity: yield &opacity
      case .z: yield &z
      case .velocityX: yield &velocityX
      case .velocityY: yield &velocityY
      case .angularVelocity: yield &angularVelocity
      case .dw: yield &dw
      case .dh: yield &dh
      case .cornerRadius: yield &cornerRadius
      case .progress: yield &progress
      }
    }
  }

  /// What a member has, by its place in the frame.
  @inlinable
  package func value(_ channel: PoseChannel, of place: Int) -> Double {
    let column = self[channel]
    return column.isEmpty ? channel.defaultValue : column[place]
  }

  /// The channels that have a column.
  package var used: PoseChannels {
    var used: PoseChannels = []
    for channel in PoseChannel.allCases where !self[channel].isEmpty {
      used.insert(PoseChannels(channel))
    }
    return used
  }

  /// Takes columns away in which every number is the default; a minus zero is not taken for zero.
  package mutating func removeDefaults() {
    for channel in PoseChannel.allCases where !self[channel].isEmpty {
      let usual = channel.defaultValue.bitPattern
      if self[channel].allSatisfy({ $0.bitPattern == usual }) { self[channel] = [] }
    }
  }
}
