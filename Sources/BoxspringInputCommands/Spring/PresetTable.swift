import BoxspringCommandInterface
import PlaneGeometry
import Springs
import TextEncoding

/// A table of the springs that have names.
enum PresetTable {
  static var text: String {
    var table = TextTable(
      [.left, .right, .right, .right, .right, .left],
      titles: ["preset", "frequency", "damping ratio", "overshoot", "settles", "known from"])
    for preset in SpringTuning.presets {
      let traits = SpringTraits(spring: preset.tuning)
      table.append([
        preset.name, "\(NumberText.significant(preset.tuning.frequency, digits: 4)) Hz",
        NumberText.significant(preset.tuning.dampingRatio, digits: 4), traits.overshoot,
        traits.settling, preset.origin,
      ])
    }
    return table.lines.joined(separator: "\n") + "\n"
  }
}
