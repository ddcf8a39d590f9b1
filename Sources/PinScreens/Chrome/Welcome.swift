import Drawings
import TerminalUI

/// What a person reads who starts the program for the first time: four lines over Home, until the first key.
struct Welcome {
    /// The keys as the configuration has them; a line without any is left out.
    let keyMap: KeyMap<Action>

    var lines: [String] {
        [
            sentence([.moveLeft, .moveDown, .moveUp, .moveRight], "move. The mouse works, too."),
            sentence([.open], "opens a picture,", [.back], "goes back,", [.save], "saves it."),
            sentence([.search], "searches,", [.filter], "filters,", [.smaller, .larger], "change the size."),
            sentence([.help], "shows every key. The row below shows the next ones."),
        ].filter { !$0.isEmpty }
    }

    /// Actions with their keys and what is said of them; those without a key are left out.
    private func sentence(
        _ first: [Action], _ words: String, _ second: [Action] = [], _ secondWords: String = "", _ third: [Action] = [],
        _ thirdWords: String = ""
    ) -> String {
        [(first, words), (second, secondWords), (third, thirdWords)].compactMap { actions, words in
            let keys = actions.compactMap { keyMap.keys(for: $0).first?.title }
            return keys.isEmpty ? nil : keys.joined(separator: " ") + " " + words
        }.joined(separator: " ")
    }

    /// Draws the lines at the bottom of the content; nothing where there is no room for them.
    func draw(in content: ScreenRegion, theme: Theme, into surface: inout Surface) {
        let lines = lines
        let columns = (lines.map { DisplayText.columns(of: $0) }.max() ?? 0) + 4
        guard columns <= content.columns, lines.count + 2 <= content.rows / 2 else { return }
        let bottom = content.dropFirst(content.rows - lines.count - 2)
        let place = bottom.centred(rows: bottom.rows, columns: columns)
        surface.drawPanel(place, title: "Welcome to pinfeed", theme: theme)
        surface.draw(lines: lines, in: place.inset(by: 1).inset(columns: 1), style: theme.text)
    }
}
