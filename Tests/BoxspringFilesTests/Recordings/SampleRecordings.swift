import BoxspringFiles
import LayoutDynamics
import PlaneDynamics
import Recordings
import WorldDriving

/// Recordings of a list and of a world, for the tests of formats.
enum SampleRecordings {
  static func list(seconds: Double) throws -> Recording {
    let sequence = SampleRun.sequence(seconds: seconds)
    let header = RecordingHeader(
      generator: sequence.header.generator, kind: "layout", name: sequence.header.scene,
      title: sequence.header.title, source: sequence.header.trace, rate: .hertz(60),
      axis: sequence.header.axis, viewport: sequence.header.viewport,
      content: sequence.header.content, channels: LayoutRecorder.channels,
      settings: sequence.header.settings.map { .init($0.key, $0.value) })
    var recorder = LayoutRecorder()
    return try Recording(header, frames: sequence.frames.map { recorder.record($0) })
  }

  static func world(recordsVelocities: Bool = false, rate: Double = 60) throws -> Recording {
    var run = try SampleWorlds.run(rate: rate)
    var recorder = WorldRecorder(recordsVelocities: recordsVelocities)
    let header = RecordingHeader(
      run.scene, named: "sample", generator: "test", rate: rate,
      recordsVelocities: recordsVelocities)
    var frames: [RecordingFrame] = []
    while let frame = run.advance() { frames.append(recorder.record(frame, of: run)) }
    return try Recording(header, frames: frames, state: run.world.stateHash)
  }
}
