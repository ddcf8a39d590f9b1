import Feeds
import PinSearch
import PinWalls
import TerminalUI

extension DetailScreen {
    /// What of an open pin's text can be pressed.
    enum PressedWord: Hashable {
        case tag(String)
        case author(String)
        case link
    }

    /// Looks for a tag or an author that is pressed, or opens the link.
    /// - Returns: false when no such word is there.
    func press(_ event: MouseEvent, in context: inout ScreenContext) -> Bool {
        guard event.action == .press(.left), zoom == .fit, let word = word(at: event.position, in: context) else {
            return false
        }
        switch word {
        case .tag(let name): context.searchFeed(for: SearchText.piece(.tag, name))
        case .author(let name): context.searchFeed(for: SearchText.piece(.by, name))
        case .link: return context.perform(.openLink, on: subject(in: context))
        }
        return true
    }

    /// What stands at a cell; nil for words that mean no more than they say.
    func word(at position: ScreenPosition, in context: ScreenContext) -> PressedWord? {
        let wall = context.walls[wall]
        guard let pin = shownPin(on: wall) else { return nil }
        let layout = layout(for: pin, on: wall, in: context.regions)
        guard layout.text.contains(position) else { return nil }
        let lines = layout.textLines(atMost: textOffset + layout.text.rows + 1)
        let offset = max(0, min(textOffset, lines.count - layout.text.rows))
        let row = offset + position.row - layout.text.row
        let column = position.column - layout.text.column
        guard lines.indices.contains(row), column < DisplayText.columns(of: lines[row].text) else { return nil }
        switch lines[row].role {
        case .tags: return tag(at: column, of: lines[row].text, pin: pin)
        case .link: return .link
        case .caption:
            // The author stands at the beginning of the line below the title.
            guard !pin.author.isEmpty, lines[row].text.hasPrefix(pin.author),
                column < DisplayText.columns(of: pin.author), row == 0 || lines[row - 1].role == .title
            else { return nil }
            return .author(pin.author)
        case .title, .body: return nil
        }
    }

    /// The tag at a column of a line of them, between which two blanks stand; nil for a blank, and for one that is cut.
    private func tag(at column: Int, of line: String, pin: Pin) -> PressedWord? {
        var start = 0
        for piece in line.split(separator: "  ", omittingEmptySubsequences: false) {
            let end = start + DisplayText.columns(of: piece)
            if (start..<end).contains(column) {
                let name = piece.drop { $0 == " " }.dropFirst()
                return pin.tags.contains(String(name)) ? .tag(String(name)) : nil
            }
            start = end + 2
        }
        return nil
    }
}
