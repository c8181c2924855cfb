import PlaneGeometry

extension ShapeBank {
  /// The smallest upright box that holds a shape at a pose.
  func bounds(of id: ShapeID, at pose: Pose) -> BoundingBox {
    let record = records[Int(id.index)]
    if record.isDisc {
      let center = pose.localToWorld(record.center)
      return BoundingBox(center, center).growing(by: record.radius)
    }
    let all = corners.span
    let polygon = all.extracting(record.range)
    let (sine, cosine) = (pose.rotation.sine, pose.rotation.cosine)
    var box = BoundingBox(
      minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for i in polygon.indices {
      let vertex = polygon[i].vertex
      let (x, y) = (cosine * vertex.x - sine * vertex.y, sine * vertex.x + cosine * vertex.y)
      box.minX = x < box.minX ? x : box.minX
      box.maxX = x > box.maxX ? x : box.maxX
      box.minY = y < box.minY ? y : box.minY
      box.maxY = y > box.maxY ? y : box.maxY
    }
    return BoundingBox(
      minX: pose.position.x + box.minX, minY: pose.position.y + box.minY,
      maxX: pose.position.x + box.maxX, maxY: pose.position.y + box.maxY)
  }

  /// The point of a shape that lies farthest in a direction, all in the body's coordinates; the
  /// first of several.
  func support(of id: ShapeID, toward direction: Vector) -> Point {
    let record = records[Int(id.index)]
    if record.isDisc {
      let length = direction.length
      return length > 0
        ? record.center + direction * (record.radius / length) : record.center
    }
    var (farthest, most) = (record.center, -Double.infinity)
    for corner in corners[record.range] {
      let along = direction.dot(corner.vertex - record.center)
      if along > most { (farthest, most) = (corner.vertex, along) }
    }
    return farthest
  }

  /// Whether a point in the body's coordinates lies in a shape or on its outline.
  func contains(_ point: Point, in id: ShapeID) -> Bool {
    let record = records[Int(id.index)]
    if record.isDisc {
      let away = point - record.center
      return away.dot(away) <= record.radius * record.radius
    }
    for corner in corners[record.range] where corner.normal.dot(point - corner.vertex) > 0 {
      return false
    }
    return true
  }

  /// Where a ray from one point to another, in the body's coordinates, enters a shape; nil where it
  /// misses, ends before, or begins within.
  func rayCast(from start: Point, to end: Point, on id: ShapeID) -> RayHit? {
    let record = records[Int(id.index)]
    return record.isDisc
      ? ShapeBank.rayCast(from: start, to: end, on: record.disc)
      : rayCast(from: start, to: end, on: corners[record.range])
  }

  private static func rayCast(from start: Point, to end: Point, on disc: Disc) -> RayHit? {
    let (ray, away) = (end - start, start - disc.center)
    let (a, b) = (ray.dot(ray), away.dot(ray))
    let c = away.dot(away) - disc.radius * disc.radius
    let discriminant = b * b - a * c
    guard c >= 0, b < 0, discriminant >= 0 else { return nil }
    // The nearer root, written so that nothing cancels.
    let fraction = c / (discriminant.squareRoot() - b)
    guard fraction <= 1 else { return nil }
    return RayHit(fraction: fraction, normal: (away + ray * fraction) / disc.radius)
  }

  private func rayCast(
    from start: Point, to end: Point, on corners: ArraySlice<Corner>
  ) -> RayHit? {
    let ray = end - start
    var (enter, leave) = (0.0, 1.0)
    var normal: Vector?
    for corner in corners {
      let distance = corner.normal.dot(corner.vertex - start)
      let speed = corner.normal.dot(ray)
      if speed == 0, distance < 0 { return nil }
      if speed < 0, distance <= enter * speed {
        (enter, normal) = (distance / speed, corner.normal)
      } else if speed > 0, distance < leave * speed {
        leave = distance / speed
      }
      if enter > leave { return nil }
    }
    return normal.map { RayHit(fraction: enter, normal: $0) }
  }
}
