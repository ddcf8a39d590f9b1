import ScreenKit
import TerminalUI

extension PastedOverlay {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = Telling("pasted", title.safeLine)
        let elements = choices.map { Element(title(of: $0)) }
        telling.choices = Choices(rows: elements, selection: list.selection, taking: [.key(.enter)])
        telling.offers = Offer.leave
        return telling
    }
}
