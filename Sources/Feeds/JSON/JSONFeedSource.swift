import Files
import Foundation
import Languages

/// A JSON file as a feed: `{"title": "...", "pins": [...]}`, only the array, or one pin per line.
///
/// A pin is an object. Members are ignored if they are unknown, have the wrong type or exceed `PinLimit`.
///
/// | member | meaning |
/// |---|---|
/// | `picture` | a path, relative to the file's folder or absolute, or a `file`, `http` or `https` URL |
/// | `pictures` | instead of `picture`, several sizes: an array of objects with `url`, `width`, `height` |
/// | `id` | a string or a number; the default is the picture's address |
/// | `title`, `description`, `author` | text, truncated to 500, 10,000 and 200 Unicode scalars |
/// | `link` | an `http` or `https` URL of at most 4,096 bytes |
/// | `width`, `height` | pixels, 1 to 1,000,000; without both and `ratio`, the picture's header is read |
/// | `ratio` | width divided by height, if the size is unknown |
/// | `alt` | alternative text, truncated to 2,000 Unicode scalars |
/// | `color` | the dominant colour, `#rrggbb` |
/// | `thumbHash` | a ThumbHash in Base64, see <https://github.com/evanw/thumbhash>; also provides colour and ratio |
/// | `blurHash` | a BlurHash, see <https://github.com/woltapp/blurhash>; ignored if there is a `thumbHash` |
/// | `focus` | the point that cropping keeps visible: `x` and `y` from the top left, 0 to 1 |
/// | `tags` | an array of at most 50 strings, each truncated to 100 Unicode scalars |
/// | `likes` | an integer, at least 0 |
/// | `date` | ISO 8601: a date, or date and time with or without fraction and offset |
///
/// Entries that are not objects or have no picture are skipped and counted. The file is read whenever the first page is
/// requested, up to 128 MiB. A file with one pin per line may have any size and is read one page at a time.
package actor JSONFeedSource: FeedSource {
    package nonisolated let name: String
    package nonisolated let identity: String
    private let path: String
    private let folder: String
    private let pageSize: Int
    private let byteLimit: Int
    private let measurement: PictureMeasurement
    private var index: JSONFeedIndex?
    /// The default maximum size of a file, in bytes.
    package static let byteLimit = 128 << 20
    private static let maximumPageSize = 2_048
    /// The maximum size of a file with one pin per line that is read into memory.
    private static let maximumInMemoryBytes = 16 << 20
    /// The file, if it is read one page at a time.
    private var lines: JSONLines?
    private nonisolated let queue = FileIOExecutor(label: "pinfeed.json")

    package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// Creates a source without accessing the file system.
    /// - Parameter path: an absolute path without `//`.
    /// - Parameter name: the name in the header; `nil` for the file's name.
    /// - Parameter identity: the source's identity; `nil` for the path.
    /// - Parameter pageSize: the number of pins in a page, at least 1.
    package init(
        path: String, name: String? = nil, identity: String? = nil, pageSize: Int = 60, probe: any PictureProbe,
        byteLimit: Int = JSONFeedSource.byteLimit
    ) {
        self.path = path
        self.identity = identity ?? path
        self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
        folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        self.pageSize = max(1, pageSize)
        // Offsets are stored in 32 bits.
        self.byteLimit = min(byteLimit, Int(UInt32.max))
        measurement = PictureMeasurement(probe: probe)
    }

    package nonisolated func reloaded() -> any FeedSource {
        JSONFeedSource(
            path: path, name: name, identity: identity, pageSize: pageSize, probe: measurement.probe,
            byteLimit: byteLimit)
    }

    package nonisolated var revision: FeedRevision? {
        guard let file = try? LocalFile(path: path), file.size > Self.maximumInMemoryBytes else { return nil }
        return FeedRevision(identity: identity, path: path)
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        // A request for the first page reads the file again.
        if (cursor?.position ?? 0) <= 0 { (index, lines) = (nil, nil) }
        if index == nil, lines == nil { lines = try openLargeFile() }
        if let lines { return try await page(of: lines, at: max(0, cursor?.position ?? 0), progress) }
        let index = try loadIndex(progress)
        if Task.isCancelled { throw .cancelled }
        let count = index.entries.count
        let start = min(max(0, cursor?.position ?? 0), count)
        let range = start..<min(start + entryCount(from: start), count)
        let read = range.compactMap { position -> JSONLines.Entry? in
            guard let entry = JSONPin(index.bytes, at: Int(index.entries[position])) else { return nil }
            return (entry, index.replacementIDs[position] ?? entry.id)
        }
        let entries = pageEntries(from: read)
        let end = entries.count == read.count ? range.upperBound : start + entries.count
        return FeedPage(
            pins: try await pins(of: entries, progress), next: end < count ? FeedCursor(position: end) : nil,
            total: count, skipped: start == 0 ? index.skipped : 0, title: index.title)
    }

    /// Returns the number of entries to read for a page. Later pages are larger, so that a huge feed needs few pages.
    private func entryCount(from start: Int) -> Int { max(pageSize, min(Self.maximumPageSize, start / 8)) }

    /// Returns the entries for one page, of which at most `pageSize` need their picture measured.
    private func pageEntries(from entries: [JSONLines.Entry]) -> [JSONLines.Entry] {
        var unmeasured = 0
        let end = entries.firstIndex { entry in
            unmeasured += entry.pin.pixelSize == nil ? 1 : 0
            return unmeasured > pageSize
        }
        return Array(entries[..<(end ?? entries.count)])
    }

    /// Opens a file that is read one page at a time; `nil` if the file is read into memory.
    private func openLargeFile() throws(FeedError) -> JSONLines? {
        let file: LocalFile
        do throws(FileError) { file = try LocalFile(path: path) } catch { throw error.feedError(path: path) }
        return file.kind == .regular && file.size > min(byteLimit, Self.maximumInMemoryBytes)
            ? try JSONLines(path: path) : nil
    }

    private func page(
        of lines: JSONLines, at start: Int, _ progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        // Entries skipped before this page were already reported, possibly in an earlier session.
        if start > lines.count { _ = try lines.entries(from: start - 1, count: 1) }
        let previousSkippedCount = lines.skipped
        let entries = pageEntries(from: try lines.entries(from: start, count: entryCount(from: start)))
        guard lines.count > 0 else {
            throw .notAFeed(path: path, reason: .noPictureInEntries(lines.skipped))
        }
        let end = start + entries.count
        let isLast = lines.isComplete && end >= lines.count
        return FeedPage(
            pins: try await pins(of: entries, progress), next: isLast ? nil : FeedCursor(position: end),
            total: lines.total, skipped: lines.skipped - previousSkippedCount)
    }

    private func pins(
        of entries: [JSONLines.Entry], _ progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> [Pin] {
        var pins: [Pin] = []
        var unmeasured: [Int] = []
        for (entry, id) in entries {
            var pin = entry.pin(id: pinID(id), folder: folder)
            if case .file(let path) = pin.picture, entry.pixelSize == nil {
                // Don't probe files that can block, such as pipes.
                if let reason = Self.unavailabilityReason(ofPictureAt: path) {
                    pin.picture = .unavailable(reason: reason, path: path)
                } else {
                    unmeasured.append(pins.count)
                }
            } else if case .remote = pin.picture, entry.pixelSize == nil {
                unmeasured.append(pins.count)
            }
            pins.append(pin)
        }
        return try await measurement.measure(pins, at: unmeasured, progress)
    }

    private func loadIndex(_ progress: (FeedProgress) -> Void) throws(FeedError) -> JSONFeedIndex {
        if let index { return index }
        let bytes = try LocalFile.contents(of: path, limit: byteLimit)
        let index: JSONFeedIndex
        do throws(JSONReader.Fault) {
            index = try JSONFeedIndex(bytes) { count in
                progress(FeedProgress(.listing, done: count))
                return !Task.isCancelled
            }
        } catch {
            throw .notAFeed(path: path, reason: error.formatFault(in: bytes))
        }
        // Indexing may have been cancelled.
        if Task.isCancelled { throw .cancelled }
        guard !index.entries.isEmpty else {
            if index.skipped == 0 { throw .empty(path: path) }
            throw .notAFeed(path: path, reason: .noPictureInEntries(index.skipped))
        }
        self.index = index
        return index
    }

    private static func unavailabilityReason(ofPictureAt path: String) -> String? {
        do throws(FileError) {
            return try LocalFile(path: path).kind == .regular ? nil : tr("not a picture")
        } catch {
            return error.pictureReason
        }
    }
}

extension JSONReader.Fault {
    /// Returns the error with its line and column, starting at 1; the column is in bytes.
    func formatFault(in bytes: [UInt8]) -> FeedError.FormatFault {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return .utf16
        }
        let before = bytes.prefix(position)
        let line = before.count { $0 == 0x0A } + 1
        let column = position - (before.lastIndex(of: 0x0A) ?? -1)
        return .json(line: line, column: column, problem)
    }
}
