import Foundation
import PlaneGeometry
import Prerequisites
import Testing

/// What becomes of outputs when something goes wrong: whole or not at all, and what is left says what it is.
@Suite("Faults while outputs are written")
struct FaultTests {
  /// A run with four outputs, a world and a session, each longer than a pipe or a buffer.
  private static let lines: [(line: String, files: [String])] = [
    (
      "run rows.json fling.json --out a.ndjson --preview b.html --animation c.svg --record d.ndjson",
      ["a.ndjson", "b.html", "c.svg", "d.ndjson"]
    ),
    ("simulate flick.json --velocities --out a.csv --record d.ndjson", ["a.csv", "d.ndjson"]),
    ("serve --record d.ndjson < events > /dev/null", ["d.ndjson"]),
    ("trace generate flings --count 400 --out a.json", ["a.json"]),
    ("render rows.json fling.json --out a.svg", ["a.svg"]),
    ("bake rows.json fling.json --out a.css", ["a.css"]),
  ]

  private static func withFiles(_ body: (URL) throws -> Void) throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun("scene", "flick", "--files", ".", in: folder)
      try #require(run.code == 0)
      let scene = RunCommandTests.scene.replacing("\n", with: " ") + "\n"
      let ticks = (0..<2000).map { "{\"type\":\"tick\",\"t\":\(Double($0) / 60)}\n" }.joined()
      try Data((scene + ticks).utf8).write(to: folder.appending(path: "events"))
      try body(folder)
    }
  }

  private static func contents(_ folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try Folder.names(in: folder) {
      contents[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return contents
  }

  @Test(
    "an output for which there is no room is a line, and leaves the old file",
    arguments: [(1, "b.html"), (8, "a.ndjson"), (40, "d.ndjson")])
  func noRoom(blocks: Int, name: String) throws {
    try Self.withFiles { folder in
      for line in Self.lines {
        for file in line.files { try Data("old".utf8).write(to: folder.appending(path: file)) }
        let before = try Self.contents(folder)
        // The system refuses to write beyond so many blocks of 512 or 1024 bytes, after a part has been written.
        let run = try CommandRun(shell: "ulimit -f \(blocks); exec \"$B\" \(line.line)", in: folder)
        guard run.code != 0 else { continue }
        #expect(run.code == 1, "\(line.line)")
        #expect(
          run.errors.hasSuffix(": cannot be written: file too large; choose another output\n"))
        #expect(try Self.contents(folder) == before, "\(line.line)")
      }
    }
  }

  #if os(Linux)
    @Test("a device without room is a line, and the other outputs are not left half done")
    func fullDevice() throws {
      try Self.withFiles { folder in
        let before = try Self.contents(folder)
        for option in ["out", "preview", "picture", "animation", "record"] {
          let other = option == "out" ? "--record d.ndjson" : "--out a.ndjson"
          let run = try CommandRun(
            shell: "\"$B\" run rows.json fling.json \(other) --\(option) /dev/full "
              + (option == "out" ? "--format bsf" : ""), in: folder)
          #expect(run.code == 1, "\(option)")
          #expect(
            run.errors
              == "boxspring: /dev/full: cannot be written: no space left on device; "
              + "choose another output\n")
          #expect(try Self.contents(folder) == before, "\(option)")
        }
      }
    }
  #endif

  @Test("a folder that cannot be written to is a line")
  func readOnlyFolder() throws {
    try Self.withFiles { folder in
      // A superuser may write anywhere but in the system's own folders.
      let isSuperuser = getuid() == 0
      let path = folder.appending(path: "fixed").path
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o555])
      let place = isSuperuser ? "/sys" : path
      for line in [
        "run rows.json fling.json --out PLACE/a.ndjson", "scene flick --record PLACE/a.ndjson",
        "serve --record PLACE/a.ndjson", "trace generate drag --out PLACE/a.json",
        "scene flick --files PLACE",
      ] {
        let words = line.replacing("PLACE", with: place).split(separator: " ").map(String.init)
        let run = try CommandRun(words: words, in: folder)
        #expect(run.code == 1 && run.output == "", "\(line)")
        #expect(
          run.errors.hasPrefix("boxspring: \(place)/")
            && run.errors.hasSuffix(
              ": cannot be written: permission denied; choose another output\n"),
          "\(run.errors)")
      }
    }
  }

  @Test("killed at random moments: outputs are whole or not there, and the next run tidies up")
  func killed() throws {
    let seed = seeds(1, of: 1).startIndex
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    try Self.withFiles { folder in
      var partialCount = 0
      for line in Self.lines {
        let inputs = Set(try Folder.names(in: folder))
        let start = ContinuousClock.now
        let whole = try CommandRun(shell: "\"$B\" \(line.line)", in: folder)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        try #require(whole.code == 0)
        let due = try Self.contents(folder)
        for file in line.files {
          try FileManager.default.removeItem(at: folder.appending(path: file))
        }
        for _ in 0..<(isLongRun ? 50 : 2) {
          let process = Process()
          process.executableURL = URL(filePath: "/bin/sh")
          process.currentDirectoryURL = folder
          process.arguments = ["-c", "exec \"$B\" \(line.line)"]
          process.environment = ["B": try CommandRun.binary().path]
          process.standardError = FileHandle.nullDevice
          process.standardOutput = FileHandle.nullDevice
          try process.run()
          usleep(UInt32(random.unit() * seconds * 1.1e6))
          kill(process.processIdentifier, SIGKILL)
          process.waitUntilExit()
          for (name, content) in try Self.contents(folder) where !inputs.contains(name) {
            if name.hasSuffix(".partial") {
              partialCount += 1
              let start = line.files.first { name.hasPrefix("\($0).boxspring-") }
              #expect(start != nil, "\(name)")
            } else {
              #expect(content == due[name], "\(name) after \(line.line)")
            }
          }
        }
        let next = try CommandRun(shell: "\"$B\" \(line.line)", in: folder)
        #expect(next.code == 0)
        #expect(try Self.contents(folder) == due)
        for file in line.files {
          try FileManager.default.removeItem(at: folder.appending(path: file))
        }
      }
      print("\(partialCount) unfinished files seen and removed")
    }
  }

  @Test("working folders that killed processes have left are removed, those of living ones are not")
  func workingFolders() throws {
    try Folder.with { folder in
      let run = try CommandRun(
        shell: #"""
          set -e
          mkdir bin work
          export TMPDIR=$PWD/work
          # A compiler that takes its time shows what happens meanwhile.
          {
            echo '#!/bin/sh'
            echo '[ "$1" != --version ] || { echo slow 1.0; exit 0; }'
            echo "while ! [ -e '$PWD/go' ]; do sleep 0.01; done"
            echo 'exit 1'
          } > bin/clang
          chmod +x bin/clang
          bench() { PATH=$PWD/bin:$PATH exec "$B" bench --springs 10 --time 0.01 > /dev/null 2>&1; }
          folders() { ls work | grep -c boxspring-temporary- || true; }
          bench & killed=$!
          while [ "$(folders)" != 1 ]; do sleep 0.01; done
          kill -9 $killed
          ls work > first
          bench & one=$!
          while [ "$(folders)" != 1 ] || [ "$(ls work)" = "$(cat first)" ]; do sleep 0.01; done
          ls work > second
          bench & other=$!
          while [ "$(folders)" != 2 ]; do sleep 0.01; done
          ls work | grep -c "$(cat second)"
          touch go
          wait $one $other
          folders
          """#, in: folder)
      #expect(run.output == "1\n0\n", "\(run.output) \(run.errors)")
    }
  }

  @Test("a run leaves alone what another is still writing under the same name")
  func stillWriting() throws {
    try Self.withFiles { folder in
      let run = try CommandRun(
        shell: """
          set -e
          (head -n 3 events; while ! [ -e go ]; do sleep 0.01; done; tail -n 5 events) |
            "$B" serve --record a.ndjson > first &
          while ! ls a.ndjson.boxspring-*.partial > /dev/null 2>&1; do sleep 0.01; done
          head -n 2 events | "$B" serve --record a.ndjson > second
          cp a.ndjson short
          ls a.ndjson.boxspring-*.partial | wc -l
          touch go
          wait
          "$B" replay a.ndjson
          "$B" replay short
          ls | grep -c partial || true
          """, in: folder)
      #expect(run.code == 0 && run.errors == "", "\(run.errors)")
      let lines = run.output.split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      try #require(lines.count == 4, "\(run.output)")
      #expect(lines[0] == "1" && lines[3] == "0")
      #expect(lines[1].hasPrefix("a.ndjson: the same: 8 answers, "))
      #expect(lines[2].hasPrefix("short: the same: 2 answers, "))
    }
  }
}
