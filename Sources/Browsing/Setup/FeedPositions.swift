import Files
import Foundation
import ScreenKit

/// The file with the scroll position, focus and open pin of each feed at the end of its last session.
///
/// A feed is identified by the addresses of its sources, in their order. The 64 most recently read feeds are stored.
/// Only the owner can read the file. An invalid file counts as empty, and is replaced.
package struct FeedPositions: Sendable {
    /// The absolute path of the folder; `nil` to store nothing.
    private let folder: String?
    private static let name = "places.json"
    /// The maximum number of feeds in the file. The other limits are in bytes: of the file, and of a string in it.
    private static let maximumFeedCount = 64
    private static let maximumByteCount = 1 << 20
    private static let maximumStringLength = 4096

    private struct Entry: Codable {
        let sources: [String]
        let place: FeedPosition
    }

    /// Creates a reference to the file in the state folder (`XDG_STATE_HOME`) without accessing the file system.
    package init(in folders: BaseFolders) {
        folder = folders.state.map { $0 + "/pinfeed" }
    }

    /// Returns the position in the feed of these sources; `nil` if none is stored.
    package func position(in sources: [String]) -> FeedPosition? {
        entries().first { $0.sources == sources }?.place
    }

    /// Stores the position for the next session; `nil` removes it. Waits up to two seconds for other sessions that
    /// write the file.
    /// - Throws: `FileError` if the file cannot be written. The old file remains then.
    package func save(_ position: FeedPosition?, in sources: [String]) throws(FileError) {
        guard let folder, position != nil || !entries().isEmpty else { return }
        let openFolder = try OpenFolder(creating: folder, mode: 0o700)
        try openFolder.lock(timeout: .seconds(2))
        let newEntries = position.map { [Entry(sources: sources, place: $0)] } ?? []
        let allEntries = (newEntries + entries().filter { $0.sources != sources }).filter(Self.isValid).prefix(
            Self.maximumFeedCount)
        guard let data = try? JSONEncoder().encode(Array(allEntries)) else { return }
        try openFolder.write(Array(data), to: Self.name)
    }

    private func entries() -> [Entry] {
        guard let folder, let file = FileHandle(reading: "\(folder)/\(Self.name)"),
            let data = try? file.read(upToCount: Self.maximumByteCount),
            let entries = try? JSONDecoder().decode([Entry].self, from: data)
        else { return [] }
        return entries.filter(Self.isValid)
    }

    private static func isValid(_ entry: Entry) -> Bool {
        let strings = entry.sources + [entry.place.pin, entry.place.layout ?? ""]
        return strings.allSatisfy { $0.utf8.count <= maximumStringLength && !$0.contains("\0") }
            && (0...1 << 32).contains(entry.place.index) && (-100_000...100_000).contains(entry.place.start)
    }
}
