import Foundation

/// Where a command's output goes: a file that appears whole or not at all, or standard output.
///
/// Bytes for a file are written beside it under a temporary name that ends in `.partial`;
/// ``finish()`` moves them over the target, whose permissions they take. Given up before that, by an
/// error thrown or by leaving a scope, nothing is left behind and an older file of the same name is
/// untouched; what a killed process has left, the next output of that name removes. A symbolic link is
/// followed; a device or a pipe is written to directly.
///
/// ```swift
/// var output = try OutputFile("frames.csv")
/// for frame in frames { try output.append(row(for: frame)) }
/// try output.finish()
/// ```
package struct OutputFile: ~Copyable {
  /// The path as the user gave it; `-` is standard output.
  package let path: String
  private let place: OutputPlace
  private let target: OutputTarget?
  private var isOpen = true
  private var isComplete = false
  private var pending: [UInt8] = []

  private static let pendingLimit = 1 << 16

  /// Opens an output; for a file, creates the temporary one beside it.
  ///
  /// - Throws: ``OutputError`` where the target is a directory, or its folder is missing or cannot be written to.
  package init(_ path: String) throws(OutputError) {
    let target = path == "-" ? nil : try OutputTarget(path)
    self.init(path, target: target, place: try Self.place(for: target, named: path))
  }

  private init(_ path: String, target: OutputTarget?, place: OutputPlace) {
    self.path = path
    self.target = target
    self.place = place
  }

  private static func place(
    for target: OutputTarget?, named path: String
  ) throws(OutputError) -> OutputPlace {
    do throws(SystemError) {
      return try target?.open() ?? OutputPlace(descriptor: .standardOutput)
    } catch {
      let isLost = [ENOENT, ENOTDIR].contains(error.code)
      throw isLost ? .noFolder(file: path) : .refused(file: path, reason: error.reason)
    }
  }

  /// Writes a whole output at one go.
  ///
  /// - Throws: ``OutputError`` where it cannot be named so, or cannot be written.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var output = try OutputFile(path)
    try output.append(bytes)
    try output.finish()
  }

  /// The file that a name leads to, symbolic links followed even where nothing is there yet.
  package static func destination(of path: String) -> String {
    FileSystem.destination(of: path)
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: ``OutputError/closedByReader`` for a closed pipe, ``OutputError/refused(file:reason:)``
  ///   where the disk is full and the like.
  package mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    pending += bytes
    if pending.count >= Self.pendingLimit { try flush() }
  }

  /// Adds text at the end, as UTF-8.
  package mutating func append(_ text: String) throws(OutputError) {
    pending += text.utf8
    if pending.count >= Self.pendingLimit { try flush() }
  }

  /// Hands everything added so far to the system; for standard output, to its reader.
  package mutating func flush() throws(OutputError) {
    do throws(SystemError) {
      try place.descriptor.writeAll(pending[...])
    } catch {
      throw failure(error)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Completes the output; only now a file stands under its own name.
  package consuming func finish() throws(OutputError) {
    try flush()
    guard let target else { return }
    do throws(SystemError) {
      try place.descriptor.settle()
      // Closed only after it has been renamed: until then no other process takes it for abandoned.
      if let temporary = place.temporaryPath { try target.replace(by: temporary) }
      isComplete = true
      isOpen = false
      try place.descriptor.finish()
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: SystemError) -> OutputError {
    error.code == EPIPE ? .closedByReader : .refused(file: path, reason: error.reason)
  }

  deinit {
    guard target != nil else { return }
    if let temporary = place.temporaryPath {
      if !isComplete { FileSystem.remove(temporary) }
      UnfinishedFiles.remove(temporary)
    }
    if isOpen { close(place.descriptor.number) }
  }
}
