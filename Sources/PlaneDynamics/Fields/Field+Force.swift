import PlaneGeometry

// One letter symbols are those of `Field`:
//
//   p  place seen from the field, metres      m  mass        S  strength
//   v  velocity, metres per second            q  charge      k  falloff
//   r  |p|, u = p/r                           w  velocity relative to a stream

extension Field {
  /// The force on an item, which the region is not asked about: 1 accelerates a mass of 1 by
  /// 100 pt/s². Zero for velocity fields, which replace the velocity, and for custom ones.
  ///
  /// Finite for finite samples, unless the law itself grows beyond every number.
  package func force(on sample: FieldSample) -> Vector {
    let p = sample.offset / 100
    let v = sample.velocity / 100
    let r = p.length
    return unscaledForce(sample, p: p, v: v, r: r) * (strength * attenuation(at: r))
  }

  /// The velocity that an item in the field takes on, in points per second; nil where the field is
  /// no velocity field.
  package var imposedVelocity: Vector? { kind == .velocity ? direction * 100 : nil }

  private func unscaledForce(
    _ sample: FieldSample, p: Vector, v: Vector, r: Double
  ) -> Vector {
    let m = sample.mass
    let u = r > 0 ? p / r : .zero
    switch kind {
    case .drag:
      let w = v - direction
      return law == .measured ? -w * w.length : -w
    case .vortex:
      return law == .measured ? u.turned / m : p.turned * m
    case .radialGravity: return law == .measured && r * r < 1e-5 ? .zero : -u * m
    case .linearGravity: return direction * m
    case .noise: return noise(at: sample)
    case .turbulence:
      let speed = v.length
      return noise(at: sample) * (m * (law == .measured ? speed * speed : speed))
    case .spring: return -u
    case .electric: return u * sample.charge
    case .magnetic:
      let across = Vector(dx: v.dy, dy: -v.dx)
      return law == .measured ? across : across * sample.charge
    case .velocity, .custom: return .zero
    }
  }

  /// max(r, minimumRadius)⁻ᵏ, r in metres.
  private func attenuation(at r: Double) -> Double {
    if abs(falloff) < 0x1p-15 { return 1 }
    let distance = max(r, minimumRadius / 100)
    if falloff == 1 { return 1 / distance }
    if falloff == -1 { return distance }
    if falloff == 2 { return 1 / (distance * distance) }
    return Elementary.pow(distance, -falloff)
  }

  private func noise(at sample: FieldSample) -> Vector {
    let place = Point.zero + sample.offset / (100 * max(smoothness, 0.01))
    return GradientNoise.force(at: place, time: sample.time * animationSpeed)
  }
}

extension Vector {
  /// A quarter turn clockwise on screen.
  fileprivate var turned: Vector { Vector(dx: -dy, dy: dx) }
}
