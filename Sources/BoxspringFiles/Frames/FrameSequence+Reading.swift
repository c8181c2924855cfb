extension FrameSequence {
  /// Reads a frame file of any format; linear in its size.
  ///
  /// The format is the given one, else the one that the file's extension names, else the one that
  /// the content looks like. The number of frames and their hash must be those that the file states.
  /// - Throws: ``InputError`` naming the line, the JSON path or the byte where reading failed.
  public init(reading bytes: [UInt8], file: String, as format: FrameFormat? = nil)
    throws(InputError)
  {
    guard let format = format ?? FrameFormat(fileName: file) ?? FrameFormat.sniff(bytes) else {
      throw FramePlace(file: file).error(
        bytes.isEmpty ? "the file is empty" : "the content is none of the frame formats",
        remedy: "give a frame file: .ndjson, .json, .csv or .bsf")
    }
    do throws(InputError) {
      self = try Self.read(bytes, file: file, as: format)
    } catch {
      guard format != .binary,
        let cut = FrameFileCut(bytes, format: FrameHeader.format, isTable: format == .csv)
      else { throw error }
      throw cut.error(file: file)
    }
  }

  private static func read(
    _ bytes: [UInt8], file: String, as format: FrameFormat
  ) throws(InputError) -> FrameSequence {
    switch format {
    case .ndjson: try NDJSONFrameReader(file: file).read(bytes)
    case .json: try JSONFrameReader(file: file).read(bytes)
    case .csv: try CSVFrameReader(file: file).read(bytes)
    case .binary: try BinaryFrameReader(file: file, bytes: bytes).read()
    }
  }
}
