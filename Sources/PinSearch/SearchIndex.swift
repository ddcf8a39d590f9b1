import Feeds
import Files
import Foundation
import Pictures

/// The search index of a wall's pins. For each pin, it has the words as folded bytes, and the facts for other tests.
///
/// The index has about 230 bytes per pin. All but the last few thousand pins are in a file if it can be written.
package struct SearchIndex: Sendable {
    /// The leading pins, which are not cached.
    private(set) var uncachedPins = SearchColumns()
    /// The number of leading pins, once all of them are appended.
    private let uncachedPinCount: Int
    /// The complete parts, of the same size.
    private(set) var parts: [SealedColumns] = []
    /// The pins after `parts`.
    private(set) var last = SearchColumns()
    private var sealedByteCount = 0
    /// The paths of folders, archives and servers.
    private(set) var paths = SearchNames()
    /// The identifiers of sources.
    private(set) var sources = SearchNames()
    private(set) var authors = SearchNames()
    private(set) var tags = SearchNames()
    private(set) var formats = SearchNames()
    private var folding = TextFolding()
    private let makeFile: @Sendable () -> OpenFile?
    private var file: OpenFile?

    /// The number of pins in a part.
    let partSize: Int
    /// The conversion of pins' times to days.
    package var days = LocalDays.utc

    /// - Parameters:
    ///   - uncachedCount: the number of leading pins that are not cached.
    ///   - partSize: the number of pins that are written to the file together.
    ///   - makeFile: creates the file for complete parts. They are stored in memory if it returns `nil`.
    package init(
        uncachedCount: Int = 0, partSize: Int = 1 << 14, makeFile: @escaping @Sendable () -> OpenFile? = { nil }
    ) {
        uncachedPinCount = max(0, uncachedCount)
        self.partSize = max(1, partSize)
        self.makeFile = makeFile
    }

    /// Creates an index from cached parts and the columns after them.
    init(
        uncachedCount: Int, partSize: Int, parts: [SealedColumns], last: SearchColumns, paths: SearchNames,
        sources: SearchNames,
        authors: SearchNames, tags: SearchNames, formats: SearchNames, makeFile: @escaping @Sendable () -> OpenFile?
    ) {
        self.init(uncachedCount: uncachedCount, partSize: partSize, makeFile: makeFile)
        self.parts = parts
        self.last = last
        (self.paths, self.sources, self.authors) = (paths, sources, authors)
        (self.tags, self.formats) = (tags, formats)
        sealedByteCount = parts.reduce(0) { $0 + $1.memory.bytes.count }
    }

    /// The number of pins after the leading ones.
    package var cacheableCount: Int { count - uncachedPins.count }

    /// The number of pins.
    package var count: Int { uncachedPins.count + parts.count * partSize + last.count }

    /// The size of the columns, in bytes.
    package var byteCount: Int { uncachedPins.byteCount + sealedByteCount + last.byteCount }

    /// Appends a pin to the leading ones until these are complete, then to the others.
    package mutating func append(_ pin: Pin) {
        guard uncachedPins.count < uncachedPinCount else {
            appendLast(pin)
            if last.count == partSize { seal() }
            return
        }
        swap(&uncachedPins, &last)
        appendLast(pin)
        swap(&uncachedPins, &last)
    }

    private mutating func appendLast(_ pin: Pin) {
        let (folders, file) = pin.picture.names
        add(pin.title, field: .title)
        add(pin.description, field: .description)
        add(pin.author, field: .author)
        for tag in pin.tags { add(tag, field: .tag) }
        add([folders.last, file].compactMap { $0 }.joined(separator: " "), field: .name)
        for text in [pin.alternativeText] + pin.additionalPictures.map(\.alternativeText) {
            add(text, field: .alternativeText)
        }
        addInitials([pin.title, pin.author, file ?? ""] + pin.tags)
        last.starts.append(UInt32(truncatingIfNeeded: last.bytes.count))
        last.ids.append(StableHash(pin.id))
        for tag in pin.tags { last.tagIndices.append(tags.insert(tag)) }
        last.tagStarts.append(UInt32(truncatingIfNeeded: last.tagIndices.count))
        last.facts.append(
            PinFacts(
                pin, location: paths.insert(folders.joined(separator: "/")),
                source: pin.source.map { sources.insert($0) } ?? -1,
                author: pin.author.isEmpty ? -1 : authors.insert(pin.author),
                format: SearchFormat.name(of: pin.picture).map { formats.insert($0) } ?? -1))
    }

    private mutating func seal() {
        file = file ?? makeFile()
        sealedByteCount += last.byteCount
        parts.append(SealedColumns(last, into: file))
        last = SearchColumns()
    }

    /// Calls `body` with a view of all parts, and evicts mapped parts from memory afterwards.
    func read<Result>(_ body: (SearchViews) throws -> Result) rethrows -> Result {
        defer { for part in parts { part.evict() } }
        return try uncachedPins.read { uncachedView in
            try last.read { last in
                try body(SearchViews(uncachedPins: uncachedView, partSize: partSize, parts: parts.map(\.view) + [last]))
            }
        }
    }

    /// Calls `body` with each part, beginning with the one that contains `pin`, and the index of the part's first pin,
    /// until `body` returns `false`. Evicts each mapped part from memory after reading it.
    func readParts(from pin: Int, _ body: (_ first: Int, SearchView) -> Bool) {
        if pin < uncachedPins.count, !uncachedPins.read({ body(0, $0) }) { return }
        for index in min(max(0, pin - uncachedPins.count) / partSize, parts.count)..<parts.count {
            defer { parts[index].evict() }
            guard body(uncachedPins.count + index * partSize, parts[index].view) else { return }
        }
        _ = last.read { body(uncachedPins.count + parts.count * partSize, $0) }
    }

    private mutating func add(_ text: String, field: SearchField) {
        guard !text.isEmpty else { return }
        let start = last.bytes.count
        last.bytes.append(field.rawValue)
        folding.append(text, to: &last.bytes)
        if last.bytes.count == start + 1 { last.bytes.removeLast() }
    }

    private mutating func addInitials(_ texts: [String]) {
        let start = last.bytes.count
        last.bytes.append(SearchField.initials.rawValue)
        for text in texts where !text.utf8.allSatisfy({ $0 < 0x80 }) { HangulInitials.append(text, to: &last.bytes) }
        if last.bytes.count == start + 1 { last.bytes.removeLast() }
    }
}

