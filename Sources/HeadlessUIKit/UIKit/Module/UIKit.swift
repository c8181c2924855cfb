// All of UIKit that there is without a screen.
@_exported import HeadlessUIKit
