import Foundation
import Testing

@Suite("boxspring layout")
struct LayoutCommandTests {
  @Test("rest frames of a list worked by hand, as a table")
  func table() throws {
    let run = try CommandRun("layout", "-", input: SceneText.list)
    #expect(run.code == 0)
    let rows = run.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let boxes = [
      "header,0,0,0,0,0,200,20", "item,0,0,1,8,25,180,40", "item,0,1,2,8,75,180,40",
      "item,0,2,3,8,125,180,40", "item,1,0,4,0,170,200,60", "item,1,1,5,0,240,200,60",
      "footer,1,0,6,0,300,200,30",
    ]
    let expected = boxes.map { box in
      let cells = box.split(separator: ",").map(String.init)
      let corner = cells[4...5].joined(separator: ",")
      let identity = cells[0...2].joined(separator: ",") + ",,\(cells[3])"
      // No displacement: the columns behind the resting place are empty.
      return "0,0,0,0,\(identity),\(cells[4...7].joined(separator: ",")),\(corner),,,"
    }
    #expect(rows.dropFirst().map(String.init) == expected)
    #expect(run.output.contains("# title: Two sections\n"))
    #expect(run.output.contains("# contentHeight: 330\n"))
  }

  @Test("an offset chooses what is visible; an edge that only touches is not")
  func visible() throws {
    // The window reaches from 65, the end of the first item, to 215.
    let run = try CommandRun(
      "layout", "-", "--part", "visible", "--offset", "65", "--format", "ndjson",
      input: SceneText.list)
    let ordinals = run.output.matches(of: /"order":(\d+)/).compactMap { Int($0.1) }
    #expect(ordinals == [2, 3, 4])
    #expect(run.output.contains("\"offsetY\":65"))
  }

  @Test("groups and members without room, or beyond it, are noted with their place")
  func notes() throws {
    func noted(_ group: String) throws -> String {
      let run = try CommandRun(
        "layout", "-",
        input: """
          {"format": "boxspring-scene", "version": 1, "viewport": {"width": 400, "height": 600},
           "layout": {"kind": "compositional", "group": {"direction": "horizontal",
             "width": {"fractionalWidth": 1}, "height": 50, \(group)}},
           "sections": [{"count": 3, "size": {"width": 1, "height": 1}}]}
          """)
      #expect(run.code == 0 && !run.output.isEmpty)
      return run.errors
    }
    let quarter = #""members": [{"width": {"fractionalWidth": 0.25}, "height": 50}]"#
    #expect(try noted(quarter).isEmpty)
    #expect(
      try noted(#""insets": {"left": 250, "right": 250}, "# + quarter)
        == "boxspring layout: note: -: $.layout.group.insets: insets of 500 pt leave nothing of the "
        + "width, 400 pt; give insets that are less in all\n")
    #expect(
      try noted(#""members": [{"width": {"fractionalWidth": 0.33333334}, "height": 50}]"#)
        .hasPrefix(
          "boxspring layout: note: -: $.layout.group.members: 3 members take 400.000008 pt"))
  }

  @Test("every format holds the same frame")
  func formats() throws {
    try Folder.with { folder in
      let table = try CommandRun("layout", "-", input: SceneText.list)
      for name in ["a.csv", "a.ndjson", "a.bsf"] {
        let run = try CommandRun("layout", "-", "--out", name, input: SceneText.list, in: folder)
        #expect(run.code == 0 && run.output.isEmpty)
        let same = try CommandRun("diff", name, "-", input: table.output, in: folder)
        #expect(same.output == "The frame is equal.\n", "\(name): \(same.errors)")
      }
      let named = try CommandRun(
        "layout", "-", "--out", "b.dat", "--format", "bsf", input: SceneText.list, in: folder)
      #expect(named.code == 0)
      let bytes = try ["a.bsf", "b.dat"].map {
        try Data(contentsOf: folder.appendingPathComponent($0))
      }
      #expect(bytes[0] == bytes[1])
    }
  }

