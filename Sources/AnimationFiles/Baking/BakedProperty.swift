import Pictures
import PlaneGeometry
import Recordings

/// What of an element has keys of its own beside its place, in the order of files.
enum BakedProperty: CaseIterable {
  /// Degrees clockwise about its middle.
  case rotation
  /// Factors of its size about its middle.
  case scale
  /// Width and height in points.
  case size
  /// From 0 to 1.
  case opacity
  /// Radius of the corners in points.
  case cornerRadius

  /// One row of the table of properties.
  struct Row {
    /// The channels that it comes from.
    let channels: PoseChannels
    /// What it is in CSS.
    let style: KeyframeSheet.Property
    /// What its set of keyframes is called for the Web Animations API.
    let set: String
    /// The properties there, one for each component.
    let names: [String]
    /// What follows their numbers.
    let unit: String

    init(
      _ channels: PoseChannels, _ style: KeyframeSheet.Property, _ set: String, _ names: String...,
      unit: String = ""
    ) {
      self.channels = channels
      self.style = style
      self.set = set
      self.names = names
      self.unit = unit
    }
  }

  /// The table of properties. Lottie has a place of its own for each, which `LottieBake` knows.
  var row: Row {
    switch self {
    case .rotation: Row([.rotation], .rotate, "turning", "rotate", unit: "deg")
    case .scale: Row([.scale], .scale, "scaling", "scale")
    case .size: Row([.dw, .dh], .size, "sizing", "width", "height", unit: "px")
    case .opacity: Row([.opacity], .opacity, "fading", "opacity")
    case .cornerRadius: Row([.cornerRadius], .borderRadius, "rounding", "borderRadius", unit: "px")
    }
  }

  /// What a sample has of it, in as many components as it has names.
  func value(of sample: PlacePath.Sample, _ look: MemberLook) -> Vector {
    let pose = sample.pose
    return switch self {
    case .rotation: Vector(dx: pose.degrees, dy: 0)
    case .scale: Vector(dx: pose.scale, dy: 0)
    case .size: Vector(dx: sample.size.width, dy: sample.size.height)
    case .opacity: Vector(dx: min(max(pose.opacity, 0), 1), dy: 0)
    case .cornerRadius:
      Vector(dx: look.grown(by: pose.growth).fitted(pose.cornerRadius), dy: 0)
    }
  }
}
