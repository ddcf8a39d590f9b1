import Files
import Foundation

/// A file of one pin a line that is too large to be held: read on from page to page, and from there again.
///
/// Of the file it holds where each page that was read begins, and of each pin eight bytes by which ids are told apart.
/// A line that is broken, or longer than a mebibyte, is left out and counted. The file stays open: one that another takes
/// the place of is read as it was.
final class JSONLines {
    /// An entry, and the id that it has here.
    typealias Entry = (pin: JSONPin, id: String)

    private let file: FileHandle
    private let path: String
    /// Where entries begin, by their numbers: each page's first, and where reading has come to.
    private var starts = [0: UInt64(0)]
    /// How many entries were ever read, and how many lines were left out before the next one.
    private(set) var count = 0
    private(set) var skipped = 0
    /// The lines that may be entries, as far as was looked: a very large file is looked through from page to page.
    private var lineCount = LineCount()
    /// Whether nothing follows the entries that were read.
    private(set) var isWhole = false
    private var ids: Set<UInt64> = []
    /// Ids that stand for ones that another entry already has, by the entries' numbers.
    private var renamed: [Int: String] = [:]

    /// How many entries there are: what is left out is known once it was read. Nil where that is not
    /// known yet.
    var total: Int? { isWhole ? count : lineCount.isWhole ? max(count, lineCount.count - skipped) : nil }

    /// What is read at a time: about what a page takes.
    private static let chunk = 1 << 15
    /// Bytes of a file of which the lines are counted before they are read, and with each page as long as there are more.
    private static let firstCounted = 1 << 30
    private let counted: Int
    private static let lineLimit = 1 << 20

    /// Opens a file; nil for one whose first line is no object by itself.
    /// - Parameter counted: bytes that are looked through at once to count lines.
    /// - Throws: `FeedError` where it cannot be opened.
    init?(path: String, counted: Int = firstCounted) throws(FeedError) {
        guard let file = FileHandle(reading: path) else {
            throw FileFault(path, .opened, code: errno).feedError(path: path)
        }
        self.file = file
        self.path = path
        self.counted = counted
        try lineCount.goOn(in: file, path, by: counted)
        var lines = lines(from: 0)
        guard let first = try lines.next()?.text else { return nil }
        var reader = JSONReader(first, at: JSONReader.start(of: first))
        guard reader.peek() == UInt8(ascii: "{"), (try? reader.value()) != nil, reader.peek() == nil else { return nil }
    }

