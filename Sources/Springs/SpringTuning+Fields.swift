import PlaneGeometry

extension SpringTuning: FieldValue {
  /// A preset by its name, or numbers in one of the styles. Written are names of presets, or
  /// frequency and damping ratio.
  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      for preset in Self.presets { try visitor.word(preset.name, &self, preset.tuning) }
      for style in SpringStyle.all {
        try visitor.form(
          &self, .key(style.keys[0].name),
          blank: StyleFields(style: style, values: style.keys.map { _ in 0 }),
          of: { StyleFields(style: style, values: style.values($0)) },
          make: { (fields) throws(FieldRefusal) in
            do throws(SpringTuningError) {
              return try style.make(fields.values)
            } catch {
              throw FieldRefusal(error)
            }
          })
        if visitor.isDecided { return }
      }
    }
  }
}

private struct StyleFields: FieldSet {
  let style: SpringStyle
  var values: [Double]

  mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    for (index, key) in style.keys.enumerated() {
      try visitor.required(key.name, &values[index], .number(key.range, SpringStyle.meaning(key)))
    }
  }
}
