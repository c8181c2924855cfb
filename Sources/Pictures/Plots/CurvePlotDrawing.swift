import PlaneGeometry

/// Puts down charts above each other, over one axis of time.
struct CurvePlotDrawing {
  private static let left = 62.0
  /// Room for the names of curves, and for that of the axis of time.
  private static let right = 112.0
  private static let top = 62.0
  private static let gap = 40.0
  private static let bottom = 34.0
  private static let legendStep = 19.0

  private static let tick = PictureTextStyle(name: "tick", size: 11)
  private static let value = PictureTextStyle(name: "value", size: 11, anchor: .end)
  private static let title = PictureTextStyle(
    name: "axis", size: 12, weight: 600, tone: FramePalette.ink, anchor: .start)
  private static let heading = PictureTextStyle(
    name: "heading", size: 14, weight: 600, tone: FramePalette.ink, anchor: .start)
  /// About how wide a letter of the heading is.
  private static let letterWidth = 7.6
  private static let legend = PictureTextStyle(
    name: "legend", size: 12, tone: FramePalette.ink, anchor: .start)

  let size: Size
  let times: [Double]
  let charts: [PlotChart]

  func picture(title: String) -> Picture {
    var marks: [PictureMark] = []
    for (index, chart) in charts.enumerated() {
      let area = area(of: index)
      marks.append(.box(area, corner: 6, .screen))
      let scale = PlotScale(range: chart.range, start: area.maxY, end: area.minY)
      marks += valueAxis(of: chart, scale, in: area) + timeLines(in: area)
      marks += curves(of: chart, scale) + legend(of: chart, beside: area)
    }
    marks += timeAxis
    let most = max(Int((size.width - Self.left) / Self.letterWidth), 8)
    let heading = title.count > most ? title.prefix(most - 1) + "…" : title[...]
    marks.append(.text(String(heading), at: Point(x: Self.left, y: 26), Self.heading))
    return Picture(
      title: title, size: size, screen: nil,
      detail: PictureDetail(text: 12, corner: 6, screenCorner: 6), marks: marks)
  }

  /// The area of a chart: displacements get twice the height of the offset.
  private func area(of index: Int) -> Rect {
    let room =
      size.height - Self.top - Self.bottom - Self.gap * Double(max(charts.count - 1, 0))
    let shares = charts.map { $0.includesZero ? 2.0 : 1 }
    let all = shares.reduce(0, +)
    let above = shares.prefix(index).reduce(0) { $0 + room * $1 / all + Self.gap }
    return Rect(
      x: Self.left, y: Self.top + above, width: size.width - Self.left - Self.right,
      height: room * shares[index] / all)
  }

  private var timeScale: PlotScale {
    let first = times.min() ?? 0
    let last = times.max() ?? 0
    return PlotScale(
      range: first...(last > first ? last : first + 1), start: Self.left,
      end: size.width - Self.right)
  }

  private var timeTicks: [Double] {
    let scale = timeScale
    return AxisTicks(over: scale.range, most: max(2, Int((scale.end - scale.start) / 64))).values
  }
}

// MARK: Axes

extension CurvePlotDrawing {
  private func valueAxis(
    of chart: PlotChart, _ scale: PlotScale, in area: Rect
  ) -> [PictureMark] {
    let ticks = AxisTicks(over: scale.range, most: max(2, Int(area.size.height / 36))).values
    let place = Point(x: area.minX, y: area.minY - 12)
    return ticks.flatMap { tick -> [PictureMark] in
      let y = scale(tick)
      let ends = [Point(x: area.minX, y: y), Point(x: area.maxX, y: y)]
      let label = Point(x: area.minX - 8, y: y + 4)
      return [
        .line(ends, tick == 0 ? .zero : .grid), .text(Self.text(tick), at: label, Self.value),
      ]
    } + [.text(chart.title, at: place, Self.title)]
  }

  private func timeLines(in area: Rect) -> [PictureMark] {
    let scale = timeScale
    // The ends of the axis are the edges of the area.
    return timeTicks.map { scale($0) }.filter { $0 > area.minX + 1 && $0 < area.maxX - 1 }.map {
      .line([Point(x: $0, y: area.minY), Point(x: $0, y: area.maxY)], .grid)
    }
  }

  private var timeAxis: [PictureMark] {
    let scale = timeScale
    let y = size.height - Self.bottom + 18
    return timeTicks.map { .text(Self.text($0), at: Point(x: scale($0), y: y), Self.tick) }
      + [.text("time, s", at: Point(x: scale.end + 14, y: y), Self.title)]
  }

  /// A number with a minus sign instead of a hyphen.
  private static func text(_ value: Double) -> String {
    let text = NumberText.significant(value)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}

// MARK: Curves

extension CurvePlotDrawing {
  private func curves(of chart: PlotChart, _ scale: PlotScale) -> [PictureMark] {
    let time = timeScale
    return chart.curves.flatMap { curve in
      curve.runs.map { run in
        let points = run.map { Point(x: time($0.x), y: scale($0.y)) }
        return .line(points, curve.style, name: curve.fullName)
      }
    }
  }

  private func legend(of chart: PlotChart, beside area: Rect) -> [PictureMark] {
    guard chart.hasLegend else { return [] }
    let step = min(Self.legendStep, area.size.height / Double(max(chart.curves.count, 1)))
    return chart.curves.enumerated().flatMap { index, curve -> [PictureMark] in
      let y = area.minY + (Double(index) + 0.5) * step
      let sample = [Point(x: area.maxX + 14, y: y), Point(x: area.maxX + 34, y: y)]
      let place = Point(x: area.maxX + 42, y: y + 4)
      return [.line(sample, curve.style), .text(curve.name, at: place, Self.legend)]
    }
  }
}
