import Feeds
import Foundation

/// A post with everything that a pin of the feed does not tell.
package struct Post: Identifiable, Hashable, Sendable {
    /// The post as the feed shows it, with the first picture.
    package let pin: Pin
    /// All pictures, the first one too: one, or those of a carousel in order.
    package let pictures: [PinPicture]
    /// Nil when it was never edited.
    package let editedAt: Date?

    package init(pin: Pin, pictures: [PinPicture], editedAt: Date?) {
        self.pin = pin
        self.pictures = pictures
        self.editedAt = editedAt
    }

    package var id: Pin.ID { pin.id }
}

/// What of a post can be edited later.
package struct PostTexts: Hashable, Sendable {
    package var title: String
    package var description: String
    /// The tags in the order typed, without `#`.
    package var tags: [String]

    package init(title: String = "", description: String = "", tags: [String] = []) {
        self.title = title
        self.description = description
        self.tags = tags
    }
}
