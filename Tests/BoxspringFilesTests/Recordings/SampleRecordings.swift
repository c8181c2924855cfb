import BoxspringFiles
import PlaneDynamics
import Recordings
import WorldDriving

/// Recordings of a list and of a world, for the tests of formats.
enum SampleRecordings {
  static func list(seconds: Double) throws -> Recording {
    try SampleRun.run(seconds: seconds).recording()
  }

  static func world(
    _ text: String = SampleWorlds.text, recordsVelocities: Bool = false, rate: Double = 60
  ) throws -> Recording {
    var run = try SampleWorlds.run(rate: rate, text)
    var recorder = WorldRecorder(recordsVelocities: recordsVelocities)
    let header = RecordingHeader(
      run.scene, named: "sample", generator: "test", rate: rate,
      recordsVelocities: recordsVelocities)
    var frames: [RecordingFrame] = []
    while let frame = run.advance() { frames.append(recorder.record(frame, of: run)) }
    return try Recording(header, frames: frames, state: run.world.stateHash)
  }
}
