import BoxspringFiles
import CollectionLayouts
import Pictures
import Testing

@Suite struct ElementChoiceTests {
  @Test("items, ranges, sections, headers and footers, in the order given, none twice")
  func words() throws {
    #expect(
      try ElementChoice(parsing: "3,5-7,h0,1.2,f1,5").elements == [
        .item(3, section: 0), .item(5, section: 0), .item(6, section: 0), .item(7, section: 0),
        .header(section: 0), .item(2, section: 1), .footer(section: 1),
      ])
    #expect(try ElementChoice(parsing: "4-4").elements == [.item(4, section: 0)])
  }

  @Test(
    "anything else is refused with the word that is wrong",
    arguments: [
      "", "3,", "a", "5-3", "-1", "1-2-3", "1:", ":3", "x:3", "1:2:3", "head", "3 ", "-2:1",
    ])
  func refused(text: String) {
    let problem = #expect(throws: ElementChoice.Problem.self) { try ElementChoice(parsing: text) }
    #expect(problem?.description.contains("is not a valid element selection; use 3 or 5-9") == true)
  }

  @Test("a range without end is refused before it takes memory")
  func huge() {
    for text in ["0-9223372036854775807", "0-99999,0-99999,1:0-5"] {
      let problem = #expect(throws: ElementChoice.Problem.self) {
        try ElementChoice(parsing: text)
      }
      #expect(problem?.description.contains("selects more than 100000 elements") == true)
    }
  }
}
