// What SpringFlowLayout uses of UIKit, declared as there, so that .ci/uikit can check its types where there is no UIKit.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

public typealias Selector = String
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() {}
  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }
}
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}
@MainActor open class UIGestureRecognizer: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIView: NSObject { open var bounds: CGRect = .zero }
@MainActor open class UICollectionView: UIView {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public let panGestureRecognizer = UIPanGestureRecognizer()
  public var isTracking: Bool { false }
  public var isDragging: Bool { false }
}
@MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  open var frame: CGRect = .zero
  open var indexPath: IndexPath { IndexPath() }
  open var representedElementKind: String? { nil }
  open var representedElementCategory: UICollectionView.ElementCategory { .cell }
  nonisolated open override func copy() -> Any { self }
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}
@MainActor open class UICollectionViewLayout: NSObject {
  public override init() {}
  open var collectionView: UICollectionView? { nil }
  open func prepare() {}
  open func invalidateLayout() {}
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open var collectionViewContentSize: CGSize { .zero }
}
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
}
public func CACurrentMediaTime() -> Double { 0 }
@MainActor public final class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
  public var targetTimestamp: Double { 0 }
}
