import Files
import Foundation

/// A reader of files with one pin per line (JSON Lines) that are too large for memory. It reads one page at a time.
///
/// In memory are only the offset of each page read so far and eight bytes per pin to detect duplicate ids. Invalid
/// lines and lines longer than 1 MiB are skipped and counted. The file stays open, so that a file that is
/// replaced is still read consistently.
final class JSONLines {
    /// An entry and its id, which is unique in the file.
    typealias Entry = (pin: JSONPin, id: String)

    private let file: FileHandle
    private let path: String
    /// The file offsets of entries by index: the first entry of each page, and the entry to read next.
    private var starts = [0: UInt64(0)]
    /// The number of entries read, and of lines skipped before the next entry.
    private(set) var count = 0
    private(set) var skipped = 0
    /// The number of non-empty lines counted so far. A very large file is counted in steps, one with each page.
    private var lineCount = LineCount()
    /// Whether all entries were read.
    private(set) var isComplete = false
    private var ids: Set<UInt64> = []
    /// The replacements of duplicate ids, by entry index.
    private var replacementIDs: [Int: String] = [:]

    /// The number of entries, estimated by the lines until all are read; `nil` until the lines are counted.
    var total: Int? { isComplete ? count : lineCount.isComplete ? max(count, lineCount.count - skipped) : nil }

    /// The number of bytes per read, about one page.
    private static let chunkSize = 1 << 15
    /// The number of bytes in which lines are counted at once when the file is opened.
    private static let initialCountLimit = 1 << 30
    private let countLimit: Int
    private static let lineLimit = 1 << 20

    /// Opens a file; `nil` if the first line is not a complete object.
    /// - Parameter countLimit: the number of bytes in which lines are counted at once.
    /// - Throws: `FeedError` if the file can't be opened.
    init?(path: String, countLimit: Int = initialCountLimit) throws(FeedError) {
        guard let file = FileHandle(reading: path) else {
            throw FileError(path, .open, code: errno).feedError(path: path)
        }
        self.file = file
        self.path = path
        self.countLimit = countLimit
        try lineCount.advance(in: file, path, by: countLimit)
        var lines = lines(from: 0)
        guard let first = try lines.next()?.text else { return nil }
        var reader = JSONReader(first, at: JSONReader.start(of: first))
        guard reader.peek() == UInt8(ascii: "{"), (try? reader.readValue()) != nil, reader.peek() == nil else {
            return nil
        }
    }

    /// Returns up to `maximumCount` entries from an index on; fewer only at the end of the file. Reads all entries
    /// before `index` that were not read yet.
    ///
    /// - Throws: `FeedError` if the file can't be read or the task is cancelled.
    /// - Complexity: O(n) for n bytes from the last known offset to the end of the entries.
    func entries(from index: Int, count maximumCount: Int) throws(FeedError) -> [Entry] {
        let knownStart = starts[index].map { (index, $0) } ?? starts.filter { $0.key <= index }.max { $0.key < $1.key }
        guard var (position, offset) = knownStart else { return [] }
        try lineCount.advance(in: file, path, by: countLimit / 4)
        var entries: [Entry] = []
        var lines = lines(from: offset)
        while entries.count < maximumCount {
            guard let line = try lines.next() else {
                if position == count { isComplete = true }
                break
            }
            let length = line.end - offset
            offset = line.end
            guard let pin = JSONPin(line.text, at: JSONReader.start(of: line.text)) else {
                let isBlank = length <= Self.lineLimit && line.text.allSatisfy { $0 == 0x20 || $0 == 0x0D }
                if position == count, !isBlank {
                    countSkippedLine(before: offset)
                }
                continue
            }
            if position == count { add(pin) }
            if position >= index { entries.append((pin, replacementIDs[position] ?? pin.id)) }
            position += 1
        }
        starts[position] = offset
        if entries.count == maximumCount, position == count, try lines.next() == nil { isComplete = true }
        return entries
    }

    /// The end of the last skipped line, so that each line is counted once.
    private var skippedEnd = UInt64(0)

    private func countSkippedLine(before end: UInt64) {
        guard end > skippedEnd else { return }
        skippedEnd = end
        skipped += 1
    }

