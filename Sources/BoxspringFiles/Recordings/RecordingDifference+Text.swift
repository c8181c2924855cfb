import Recordings

extension RecordingDifference {
  /// The difference in a paragraph, one sentence after the other.
  /// - Parameters:
  ///   - firstName: what to call the first recording, as a rule its file's name.
  ///   - secondName: what to call the second.
  package func description(firstName: String, secondName: String) -> String {
    let names = (firstName, secondName)
    var sentences = first.map { [opening($0, names), summary] } ?? [equality]
    if let nearMiss { sentences.append(nearMiss) }
    if let counts = countSentence(names) { sentences.append(counts) }
    if !headerFields.isEmpty {
      sentences.append("Their headers differ in \(headerFields.joined(separator: ", ")).")
    }
    return sentences.joined(separator: " ")
  }

  private var equality: String {
    let frames = firstCount == 1 ? "The frame is" : "All \(firstCount) frames are"
    return largest == nil ? "\(frames) equal." : "\(frames) equal within the tolerance."
  }

  private func opening(_ finding: Finding, _ names: (String, String)) -> String {
    let place = "frame \(finding.frame) (\(decimal(finding.time)) s)"
    let subject = finding.subject.map { "\($0) in \(place)" } ?? place
    let sentence = "They differ first at \(subject): "
    switch finding.kind {
    case .values(let field, let one, let other):
      return sentence
        + "\(field) is \(decimal(one)) in \(names.0), \(decimal(other)) in \(names.1)."
    case .texts(let field, let one, let other):
      return sentence + "\(field) is \(one) in \(names.0), \(other) in \(names.1)."
    case .onlyInFirst: return sentence + "only \(names.0) has it."
    case .onlyInSecond: return sentence + "only \(names.1) has it."
    case .order: return sentence + "it comes in another order in \(names.1)."
    }
  }

  private var summary: String {
    let total = max(firstCount, secondCount)
    return differingFrames == 1
      ? "1 of \(total) frames differs." : "\(differingFrames) of \(total) frames differ."
  }

  /// Where the lengths are furthest apart.
  private var nearMiss: String? {
    guard let largest, case .values(let field, _, _) = largest.kind else { return nil }
    let owner = largest.subject.map { "\(field) of \($0)" } ?? field
    return "The largest difference is \(decimal(largestDistance)) pt, "
      + "in \(owner) in frame \(largest.frame)."
  }

  private func countSentence(_ names: (String, String)) -> String? {
    guard firstCount != secondCount else { return nil }
    return "\(names.0) has \(firstCount) frames, \(names.1) \(secondCount)."
  }

  private func decimal(_ value: Double) -> String {
    guard value.isFinite else { return value.description }
    var bytes: [UInt8] = []
    bytes.appendDecimal(value)
    return String(decoding: bytes, as: UTF8.self)
  }
}
