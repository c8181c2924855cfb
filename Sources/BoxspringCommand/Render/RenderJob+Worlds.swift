import BoxspringFiles
import PlaneGeometry

// Pictures of physics runs.
extension RenderJob {
  func picture(of footage: Footage) throws -> Drawn {
    if elements != nil || axis != nil {
      throw UsageError(
        "--\(elements == nil ? "axis" : "elements") goes with a layout; for a world give --items and "
          + "--quantity")
    }
    do {
      guard !footage.trajectory.frames.isEmpty else { throw PictureError.noFrames }
      switch kind {
      case .filmstrip: return try drawn(Filmstrip(footage, moments: moments))
      case .plot: return try plot(footage)
      case .frame: return try still(footage)
      case .animation: return try animation(footage)
      }
    } catch let error as PictureError {
      throw complaint(error)
    }
  }

  private func plot(_ footage: Footage) throws -> Drawn {
    let plot = try WorldPlot(
      footage, items: items, quantities: quantities ?? WorldPlot.usualQuantities)
    let scale = scale ?? (format == .svg || room != nil ? 1 : 2)
    let size = try plotSize(scale)
    let bytes =
      format == .svg
      ? plot.svg(size: size, scale: scale, theme: theme)
      : try plot.png(size: size, scale: scale, theme: theme ?? .light)
    return Drawn(
      bytes: bytes, phrase: "\(footage.trajectory.frames.count) frames, \(text(size, scale))")
  }

  private func still(_ footage: Footage) throws -> Drawn {
    let number = try frameNumber(in: footage)
    return try drawn(
      FramePicture(footage, frame: number), "frame \(number)",
      at: footage.trajectory.frames[number].time)
  }

  private func frameNumber(in footage: Footage) throws(UsageError) -> Int {
    let frames = footage.trajectory.frames
    if let frame {
      guard frames.indices.contains(frame) else {
        throw UsageError(
          "--frame: there is no frame \(frame); the run has \(frames.count), from 0 to "
            + "\(frames.count - 1)")
      }
      return frame
    }
    guard let time else { return footage.middleFrame }
    let (first, last) = (frames[0].time, frames[frames.count - 1].time)
    guard (first...max(first, last)).contains(time), let number = footage.frame(nearestTo: time)
    else {
      throw UsageError(
        "--time: \(NumberText.shortest(time)) s is outside of the run, which goes from "
          + "\(NumberText.rounded(first, decimals: 4)) to \(NumberText.rounded(last, decimals: 4)) s"
      )
    }
    return number
  }

  private func animation(_ footage: Footage) throws -> Drawn {
    guard format == .png else {
      return drawn(MovingPicture(footage, samplesPerSecond: Double(imagesPerSecond)))
    }
    let size = MovingPNG.size(of: footage)
    let scale = room?.scale(fitting: size) ?? scale ?? 1
    let picture = try MovingPNG(
      footage, imagesPerSecond: imagesPerSecond, scale: scale, theme: theme ?? .light)
    return drawn(picture, size, scale)
  }
}
