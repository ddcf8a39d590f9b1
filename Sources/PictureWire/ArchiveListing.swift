/// Regular files that an archive holds, in its own order: some of them, and what was left out on the way to the last.
///
/// A path comes from the archive, so it may be any text; but it is relative, leads nowhere above, and is no hidden one.
package struct ArchiveListing: Hashable, Sendable {
    package var entries: [Entry] = []
    /// The number of the first entry of the archive that was not looked at.
    package var next = 0
    package var state = State.unfinished
    /// Whether the way to an entry costs as much as to read all before it.
    package var isSolid = false
    /// Files whose paths are absolute or lead out of the archive with `..`.
    package var outside = 0
    package var encrypted = 0
    /// Files whose paths an earlier one has, or are longer than `PictureQuery.longestMember`.
    package var unreachable = 0

    /// A regular file that is not hidden.
    package struct Entry: Hashable, Sendable {
        /// The member's path, of at most `PictureQuery.longestMember` bytes.
        package let path: String
        /// Seconds since 1970; nil when unknown.
        package let modified: Int?

        package init(path: String, modified: Int?) {
            self.path = path
            self.modified = modified
        }
    }

    /// Why no more entries are told.
    package enum State: UInt8, CaseIterable, Hashable, Sendable {
        /// There are more; they may be asked for.
        case unfinished
        /// The archive was looked through.
        case finished
        /// It cannot be read beyond `next` entries.
        case damaged
        /// It has more than `DecoderLimits.archiveEntries`.
        case cut
    }

    /// After as many bytes no entry is added.
    package static let fullPayload = 1 << 20
    static let longestPayload = fullPayload + 10 + PictureQuery.longestMember
    private static let preamble = 18

    package init() {}

    /// Whether an answer takes no more entries.
    package var isFull: Bool { byteCount >= Self.fullPayload }

    /// How many bytes `append(to:)` appends.
    private(set) var byteCount = Self.preamble

    package mutating func append(_ entry: Entry) {
        entries.append(entry)
        byteCount += 10 + entry.path.utf8.count
    }

    func append(to writer: inout ByteWriter) {
        writer.append(state.rawValue)
        writer.append(isSolid ? 1 : 0 as UInt8)
        for number in [next, outside, encrypted, unreachable] { writer.append(UInt32(clamping: number)) }
        for entry in entries {
            writer.append(UInt64(bitPattern: Int64(entry.modified ?? .min)))
            writer.append(UInt16(clamping: entry.path.utf8.count))
            writer.append(Array(entry.path.utf8))
        }
    }

    /// - Throws: `WireError` when numbers are out of range or entries incomplete, or a path is none that a decoder may
    ///   tell.
    init(_ reader: inout ByteReader) throws(WireError) {
        guard let state = State(rawValue: try reader.uint8()) else { throw .badField("state") }
        self.state = state
        let solid = try reader.uint8()
        guard solid <= 1 else { throw .badField("solidity") }
        isSolid = solid == 1
        var numbers: [Int] = []
        for _ in 0..<4 {
            let number = Int(clamping: try reader.uint32())
            guard number <= DecoderLimits.archiveEntries else { throw .badField("number of entries") }
            numbers.append(number)
        }
        (next, outside, encrypted, unreachable) = (numbers[0], numbers[1], numbers[2], numbers[3])
        while !reader.isAtEnd {
            let modified = Int(Int64(bitPattern: try reader.uint64()))
            let count = Int(try reader.uint16())
            guard let path = String(validating: try reader.bytes(count), as: UTF8.self), Self.isTold(path) else {
                throw .badField("path")
            }
            append(Entry(path: path, modified: modified == .min ? nil : modified))
        }
        guard entries.count <= next else { throw .badField("number of entries") }
    }

    /// Whether a path may be told: relative, of parts that are neither empty nor begin with a full stop.
    package static func isTold(_ path: String) -> Bool {
        (1...PictureQuery.longestMember).contains(path.utf8.count) && !path.utf8.contains(0)
            && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
                $0.first.map { $0 != UInt8(ascii: ".") } ?? false
            }
    }
}
