import BoxspringHeader
import PlaneGeometry

/// Why a function did nothing, on its way to the caller's `bs_error`.
struct Failure: Error {
  let code: bs_code
  /// Problem and remedy in one line.
  let text: String

  init(_ code: Int, _ text: String) {
    self.code = bs_code(code)
    self.text = text
  }

  init(_ code: Int, _ problem: String, remedy: String) {
    self.init(code, problem + "; " + remedy)
  }

  static func null(_ name: StaticString) -> Failure {
    Failure(BS_ERROR_NULL, name.text + " is NULL", remedy: "pass a pointer to one")
  }

  static func number(_ name: StaticString, _ value: Double, remedy: StaticString) -> Failure {
    Failure(
      BS_ERROR_NUMBER, name.text + " of " + value.shortestText + " is out of range",
      remedy: remedy.text)
  }
}

extension StaticString {
  var text: String { description }
}

/// A caller's room for an error.
typealias ErrorRoom = UnsafeMutablePointer<bs_error>

/// Does what a function is to do, and reports why where it cannot be done.
func attempt(_ room: ErrorRoom?, _ body: () throws(Failure) -> Void) -> bs_code {
  do throws(Failure) {
    try body()
  } catch {
    return report(error, in: room)
  }
  if let room { clear(room, code: BS_OK) }
  return bs_code(BS_OK)
}

/// Leaves a code without a text.
func clear(_ room: ErrorRoom, code: Int) {
  room.pointee.code = bs_code(code)
  room.pointee.text.0 = 0
}

@inline(never)
private func report(_ failure: Failure, in room: ErrorRoom?) -> bs_code {
  guard let room else { return failure.code }
  room.pointee.code = failure.code
  // In place: a C array in a structure is a tuple, and copying it takes an instruction per element.
  withUnsafeMutableBytes(of: &room.pointee.text) { bytes in
    var count = 0
    for byte in failure.text.utf8 where count < bytes.count - 1 {
      bytes[count] = byte
      count += 1
    }
    // No character is cut in two.
    if count == bytes.count - 1 {
      while count > 0, bytes[count - 1] & 0xC0 == 0x80 { count -= 1 }
      if count > 0, bytes[count - 1] >= 0x80 { count -= 1 }
    }
    bytes[count] = 0
  }
  return failure.code
}

/// Passes on what the engine throws, under a code.
func engine<Value, Problem: DescribedError>(
  _ code: Int, _ body: () throws(Problem) -> Value
) throws(Failure) -> Value {
  do throws(Problem) {
    return try body()
  } catch {
    throw Failure(code, error.description)
  }
}

// MARK: - Arguments

/// Coordinates, lengths and times that functions take are at most this, in points or seconds.
let argumentLimit = 1e12

func checked(_ value: Double, _ name: StaticString) throws(Failure) -> Double {
  guard abs(value) <= argumentLimit else {
    throw .number(name, value, remedy: "pass a finite number from -1e12 to 1e12")
  }
  return value
}

func checked(duration: Double, _ name: StaticString = "a duration") throws(Failure) -> Double {
  guard duration >= 0, duration <= argumentLimit else {
    throw .number(name, duration, remedy: "pass 0 to 1e12 seconds")
  }
  return duration
}

func flag(_ value: Int32, _ name: StaticString) throws(Failure) -> Bool {
  guard value == 0 || value == 1 else {
    throw .number(name, Double(value), remedy: "pass 1 or 0")
  }
  return value == 1
}

/// A pointer that must not be NULL.
func required<Value>(
  _ pointer: UnsafePointer<Value>?, _ name: StaticString
) throws(Failure) -> UnsafePointer<Value> {
  guard let pointer else { throw .null(name) }
  return pointer
}

func required<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: StaticString
) throws(Failure) -> UnsafeMutablePointer<Value> {
  guard let pointer else { throw .null(name) }
  return pointer
}

/// A caller's array to read.
func array<Value>(
  _ start: UnsafePointer<Value>?, _ count: Int, _ name: StaticString
) throws(Failure) -> UnsafeBufferPointer<Value> {
  try checkCount(count, of: Value.self, name)
  guard let start else {
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    throw .null(name)
  }
  return UnsafeBufferPointer(start: start, count: count)
}

/// A caller's array to write.
func array<Value>(
  _ start: UnsafeMutablePointer<Value>?, _ count: Int, _ name: StaticString
) throws(Failure) -> UnsafeMutableBufferPointer<Value> {
  try checkCount(count, of: Value.self, name)
  guard let start else {
    if count == 0 { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    throw .null(name)
  }
  return UnsafeMutableBufferPointer(start: start, count: count)
}

private func checkCount<Value>(
  _ count: Int, of type: Value.Type, _ name: StaticString
) throws(Failure) {
  // Counts are unsigned in C: one that is negative here is beyond all memory.
  guard count >= 0, count <= Int.max / 2 / MemoryLayout<Value>.stride else {
    throw Failure(
      BS_ERROR_COUNT, "no memory holds " + UInt(bitPattern: count).description + " " + name.text,
      remedy: "pass the number of elements of the array")
  }
}

/// Refuses a range of elements that there are not.
func checkRange(
  _ first: Int, _ count: Int, of total: Int, _ name: StaticString
) throws(Failure) {
  guard first >= 0, count >= 0, first <= total, count <= total - first else {
    throw Failure(
      BS_ERROR_INDEX,
      "there are no " + UInt(bitPattern: count).description + " " + name.text + " from "
        + UInt(bitPattern: first).description + " on",
      remedy: "stay below " + total.description)
  }
}

/// Refuses two arrays that overlap, where one is written.
func checkApart<One, Other>(
  _ one: UnsafeBufferPointer<One>, _ other: UnsafeMutableBufferPointer<Other>,
  _ name: StaticString
) throws(Failure) {
  let (a, b) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
  guard let start = a.baseAddress, let otherStart = b.baseAddress, !a.isEmpty, !b.isEmpty else {
    return
  }
  guard start + a.count <= otherStart || otherStart + b.count <= start else {
    throw Failure(
      BS_ERROR_OVERLAP, name.text + " overlap", remedy: "pass arrays of their own")
  }
}