/// A view of the columns of all pins.
struct SearchViews {
    /// The columns of the leading pins.
    fileprivate let uncachedPins: SearchView
    /// The number of pins in a part except the last.
    fileprivate let partSize: Int
    fileprivate let parts: [SearchView]

    func facts(of pin: Int32) -> PinFacts {
        let (view, pin) = locate(pin)
        return view.facts[pin]
    }

    /// Returns the part that contains a pin, and the indices of all pins in the part.
    func part(containing pin: Int32) -> (view: SearchView, pins: Range<Int>) {
        let (view, index) = locate(pin)
        let first = Int(pin) - index
        return (view, first..<first + view.count)
    }

    /// Returns the part that contains a pin, and the pin's index in the part.
    func locate(_ pin: Int32) -> (view: SearchView, pin: Int) {
        let pin = Int(pin)
        if pin < uncachedPins.count { return (uncachedPins, pin) }
        let (partIndex, index) = (pin - uncachedPins.count).quotientAndRemainder(dividingBy: partSize)
        return (parts[partIndex], index)
    }
}

/// The facts of a pin for tests and sorting, without its words.
struct PinFacts: BitwiseCopyable, Sendable {
    /// Twice the seconds since 1970, plus 1 for a day without a time; `Int64.min` without a date.
    private let time: Int64
    /// The width in pixels; 0 if the size is unknown, as is `height`.
    let width: Int32
    let height: Int32
    /// The colour as `0xRRGGBB`; -1 for none.
    private let color: Int32
    let likes: Int32
    /// The index of the folder, archive or server.
    let location: Int32
    /// The index of the author; -1 for none.
    let author: Int32
    /// The index of the picture format; -1 if it is unknown.
    let format: Int32
    /// The index of the source; -1 for none.
    let source: Int32

    init(_ pin: Pin, location: Int32, source: Int32, author: Int32, format: Int32) {
        width = Int32(clamping: pin.pixelSize?.width ?? 0)
        height = Int32(clamping: pin.pixelSize?.height ?? 0)
        let seconds = pin.date.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) }
        // Clamp to a range beyond all calendars.
        time = seconds.map { min(max($0, -1 << 60), 1 << 60) << 1 | (pin.isDateOnly ? 1 : 0) } ?? .min
        color = pin.dominantColor.map { Int32($0.rgb) } ?? -1
        likes = Int32(clamping: max(0, pin.likes))
        self.location = location
        self.source = source
        self.author = author
        self.format = format
    }

    /// The time in seconds since 1970, in UTC; `nil` without a date.
    var seconds: Int64? { time == .min ? nil : time >> 1 }

    /// Returns the day in days since 1970-01-01, in a time zone; `nil` without a date.
    func day(in days: LocalDays) -> Int? {
        seconds.map { time & 1 == 1 ? LocalDays.day(ofUTC: $0) : days.day(of: $0) }
    }

    /// The shape of the picture; `nil` if its size is unknown.
    var shape: PinShape? { PixelSize(width: Int(width), height: Int(height)).map { PinShape($0) } }

    var oklab: OklabColor? { color < 0 ? nil : OklabColor(rgb: UInt32(color)) }
}

extension Pin {
    /// The identifier of the source, which is the prefix of the pin's identifier; `nil` for none.
    fileprivate var source: String? { id.firstRange(of: "//").map { String(id[..<$0.lowerBound]) } }
}

extension PictureReference {
    /// The names of the folders, innermost last, and of the picture file. An archive or server counts as a folder.
    fileprivate var names: (folders: [String], file: String?) {
        func parts(_ path: String) -> [String] { path.withoutPathEscapes.split(separator: "/").map(String.init) }
        switch self {
        case .file(let path):
            let parts = parts(path)
            return (parts.dropLast(), parts.last)
        case .archiveMember(let member):
            let components = parts(member.path)
            return (parts(member.archive).suffix(1) + components.dropLast(), components.last)
        case .remote(let picture):
            let address = picture.largest.address
            guard let scheme = address.firstRange(of: "://") else { return ([], nil) }
            let parts = parts(String(address[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }))
            return (Array(parts.prefix(1)), parts.count > 1 ? parts.last : nil)
        case .unavailable: return ([], nil)
        }
    }
}
