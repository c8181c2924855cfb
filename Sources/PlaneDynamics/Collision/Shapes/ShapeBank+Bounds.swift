import PlaneGeometry

extension ShapeBank {
  /// The smallest upright box that holds a shape at a pose.
  func bounds(of id: ShapeID, at pose: Pose) -> BoundingBox {
    let record = records[Int(id.index)]
    if record.isDisc {
      let center = pose.localToWorld(record.center)
      return BoundingBox(center, center).growing(by: record.radius)
    }
    if let upright = record.box {
      let (center, reach) = (
        pose.localToWorld(upright.center), upright.reach(turnedBy: pose.rotation)
      )
      return BoundingBox(center + -reach, center + reach)
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
}
