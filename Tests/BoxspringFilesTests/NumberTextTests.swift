import BoxspringFiles
import PlaneGeometry
import Testing
import TextEncoding

@Suite("NumberText")
struct NumberTextTests {
  @Test("whole numbers have no decimals")
  func whole() {
    #expect(NumberText.shortest(3) == "3")
    #expect(NumberText.shortest(-0.0) == "-0")
    #expect(NumberText.shortest(0.1) == "0.1")
    #expect(NumberText.shortest(1e9) == "1000000000")
  }

  @Test("numbers to read have so many digits, or so many decimals, and no needless zeros")
  func readable() {
    #expect(NumberText.significant(157.91367041742973) == "157.914")
    #expect(NumberText.significant(39_478_417.6) == "39478400")
    #expect(NumberText.significant(0.000_123_456_7) == "0.000123457")
    #expect(NumberText.significant(0.699_999_999_9) == "0.7")
    #expect(NumberText.significant(-2.5, digits: 1) == "-2")
    #expect(NumberText.significant(-0.0) == "0")
    #expect(NumberText.significant(.infinity) == "inf")
    #expect(NumberText.rounded(53.996, decimals: 2) == "54")
    #expect(NumberText.rounded(-0.004, decimals: 2) == "0")
    #expect(NumberText.rounded(1234567.891, decimals: 1) == "1234567.9")
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
