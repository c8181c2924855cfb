import BoxspringDocuments
import PlaneGeometry
import ScrollDriving
import Testing

@Suite("TraceFile faults")
struct TraceFileFaultTests {
  @Test(
    "a fault in JSON is named with its path",
    arguments: [
      (#"[]"#, "$: an empty list is not an object; give a scroll-trace object"),
      (
        #"{"version": 1}"#,
        "$: \"format\" is missing; add \"format\": \"scroll-trace\"; boxspring new trace writes a file to "
          + "start from"
      ),
      (
        #"{"format": "scene"}"#,
        "$.format: \"scene\" is not a trace; give a file whose format is \"scroll-trace\""
      ),
      (
        #"{"format": "scroll-trace", "version": 2}"#,
        "$.version: version 2 is not known; this program reads version 1"
      ),
      (#"{"format": "scroll-trace", "version": 1}"#, "$: \"positions\" is missing; add it"),
      (
        #"{"format": "scroll-trace", "version": 1, "positions": "fingers", "samples": []}"#,
        "$.positions: \"fingers\" is not valid; did you mean \"finger\"? choose one of \"finger\", \"offset\""
      ),
      (
        #"{"format": "scroll-trace", "version": 1, "positions": "finger", "samples": []}"#,
        "$.samples: there is no sample; record at least one"
      ),
      (
        #"{"format": "scroll-trace", "version": 1, "positions": "finger", "samples": 7}"#,
        "$.samples: 7 is not a list; give a list in []"
      ),
      (
        #"{"format": "scroll-trace", "version": 1, "positions": "finger", "pixelsPerPoint": 0, "samples": []}"#,
        "$.pixelsPerPoint: 0 is not above 0; give a number above 0"
      ),
    ])
  func document(text: String, message: String) {
    #expect(fault(text, "f.json") == "f.json: \(message)")
  }

  @Test(
    "a fault in a sample is named with its path",
    arguments: [
      (
        #"{"t": 0, "phase": "mvoed", "x": 0, "y": 0}"#,
        ".phase: \"mvoed\" is not valid; did you mean \"moved\"? choose one of \"began\", \"moved\", \"ended\", \"cancelled\""
      ),
      (
        #"{"t": -1, "phase": "moved", "x": 0, "y": 0}"#,
        ".t: -1 is below 0; give seconds since the first sample from 0 to 1000000000"
      ),
      (
        #"{"t": 1e12, "phase": "moved", "x": 0, "y": 0}"#,
        ".t: 1000000000000 is above 1000000000; give seconds since the first sample from 0 to 1000000000"
      ),
      (
        #"{"t": 0.5, "phase": "moved", "x": 0, "y": 0}"#,
        ".t: 0.5 is before the previous sample's 1; order the samples by time"
      ),
      (
        #"{"t": 1, "phase": "moved", "pointer": 2, "x": 0, "y": 0}"#,
        ".phase: pointer 2 is \"moved\" before it began; start its gesture with \"began\""
      ),
      (
        #"{"t": 1, "phase": "moved", "x": 2e9, "y": 0}"#,
        ".x: 2000000000 is above 1000000000; give points from -1000000000 to 1000000000"
      ),
      (#"{"t": 1, "phase": "moved", "x": 0}"#, ": \"y\" is missing; add it"),
      (#"{"t": 1, "phase": "moved", "x": 0, "y": 0, "dx": 1}"#, ": \"dy\" is missing; add it"),
      (
        #"{"t": 1, "phase": "moved", "x": 0, "y": 0, "trackpadPhase": "began"}"#,
        ".trackpadPhase: the sample has no delta; add \"dx\" and \"dy\""
      ),
      (
        #"{"t": 1, "phase": "moved", "x": 0, "y": 0, "pointr": 1}"#,
        ".pointr: unknown key; did you mean \"pointer\"? expected one of t, phase, pointer, x, y, dx, dy, trackpadPhase"
      ),
      (
        #"{"t": 1, "phase": "moved", "pointer": 1.5, "x": 0, "y": 0}"#,
        ".pointer: 1.5 is not a whole number; give a whole number of 0 or more"
      ),
      (#"3"#, ": 3 is not an object; give a sample such as {\"t\": 0, \"phase\": \"began\", …}"),
    ])
  func sample(text: String, message: String) {
    let document = """
      {"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [
        {"t": 1, "phase": "began", "x": 0, "y": 0}, \(text)]}
      """
    #expect(fault(document, "f.json") == "f.json: $.samples[1]\(message)")
  }

  @Test("a finger that was lifted must go down again before it moves")
  func lifted() {
    let text = "t,phase,pointer,x,y\n0,began,1,0,0\n1,ended,1,0,0\n2,ended,1,0,0\n"
    #expect(
      fault(text, "f.csv")
        == "f.csv: line 4, phase: pointer 1 is \"ended\" before it began; start its gesture with \"began\""
    )
  }

  @Test("a misspelt key of the document is refused, not taken for metadata")
  func misspelt() {
    let text =
      #"{"format": "scroll-trace", "version": 1, "positions": "offset", "axes": "x", "samples": [{"t": 0, "phase": "began", "x": 0, "y": 0}]}"#
    #expect(fault(text, "f.json") == "f.json: $.axes: unknown key; did you mean \"axis\"?")
  }

  @Test(
    "a fault in CSV is named with line and column",
    arguments: [
      (
        "",
        "the file is empty; start with a line of columns: t,phase,pointer,x,y or t,phase,pointer,x,y,dx,dy, or t,y for recorded offsets"
      ),
      ("t,phase,pointer,x,y\n", "there is no sample; record at least one"),
      (
        "t,phase,pointer,x\n",
        "line 1: the column \"y\" is missing; name them t,phase,pointer,x,y or t,phase,pointer,x,y,dx,dy, or t,y for recorded offsets"
      ),
      (
        "t,phase,pointer,x,y,dx\n",
        "line 1: the column \"dy\" is missing; name them t,phase,pointer,x,y or t,phase,pointer,x,y,dx,dy, or t,y for recorded offsets"
      ),
      (
        "t,phase,pointer,x,y,z\n",
        "line 1: unknown column \"z\"; name them t,phase,pointer,x,y or t,phase,pointer,x,y,dx,dy, or t,y for recorded offsets"
      ),
      ("t,t,phase,pointer,x,y\n", "line 1: duplicate column \"t\"; keep one of the two"),
      (
        "t,phase,pointer,x,y\n0,began,1,0\n",
        "line 2: 4 cells under 5 columns; give one cell for each of t,phase,pointer,x,y"
      ),
      (
        "t,phase,pointer,x,y\n0,began,1,0,0\n\n1,moved,1,0,0\n",
        "line 3: 1 cells under 5 columns; give one cell for each of t,phase,pointer,x,y"
      ),
      (
        "t,phase,pointer,x,y\n0,began,1,0,0\nnow,moved,1,0,0\n",
        "line 3, t: \"now\" is not a number; give seconds since the first sample from 0 to 1000000000"
      ),
      (
        "t,phase,pointer,x,y\n0,began,1,nan,0\n",
        "line 2, x: \"nan\" is not a number; give points from -1000000000 to 1000000000"
      ),
      (
        "t,phase,pointer,x,y\n0,began,1,0x1p3,0\n",
        "line 2, x: \"0x1p3\" is not a number; give points from -1000000000 to 1000000000"
      ),
      (
        "t,phase,pointer,x,y\n0,began,1,8\u{0}0,0\n",
        "line 2, x: \"8\\u00000\" is not a number; give points from -1000000000 to 1000000000"
      ),
      (
        "t,phase,pointer,x,y\n0,began,1,,0\n",
        "line 2, x: an empty cell is not a number; give points from -1000000000 to 1000000000"
      ),
      (
        "t,phase,pointer,x,y\n0,began,-1,0,0\n",
        "line 2, pointer: \"-1\" is out of place; give a whole number of 0 or more"
      ),
      (
        "t,phase,pointer,x,y\n0,begin,1,0,0\n",
        "line 2, phase: \"begin\" is not valid; did you mean began? choose one of began, moved, ended, cancelled"
      ),
      (
        "t,phase,pointer,x,y\n1,began,1,0,0\n0.5,moved,1,0,0\n",
        "line 3, t: 0.5 is before the previous sample's 1; order the samples by time"
      ),
      (
        "t,phase,pointer,x,y\n1,moved,1,0,0\n",
        "line 2, phase: pointer 1 is \"moved\" before it began; start its gesture with \"began\""
      ),
      (
        "t,phase,pointer,x,y,dx,dy\n1,moved,0,0,0,1,\n",
        "line 2, dy: an empty cell is not a number; give points from -1000000000 to 1000000000"
      ),
    ])
  func table(text: String, message: String) {
    #expect(fault(text, "f.csv") == "f.csv: \(message)")
  }

  @Test("files damaged at random are read or refused, and never trap")
  func damaged() throws {
    let trace = TraceFile(try TraceGenerator().wheelNotches())
    var refused = 0
    for format in TraceFormat.allCases {
      let whole = trace.encoded(as: format)
      for seed in 0..<1000 as Range<UInt64> {
        var random = SplitMix64(seed: seed)
        var bytes = whole
        for _ in 0..<2 {
          let place = Int(random.unit() * Double(bytes.count))
          bytes[place] = whole[Int(random.unit() * Double(whole.count))]
        }
        if random.unit() < 0.2 { bytes.removeLast(Int(random.unit() * Double(bytes.count))) }
        let fault = fault(bytes, format)
        if fault != nil { refused += 1 }
        #expect(fault?.contains("\n") != true, "seed \(seed)")
        guard fault == nil else { continue }
        // What was accepted is sound: it can be written and read again.
        let read = try TraceFile(reading: bytes, named: "f", format: format)
        let again = try TraceFile(reading: read.encoded(as: .json), named: "f")
        #expect(again == read, "seed \(seed)")
      }
    }
    #expect(refused > 500 && refused < 2000)
  }

  private func fault(_ text: String, _ name: String) -> String? {
    fault(Array(text.utf8), nil, name)
  }

  private func fault(_ bytes: [UInt8], _ format: TraceFormat?, _ name: String = "f") -> String? {
    do {
      _ = try TraceFile(reading: bytes, named: name, format: format)
      return nil
    } catch {
      return error.description
    }
  }
}
