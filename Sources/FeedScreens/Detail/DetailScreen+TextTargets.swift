import Feeds
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

extension DetailScreen {
    /// An interactive part of the pin's text.
    enum TextTarget: Hashable {
        case tag(String)
        case author(String)
        case link
    }

    /// Searches for the clicked tag or author, or opens the link.
    /// - Returns: `false` if the position has no interactive text.
    func openTextTarget(_ event: MouseEvent, in context: inout ScreenContext) -> Bool {
        guard event.action == .press(.left), zoom == .fit, let target = textTarget(at: event.position, in: context)
        else {
            return false
        }
        switch target {
        case .tag(let name): context.searchFeed(for: SearchText.term(.tag, name))
        case .author(let name): context.searchFeed(for: SearchText.term(.by, name))
        case .link: return context.perform(.openLink, on: subject(in: context))
        }
        return true
    }

    /// Returns the interactive text at a cell; `nil` for plain text.
    func textTarget(at position: ScreenPosition, in context: ScreenContext) -> TextTarget? {
        let wall = context.walls[wall]
        guard let pin = shownPin(on: wall) else { return nil }
        let layout = layout(for: pin, on: wall, in: context.regions)
        guard layout.text.contains(position) else { return nil }
        let lines = layout.textLines(atMost: textOffset + layout.text.rows + 1)
        let offset = max(0, min(textOffset, lines.count - layout.text.rows))
        let row = offset + position.row - layout.text.row
        guard lines.indices.contains(row) else { return nil }
        let column = position.column - layout.text.column
        return textTargets(inLine: row, of: lines, pin: pin).first { $0.columns.contains(column) }?.target
    }

    /// Returns the interactive parts of a text line, with their columns relative to the start of the line.
    func textTargets(
        inLine row: Int, of lines: [DetailLayout.Line], pin: Pin
    ) -> [(columns: Range<Int>, target: TextTarget)] {
        let text = lines[row].text
        switch lines[row].role {
        case .tags: return tags(in: text, of: pin)
        case .link: return [(0..<DisplayText.columns(of: text), .link)]
        case .caption:
            // The author is at the start of the line after the title.
            guard !pin.author.isEmpty, text.hasPrefix(pin.author), row == 0 || lines[row - 1].role == .title else {
                return []
            }
            return [(0..<DisplayText.columns(of: pin.author), .author(pin.author))]
        case .title, .body: return []
        }
    }

    /// Returns the tags in a line, which are separated by two spaces; truncated tags are omitted.
    private func tags(in line: String, of pin: Pin) -> [(columns: Range<Int>, target: TextTarget)] {
        var start = 0
        return line.split(separator: "  ", omittingEmptySubsequences: false).compactMap { piece in
            let columns = start..<start + DisplayText.columns(of: piece)
            start = columns.upperBound + 2
            let name = String(piece.drop { $0 == " " }.dropFirst())
            return pin.tags.contains(name) ? (columns, .tag(name)) : nil
        }
    }
}
