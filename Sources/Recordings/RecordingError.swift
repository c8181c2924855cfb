import PlaneGeometry

extension RecordingError {
  /// Why a recording is invalid.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The rate is not a finite number above zero.
    case rateOutOfRange(Double)
    /// A width or height is negative or beyond 1e300.
    case sizeOutOfRange(Double)
    /// The time is not finite, before that of the frame before, or beyond 1e300.
    case timeOutOfOrder(Double)
    /// The content offset is not finite.
    case offsetNotFinite
    /// A slot is negative or beyond what a cast can have.
    case slotOutOfRange(Int32)
    /// A number of a member of the cast is not finite.
    case memberNotFinite(Int32)
    /// Two items have the same name.
    case duplicateName(String)
    /// A slot of which a frame, an event or a change speaks has not been announced.
    case unknownSlot(Int32)
    /// A frame shows a member twice.
    case duplicateMember(Int32)
    /// A frame shows a boundary, a joint or a field.
    case notPosed(Int32)
    /// A member in a frame is removed as if it were scenery.
    case notRemovable(Int32)
    /// A column does not have a number per member.
    case columnTooLong(PoseChannel, count: Int)
    /// A column is one that the header does not list.
    case channelNotListed(PoseChannel)
    /// A number of a column is not finite.
    case poseNotFinite(PoseChannel, Int32)
    /// A number of an event is not finite.
    case eventNotFinite(String)
    /// A number of a touch is not finite.
    case touchNotFinite

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .rateOutOfRange: "the rate is not a number above 0"
      case .sizeOutOfRange: "a width or height is not a number from 0 to 1e300"
      case .timeOutOfOrder: "the time is not a number from that of the frame before to 1e300"
      case .offsetNotFinite: "the offset is not finite"
      case .slotOutOfRange(let slot): "slot \(slot) is out of range"
      case .memberNotFinite(let slot): "the member in slot \(slot) has a number that is not finite"
      case .duplicateName(let name): "there are two items of the name \"\(name.prefix(40))\""
      case .unknownSlot(let slot): "slot \(slot) has not been announced"
      case .duplicateMember(let slot): "slot \(slot) is shown twice in a frame"
      case .notPosed(let slot): "slot \(slot) is not one that frames show"
      case .notRemovable(let slot): "slot \(slot) is not a boundary, a joint or a field"
      case .columnTooLong(let channel, let count):
        "column \(channel.word) has \(count) numbers, which is not one per member"
      case .channelNotListed(let channel):
        "column \(channel.word) is not among the channels of the header"
      case .poseNotFinite(let channel, let slot):
        "\(channel.word) of the member in slot \(slot) is not finite"
      case .eventNotFinite(let kind): "an event of the kind \(kind) has a number that is not finite"
      case .touchNotFinite: "a touch has a number that is not finite"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .rateOutOfRange: "give hertz"
      case .sizeOutOfRange: "give points"
      case .timeOutOfOrder: "give seconds that never run backward"
      case .slotOutOfRange:
        "give the least free slot, from 0; it may be at most 1048576 more than there were announcements"
      case .duplicateName: "give each item a unique name"
      case .unknownSlot, .notPosed: "announce every member before the first frame that shows it"
      case .duplicateMember: "show each member once"
      case .notRemovable: "leave it out of the frames; it is forgotten by itself"
      case .columnTooLong: "give a number for each member of the frame, or none at all"
      case .channelNotListed: "list every channel in the header"
      case .offsetNotFinite, .memberNotFinite, .poseNotFinite, .eventNotFinite, .touchNotFinite:
        "give numbers within 1e300"
      }
    }
  }
}

extension CastMember.Role {
  /// The word that files use.
  package var word: String {
    switch self {
    case .item: "item"
    case .header: "header"
    case .footer: "footer"
    case .boundary: "boundary"
    case .joint: "joint"
    case .field: "field"
    case .background: "background"
    }
  }
}

/// Why a recording is invalid.
public struct RecordingError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
