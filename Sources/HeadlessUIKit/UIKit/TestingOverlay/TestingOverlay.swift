// Swift Testing has the compiler look for a module of this name wherever it is imported together with
// UIKit; on Apple's platforms it attaches images to tests. Here it has nothing.