    /// The entries from a number on, fewer than so many only at the file's end; a number beyond what was read reads on
    /// to there.
    ///
    /// - Throws: `FeedError` where the file cannot be read, or the task is cancelled.
    /// - Complexity: O(bytes of those entries) from where a page begins.
    func entries(from number: Int, count wanted: Int) throws(FeedError) -> [Entry] {
        let known = starts[number].map { (number, $0) } ?? starts.filter { $0.key <= number }.max { $0.key < $1.key }
        guard var (position, offset) = known else { return [] }
        try lineCount.goOn(in: file, path, by: counted / 4)
        var entries: [Entry] = []
        var lines = lines(from: offset)
        while entries.count < wanted {
            guard let line = try lines.next() else {
                if position == count { isWhole = true }
                break
            }
            offset = line.end
            guard let pin = JSONPin(line.text, at: JSONReader.start(of: line.text)) else {
                if position == count, !line.text.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
                    noteSkipped(before: offset)
                }
                continue
            }
            if position == count { add(pin) }
            if position >= number { entries.append((pin, renamed[position] ?? pin.id)) }
            position += 1
        }
        starts[position] = offset
        if entries.count == wanted, position == count, try lines.next() == nil { isWhole = true }
        return entries
    }

    /// How far lines were looked at that are none: each counts once.
    private var skippedEnd = UInt64(0)

    private func noteSkipped(before end: UInt64) {
        guard end > skippedEnd else { return }
        skippedEnd = end
        skipped += 1
    }

    private func add(_ pin: JSONPin) {
        var id = pin.id
        var copy = 1
        // Two ids of one number are as good as impossible, and the second would only be renamed.
        while !ids.insert(id.utf8.digest()).inserted {
            copy += 1
            id = "\(pin.id)~\(copy)"
        }
        if copy > 1 { renamed[count] = id }
        count += 1
    }

    // MARK: Lines

    /// How many lines a file has that are not empty, as far as was looked.
    private struct LineCount {
        private(set) var count = 0
        /// Whether all of the file was looked through.
        private(set) var isWhole = false
        private var read = 0
        private var former = UInt8(ascii: "\n")

        mutating func goOn(in file: FileHandle, _ path: String, by bytes: Int) throws(FeedError) {
            guard !isWhole else { return }
            var buffer = [UInt8](repeating: 0, count: min(max(1, bytes), 1 << 20))
            let end = read + bytes
            while read < end {
                if Task.isCancelled { throw .cancelled }
                let size = pread(file.fileDescriptor, &buffer, buffer.count, read)
                guard size >= 0 else { throw .unreadable(path: path, reason: .interrupted) }
                guard size > 0 else {
                    if former != UInt8(ascii: "\n") { count += 1 }
                    isWhole = true
                    return
                }
                count += Self.ends(in: buffer[..<size], after: former)
                former = buffer[size - 1]
                read += size
            }
        }

        /// How many lines end in some bytes: where something stands before the end.
        private static func ends(in bytes: ArraySlice<UInt8>, after former: UInt8) -> Int {
            bytes.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return 0 }
                var (ends, place) = (0, 0)
                while let end = memchr(base + place, Int32(UInt8(ascii: "\n")), bytes.count - place) {
                    place = base.distance(to: end)
                    let before = place == 0 ? former : bytes[place - 1]
                    if before != UInt8(ascii: "\n") { ends += 1 }
                    place += 1
                }
                return ends
            }
        }
    }

    private func lines(from offset: UInt64) -> Lines { Lines(file: file, path: path, offset: offset) }

    /// The lines of a file from an offset on.
    private struct Lines {
        let file: FileHandle
        let path: String
        /// Where what follows `bytes` begins.
        var offset: UInt64
        private var bytes: [UInt8] = []
        /// What of `bytes` was taken.
        private var taken = 0
        private var isAtEnd = false

        init(file: FileHandle, path: String, offset: UInt64) {
            (self.file, self.path, self.offset) = (file, path, offset)
        }

        /// The next line and where it ends; nil behind the last one. One that is too long is empty.
        mutating func next() throws(FeedError) -> (text: [UInt8], end: UInt64)? {
            var isTooLong = false
            var searched = taken
            while true {
                if let end = bytes[searched...].firstIndex(of: 0x0A) {
                    defer { taken = end + 1 }
                    return (isTooLong ? [] : Array(bytes[taken..<end]), offset - UInt64(bytes.count - end - 1))
                }
                if isAtEnd {
                    guard taken < bytes.count || isTooLong else { return nil }
                    defer { taken = bytes.count }
                    return (isTooLong ? [] : Array(bytes[taken...]), offset)
                }
                bytes.removeSubrange(..<taken)
                if bytes.count > JSONLines.lineLimit {
                    isTooLong = true
                    bytes = []
                }
                (taken, searched) = (0, bytes.count)
                try readOn()
            }
        }

        private mutating func readOn() throws(FeedError) {
            // There may be no entry for gigabytes.
            if Task.isCancelled { throw .cancelled }
            do {
                try file.seek(toOffset: offset)
                let data = try file.read(upToCount: JSONLines.chunk) ?? Data()
                isAtEnd = data.isEmpty
                offset += UInt64(data.count)
                bytes += data
            } catch {
                throw .unreadable(path: path, reason: .interrupted)
            }
        }
    }
}