  @Test("a summary of a list worked by hand")
  func summary() throws {
    let run = try CommandRun("layout", "-", "--summary", "--offset", "65", input: SceneText.list)
    #expect(
      run.output == """
        standard input
          Two sections
          layout      list, scrolls along y
          viewport    200 × 150 pt
          content     200 × 330 pt, 2.2 viewports long
          offsets     from 0 to 180 pt
          elements    7: 5 items, 1 header, 1 footer
          visible     3 at offset 65: item 1 of section 0 to item 0 of section 1

          section  header  items  footer  from   to  length
                0      20      3       -     0  165     165
                1       -      2      30   170  330     160

        """)
  }

  @Test("a billion elements are counted and looked at, and refused as a whole")
  func billion() throws {
    let whole = try CommandRun("layout", "-", input: SceneText.billion)
    #expect(
      whole.errors
        == "boxspring: -: 1000000000 elements are to be listed, more than the 1000000 of --limit elements; "
        + "give --part visible, or --summary for counts, or give a higher --limit elements=N\n")
    #expect(whole.code == 2)
    #expect(whole.output == "")
    let summary = try CommandRun("layout", "-", "--summary", input: SceneText.billion)
    #expect(summary.output.contains("  elements    1000000000 items\n"))
    // 333333334 rows of 100 points.
    #expect(summary.output.contains("  content     300 × 33333333400 pt"))
    let visible = try CommandRun(
      "layout", "-", "--part", "visible", "--offset", "33333332950", input: SceneText.billion)
    // The last four and a half rows: the row cut at the top, three full ones, one item.
    #expect(visible.output.matches(of: /,item,0,/).count == 13)
    #expect(visible.output.contains(",item,0,999999999,,12,0,33333333300,100,100,"))
  }

  @Test("a picture shows what is visible, and files appear together or not at all")
  func picture() throws {
    try Folder.with { folder in
      let run = try CommandRun(
        "layout", "-", "--picture", "a.svg", "--out", "a.csv", input: SceneText.list, in: folder)
      #expect(run.code == 0)
      #expect(run.output == "")
      #expect(try Folder.names(in: folder) == ["a.csv", "a.svg"])
      let svg = try String(
        contentsOf: folder.appendingPathComponent("a.svg"), encoding: .utf8)
      // Items 0 to 2 are in the window from 0 to 150.
      #expect(svg.matches(of: />(\d+)<\/text>/).map { String($0.1) } == ["0", "1", "2"])
      #expect(svg.contains("<title>Two sections</title>"))
      let refused = try CommandRun(
        "layout", "-", "--picture", "b.svg", "--out", "b.csv", input: SceneText.billion,
        in: folder)
      #expect(refused.code == 2)
      #expect(try Folder.names(in: folder) == ["a.csv", "a.svg"])
    }
  }

  @Test("a fault in the scene is one line with its JSON path")
  func fault() throws {
    let scene = SceneText.list.replacing("\"lineSpacing\": 10", with: "\"lineSpacing\": 1e99")
    let run = try CommandRun("layout", "-", input: scene)
    #expect(run.errors.hasPrefix("boxspring: -: $.layout.lineSpacing: 1e+99 is above "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.code == 2)
  }

  @Test(
    "outputs that would run into each other, or have no format, are refused",
    arguments: [
      (["--summary", "--out", "-"], "only one result can be written to standard output; "),
      (["--out", "a.csv", "--picture", "a.csv"], "two outputs have the same name; "),
      (["--out", "a.txt"], "--out: unknown file extension in \"a.txt\"; "),
    ])
  func outputs(words: [String], line: String) throws {
    try Folder.with { folder in
      let run = try CommandRun(words: ["layout", "-"] + words, input: SceneText.list, in: folder)
      #expect(run.errors.hasPrefix("boxspring: \(line)"))
      #expect(run.code == 2)
      #expect(try Folder.names(in: folder) == [])
    }
  }
}
