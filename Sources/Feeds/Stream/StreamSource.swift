import Files
import Foundation
import Languages

/// Piped lines as a feed: paths of pictures, addresses of pictures, or pins as JSON objects.
///
/// A page is returned as soon as there is something to show, because the lines may come from a search that takes
/// minutes. The input is read once; restarting the feed shows the lines read so far. Folders, files that are not
/// pictures and invalid lines are skipped and counted. Files without a picture's extension are opened.
package actor StreamSource: FeedSource {
    package nonisolated let name: String
    package nonisolated let identity: String
    private let lines: LineReader
    /// The folder for relative paths.
    private let folder: String
    private let pageSize: Int
    private let measurement: PictureMeasurement
    private var entries: [Entry] = []
    private var ids: Set<String> = []
    private var skipped = 0
    private var reportedSkippedCount = 0
    private var isAtEnd = false
    /// The remaining number of files that may be opened to detect pictures.
    private var remainingContentChecks = 10_000

    private enum Entry {
        case file(String)
        case remote(RemotePicture)
        /// The text of a JSON object.
        case pin([UInt8])
    }

    /// The maximum wait to fill a page.
    private static let timeout = Duration.milliseconds(150)

    /// Creates a source that reads lines from `descriptor` in the background, beginning now.
    /// - Parameters:
    ///   - descriptor: the input; it stays open.
    ///   - folder: the absolute path of the folder for relative paths.
    ///   - pageSize: the maximum number of pins in a page, at least 1.
    ///   - probe: measures the pictures.
    package init(descriptor: Int32, folder: String, pageSize: Int = 60, probe: any PictureProbe) {
        name = "standard input"
        identity = "-"
        lines = LineReader(of: descriptor)
        self.folder = folder
        self.pageSize = max(1, pageSize)
        measurement = PictureMeasurement(probe: probe)
    }

    /// Creates a source with a single picture.
    /// - Parameters:
    ///   - path: the absolute path of the picture.
    ///   - name: the name of the source.
    ///   - probe: measures the picture.
    package init(pictureAt path: String, name: String, probe: any PictureProbe) {
        self.name = name
        identity = path
        lines = LineReader()
        folder = "/"
        pageSize = 1
        measurement = PictureMeasurement(probe: probe)
        entries = [.file(path)]
        isAtEnd = true
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let start = max(0, cursor?.position ?? 0)
        appendLines()
        while entries.count <= start, !isAtEnd {
            await lines.wait(for: 1)
            if Task.isCancelled { throw .cancelled }
            appendLines()
            progress(FeedProgress(.listing, done: entries.count))
        }
        if entries.count < start + pageSize, !isAtEnd {
            await lines.wait(for: start + pageSize - entries.count, timeout: Self.timeout)
            appendLines()
        }
        if Task.isCancelled { throw .cancelled }
        guard !entries.isEmpty else {
            guard skipped > 0 else { throw .empty(path: name) }
            throw .notAFeed(path: name, reason: .noPictureInLines(skipped))
        }
        if start == 0 { reportedSkippedCount = 0 }
        return try await page(from: min(start, entries.count), progress)
    }

    private func page(
        from start: Int, _ progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        var pins: [Pin] = []
        var unmeasured: [Int] = []
        for entry in entries[start..<min(start + pageSize, entries.count)] {
            guard let (pin, isMeasured) = pin(of: entry) else { continue }
            if !isMeasured { unmeasured.append(pins.count) }
            pins.append(pin)
        }
        let end = start + pins.count
        pins = try await measurement.measure(pins, at: unmeasured, progress)
        let newlySkipped = skipped - reportedSkippedCount
        reportedSkippedCount = skipped
        return FeedPage(
            pins: pins, next: end < entries.count || !isAtEnd ? FeedCursor(position: end) : nil,
            total: isAtEnd ? entries.count : nil, skipped: newlySkipped)
    }

    /// Returns the pin, and whether its size is known or its picture unavailable; `nil` if the entry is invalid.
    private func pin(of entry: Entry) -> (Pin, isMeasured: Bool)? {
        switch entry {
        case .file(let path):
            let fileName = path.split(separator: "/").last.map(String.init) ?? path
            var pin = Pin(
                id: pinID(path), title: PictureName.title(fromFileName: fileName), picture: .file(path: path),
                pixelSize: nil)
            pin.date = modificationDate(ofPictureAt: path, &pin.picture)
            if case .file = pin.picture { return (pin, false) }
            return (pin, true)
        case .remote(let picture):
            let title = PictureName.title(
                fromFileName: String(picture.largest.address.prefix { $0 != "?" }.split(separator: "/").last ?? ""))
            return (Pin(id: pinID(picture.text), title: title, picture: .remote(picture), pixelSize: nil), false)
        case .pin(let text):
            guard let entry = JSONPin(text, at: 0) else { return nil }
            var pin = entry.pin(id: pinID(entry.id), folder: folder)
            guard entry.pixelSize == nil else { return (pin, true) }
            if case .file(let path) = pin.picture { _ = modificationDate(ofPictureAt: path, &pin.picture) }
            if case .unavailable = pin.picture { return (pin, true) }
            return (pin, false)
        }
    }

    /// Returns the modification date of a picture's file. Makes the picture unavailable if it is not a regular file.
    private func modificationDate(ofPictureAt path: String, _ picture: inout PictureReference) -> Date? {
        do throws(FileError) {
            let file = try LocalFile(path: path)
            if file.kind != .regular { picture = .unavailable(reason: tr("not a picture")) }
            return file.modificationDate
        } catch {
            picture = .unavailable(reason: error.pictureReason)
            return nil
        }
    }

    // MARK: Lines

    private func appendLines() {
        let batch = lines.removeAvailableLines()
        for line in batch.lines {
            guard let (id, entry) = entry(of: line) else {
                // Empty lines are not counted.
                if !line.isEmpty { skipped += 1 }
                continue
            }
            if ids.insert(id).inserted { entries.append(entry) }
        }
        isAtEnd = isAtEnd || batch.isLast
    }

    private func entry(of line: [UInt8]) -> (id: String, Entry)? {
        guard line.count <= LineReader.lineLimit else { return nil }
        if line.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") {
            let text = Array(line.drop { $0 == 0x20 || $0 == 0x09 })
            return JSONPin(text, at: 0).map { ($0.id, .pin(text)) }
        }
        var text = String(pathBytes: line)
        if text.hasSuffix("\r") { text.removeLast() }
        if let address = TypedAddress.webAddress(text) { return entry(ofAddress: address) }
        let trimmed = TypedAddress.trimmed(text)
        if trimmed != text, !exists(text) { text = trimmed }
        if case .address(let address) = TypedAddress.guess(text), !exists(text) { return entry(ofAddress: address) }
        guard text.utf8.count <= PictureAddress.byteLimit,
            case .file(let path) = PictureAddress(text).reference(folder: folder)
        else { return nil }
        let clean = "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        guard PictureName.isLikelyPicture(text) || isPictureByContent(clean) else { return nil }
        return (clean, .file(clean))
    }

    private func entry(ofAddress address: String) -> (id: String, Entry)? {
        let picture = RemotePicture.Version(address: address, width: nil).flatMap { RemotePicture([$0]) }
        return picture.map { ($0.text, .remote($0)) }
    }

    private func exists(_ path: String) -> Bool {
        (try? LocalFile(path: path.hasPrefix("/") ? path : "\(folder)/\(path)")) != nil
    }

    /// Returns whether a file is a picture, determined from its content.
    private func isPictureByContent(_ path: String) -> Bool {
        guard remainingContentChecks > 0, !path.utf8.contains(0) else { return false }
        remainingContentChecks -= 1
        return PictureSignature.isPicture(file: path)
    }
}
