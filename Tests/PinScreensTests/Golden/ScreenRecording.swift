import Drawings
import Foundation
import Languages
import TerminalUI
import Testing

/// A file of recorded screens. Each has a heading and rows without trailing spaces.
struct ScreenRecording: CustomTestStringConvertible, Sendable {
    enum Content {
        /// The characters of the screen.
        case text
        /// A letter for each cell's style, as `StyleLetters` defines them.
        case styles
    }

    let name: String
    var language = "en"
    var columns = Gallery.size.columns
    var rows = Gallery.size.rows
    var depth = ColorDepth.direct
    var content = Content.text

    var testDescription: String { name }

    private static let heading = "== "

    private var file: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens/\(name).txt")
    }

    /// The rows of the recorded screens, by name.
    func recordedScreens() throws -> [String: [String]] {
        var screens: [String: [String]] = [:]
        var name: String?
        for line in try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.hasPrefix(Self.heading) {
                name = String(line.dropFirst(Self.heading.count))
                screens[name ?? ""] = []
            } else if let name {
                screens[name]?.append(String(line))
            }
        }
        return screens
    }

    /// Draws the gallery's screens whose name satisfies `isIncluded` and returns their rows.
    func drawnScreens(where isIncluded: (String) -> Bool) throws -> [(name: String, rows: [String])] {
        let theme = Theme(colorDepth: depth)
        return try Catalogue.withCatalogue(language == "ko" ? KoreanScreenTests.korean.get() : nil) {
            try Gallery.screens(columns: columns, rows: rows).filter { isIncluded($0.name) }.map { screen in
                let surface = try screen.surface(theme)
                switch content {
                case .text: return (screen.name, SurfaceText.lines(surface))
                case .styles: return (screen.name, StyleLetters(theme: theme).lines(surface))
                }
            }
        }
    }

    /// Replaces the file's contents.
    func write(_ screens: [(name: String, rows: [String])]) throws {
        let legend = content == .styles ? StyleLetters.legend + "\n" : ""
        let text = screens.map { name, rows in
            ([Self.heading + name] + rows).joined(separator: "\n") + "\n"
        }
        try (legend + text.joined()).write(to: file, atomically: true, encoding: .utf8)
    }
}

/// The letters of a theme's styles. Upper case marks the background of fields and overlays.
struct StyleLetters {
    static let legend = """
        . text   t title   c caption   b border   m match   f focus   p progress   s selection   w warning
        d done   l link   Upper case and _: the same on the ground of fields and overlays.   ? any other
        """

    private let letters: [Style: Character]

    init(theme: Theme) {
        let styles: [(Character, Style)] = [
            (".", theme.text), ("t", theme.title), ("c", theme.caption), ("b", theme.border), ("m", theme.match),
            ("f", theme.focus), ("p", theme.progress), ("s", theme.selection), ("w", theme.warning),
            ("d", theme.success), ("l", Style(attributes: .underline)),
        ]
        var letters: [Style: Character] = [:]
        for (letter, style) in styles where letters[style] == nil { letters[style] = letter }
        for (letter, style) in styles {
            var raised = style
            raised.background = theme.field.background
            if raised.foreground == .default { raised.foreground = theme.field.foreground }
            let upper: Character = letter == "." ? "_" : Character(letter.uppercased())
            if letters[raised] == nil { letters[raised] = upper }
        }
        self.letters = letters
    }

    /// The letters of a surface's rows, without plain cells at their ends.
    func lines(_ surface: Surface) -> [String] {
        (0..<surface.size.rows).map { row in
            let letters = (0..<surface.size.columns).map { letter(surface[row, $0].style) }
            return String(letters.prefix((letters.lastIndex { $0 != "." } ?? -1) + 1))
        }
    }

    private func letter(_ style: Style) -> Character { letters[style] ?? "?" }
}
