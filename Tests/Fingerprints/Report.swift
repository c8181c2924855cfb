/// Prints a fingerprint per subject, the same text in every build.
func report() {
  print("elementary functions " + String(fingerprintOfElementaryFunctions()))
  print("springs " + String(fingerprintOfSprings()))
  print("layouts " + String(fingerprintOfLayouts()))
  print("scrolls " + String(fingerprintOfScrolls()))
  print("collections " + String(fingerprintOfCollections()))
  print("badges and boundary items " + String(fingerprintOfSupplements()))
  print("transitions " + String(fingerprintOfTransitions()))
  print("worlds " + String(fingerprintOfWorlds()))
  print("lifted cells " + String(fingerprintOfLiftedCells()))
}

/// What `make` makes; the probe gives the core nothing out of range.
func valid<Value, Failure: Error>(_ make: () throws(Failure) -> Value) -> Value {
  do throws(Failure) {
    return try make()
  } catch {
    fatalError("the probe's arguments must be in range")
  }
}

#if !arch(wasm32)
  @main
  enum Program {
    static func main() {
      let words = CommandLine.arguments
      switch words.dropFirst().first {
      case "worlds": reportTrials()
      case "soak": reportSoak(from: words.dropFirst(2).first.flatMap { UInt64($0) } ?? 1000)
      case "days":
        reportDays(
          hours: words.dropFirst(2).first.flatMap { Int($0) } ?? 24,
          seed: words.dropFirst(3).first.flatMap { UInt64($0) } ?? 1)
      case "cuts":
        reportCuts(
          words.dropFirst(2).first.flatMap { UInt64($0) } ?? 1000,
          from: words.dropFirst(3).first.flatMap { UInt64($0) } ?? 1,
          worlds: Array(words.dropFirst(4)))
      default: report()
      }
    }
  }
#endif
