import Feeds
import Foundation

/// A post: its pin in the feed, all of its pictures, and the date of its last edit.
package struct Post: Identifiable, Hashable, Sendable {
    /// The post's pin in the feed, with the first picture.
    package let pin: Pin
    /// All pictures in order, including the first; more than one for a carousel.
    package let pictures: [PinPicture]
    /// The date of the last edit; `nil` if the post was never edited.
    package let editedAt: Date?

    package init(pin: Pin, pictures: [PinPicture], editedAt: Date?) {
        self.pin = pin
        self.pictures = pictures
        self.editedAt = editedAt
    }

    package var id: Pin.ID { pin.id }
}

/// The editable text fields of a post.
package struct PostContent: Hashable, Sendable {
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
