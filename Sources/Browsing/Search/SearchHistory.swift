import Feeds
import Files
import Foundation
import Languages
import ScreenKit
import SearchScreens
import TerminalUI

/// The history of searches: a text file with one search per line, newest first, readable only by its owner.
///
/// Concurrent processes do not lose each other's entries. Invalid lines are ignored.
actor SearchHistory {
    /// The absolute path of the folder; `nil` to store nothing.
    private let folder: String?
    private static let name = "searches"
    /// The maximum number of bytes that are read.
    private static let maximumByteCount = 1 << 20

    /// Creates a history in the state folder (`XDG_STATE_HOME`).
    init(in folders: BaseFolders) {
        folder = folders.state.map { $0 + "/pinfeed" }
    }

    /// Returns the stored searches, newest first; empty if the file is missing or unreadable.
    func entries() -> [String] {
        guard let folder, let file = FileHandle(reading: "\(folder)/\(Self.name)") else { return [] }
        guard let data = try? file.read(upToCount: Self.maximumByteCount) else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        return SearchStore.validHistory(lines.map(String.init))
    }

    /// Adds a search to the front of the history.
    /// - Throws: `FileError` if writing fails; the history is unchanged then.
    func add(_ text: String) throws(FileError) {
        guard let folder else { return }
        let openFolder = try OpenFolder(creating: folder, mode: 0o700)
        try openFolder.lock(timeout: .seconds(2))
        let history = SearchStore.validHistory([text] + entries())
        try openFolder.write(Array(history.joined(separator: "\n").utf8), to: Self.name)
    }

    func perform(_ effect: SearchHistoryEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .read: outbox.send(.search(.history(entries())))
        case .add(let text):
            do throws(FileError) { try add(text) } catch {
                outbox.send(.notice(Notice(tr("Can't save the search history: \(error)"), .problem)))
            }
        }
    }
}
