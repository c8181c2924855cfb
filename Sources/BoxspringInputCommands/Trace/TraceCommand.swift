import BoxspringCommandInterface

/// Everything about scroll traces.
package enum TraceCommand {
  package static let command = Command(
    "trace", "Describes, converts and generates scroll traces",
    details: """
      A trace is a recorded scroll: what a finger or a wheel did, sample by sample, as JSON or CSV.
      """,
    commands: [TraceDescribe.command, TraceConvert.command, TraceGenerate.command],
    examples: [
      "boxspring trace generate flings --count 3 --noise 0.3 --out flings.json",
      "boxspring trace convert flings.json --out flings.csv",
      "boxspring trace describe flings.json flings.csv",
    ])
}
