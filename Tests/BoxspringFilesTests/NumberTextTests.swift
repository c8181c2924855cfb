import BoxspringFiles
import PlaneGeometry
import Testing

@Suite("NumberText")
struct NumberTextTests {
  @Test("whole numbers have no decimals")
  func whole() {
    #expect(NumberText.shortest(3) == "3")
    #expect(NumberText.shortest(-0.0) == "-0")
    #expect(NumberText.shortest(0.1) == "0.1")
    #expect(NumberText.shortest(1e9) == "1000000000")
  }

  @Test("every bit pattern of a finite number survives text, in JSON too")
  func roundTrip() throws {
    var random = SplitMix64(seed: 3)
    for index in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = NumberText.shortest(value)
      #expect(Double(text)?.bitPattern == value.bitPattern, "number \(index): \(text)")
      switch try JSONParser.parse(Array(text.utf8), named: "") {
      case .number(let read): #expect(read.bitPattern == value.bitPattern, "number \(index)")
      case .wideInteger(let read): #expect(Double(read) == value, "number \(index)")
      default: Issue.record("\(text) is no number")
      }
    }
  }
}
