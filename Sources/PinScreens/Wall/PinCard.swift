import Feeds
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

    /// Who made it and how it was liked.
    package struct Caption: Hashable, Sendable {
        package let author: String
        package let likes: Int

        package var isEmpty: Bool { author.isEmpty && likes == 0 }
    }

    package init(_ pin: Pin) {
        self.pin = pin
        titleColumns = DisplayText.columns(of: pin.title)
        caption = Caption(author: pin.author, likes: pin.likes)
    }

    package var id: Pin.ID { pin.id }
}
