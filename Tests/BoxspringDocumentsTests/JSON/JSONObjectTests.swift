import BoxspringDocuments
import Testing

@Suite("JSONObject")
struct JSONObjectTests {
  private enum Axis { case x, y }

  @Test("what is there is answered in the type that was asked for")
  func answers() throws {
    var object = try object(
      #"{"w": 3.5, "n": 7, "s": "hi", "b": true, "axis": "y", "list": [1, 2], "o": {"k": 1}}"#)
    #expect(try object.number("w", in: .positive) == 3.5)
    #expect(try object.integer("n", in: 0...10) == 7)
    #expect(try object.string("s") == "hi")
    #expect(try object.bool("b"))
    #expect(try object.choice("axis", ["x": Axis.x, "y": .y]) == .y)
    var sum = 0.0
    for element in try object.array("list") { sum += try element.number() }
    #expect(sum == 3)
    var inner = try object.object("o")
    #expect(try inner.integer("k") == 1)
    try object.refuseUnreadKeys()
    try inner.refuseUnreadKeys()
  }

  @Test("what may be absent is nil, but never wrong")
  func optionals() throws {
    var object = try object(#"{"w": "wide"}"#)
    #expect(try object.optionalNumber("h") == nil)
    #expect(try object.optionalObject("insets") == nil)
    #expect(try object.optionalArray("list") == nil)
    #expect(try object.optionalBool("b") == nil)
    #expect(try object.optionalString("s") == nil)
    #expect(try object.optionalInteger("i") == nil)
    #expect(try object.optionalChoice("axis", ["x": Axis.x]) == nil)
    #expect(
      message { _ = try object.optionalNumber("w") }
        == "s.json: $.w: \"wide\" is not a number; give a number")
  }

  @Test("a number out of range is shown with its range")
  func ranges() throws {
    var object = try object(#"{"w": -3, "z": 0, "u": 1.5, "i": 2.5, "j": 12}"#)
    #expect(
      message { _ = try object.number("w", in: .notNegative, as: "the width in points") }
        == "s.json: $.w: -3 is below 0; give the width in points of 0 or more")
    #expect(
      message { _ = try object.number("z", in: .positive) }
        == "s.json: $.z: 0 is not above 0; give a number above 0")
    #expect(
      message { _ = try object.number("u", in: .fraction) }
        == "s.json: $.u: 1.5 is above 1; give a number from 0 to 1")
    #expect(
      message { _ = try object.integer("i") }
        == "s.json: $.i: 2.5 is not a whole number; give a whole number")
    #expect(
      message { _ = try object.integer("j", in: 0...9) }
        == "s.json: $.j: 12 is above 9; give a whole number from 0 to 9")
  }

  @Test("a wrong type is shown as what it is")
  func types() throws {
    var object = try object(#"{"a": [1, 2], "o": {}, "n": null, "s": 1}"#)
    #expect(
      message { _ = try object.number("a") }
        == "s.json: $.a: a list of 2 is not a number; give a number")
    #expect(
      message { _ = try object.array("o") }
        == "s.json: $.o: an empty object is not a list; give a list in []")
    #expect(
      message { _ = try object.bool("n") }
        == "s.json: $.n: null is not a boolean; give true or false")
    #expect(
      message { _ = try object.string("s") }
        == "s.json: $.s: 1 is not a string; give a string in quotes")
    #expect(
      message { _ = try object.object("a") }
        == "s.json: $.a: a list of 2 is not an object; give an object in {}")
  }

  @Test("a choice lists its names and guesses what was meant")
  func choices() throws {
    var object = try object(#"{"phase": "endde", "axis": "q"}"#)
    #expect(
      message { _ = try object.choice("phase", ["began": 0, "ended": 1]) }
        == "s.json: $.phase: \"endde\" is not valid; did you mean \"ended\"? choose one of \"began\", \"ended\""
    )
    #expect(
      message { _ = try object.choice("axis", ["x": 0, "y": 1]) }
        == "s.json: $.axis: \"q\" is not valid; choose one of \"x\", \"y\"")
  }

  @Test("a missing key is found where it stands misspelt")
  func missing() throws {
    var object = try object(#"{"widht": 3}"#)
    #expect(
      message { _ = try object.number("height") } == "s.json: $: \"height\" is missing; add it")
    #expect(
      message { _ = try object.number("width") }
        == "s.json: $.widht: unknown key; did you mean \"width\"?")
  }

  @Test("a key nobody asked for is refused with the keys that are allowed")
  func unread() throws {
    var object = try object(#"{"width": 3, "hieght": 4, "two words": 5}"#)
    _ = try object.number("width")
    _ = try object.optionalNumber("height")
    #expect(
      message { try object.refuseUnreadKeys() }
        == "s.json: $.hieght: unknown key; did you mean \"height\"? expected one of width, height"
    )
    #expect(object.unreadMembers.map(\.key) == ["hieght", "two words"])
    _ = object.optional("hieght")
    #expect(
      message { try object.refuseUnreadKeys() }
        == "s.json: $[\"two words\"]: unknown key; expected one of width, height, hieght")
  }

  @Test("keys may be asked for in any order and more than once")
  func anyOrder() throws {
    var object = try object(#"{"a": 1, "b": 2, "c": 3, "d": 4}"#)
    for (key, value) in [("c", 3), ("d", 4), ("a", 1), ("d", 4), ("b", 2), ("c", 3)] {
      #expect(try object.integer(key) == value)
    }
    try object.refuseUnreadKeys()
    var other = try self.object(#"{"a": 1, "e": 2}"#)
    _ = try (other.integer("a"), other.integer("a"), other.optionalInteger("b"))
    #expect(
      message { try other.refuseUnreadKeys() }
        == "s.json: $.e: unknown key; expected one of a, b")
  }

  @Test("where further keys are welcome, misspelt ones are not")
  func misspelt() throws {
    var object = try object(#"{"author": "me", "titel": "x"}"#)
    _ = try object.optionalString("title")
    #expect(
      message { try object.refuseMisspelledKeys() }
        == "s.json: $.titel: unknown key; did you mean \"title\"?")
    var other = try self.object(#"{"author": "me", "title": "x", "titles": []}"#)
    _ = try other.optionalString("title")
    try other.refuseMisspelledKeys()
  }

  @Test("paths lead through lists and objects")
  func paths() throws {
    var object = try object(#"{"samples": [{"x": 1}, {"x": "q"}]}"#)
    let second = try object.array("samples")[1]
    var sample = try second.object()
    #expect(
      message { _ = try sample.number("x") }
        == "s.json: $.samples[1].x: \"q\" is not a number; give a number")
  }

  private func object(_ text: String) throws -> JSONObject {
    try JSONElement(parsing: Array(text.utf8), named: "s.json").object()
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
