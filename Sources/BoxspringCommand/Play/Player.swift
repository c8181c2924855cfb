import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation
import LayoutDynamics
import Recordings
import ScrollDriving
import TextEncoding

/// Plays a run in the terminal, at the pace of real time.
struct Player: ~Copyable {
  private let header: RecordingHeader
  private let traits: TerminalTraits
  private var frameCache: FrameCache
  private var playhead: Playhead
  private var terminal: Terminal
  private var size: TerminalSize
  private var timeline: PlayTimeline
  /// What the terminal shows; nil where that is not known.
  private var shown: CellGrid?
  /// Whether there is something to draw that the terminal does not show.
  private var isChanged = true
  /// Whether there is anybody left to show something.
  private var isWatched = true
  /// Whether the picture that is drawn is the last.
  private var hasEnded = false
  private var nextPicture = ContinuousClock().now

  /// Pictures a second, at most.
  private static let rate = 60.0

  /// - Throws: ``TerminalTraits/Unsupported`` where the terminal cannot show it.
  init(_ frameCache: FrameCache, header: RecordingHeader, loops: Bool, traits: TerminalTraits)
    throws
  {
    self.header = header
    self.traits = traits
    self.frameCache = frameCache
    playhead = Playhead(times: frameCache.times, loops: loops)
    terminal = try Terminal()
    size = .current
    timeline = Self.timeline(of: frameCache, size)
  }

  /// Plays until the end, or until the user has seen enough; the last picture stays on the screen.
  ///
  /// A signal that ends the process does so from here, the terminal in order.
  consuming func play() {
    show()
    guard isWatched else { return }
    // A little lower than the screen, which has room below for the summary and the shell.
    hasEnded = true
    let low = TerminalSize(columns: size.columns, rows: size.rows - 3, aspect: size.aspect)
    let last = picture(for: low.isEnough ? low : size)
    terminal.leave(showing: last?.printed(depth: traits.depth) ?? [])
  }

  private mutating func show() {
    let clock = ContinuousClock()
    var last = clock.now
    while !playhead.isOver {
      if isChanged, terminal.isReady, clock.now >= nextPicture {
        draw()
        nextPicture = clock.now + .seconds(1 / Self.rate)
      }
      let events = terminal.events(within: patience(at: clock.now))
      playhead.advance(by: (clock.now - last) / .seconds(1))
      if playhead.isPlaying { isChanged = true }
      for event in events {
        guard react(to: event) else { return }
        isChanged = true
      }
      // Whatever time went by while the process was stopped is no time of the run.
      last = clock.now
    }
  }

  /// How long nothing need be done unless something happens; nil for forever.
  private func patience(at now: ContinuousClock.Instant) -> Double? {
    if isChanged, terminal.isReady { return max((nextPicture - now) / .seconds(1), 0) }
    return playhead.isPlaying ? 1 / Self.rate : nil
  }
}

// MARK: Answering

extension Player {
  /// What an event calls for; false where it is over.
  private mutating func react(to event: Terminal.Event) -> Bool {
    switch event {
    case .key(let key): return react(to: key)
    case .resized: remeasure()
    case .suspended:
      terminal.leave()
      SignalWatch.stop()
      returnToTerminal()
    case .resumed: returnToTerminal()
    case .ended(let signal):
      isWatched = false
      terminal.leave()
      SignalWatch.end(by: signal)
      return false
    case .gone:
      isWatched = false
      return false
    }
    return true
  }

  private mutating func react(to key: TerminalKey) -> Bool {
    switch key {
    case .escape, .character("q"), .character("Q"): return false
    case .character(" "): playhead.pauseOrResume()
    case .left: playhead.step(forward: false)
    case .right: playhead.step(forward: true)
    case .up: playhead.change(faster: true)
    case .down: playhead.change(faster: false)
    case .home: playhead.moveToStart()
    case .end: playhead.moveToEnd()
    case .character: break
    }
    return true
  }

  private mutating func returnToTerminal() {
    terminal.enter()
    remeasure()
  }

  private mutating func remeasure() {
    size = .current
    timeline = Self.timeline(of: frameCache, size)
    shown = nil
  }
}

// MARK: Drawing

extension Player {
  private static let clockColumns = 9
  /// How to stop, which has room in the last line of any terminal.
  private static let hint = "q quit"

  private static func timeline(of frameCache: FrameCache, _ size: TerminalSize) -> PlayTimeline {
    PlayTimeline(
      times: frameCache.times, stretches: frameCache.stretches,
      columns: size.columns - 2 * clockColumns - 3 - hint.count)
  }

  private mutating func draw() {
    isChanged = false
    guard let grid = picture(for: size) else { return }
    terminal.send(grid.changes(from: shown, depth: traits.depth))
    shown = grid
  }

  /// The frame that the playhead is at, on a screen of a size.
  private mutating func picture(for size: TerminalSize) -> CellGrid? {
    guard let frame = frameCache.frame(playhead.frame) else { return nil }
    var grid = CellGrid(columns: size.columns, rows: size.rows)
    if size.isEnough {
      let stage = PlayStage(size, viewport: header.viewport)
      PlayPicture(stage: stage, traits: traits).draw(frame, viewport: header.viewport, into: &grid)
      PlayPanel(header: header, frameCount: frameCache.times.count)
        .draw(frame, playhead, on: stage, into: &grid)
      drawTimeline(into: &grid, size)
    } else {
      // Two short lines: it may be narrower than one.
      grid.write("the terminal", row: 0, column: 0)
      grid.write("is too small", row: 1, column: 0)
    }
    return grid
  }

  private func drawTimeline(into grid: inout CellGrid, _ size: TerminalSize) {
    let row = size.rows - 1
    let state = playhead.isPlaying && !hasEnded ? "►" : "■"
    grid.write("\(state)\(Self.seconds(playhead.time))", row: row, column: 0)
    timeline.draw(into: &grid, row: row, column: Self.clockColumns + 1, at: playhead.time, traits)
    let end = Self.seconds(frameCache.times[frameCache.times.count - 1])
    let hint = size.columns - Self.hint.count
    grid.write(end, row: row, column: hint - 1 - Self.clockColumns, ink: .muted)
    grid.write(" " + Self.hint, row: row, column: hint - 1)
  }

  private static func seconds(_ time: Double) -> String {
    let digits = time >= 1000 ? 0 : time >= 100 ? 1 : 2
    return (String(format: "%.\(digits)f", time) + " s").rightAligned(in: clockColumns - 1)
  }
}
