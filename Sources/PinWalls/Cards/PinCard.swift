import Feeds
import Languages
import LibraryValues
import TerminalUI

/// A pin as a wall needs it: the pin, and the measures of its text that decide a box's height.
///
/// Made once when a page arrives, so that laying a wall out again is arithmetic alone.
package struct PinCard: Identifiable, Hashable, Sendable {
    package let pin: Pin
    /// The title's width in columns; 0 when there is none.
    package let titleColumns: Int
    /// What stands in the last line of the box; empty when nothing is known.
    package let caption: Caption
    /// The pictures of a carousel after the first one; empty for every other pin.
    package let furtherPictures: [PinPicture]

    /// Who made it and how it was liked.
    package struct Caption: Hashable, Sendable {
        package let author: String
        package let likes: Int
        /// How many pictures there are.
        package let pictures: Int

        package var isEmpty: Bool { author.isEmpty && likes == 0 && pictures == 1 }
    }

    package init(_ pin: Pin) {
        self.init(pin, furtherPictures: pin.further)
    }

    package init(_ pin: Pin, furtherPictures: [PinPicture]) {
        self.init(pin, titleColumns: DisplayText.columns(of: pin.title), furtherPictures: furtherPictures)
    }

    /// A card whose title was measured.
    init(_ pin: Pin, titleColumns: Int, furtherPictures: [PinPicture]) {
        self.pin = pin
        self.titleColumns = titleColumns
        self.furtherPictures = furtherPictures
        caption = Caption(author: pin.author, likes: pin.likes, pictures: 1 + furtherPictures.count)
    }

    package init(_ post: Post) {
        self.init(post.pin, furtherPictures: Array(post.pictures.dropFirst()))
    }

    package var id: Pin.ID { pin.id }

    /// What stands for a card that cannot be read from the disk any more.
    /// - Parameter name: another one for each.
    static func lost(_ name: String) -> PinCard {
        PinCard(
            Pin(
                id: "//lost \(name)", title: "", picture: .unavailable(reason: tr("the cache folder cannot be read")),
                pixelSize: nil))
    }
}
