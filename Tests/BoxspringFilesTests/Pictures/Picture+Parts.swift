import PlaneGeometry

@testable import Pictures

// Pictures that lack something.
extension Picture {
  /// The picture with other marks, those of its panels included; nil takes a mark out.
  func mapping(_ change: (PictureMark) -> PictureMark?) -> Picture {
    var picture = self
    picture.marks = Self.mapping(marks, change)
    return picture
  }

  private static func mapping(
    _ marks: [PictureMark], _ change: (PictureMark) -> PictureMark?
  ) -> [PictureMark] {
    marks.compactMap { mark in
      switch mark {
      case .panel(var panel):
        panel.marks = mapping(panel.marks, change)
        panel.caption = mapping(panel.caption, change)
        return .panel(panel)
      case .faded(let marks, let opacity): return .faded(mapping(marks, change), opacity: opacity)
      default: return change(mark)
      }
    }
  }

  /// The picture without texts, which have another font elsewhere.
  var withoutLetters: Picture {
    mapping { mark in
      switch mark {
      case .box(let box, let corner, let style, _): .box(box, corner: corner, style)
      case .shape(let shape, let pose, let style, _): .shape(shape, at: pose, style)
      case .text: nil
      default: mark
      }
    }
  }

  /// The picture once without each of its curves, and once without each item that is wholly in
  /// view.
  var lackingOne: [(part: String, picture: Picture)] {
    var parts: [String: (PictureMark) -> Bool] = [:]
    let view = Rect(origin: .zero, size: screen ?? .zero)
    _ = mapping { mark in
      switch mark {
      case .line(_, _, let name?):
        parts[name] = { if case .line(_, _, name) = $0 { true } else { false } }
      case .box(let box, _, let style, _)
      where PictureStyle.items.contains(style) && box.minY > 0 && box.maxY < view.maxY:
        parts["box at \(box.origin)"] = { $0 == mark }
      case .shape(_, let pose, let style, _)
      where PictureStyle.items.contains(style) && view.growing(by: -20).contains(pose.center):
        parts["shape at \(pose.center)"] = { $0 == mark }
      default: break
      }
      return mark
    }
    return parts.sorted { $0.key < $1.key }.map { part, isPart in
      (part, mapping { isPart($0) ? nil : $0 })
    }
  }

  /// The texts that are wholly to be seen, and the boxes that their letters fill in our own font.
  var letters: [(text: String, box: Rect)] {
    let screen = Rect(origin: .zero, size: screen ?? .zero)
    return marks.flatMap { mark -> [(text: String, box: Rect)] in
      guard case .panel(let panel) = mark else { return letters(of: mark) }
      let inside = panel.marks.flatMap(letters).filter { _, box in
        box.minX > 0 && box.minY > 0 && box.maxX < screen.maxX && box.maxY < screen.maxY
      }
      return (inside + panel.caption.flatMap(letters)).map { text, box in
        (text, box.offset(by: panel.origin - .zero))
      }
    }
  }

  private func letters(of mark: PictureMark) -> [(text: String, box: Rect)] {
    switch mark {
    case .text(let text, let place, let style):
      let width = GlyphSet.width(of: text) * style.size
      let x =
        switch style.anchor {
        case .start: place.x
        case .middle: place.x - width / 2
        case .end: place.x - width
        }
      let box = Rect(x: x, y: place.y - 0.8 * style.size, width: width, height: style.size)
      return [(text, box)]
    case .box(let box, _, _, let label?):
      guard let size = detail.labelSize(in: box) else { return [] }
      let place = detail.labelPlace(in: box, size: size)
      return letters(of: .text(label, at: place, PictureTextStyle(name: "", size: size)))
    default: return []
    }
  }
}
