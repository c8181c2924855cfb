import PlaneGeometry

// Numbers with a fixed count of decimals, of which trailing zeros are left out.
extension [UInt8] {
  /// A number of steps, of which a power of ten makes one.
  package mutating func appendSteps(_ steps: Int, decimals: Int) {
    var scale: UInt = 1
    for _ in 0..<decimals { scale *= 10 }
    let whole = steps.magnitude / scale
    var rest = steps.magnitude % scale
    if steps < 0 { append(UInt8(ascii: "-")) }
    appendInteger(Int(whole))
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    while rest > 0 {
      scale /= 10
      append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
    }
  }

  /// A number below a thousand million, rounded to so many decimals, 9 at most.
  package mutating func appendFixed(_ value: Double, decimals: Int) {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let steps = Elementary.rounded(Swift.min(Swift.max(value, -1e9), 1e9) * scale)
    appendSteps(Int(steps), decimals: decimals)
  }
}
