import Feeds
import Files
import Foundation
import Pictures

/// The pins of a wall as they are searched: their words in rows of bytes, and what else is tested, by their numbers.
///
/// It takes some 230 bytes a pin, in a file where there is one, but for the last few thousand pins.
package struct SearchIndex: Sendable {
    /// The first pins, which are kept by nobody.
    private(set) var head = SearchColumns()
    /// So many they are once they are there.
    private let headCount: Int
    /// Parts of the same size, which grow no more.
    private(set) var parts: [SealedColumns] = []
    /// The pins behind those.
    private(set) var last = SearchColumns()
    private var sealedByteCount = 0
    /// Folders, archives and servers by their paths.
    private(set) var places = SearchNames()
    /// Sources by what tells them from each other.
    private(set) var sources = SearchNames()
    private(set) var authors = SearchNames()
    private(set) var tags = SearchNames()
    private(set) var formats = SearchNames()
    private var folding = TextFolding()
    private let makeFile: @Sendable () -> OpenFile?
    private var file: OpenFile?

    /// A part has so many pins.
    let part: Int
    /// The days that pins' dates are in.
    package var days = LocalDays.utc

    /// - Parameters:
    ///   - head: so many pins come first that are not kept with the others.
    ///   - part: so many pins go to the file together.
    ///   - makeFile: gives the file for what grows no more, once there is such; nil keeps it in memory.
    package init(
        head: Int = 0, part: Int = 1 << 14, makeFile: @escaping @Sendable () -> OpenFile? = { nil }
    ) {
        headCount = max(0, head)
        self.part = max(1, part)
        self.makeFile = makeFile
    }

    /// What was kept of some parts, and the columns behind them.
    init(
        head: Int, part: Int, parts: [SealedColumns], last: SearchColumns, places: SearchNames, sources: SearchNames,
        authors: SearchNames, tags: SearchNames, formats: SearchNames, makeFile: @escaping @Sendable () -> OpenFile?
    ) {
        self.init(head: head, part: part, makeFile: makeFile)
        self.parts = parts
        self.last = last
        (self.places, self.sources, self.authors) = (places, sources, authors)
        (self.tags, self.formats) = (tags, formats)
        sealedByteCount = parts.reduce(0) { $0 + $1.memory.bytes.count }
    }

    /// How many pins there are, without the first ones.
    package var countBehindHead: Int { count - head.count }

    /// How many pins there are.
    package var count: Int { head.count + parts.count * part + last.count }

    /// What it takes for words and tests, in bytes.
    package var byteCount: Int { head.byteCount + sealedByteCount + last.byteCount }

    /// Adds a pin behind the others, or to the first ones while these are not all there.
    package mutating func append(_ pin: Pin) {
        guard head.count < headCount else {
            appendLast(pin)
            if last.count == part { seal() }
            return
        }
        swap(&head, &last)
        appendLast(pin)
        swap(&head, &last)
    }

    private mutating func appendLast(_ pin: Pin) {
        let (folders, file) = pin.picture.names
        add(pin.title, .title)
        add(pin.description, .description)
        add(pin.author, .author)
        for tag in pin.tags { add(tag, .tag) }
        add([folders.last, file].compactMap { $0 }.joined(separator: " "), .name)
        for text in [pin.alternativeText] + pin.further.map(\.alternativeText) { add(text, .alternativeText) }
        addInitials([pin.title, pin.author, file ?? ""] + pin.tags)
        last.starts.append(UInt32(truncatingIfNeeded: last.bytes.count))
        last.ids.append(PinNumber(pin.id))
        for tag in pin.tags { last.tagNumbers.append(tags.number(of: tag)) }
        last.tagStarts.append(UInt32(truncatingIfNeeded: last.tagNumbers.count))
        last.facts.append(
            SearchFacts(
                pin, place: places.number(of: folders.joined(separator: "/")),
                source: pin.source.map { sources.number(of: $0) } ?? -1,
                author: pin.author.isEmpty ? -1 : authors.number(of: pin.author),
                format: SearchFormat.name(of: pin.picture).map { formats.number(of: $0) } ?? -1))
    }

    private mutating func seal() {
        file = file ?? makeFile()
        sealedByteCount += last.byteCount
        parts.append(SealedColumns(last, into: file))
        last = SearchColumns()
    }

    /// Gives all parts to be read; what of them lies in a file goes from memory then.
    func read<Result>(_ body: (SearchViews) throws -> Result) rethrows -> Result {
        defer { for part in parts { part.release() } }
        return try head.read { head in
            try last.read { last in
                try body(SearchViews(head: head, part: part, parts: parts.map(\.view) + [last]))
            }
        }
    }

    /// Gives the parts from that of a pin on to be read one after another, with their first pins, until one says that it is
    /// enough; what of them lies in a file goes from memory after it was read.
    func readParts(from pin: Int, _ body: (_ first: Int, SearchView) -> Bool) {
        if pin < head.count, !head.read({ body(0, $0) }) { return }
        for number in min(max(0, pin - head.count) / part, parts.count)..<parts.count {
            defer { parts[number].release() }
            guard body(head.count + number * part, parts[number].view) else { return }
        }
        _ = last.read { body(head.count + parts.count * part, $0) }
    }

    private mutating func add(_ text: String, _ field: SearchField) {
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

/// The columns of all pins, by the pins' numbers.
struct SearchViews {
    /// Those of the first pins.
    fileprivate let head: SearchView
    /// A part has so many pins, but for the last.
    fileprivate let part: Int
    fileprivate let parts: [SearchView]

    func facts(of pin: Int32) -> SearchFacts {
        let (view, pin) = place(of: pin)
        return view.facts[pin]
    }

    /// The part that a pin is in, and the numbers of all that are in it.
    func run(of pin: Int32) -> (view: SearchView, pins: Range<Int>) {
        let (view, place) = place(of: pin)
        let first = Int(pin) - place
        return (view, first..<first + view.count)
    }

    /// The part that a pin is in, and its number there.
    func place(of pin: Int32) -> (view: SearchView, pin: Int) {
        let pin = Int(pin)
        if pin < head.count { return (head, pin) }
        let (number, place) = (pin - head.count).quotientAndRemainder(dividingBy: part)
        return (parts[number], place)
    }
}

/// What is tested of a pin beside its words, and what it is sorted by.
struct SearchFacts: BitwiseCopyable, Sendable {
    /// Twice the seconds since 1970, and one more for a day without a time; `Int64.min` where there is no date.
    private let time: Int64
    /// Pixels; 0 while they are not known.
    let width: Int32
    let height: Int32
    /// `0xRRGGBB`; -1 where there is none.
    private let color: Int32
    let likes: Int32
    /// The number of its folder, archive or server.
    let place: Int32
    /// -1 where there is none.
    let author: Int32
    /// The number of the kind of its picture; -1 where that is not known.
    let format: Int32
    /// The number of its source; -1 where it tells none.
    let source: Int32

    init(_ pin: Pin, place: Int32, source: Int32, author: Int32, format: Int32) {
        width = Int32(clamping: pin.pixelSize?.width ?? 0)
        height = Int32(clamping: pin.pixelSize?.height ?? 0)
        let seconds = pin.date.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) }
        // No calendar has more.
        time = seconds.map { min(max($0, -1 << 60), 1 << 60) << 1 | (pin.isDateOnly ? 1 : 0) } ?? .min
        color = pin.dominantColor.map { Int32($0.rgb) } ?? -1
        likes = Int32(clamping: max(0, pin.likes))
        self.place = place
        self.source = source
        self.author = author
        self.format = format
    }

    /// Since 1970, in UTC.
    var seconds: Int64? { time == .min ? nil : time >> 1 }

    /// Since 1970, in a time zone.
    func day(in days: LocalDays) -> Int? {
        seconds.map { time & 1 == 1 ? LocalDays.day(ofUTC: $0) : days.day(of: $0) }
    }

    /// Nil while it is not known.
    var shape: PinShape? { PixelSize(width: Int(width), height: Int(height)).map { PinShape($0) } }

    var oklab: OklabColor? { color < 0 ? nil : OklabColor(rgb: UInt32(color)) }
}

extension Pin {
    /// What tells its source from others: what its id begins with.
    fileprivate var source: String? { id.firstRange(of: "//").map { String(id[..<$0.lowerBound]) } }
}

extension PictureReference {
    /// The names of the folders that a picture is in, or of its archive or server, the innermost last, and of its file.
    fileprivate var names: (folders: [String], file: String?) {
        func parts(_ path: String) -> [String] { path.withoutPathEscapes.split(separator: "/").map(String.init) }
        switch self {
        case .file(let path):
            let parts = parts(path)
            return (parts.dropLast(), parts.last)
        case .member(let member):
            let inside = parts(member.path)
            return (parts(member.archive).suffix(1) + inside.dropLast(), inside.last)
        case .remote(let picture):
            let address = picture.largest.address
            guard let scheme = address.firstRange(of: "://") else { return ([], nil) }
            let parts = parts(String(address[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }))
            return (Array(parts.prefix(1)), parts.count > 1 ? parts.last : nil)
        case .unavailable: return ([], nil)
        }
    }
}
