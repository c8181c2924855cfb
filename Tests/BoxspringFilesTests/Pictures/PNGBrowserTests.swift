import Foundation
import LayoutDynamics
import PlaneGeometry
import Testing

@testable import BoxspringFiles

/// Our files in a browser, whose decoder is not ours.
@Suite(.enabled(if: Browser.installed != nil)) struct PNGBrowserTests {
  private static func page(_ png: [UInt8]) -> String {
    """
    <!doctype html><pre id="out">none</pre><script>
    const bytes = Uint8Array.from(atob("\(Data(png).base64EncodedString())"), c => c.charCodeAt(0));
    const say = text => { document.getElementById("out").textContent = "[[" + text + "]]"; };
    const pixels = picture => {
      const canvas = document.createElement("canvas");
      canvas.width = picture.displayWidth || picture.width;
      canvas.height = picture.displayHeight || picture.height;
      const context = canvas.getContext("2d");
      context.drawImage(picture, 0, 0);
      const all = context.getImageData(0, 0, canvas.width, canvas.height).data;
      return [...all].filter((_, i) => i % 4 < 3).map(v => v.toString(16).padStart(2, "0")).join("");
    };
    (async () => {
      const decoder = new ImageDecoder({ data: bytes, type: "image/png" });
      await decoder.completed;
      const track = decoder.tracks.selectedTrack;
      const said = [track.animated, track.frameCount, track.repetitionCount];
      for (let i = 0; i < track.frameCount; i++) {
        const { image } = await decoder.decode({ frameIndex: i });
        said.push(image.duration || 0, pixels(image));
      }
      say(said.join(","));
    })().catch(error => say("failed: " + error));
    </script>
    """
  }

  private func decoded(_ png: [UInt8]) throws -> [String] {
    let browser = try #require(Browser.installed)
    let document = try browser.document(
      of: Self.page(png), fragment: "", ["--virtual-time-budget=10000"])
    let said = document.components(separatedBy: "[[").last?.components(separatedBy: "]]").first ?? ""
    return said.components(separatedBy: ",")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test("a still has the same pixels in a browser")
  func still() throws {
    let run = SampleRun.sequence(seconds: 0.5)
    let picture = FramePicture(run.frames[25], of: run.header).picture
    let image = try picture.image(scale: 0.2, theme: .dark)
    let said = try decoded(image.png(title: "Still"))
    try #require(said.count == 5, "\(said.first ?? "")")
    #expect(said[0] == "false" && said[1] == "1")
    #expect(said[4] == hexadecimal(image.bytes))
  }

  @Test("an animation plays in a browser, image for image and as long, over and over")
  func animation() throws {
    var picture = try MovingPNG(SampleRun.sequence(seconds: 0.7), imagesPerSecond: 20, scale: 0.1)
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
