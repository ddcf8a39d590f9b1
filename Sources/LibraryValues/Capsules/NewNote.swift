import Feeds

/// A note that is about to be added to a capsule.
package struct NewNote: Hashable, Sendable {
    package var capsule: Capsule.ID
    package var text: String
    package var pin: Pin?

    package init(capsule: Capsule.ID, text: String, pin: Pin?) {
        self.capsule = capsule
        self.text = text
        self.pin = pin
    }
}
