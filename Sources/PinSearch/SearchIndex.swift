import Feeds
import Foundation
import Pictures

/// The pins of a wall as they are searched: their words in one row of bytes, and what else is tested, by their numbers.
///
/// For 100,000 pins of a folder it takes some 15 MB.
package struct SearchIndex: Sendable {
    /// A byte for the field, then what stands in it, folded; one after another, pin after pin.
    private(set) var bytes: [UInt8] = []
    /// Where a pin's bytes begin, and at last where all end.
    private(set) var starts: [Int] = [0]
    private(set) var facts: [SearchFacts] = []
    private(set) var ids: [Pin.ID] = []
    /// Folders, archives and servers by their paths.
    private(set) var places = SearchNames()
    private(set) var authors = SearchNames()
    private(set) var tags = SearchNames()
    private(set) var formats = SearchNames()
    /// The numbers of the pins' tags, one pin after another.
    private(set) var tagNumbers: [Int32] = []
    /// Where a pin's tags begin, and at last where all end.
    private(set) var tagStarts: [Int32] = [0]
    private var folding = TextFolding()

    package init() {}

    /// How many pins there are.
    package var count: Int { facts.count }

    /// What it takes in memory for words and tests, in bytes.
    package var byteCount: Int {
        bytes.count + starts.count * MemoryLayout<Int>.stride + facts.count * MemoryLayout<SearchFacts>.stride
            + ids.count * MemoryLayout<Pin.ID>.stride + (tagNumbers.count + tagStarts.count)
            * MemoryLayout<Int32>.stride
    }

    /// Adds a pin behind the others.
    package mutating func append(_ pin: Pin) {
        let (folders, file) = pin.picture.names
        add(pin.title, .title)
        add(pin.description, .description)
        add(pin.author, .author)
        for tag in pin.tags { add(tag, .tag) }
        add([folders.last, file].compactMap { $0 }.joined(separator: " "), .name)
        for text in [pin.alternativeText] + pin.further.map(\.alternativeText) { add(text, .alternativeText) }
        addInitials([pin.title, pin.author, file ?? ""] + pin.tags)
        starts.append(bytes.count)
        ids.append(pin.id)
        for tag in pin.tags { tagNumbers.append(tags.number(of: tag)) }
        tagStarts.append(Int32(tagNumbers.count))
        facts.append(
            SearchFacts(
                pin, place: places.number(of: folders.joined(separator: "/")),
                author: pin.author.isEmpty ? -1 : authors.number(of: pin.author),
                format: SearchFormat.name(of: pin.picture).map { formats.number(of: $0) } ?? -1))
    }

    private mutating func add(_ text: String, _ field: SearchField) {
        guard !text.isEmpty else { return }
        let start = bytes.count
        bytes.append(field.rawValue)
        folding.append(text, to: &bytes)
        if bytes.count == start + 1 { bytes.removeLast() }
    }

    private mutating func addInitials(_ texts: [String]) {
        let start = bytes.count
        bytes.append(SearchField.initials.rawValue)
        for text in texts where !text.utf8.allSatisfy({ $0 < 0x80 }) { HangulInitials.append(text, to: &bytes) }
        if bytes.count == start + 1 { bytes.removeLast() }
    }
}

/// What is tested of a pin beside its words, and what it is sorted by.
struct SearchFacts: Sendable {
    /// Since 1970; `Int64.min` where there is no date.
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

    init(_ pin: Pin, place: Int32, author: Int32, format: Int32) {
        let isKnown = pin.pixelSize != .unknown
        width = isKnown ? Int32(clamping: pin.pixelSize.width) : 0
        height = isKnown ? Int32(clamping: pin.pixelSize.height) : 0
        time = pin.date.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) } ?? .min
        color = pin.dominantColor.map { Int32($0.rgb) } ?? -1
        likes = Int32(clamping: max(0, pin.likes))
        self.place = place
        self.author = author
        self.format = format
    }

    /// Since 1970, in UTC.
    var seconds: Int64? { time == .min ? nil : time }

    /// Since 1970, in UTC.
    var day: Int? { seconds.map { Int(($0 >= 0 ? $0 : $0 - 86_399) / 86_400) } }

    /// Nil while it is not known.
    var shape: PinShape? { PixelSize(width: Int(width), height: Int(height)).map { PinShape($0) } }

    var oklab: OklabColor? { color < 0 ? nil : OklabColor(rgb: UInt32(color)) }
}

extension PictureReference {
    /// The names of the folders that a picture is in, or of its archive or server, the innermost last, and of its file.
    fileprivate var names: (folders: [String], file: String?) {
        func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
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
