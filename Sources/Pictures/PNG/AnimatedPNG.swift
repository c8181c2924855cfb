/// Writes images that follow each other as one animated PNG, which loops forever.
///
/// The first image is kept whole and is what programs show that know PNG but no animation; of every
/// later one only the rectangle that changed. An image equal to the one before lengthens its stay.
struct AnimatedPNG {
  private struct Stay {
    var part: PixelRect
    var data: [UInt8]
    var ticks: Int
  }

  /// Ticks that an image can stay.
  private static let mostTicks = Int(UInt16.max)

  private let ticksPerSecond: Int
  private var stays: [Stay] = []
  private var shown: PixelImage?
  /// Whether rows are filtered; the first image tries both for all of them.
  private var isFiltered = false

  /// - Parameter ticksPerSecond: 1 to 65535.
  init(ticksPerSecond: Int) {
    self.ticksPerSecond = min(max(ticksPerSecond, 1), Self.mostTicks)
  }

  /// Images kept so far.
  var imageCount: Int { stays.count }

  /// Adds an image, of the same size as the others, that stays for so many ticks.
  mutating func add(_ image: PixelImage, ticks: Int) {
    let ticks = min(max(ticks, 0), Self.mostTicks)
    let part = shown.map { image.difference(from: $0) } ?? image.bounds
    guard let part else { return lengthenLast(by: ticks, image) }
    let data: [UInt8]
    if shown == nil {
      (data, isFiltered) = image.smallest(part)
    } else {
      data = image.compressed(part, isFiltered: isFiltered)
    }
    stays.append(Stay(part: part, data: data, ticks: ticks))
    shown = image
  }

  private mutating func lengthenLast(by ticks: Int, _ image: PixelImage) {
    let last = stays.count - 1
    if stays[last].ticks + ticks <= Self.mostTicks {
      stays[last].ticks += ticks
    } else {
      // One pixel as it is, because a part cannot be empty.
      let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
      let data = image.compressed(pixel, isFiltered: isFiltered)
      stays.append(Stay(part: pixel, data: data, ticks: ticks))
    }
  }

  /// The file; at least one image has been added.
  func bytes(title: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    let whole = stays.first?.part ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    bytes.appendPNGHead(width: whole.width, height: whole.height)
    bytes.appendPNGText("Title", title)
    var control: [UInt8] = []
    control.appendBig(UInt32(stays.count))
    control.appendBig(UInt32(0))
    bytes.appendChunk("acTL", control)
    var sequence: UInt32 = 0
    for (index, stay) in stays.enumerated() { append(stay, index, &sequence, to: &bytes) }
    bytes.appendPNGEnd()
    return bytes
  }

  private func append(
    _ stay: Stay, _ index: Int, _ sequence: inout UInt32, to bytes: inout [UInt8]
  ) {
    var control: [UInt8] = []
    control.appendBig(sequence)
    for number in [stay.part.width, stay.part.height, stay.part.x, stay.part.y] {
      control.appendBig(UInt32(number))
    }
    control.appendBig(UInt16(stay.ticks))
    control.appendBig(UInt16(ticksPerSecond))
    // What is shown stays, and the part replaces what it covers.
    control += [0, 0]
    bytes.appendChunk("fcTL", control)
    sequence += 1
    guard index > 0 else { return bytes.appendChunk("IDAT", stay.data) }
    var data: [UInt8] = []
    data.appendBig(sequence)
    bytes.appendChunk("fdAT", data + stay.data)
    sequence += 1
  }
}
