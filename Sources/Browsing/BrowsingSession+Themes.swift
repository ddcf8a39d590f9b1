import Dispatch
import ScreenKit
import TerminalUI

extension BrowsingSession {
    /// Reads the themes, and again whenever something in the person's own folder of them is saved.
    func watchThemes(_ outbox: Outbox<AppMessage>) {
        let gallery = ThemeGallery(setup.launch)
        if !tasks.isTimeless { themeWatch = FolderWatch([gallery.own]) { _ in Self.read(gallery, outbox) } }
        outbox.run { outbox in Self.read(gallery, outbox) }
    }

    nonisolated private static func read(_ gallery: ThemeGallery, _ outbox: Outbox<AppMessage>) {
        let found = gallery.read()
        outbox.send(.themes(found.themes))
        if let problem = found.problems.first { outbox.send(.notice(Notice(problem, .problem))) }
    }
}
