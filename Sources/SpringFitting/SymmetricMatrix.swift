/// A symmetric matrix of a few rows, such as JᵀJ.
struct SymmetricMatrix {
  private(set) var rows: Int
  /// Row by row; both halves are kept.
  private(set) var numbers: [Double]

  init(rows: Int) {
    self.rows = rows
    numbers = [Double](repeating: 0, count: rows * rows)
  }

  subscript(_ row: Int, _ column: Int) -> Double {
    get { numbers[row * rows + column] }
    set { numbers[row * rows + column] = newValue }
  }

  /// The rows and columns named, in that order.
  func picking(_ indices: [Int]) -> SymmetricMatrix {
    var picked = SymmetricMatrix(rows: indices.count)
    for i in indices.indices {
      for j in indices.indices { picked[i, j] = self[indices[i], indices[j]] }
    }
    return picked
  }

  /// The same with a diagonal of ones: scaled by the roots of the diagonal, whose numbers are above 0.
  func normalized() -> (matrix: SymmetricMatrix, scales: [Double]) {
    let scales = (0..<rows).map { self[$0, $0].squareRoot() }
    var matrix = self
    for i in 0..<rows {
      for j in 0..<rows { matrix[i, j] = self[i, j] / (scales[i] * scales[j]) }
    }
    return (matrix, scales)
  }

  /// The lower triangle L with L·Lᵀ = self; nil where a pivot is at most `least`.
  func factored(least: Double = 0) -> SymmetricMatrix? {
    var lower = SymmetricMatrix(rows: rows)
    for i in 0..<rows {
      for j in 0...i {
        var sum = self[i, j]
        for k in 0..<j { sum -= lower[i, k] * lower[j, k] }
        if i == j {
          guard sum > least else { return nil }
          lower[i, i] = sum.squareRoot()
        } else {
          lower[i, j] = sum / lower[j, j]
        }
      }
    }
    return lower
  }

  /// The solution of L·Lᵀ·x = b, for a triangle from ``factored(least:)``.
  func solution(_ right: [Double]) -> [Double] {
    var x = right
    for i in 0..<rows {
      for k in 0..<i { x[i] -= self[i, k] * x[k] }
      x[i] /= self[i, i]
    }
    for i in (0..<rows).reversed() {
      for k in (i + 1)..<max(rows, i + 1) { x[i] -= self[k, i] * x[k] }
      x[i] /= self[i, i]
    }
    return x
  }

  /// The inverse of L·Lᵀ, for a triangle from ``factored(least:)``.
  func inverse() -> SymmetricMatrix {
    var inverse = SymmetricMatrix(rows: rows)
    for column in 0..<rows {
      var unit = [Double](repeating: 0, count: rows)
      unit[column] = 1
      let x = solution(unit)
      for row in 0..<rows { inverse[row, column] = x[row] }
    }
    return inverse
  }
}
