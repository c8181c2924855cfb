import Foundation
import PlaneGeometry
import Testing

@testable import AnimationFiles

@Suite struct Base64TextTests {
  @Test("pieces of any length come out as the whole would", arguments: UInt64(1)...20)
  func pieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var encoder = Base64Text()
    var whole: [UInt8] = []
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let piece = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      whole += piece
      encoder.append(piece, to: &text)
    }
    encoder.end(in: &text)
    #expect(String(decoding: text, as: UTF8.self) == Data(whole).base64EncodedString())
  }
}
