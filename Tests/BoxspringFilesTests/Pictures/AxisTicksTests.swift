import BoxspringFiles
import Pictures
import Testing

@Suite struct AxisTicksTests {
  @Test("steps are 1, 2 or 5 times a power of ten, the smallest that are few enough")
  func steps() {
    let cases: [(ClosedRange<Double>, Int, [Double])] = [
      (0...10, 5, [0, 2, 4, 6, 8, 10]), (0...10, 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      (-47...1217, 3, [0, 500, 1000]), (0...0.5, 5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]),
      (1...1.001, 2, [1, 1.0005, 1.001]), (0...3e20, 3, [0, 1e20, 2e20, 3e20]),
      (-3...(-1), 2, [-3, -2, -1]), (0...1, 1, [0, 1]), (0...99, 1, [0]),
      (0...0.0034, 4, [0, 0.001, 0.002, 0.003]),
    ]
    for (range, most, values) in cases {
      #expect(AxisTicks(over: range, most: most).values == values, "\(range) in \(most)")
    }
  }

  @Test("a range without length, or longer than numbers go, is one tick")
  func degenerate() {
    #expect(AxisTicks(over: 3...3, most: 4).values == [3])
    #expect(AxisTicks(over: -1.5e308...1.5e308, most: 4).values == [-1.5e308])
    #expect(AxisTicks(over: 0...Double.leastNonzeroMagnitude, most: 4).values.isEmpty == false)
  }
}
