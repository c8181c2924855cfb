/// The colours in which previews, pictures and terminals draw elements: six muted tones in the order of the
/// colour circle, so that the cycle has no seam, and neutrals for headers and footers.
package enum FramePalette {
  /// A colour on a light and on a dark background, as CSS writes it.
  package struct Tone: Equatable, Sendable {
    package var name: String
    package var light: String
    var dark: String

    /// The colour as CSS writes it.
    package func css(_ theme: PictureTheme) -> String { theme == .light ? light : dark }
  }

  /// Fills of items; the item's index picks one, modulo six.
  package static let items = [
    Tone(name: "i0", light: "#8fa6c8", dark: "#4d6790"),
    Tone(name: "i1", light: "#83b5ac", dark: "#3f7a72"),
    Tone(name: "i2", light: "#acbd86", dark: "#677c45"),
    Tone(name: "i3", light: "#e2c07f", dark: "#977639"),
    Tone(name: "i4", light: "#dd9f83", dark: "#9a5a42"),
    Tone(name: "i5", light: "#b899bf", dark: "#75567e"),
  ]

  static let paper = Tone(name: "paper", light: "#f4f2ee", dark: "#15171b")
  static let screen = Tone(name: "screen", light: "#fffefc", dark: "#1e2127")
  static let outside = Tone(name: "outside", light: "#ebe8e1", dark: "#181a1f")
  static let bezel = Tone(name: "bezel", light: "#d8d4ca", dark: "#343842")
  package static let supplement = Tone(name: "supplement", light: "#e9e6de", dark: "#2c3038")
  static let ink = Tone(name: "ink", light: "#22262d", dark: "#eceae5")
  static let muted = Tone(name: "muted", light: "#6b6a66", dark: "#a09f9a")
  static let accent = Tone(name: "accent", light: "#3f6597", dark: "#8fb3e2")
  static let second = Tone(name: "second", light: "#b2603d", dark: "#e39a78")

  static let neutrals = [
    paper, screen, outside, bezel, supplement, ink, muted, accent, second,
  ]

  /// Lines that belong to items: their hues, with light and dark exchanged for contrast.
  static let curves = items.enumerated().map { index, item in
    Tone(name: "c\(index)", light: item.dark, dark: item.light)
  }

  /// CSS that declares every colour as a custom property for both colour schemes, for pages.
  package static var css: String {
    func declarations(_ theme: PictureTheme) -> String {
      (neutrals + items).map { "--\($0.name):\($0.css(theme))" }.joined(separator: ";")
    }
    return """
      :root{color-scheme:light dark;\(declarations(.light))}
      @media (prefers-color-scheme:dark){:root{\(declarations(.dark))}}

      """
  }

  /// The colour of an item.
  static func itemTone(_ item: Int) -> Tone {
    items[((item % items.count) + items.count) % items.count]
  }

  /// The colour of a name on a dark background, as CSS writes it; empty where there is none.
  package static func dark(_ name: String) -> String {
    (items + neutrals).first { $0.name == name }?.dark ?? ""
  }
}
