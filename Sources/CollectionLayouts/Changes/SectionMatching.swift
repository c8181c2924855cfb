/// Which sections of two contents are the same, by the elements that they share.
package struct SectionMatching {
  private let old: Arrangement
  private let new: Arrangement
  private let mapping: ElementMapping
  private let inverse: ElementMapping

  /// Linear in the runs of the mapping.
  package init(from old: Arrangement, to new: Arrangement, _ mapping: ElementMapping) {
    (self.old, self.new, self.mapping) = (old, new, mapping)
    inverse = mapping.inverse
  }

  /// The section of the old content that most elements of a new one come from, if most of those
  /// that it keeps went there. A section that shares no element is the one with the same index, if
  /// there are as many sections as before.
  package func oldSection(ofNew section: Int) -> Int? {
    guard let source = Self.source(of: section, in: new, old, mapping),
      Self.source(of: source, in: old, new, inverse) == section
    else { return nil }
    return source
  }

  /// The same from the old content to the new one.
  package func newSection(ofOld section: Int) -> Int? {
    guard let target = Self.source(of: section, in: old, new, inverse),
      Self.source(of: target, in: new, old, mapping) == section
    else { return nil }
    return target
  }

  /// Where most elements of a section come from.
  private static func source(
    of section: Int, in new: Arrangement, _ old: Arrangement, _ mapping: ElementMapping
  ) -> Int? {
    var longest: ElementMapping.Run?
    mapping.forEachRun(inNew: new.numbering.ordinals(ofSection: section)) { run in
      if run.count > longest?.count ?? 0 { longest = run }
    }
    if let longest { return old.element(at: longest.old).section }
    return old.sectionCount == new.sectionCount ? section : nil
  }
}
