import Files
import Foundation
import PinScreens

/// The places of readers in the feeds of earlier sessions: a file for its owner alone.
///
/// Feeds are told apart by the addresses of their sources. The feeds that were read last are kept. What is in the file is hostile
/// until it is parsed: a file that cannot be read holds nothing.
package struct FeedPlaces: Sendable {
    /// The folder, absolute; `nil` keeps nothing.
    private let folder: String?
    private static let name = "places.json"
    /// The most feeds, the most bytes of the file, and of a text in it.
    private static let mostFeeds = 64
    private static let mostBytes = 1 << 20
    private static let longestText = 4096

    private struct Entry: Codable {
        let sources: [String]
        let place: FeedPlace
    }

    /// The places in the folder that programs keep their state in.
    package init(in folders: BaseFolders) {
        folder = folders.state.map { $0 + "/pinfeed" }
    }

    /// The place in the feed of these sources; `nil` if none is known.
    package func place(in sources: [String]) -> FeedPlace? {
        entries().first { $0.sources == sources }?.place
    }

    /// Keeps a place for the next session; `nil` forgets it.
    ///
    /// - Throws: `FileFault` if the file cannot be written; it is as it was then.
    package func keep(_ place: FeedPlace?, in sources: [String]) throws(FileFault) {
        guard let folder, place != nil || !entries().isEmpty else { return }
        let opened = try OpenFolder(making: folder, mode: 0o700)
        try opened.lock(timeout: .seconds(2))
        let new = place.map { [Entry(sources: sources, place: $0)] } ?? []
        let kept = (new + entries().filter { $0.sources != sources }).filter(Self.isSound).prefix(Self.mostFeeds)
        guard let data = try? JSONEncoder().encode(Array(kept)) else { return }
        try opened.write(Array(data), to: Self.name)
    }

    private func entries() -> [Entry] {
        guard let folder, let file = FileHandle(reading: "\(folder)/\(Self.name)"),
            let data = try? file.read(upToCount: Self.mostBytes),
            let entries = try? JSONDecoder().decode([Entry].self, from: data)
        else { return [] }
        return entries.filter(Self.isSound)
    }

    private static func isSound(_ entry: Entry) -> Bool {
        let texts = entry.sources + [entry.place.pin, entry.place.layout ?? ""]
        return texts.allSatisfy { $0.utf8.count <= longestText && !$0.contains("\0") }
            && (0...1 << 32).contains(entry.place.index) && (-100_000...100_000).contains(entry.place.start)
    }
}
