import Foundation
import PlaneDynamics
import PlaneGeometry

/// A force on its items that depends on where they are and how they move.
///
/// The laws are those measured of UIKit, where they are others than documented, unless
/// ``AnimatorOptions/fieldLaw`` says otherwise.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  /// What gives the force of a field of one's own, 1 of which accelerates 100 by 100 pt of density
  /// 1 by 100 pt/s²: the field; the place from the field, in points; the velocity, in hundreds of
  /// points per second; the mass; the charge; the time in the animator.
  public typealias EvaluationBlock = (
    _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat,
    _ charge: CGFloat, _ time: TimeInterval
  ) -> CGVector

  private var field: Field
  private let evaluate: EvaluationBlock?

  private init(_ field: Field, _ evaluate: EvaluationBlock? = nil) {
    self.field = field
    self.evaluate = evaluate
    super.init()
  }

  // MARK: - Kinds

  /// A resistance that grows with the speed.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(Field(.drag)) }

  /// A force around the field, clockwise.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(Field(.vortex)) }

  /// A pull to a point that falls off with the distance.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    UIFieldBehavior(Field(.radialGravity, at: position.point))
  }

  /// A uniform pull; 1 is 100 pt/s².
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(Field(.linearGravity, direction: direction.vector))
  }

  /// A velocity that items in it have, in hundreds of points per second.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(Field(.velocity, direction: direction.vector))
  }

  /// A force that varies at random with place and time.
  public class func noiseField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    UIFieldBehavior(
      Field(.noise, smoothness: Double(smoothness), animationSpeed: Double(speed)))
  }

  /// Noise that grows with the speed.
  public class func turbulenceField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    UIFieldBehavior(
      Field(.turbulence, smoothness: Double(smoothness), animationSpeed: Double(speed)))
  }

  /// A pull that grows with the distance.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(Field(.spring)) }

  /// A push away of what has a charge.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(Field(.electric)) }

  /// A force across the velocity.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(Field(.magnetic)) }

  /// A force of one's own. While it is asked for, the animator can be neither read nor changed.
  public class func field(evaluationBlock block: @escaping EvaluationBlock) -> UIFieldBehavior {
    UIFieldBehavior(Field(.custom), block)
  }

  // MARK: - Items and properties

  /// The items, in order of addition.
  open var items: [any UIDynamicItem] { members }

  /// Adds an item; nothing where it has it.
  open func addItem(_ item: any UIDynamicItem) { addMember(item) }

  /// Takes an item out; nothing where it does not have it.
  open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }

  /// Where it is, in points.
  open var position: CGPoint {
    get { CGPoint(field.position) }
    set { set { $0.position = newValue.point } }
  }

  /// Where it acts, from its position.
  open var region = UIRegion.infinite {
    didSet { set { [region = region.region] in $0.region = region } }
  }

  /// How strong it is; negative ones turn it around.
  open var strength: CGFloat {
    get { field.strength }
    set { set { $0.strength = Double(newValue) } }
  }

  /// How fast it falls off: with which power of the distance.
  open var falloff: CGFloat {
    get { field.falloff }
    set { set { $0.falloff = Double(newValue) } }
  }

  /// Smaller distances count as this one, in points.
  open var minimumRadius: CGFloat {
    get { field.minimumRadius }
    set { set { $0.minimumRadius = Double(newValue) } }
  }

  /// The direction of a field that has one; zero for the others.
  open var direction: CGVector {
    get { CGVector(field.direction) }
    set { set { if $0.isDirected { $0.direction = newValue.vector } } }
  }

  /// How smooth a noise is, 0 to 1; 0 for other fields.
  open var smoothness: CGFloat {
    get { field.isNoise ? CGFloat(field.smoothness) : 0 }
    set { set { if $0.isNoise { $0.smoothness = Double(newValue) } } }
  }

  /// How fast a noise varies; 0 for other fields.
  open var animationSpeed: CGFloat {
    get { field.isNoise ? CGFloat(field.animationSpeed) : 0 }
    set { set { if $0.isNoise { $0.animationSpeed = Double(newValue) } } }
  }

  private func set(_ change: (inout Field) -> Void) {
    change(&field)
    update { [field] behavior in
      guard let law = behavior.field?.field.law else { return }
      behavior.field?.field = field
      behavior.field?.field.law = law
    }
  }

  /// The force of a field of one's own on an item; none without strength.
  final func force(on sample: FieldSample) -> Vector {
    guard let evaluate, field.strength != 0 else { return .zero }
    return evaluate(
      self, CGPoint(x: sample.offset.dx, y: sample.offset.dy),
      CGVector(sample.velocity / 100), CGFloat(sample.mass), CGFloat(sample.charge), sample.time
    ).vector
  }

  override var isComposite: Bool { false }

  override func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior {
    var field = field
    field.law = animator.options.fieldLaw
    return .field(FieldBehavior(items: items, field: field))
  }
}

extension Field {
  fileprivate var isNoise: Bool { kind == .noise || kind == .turbulence }

  fileprivate var isDirected: Bool {
    kind == .linearGravity || kind == .velocity || kind == .drag
  }
}
