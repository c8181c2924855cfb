import PlaneGeometry

extension BatchAssembly {
  /// Which element of the old content is which of the new one.
  func mapping() throws(ChangeError) -> ElementMapping {
    var builder = MappingBuilder(
      plan.old, try ElementNumbering(of: plan.old), new, try ElementNumbering(of: new))
    for section in plan.sections.indices {
      let source = plan.sections[section].old
      builder.appendHeaderOrFooter(
        .header, from: source, to: section, isReloaded: plan.sections[section].isReloaded)
      var place = 0
      if segments[section].isEmpty {
        appendOwn(0..<new.sections[section].items.count, at: 0, of: section, to: &builder)
      }
      for segment in segments[section] {
        switch segment {
        case .own(let range):
          appendOwn(range, at: place, of: section, to: &builder)
          place += range.count
        case .arrival(let index):
          if case .moved(let path) = plan.itemArrivals[index].source {
            builder.appendUnchangedItems(
              from: path, to: ItemPath(item: place, section: section), count: 1)
          }
          place += 1
        }
      }
      builder.appendHeaderOrFooter(
        .footer, from: source, to: section, isReloaded: plan.sections[section].isReloaded)
    }
    return builder.mapping
  }

  /// Adds own items of a new section, which stand one after the other from `place` on.
  private func appendOwn(
    _ range: Range<Int>, at place: Int, of section: Int, to builder: inout MappingBuilder
  ) {
    switch plan.sections[section] {
    case .inserted:
      break
    case .old(let source):
      builder.appendUnchangedItems(
        from: ItemPath(item: range.lowerBound, section: source),
        to: ItemPath(item: place, section: section), count: range.count)
      let operations = operations(in: section)
      let first = partitionPoint(in: operations.indices) {
        operations[$0].path.item < range.lowerBound
      }
      for operation in operations[first...] {
        guard operation.path.item < range.upperBound else { break }
        guard case .stays(let isReloaded, let size) = operation.effect else { continue }
        let path = ItemPath(item: place + operation.path.item - range.lowerBound, section: section)
        if isReloaded { builder.markReloaded(path) }
        if let size, size != plan.old.sections[source].items[operation.path.item] {
          builder.markResized(path)
        }
      }
    case .reloaded(let source, let content, _):
      guard content.identifiers != nil else {
        guard plan.old.sections[source].identifiers == nil else { break }
        let kept = range.clamped(to: 0..<plan.old.sections[source].items.count)
        builder.appendItems(
          from: ItemPath(item: kept.lowerBound, section: source),
          to: ItemPath(item: place + kept.lowerBound - range.lowerBound, section: section),
          count: kept.count, isReloaded: true)
        break
      }
      for item in range {
        guard let origin = identities.origin(ofItem: item, inReloadedSection: section) else {
          continue
        }
        builder.appendItems(
          from: origin, to: ItemPath(item: place + item - range.lowerBound, section: section),
          count: 1, isReloaded: true)
      }
    }
  }
}

extension BatchPlan.SectionSource {
  /// The old section that it was; nil for a new one.
  fileprivate var old: Int? {
    switch self {
    case .old(let section), .reloaded(let section, _, _): section
    case .inserted: nil
    }
  }

  fileprivate var isReloaded: Bool {
    if case .reloaded = self { true } else { false }
  }
}
