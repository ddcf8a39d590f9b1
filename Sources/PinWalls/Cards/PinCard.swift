import Feeds
import Languages
import LibraryValues
import TerminalUI

/// A pin with the measurements of its text that determine the height of its box.
///
/// Cards are created once, when a page arrives, so that layouts need no text measurement.
package struct PinCard: Identifiable, Hashable, Sendable {
    package let pin: Pin
    /// The width of the title in columns; 0 for none.
    package let titleColumns: Int
    /// The content of the box's last line; empty if the pin has no author, likes or further pictures.
    package let caption: Caption
    /// The pictures of a carousel after the first one; empty for other pins.
    package let furtherPictures: [PinPicture]

    /// The author, the likes and the number of pictures.
    package struct Caption: Hashable, Sendable {
        package let author: String
        package let likes: Int
        /// The number of pictures, at least 1.
        package let pictureCount: Int

        package var isEmpty: Bool { author.isEmpty && likes == 0 && pictureCount == 1 }
    }

    package init(_ pin: Pin) {
        self.init(pin, furtherPictures: pin.additionalPictures)
    }

    package init(_ pin: Pin, furtherPictures: [PinPicture]) {
        self.init(pin, titleColumns: DisplayText.columns(of: pin.title), furtherPictures: furtherPictures)
    }

    /// Creates a card whose title was measured before.
    init(_ pin: Pin, titleColumns: Int, furtherPictures: [PinPicture]) {
        self.pin = pin
        self.titleColumns = titleColumns
        self.furtherPictures = furtherPictures
        caption = Caption(author: pin.author, likes: pin.likes, pictureCount: 1 + furtherPictures.count)
    }

    package init(_ post: Post) {
        self.init(post.pin, furtherPictures: Array(post.pictures.dropFirst()))
    }

    package var id: Pin.ID { pin.id }

    /// Returns the placeholder of a card that can no longer be read from the disk.
    /// - Parameter name: part of the identifier, unique among unreadable cards.
    static func unreadable(_ name: String) -> PinCard {
        PinCard(
            Pin(
                id: "//lost \(name)", title: "", picture: .unavailable(reason: tr("can't read the cache folder")),
                pixelSize: nil))
    }
}