    private func add(_ pin: JSONPin) {
        var id = pin.id
        var copy = 1
        // Hash collisions are extremely unlikely and would only rename the second id.
        while !ids.insert(id.utf8.digest()).inserted {
            copy += 1
            id = "\(pin.id)~\(copy)"
        }
        if copy > 1 { replacementIDs[count] = id }
        count += 1
    }

    // MARK: Lines

    /// A count of the non-empty lines in the part of a file examined so far.
    private struct LineCount {
        private(set) var count = 0
        /// Whether the whole file was examined.
        private(set) var isComplete = false
        private var read = 0
        private var previousByte = UInt8(ascii: "\n")

        mutating func advance(in file: FileHandle, _ path: String, by bytes: Int) throws(FeedError) {
            guard !isComplete else { return }
            var buffer = [UInt8](repeating: 0, count: min(max(1, bytes), 1 << 20))
            let end = read + bytes
            while read < end {
                if Task.isCancelled { throw .cancelled }
                let size = pread(file.fileDescriptor, &buffer, buffer.count, read)
                guard size >= 0 else { throw .unreadable(path: path, reason: .interrupted) }
                guard size > 0 else {
                    if previousByte != UInt8(ascii: "\n") { count += 1 }
                    isComplete = true
                    return
                }
                count += Self.lineEnds(in: buffer[..<size], after: previousByte)
                previousByte = buffer[size - 1]
                read += size
            }
        }

        /// Returns the number of non-empty lines that end in `bytes`.
        private static func lineEnds(in bytes: ArraySlice<UInt8>, after previousByte: UInt8) -> Int {
            bytes.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return 0 }
                var (lineEnds, offset) = (0, 0)
                while let end = memchr(base + offset, Int32(UInt8(ascii: "\n")), bytes.count - offset) {
                    offset = base.distance(to: end)
                    let precedingByte = offset == 0 ? previousByte : bytes[offset - 1]
                    if precedingByte != UInt8(ascii: "\n") { lineEnds += 1 }
                    offset += 1
                }
                return lineEnds
            }
        }
    }

    private func lines(from offset: UInt64) -> Lines { Lines(file: file, path: path, offset: offset) }

    /// An iterator over the lines of a file from an offset on.
    private struct Lines {
        let file: FileHandle
        let path: String
        /// The file offset after `bytes`.
        var offset: UInt64
        private var bytes: [UInt8] = []
        /// The number of bytes in `bytes` that were already returned.
        private var consumedCount = 0
        private var isAtEnd = false

        init(file: FileHandle, path: String, offset: UInt64) {
            (self.file, self.path, self.offset) = (file, path, offset)
        }

        /// Returns the next line and the offset of its end; `nil` at the end. Lines that are too long are empty.
        mutating func next() throws(FeedError) -> (text: [UInt8], end: UInt64)? {
            var isTooLong = false
            var searched = consumedCount
            while true {
                if let end = bytes[searched...].firstIndex(of: 0x0A) {
                    defer { consumedCount = end + 1 }
                    return (isTooLong ? [] : Array(bytes[consumedCount..<end]), offset - UInt64(bytes.count - end - 1))
                }
                if isAtEnd {
                    guard consumedCount < bytes.count || isTooLong else { return nil }
                    defer { consumedCount = bytes.count }
                    return (isTooLong ? [] : Array(bytes[consumedCount...]), offset)
                }
                bytes.removeSubrange(..<consumedCount)
                if bytes.count > JSONLines.lineLimit {
                    isTooLong = true
                    bytes = []
                }
                (consumedCount, searched) = (0, bytes.count)
                try readChunk()
            }
        }

        private mutating func readChunk() throws(FeedError) {
            // Gigabytes may contain no entry.
            if Task.isCancelled { throw .cancelled }
            do {
                try file.seek(toOffset: offset)
                let data = try file.read(upToCount: JSONLines.chunkSize) ?? Data()
                isAtEnd = data.isEmpty
                offset += UInt64(data.count)
                bytes += data
            } catch {
                throw .unreadable(path: path, reason: .interrupted)
            }
        }
    }
}
