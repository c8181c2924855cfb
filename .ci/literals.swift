// Reads lines of source and prints those with a decimal number that has other bits on other
// platforms: on x86-64 the compiler rounds it to the 64-bit significand of Float80 first, elsewhere
// to Double at once. Such a number belongs in hexadecimal.
//
//   grep -rHn '' Sources/PlaneGeometry | swift .ci/literals.swift

#if arch(x86_64)
  while let line = readLine() {
    let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
    for match in code.matches(of: #/\b[0-9][0-9_]*(\.[0-9][0-9_]*)?(e[-+]?[0-9]+)?\b/#) {
      let number = String(match.output.0.filter { $0 != "_" })
      if Double(number) != Float80(number).map({ Double($0) }) { print(line) }
    }
  }
#endif
