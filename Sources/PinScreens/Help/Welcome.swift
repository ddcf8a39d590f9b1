import Drawings
import Languages
import ScreenKit
import TerminalUI

/// The welcome panel at the first start of the program, over Home until the first key press: the tabs, and the most
/// important keys.
struct Welcome {
    /// The configured key map. Sentences about actions without keys are omitted.
    let keyMap: KeyMap<Action>

    var lines: [String] {
        let tabs = [
            sentence(for: [.homeTab]) { tr("\($0)  Home: the pins of your folders and feeds") },
            sentence(for: [.newPostTab]) { tr("\($0)  New post: a picture of yours, with a title and a link") },
            sentence(for: [.profileTab]) { tr("\($0)  Profile: your posts, saved pins, time capsules and settings") },
        ].compactMap(\.self)
        return (tabs.isEmpty ? [] : tabs + [""]) + keyLines
    }

    private var keyLines: [String] {
        [
            [sentence(for: [.moveLeft, .moveDown, .moveUp, .moveRight]) { tr("\($0) move. The mouse works, too.") }],
            [
                sentence(for: [.open]) { tr("\($0) opens a picture,") },
                sentence(for: [.back]) { tr("\($0) goes back,") },
                sentence(for: [.save]) { tr("\($0) saves it.") },
            ],
            [
                sentence(for: [.search]) { tr("\($0) searches,") }, sentence(for: [.filter]) { tr("\($0) filters,") },
                sentence(for: [.smaller, .larger]) { tr("\($0) change the size.") },
            ],
            [sentence(for: [.help]) { tr("\($0) shows all keys. The bar below shows the main keys.") }],
        ].map { $0.compactMap(\.self).joined(separator: " ") }.filter { !$0.isEmpty }
    }

    /// Returns the sentence about the keys of `actions`; `nil` if none of them has a key.
    private func sentence(for actions: [Action], _ text: (_ keys: String) -> String) -> String? {
        let keys = actions.compactMap { keyMap.keys(for: $0).first?.title }
        return keys.isEmpty ? nil : text(keys.joined(separator: " "))
    }

    /// Draws the panel at the bottom of the content, with as many lines as fit in half of it: all, or those about keys.
    func draw(in content: ScreenRegion, theme: Theme, into surface: inout Surface) {
        for lines in [lines, keyLines] {
            let columns = (lines.map { DisplayText.columns(of: $0) }.max() ?? 0) + 4
            guard columns <= content.columns, lines.count + 2 <= content.rows / 2 else { continue }
            let bottom = content.dropFirst(content.rows - lines.count - 2)
            let panel = bottom.centred(rows: bottom.rows, columns: columns)
            surface.drawPanel(panel, title: tr("Welcome to pinfeed"), theme: theme)
            surface.draw(lines: lines, in: panel.inset(by: 1).inset(columns: 1), style: theme.text)
            return
        }
    }
}
