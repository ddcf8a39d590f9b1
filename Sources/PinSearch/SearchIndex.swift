import Feeds
import Foundation

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
    /// Folders, archives and servers, as written and folded.
    private(set) var places: [(name: String, folded: [UInt8])] = []
    private var placeNumbers: [String: Int32] = [:]
    private var folding = TextFolding()
    /// Tags, authors and places with how many pins have them.
    private(set) var values: [SearchKey: [String: Int]] = [:]

    package init() {}

    /// How many pins there are.
    package var count: Int { facts.count }

    /// What it takes in memory for words and tests, in bytes.
    package var byteCount: Int {
        bytes.count + starts.count * MemoryLayout<Int>.stride + facts.count * MemoryLayout<SearchFacts>.stride
            + ids.count * MemoryLayout<Pin.ID>.stride
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
        facts.append(SearchFacts(pin, place: number(ofPlace: folders.joined(separator: "/"))))
        for tag in pin.tags { values[.tag, default: [:]][tag, default: 0] += 1 }
        if !pin.author.isEmpty { values[.by, default: [:]][pin.author, default: 0] += 1 }
        if let folder = folders.last { values[.in, default: [:]][folder, default: 0] += 1 }
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

    private mutating func number(ofPlace name: String) -> Int32 {
        if let number = placeNumbers[name] { return number }
        let number = Int32(truncatingIfNeeded: places.count)
        var folded: [UInt8] = []
        folding.append(name, to: &folded)
        places.append((name, folded))
        placeNumbers[name] = number
        return number
    }
}

/// What is tested of a pin beside its words.
struct SearchFacts: Sendable {
    /// Pixels; 0 while they are not known.
    let width: Int32
    let height: Int32
    /// Days since 1970 in UTC; `noDay` where there is none.
    let day: Int32
    /// `0xRRGGBB`; -1 where there is none.
    let color: Int32
    /// The number of its folder, archive or server.
    let place: Int32
    /// The kind of its picture, folded; empty where that is not known.
    let format: String

    static let noDay = Int32.min

    init(_ pin: Pin, place: Int32) {
        let isKnown = pin.pixelSize != .unknown
        width = isKnown ? Int32(clamping: pin.pixelSize.width) : 0
        height = isKnown ? Int32(clamping: pin.pixelSize.height) : 0
        day = pin.date.map { Int32(clamping: Int(($0.timeIntervalSince1970 / 86_400).rounded(.down))) } ?? Self.noDay
        color = pin.dominantColor.map { Int32($0.red) << 16 | Int32($0.green) << 8 | Int32($0.blue) } ?? -1
        self.place = place
        format = SearchFormat.name(of: pin.picture) ?? ""
    }
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
