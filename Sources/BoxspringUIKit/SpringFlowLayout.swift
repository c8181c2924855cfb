#if canImport(UIKit)
  import Boxspring
  import PlaneGeometry
  import UIKit

  // Systems have other types of these names.
  private typealias Point = PlaneGeometry.Point
  private typealias Rect = PlaneGeometry.Rect
  private typealias Size = PlaneGeometry.Size

  /// A flow layout whose cells, headers and footers hang on springs: scrolling pushes them, and they swing back.
  ///
  /// ```swift
  /// let layout = SpringFlowLayout()
  /// layout.rules = SpringRules(spring: .bouncy)
  /// let view = UICollectionView(frame: bounds, collectionViewLayout: layout)
  /// ```
  ///
  /// It lays out as `UICollectionViewFlowLayout` does, and moves what that returns. After a change of the content or of the
  /// width, springs start at rest.
  open class SpringFlowLayout: UICollectionViewFlowLayout {
    /// How elements are attached to springs.
    public var rules = SpringRules() {
      didSet { invalidateLayout() }
    }

    /// What an element is known by.
    private struct Key: Hashable {
      var category: UICollectionView.ElementCategory
      var kind: String?
      var indexPath: IndexPath

      @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        category = attributes.representedElementCategory
        kind = attributes.representedElementKind
        indexPath = attributes.indexPath
      }
    }

    /// Springs move, and nothing else has changed.
    private final class FrameContext: UICollectionViewFlowLayoutInvalidationContext {}

    private var springs: BouncyCollection?
    private var indices: [Key: Int] = [:]
    private var displacements: [Int: Vector] = [:]
    private lazy var clock = FrameClock { [weak self] time in self?.showFrame(at: time) ?? false }

    open override func prepare() {
      super.prepare()
      guard springs == nil, let view = collectionView else { return }
      let content = CGRect(origin: .zero, size: collectionViewContentSize)
      let resting = super.layoutAttributesForElements(in: content) ?? []
      indices = [:]
      for (index, attributes) in resting.enumerated() { indices[Key(attributes)] = index }
      displacements = [:]
      // Nothing is moved where the rules are out of range.
      let axis = scrollDirection == .vertical ? Axis.vertical : .horizontal
      springs = try? BouncyCollection(
        .frames(resting.map { Rect($0.frame) }, axis: axis), viewport: Size(view.bounds.size),
        springs: rules)
      springs?.observe(offset: Point(view.bounds.origin), at: FrameClock.now)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if !(context is FrameContext) { springs = nil }
      super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView, newBounds.size == view.bounds.size else {
        springs = nil
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
      let finger = view.panGestureRecognizer.location(in: view)
      let touch = Point(
        x: finger.x - view.bounds.origin.x, y: finger.y - view.bounds.origin.y)
      let isTouched = view.isTracking || view.isDragging
      springs?.observe(
        offset: Point(newBounds.origin), at: FrameClock.now, touch: isTouched ? touch : nil)
      clock.start()
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      // Cells that rest outside may be moved into the rectangle.
      let reach = displacements.values.reduce(0) { max($0, abs($1.dx), abs($1.dy)) }
      return super.layoutAttributesForElements(in: rect.insetBy(dx: -reach, dy: -reach))?
        .map { moved($0) }
    }

    open override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).map { moved($0) }
    }

    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        .map { moved($0) }
    }

    /// The attributes where their element is now; a copy, since the superclass keeps its own.
    private func moved(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let index = indices[Key(attributes)], let way = displacements[index],
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      else { return attributes }
      copy.frame = attributes.frame.offsetBy(dx: way.dx, dy: way.dy)
      return copy
    }

    /// Shows a frame; false once everything rests.
    private func showFrame(at time: Double) -> Bool {
      guard let frame = springs?.advance(to: time) else { return false }
      displacements = [:]
      for attributes in frame.attributes where attributes.displacement != .zero {
        displacements[attributes.ordinal] = attributes.displacement
      }
      let context = FrameContext()
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
      invalidateLayout(with: context)
      return springs?.isIdle == false
    }
  }

  /// Calls back before every frame of the screen while there is something to show.
  @MainActor
  private final class FrameClock: NSObject {
    /// Seconds, as the screen counts them.
    static var now: Double { CACurrentMediaTime() }

    private let body: (_ time: Double) -> Bool
    private var link: CADisplayLink?

    /// - Parameter body: shows the frame at a time in seconds; false stops the clock.
    init(_ body: @escaping (_ time: Double) -> Bool) { self.body = body }

    func start() {
      guard link == nil else { return }
      let link = CADisplayLink(target: self, selector: #selector(tick))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    @objc private func tick(_ link: CADisplayLink) {
      guard !body(link.targetTimestamp) else { return }
      // The link holds its target until then.
      link.invalidate()
      self.link = nil
    }
  }

  extension Point {
    fileprivate init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension Size {
    fileprivate init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension Rect {
    fileprivate init(_ rect: CGRect) {
      self.init(origin: Point(rect.origin), size: Size(rect.size))
    }
  }
#endif
