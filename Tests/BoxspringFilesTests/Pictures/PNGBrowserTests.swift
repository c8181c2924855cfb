import BrowserTesting
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Testing

@testable import Pictures

/// Our files in a browser, whose decoder is not ours.
@Suite(.needs(.browser)) struct PNGBrowserTests {
  /// Whether it moves, how many images there are, how often it plays; and of every image its
  /// microseconds and its pixels.
  private func decoded(_ png: [UInt8]) throws -> [String] {
    let page = try #require(Browser.installed).open(document: "<!doctype html>")
    return try page.value(
      """
      (async () => {
        const text = atob("\(Data(png).base64EncodedString())");
        const data = Uint8Array.from(text, letter => letter.charCodeAt(0));
        const decoder = new ImageDecoder({ data, type: "image/png" });
        await decoder.tracks.ready;
        await decoder.completed;
        const track = decoder.tracks.selectedTrack;
        const said = [track.animated, track.frameCount, track.repetitionCount];
        for (let index = 0; index < track.frameCount; index += 1) {
          const { image } = await decoder.decode({ frameIndex: index });
          const canvas = document.createElement("canvas");
          canvas.width = image.displayWidth;
          canvas.height = image.displayHeight;
          const pen = canvas.getContext("2d");
          pen.drawImage(image, 0, 0);
          const pixels = [...pen.getImageData(0, 0, canvas.width, canvas.height).data];
          said.push(image.duration || 0, pixels.filter((_, i) => i % 4 < 3)
            .map(value => value.toString(16).padStart(2, "0")).join(""));
        }
        return said.map(String);
      })()
      """)
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test("a still has the same pixels in a browser")
  func still() throws {
    let run = SampleRun.run(seconds: 0.5)
    let picture = try FramePicture(run.recording(), frame: 25).picture
    let image = try picture.image(scale: 0.2, theme: .dark)
    let said = try decoded(image.png(title: "Still"))
    try #require(said.count == 5, "\(said.first ?? "")")
    #expect(said[0] == "false" && said[1] == "1")
    #expect(said[4] == hexadecimal(image.bytes))
  }

  @Test("an animation plays in a browser, image for image and as long, over and over")
  func animation() throws {
    var picture = try MovingPNG(
      SampleRun.run(seconds: 0.7).recording(), imagesPerSecond: 20, scale: 0.1)
    while picture.drawNext() {}
    let stays = try DecodedPNG(picture.bytes).stays
    let said = try decoded(picture.bytes)
    try #require(said.count == 3 + 2 * stays.count, "\(said.prefix(3))")
    #expect(said[0] == "true" && said[1] == "\(stays.count)" && said[2] == "Infinity")
    for (index, stay) in stays.enumerated() {
      // In microseconds.
      #expect(abs((Double(said[3 + 2 * index]) ?? 0) - stay.seconds * 1e6) <= 1000)
      #expect(said[4 + 2 * index] == hexadecimal(stay.image.bytes), "image \(index)")
    }
  }
}
