import Feeds
import Files
import Foundation
import Languages
import ScreenKit
import SearchScreens
import TerminalUI

/// What was looked for in earlier sessions: a file with a text a line, the last one first, for its owner alone.
///
/// Programs that keep texts at the same time keep all of them. What is in the file is read with care: lines that nobody
/// can have typed are left out.
actor SearchHistory {
    /// The folder, absolute; nil keeps nothing.
    private let folder: String?
    private static let name = "searches"
    /// The most that is read of the file, in bytes.
    private static let mostBytes = 1 << 20

    /// The history in the folder that programs keep their state in.
    init(in folders: BaseFolders) {
        folder = folders.state.map { $0 + "/pinfeed" }
    }

    /// The texts that were kept, the last one first; none where there is no file or it cannot be read.
    func texts() -> [String] {
        guard let folder, let file = FileHandle(reading: "\(folder)/\(Self.name)") else { return [] }
        guard let data = try? file.read(upToCount: Self.mostBytes) else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        return SearchStore.offered(lines.map(String.init))
    }

    /// Keeps a text before all others.
    ///
    /// - Throws: `FileFault` where it cannot be kept; what was kept before is as it was.
    func keep(_ text: String) throws(FileFault) {
        guard let folder else { return }
        let place = try OpenFolder(making: folder, mode: 0o700)
        try place.lock(timeout: .seconds(2))
        let kept = SearchStore.offered([text] + texts())
        try place.write(Array(kept.joined(separator: "\n").utf8), to: Self.name)
    }

    func perform(_ effect: EarlierSearchesEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .read: outbox.send(.search(.earlier(texts())))
        case .keep(let text):
            do throws(FileFault) { try keep(text) } catch {
                outbox.send(.notice(Notice(tr("What you looked for is not kept: \(error)"), .problem)))
            }
        }
    }
}
