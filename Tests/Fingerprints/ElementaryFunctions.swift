import PlaneGeometry
import ScrollDriving

/// Every elementary function, over many arguments of every size.
func fingerprintOfElementaryFunctions() -> UInt64 {
  var print = Fingerprint()
  var random = SplitMix64(seed: 1)
  for special in [0, -0.0, 1, -1, 0x1p-1074, 0x1.fffffffffffffp1023, .infinity, .nan] as [Double] {
    addFunctions(of: special, 2, to: &print)
    addFunctions(of: 2, special, to: &print)
  }
  for _ in 0..<20_000 {
    let wild = Double(bitPattern: random.next())
    let tame = (random.unit() - 0.5) * 100
    addFunctions(of: wild.isNaN ? 1 : wild, tame, to: &print)
    addFunctions(of: tame, wild.isNaN ? 1 : wild, to: &print)
    addFunctions(of: tame, random.unit(), to: &print)
  }
  return print.value
}

private func addFunctions(of x: Double, _ y: Double, to print: inout Fingerprint) {
  let (sine, cosine) = Elementary.sincos(x)
  print.add(sine)
  print.add(cosine)
  print.add(Elementary.sin(x))
  print.add(Elementary.cos(x))
  print.add(Elementary.exp(x))
  print.add(Elementary.expm1(x))
  print.add(Elementary.log(x))
  print.add(Elementary.pow(x.magnitude, y))
  print.add(Elementary.atan2(y: x, x: y))
  print.add(Elementary.floor(x))
}
