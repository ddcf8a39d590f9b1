/// A message between the browser and the fetch process: an identifier, a kind, and fields of bytes.
///
/// The 12-byte header is little-endian: body length (4), identifier (4), kind (1), number of fields (1), and two zeros.
/// The body consists of the fields, each with its length (4) and its bytes.
package struct FetchFrame: Hashable, Sendable {
    package let id: UInt32
    package let kind: UInt8
    package let fields: [[UInt8]]

    /// The length of the header, in bytes.
    package static let headLength = 12
    /// The maximum size of a body, in bytes.
    package static let byteLimit = 160 << 20

    package init(id: UInt32, kind: UInt8, fields: [[UInt8]]) {
        self.id = id
        self.kind = kind
        self.fields = fields
    }

    package func encoded() -> [UInt8] {
        let length = fields.reduce(0) { $0 + 4 + $1.count }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headLength + length)
        bytes += Self.bytes(of: UInt32(clamping: length)) + Self.bytes(of: id)
        bytes += [kind, UInt8(clamping: fields.count), 0, 0]
        for field in fields {
            bytes += Self.bytes(of: UInt32(clamping: field.count))
            bytes += field
        }
        return bytes
    }

    /// Returns the size of the body after a header, in bytes; `nil` if the header is invalid.
    package static func bodyLength(head: [UInt8]) -> Int? {
        guard head.count == headLength, head[10] == 0, head[11] == 0 else { return nil }
        let length = Int(number(head[0..<4]))
        return length <= byteLimit ? length : nil
    }

    /// Parses a message; `nil` if the header is invalid or the fields do not fill the body exactly.
    package init?(head: [UInt8], body: [UInt8]) {
        guard Self.bodyLength(head: head) == body.count else { return nil }
        var fields: [[UInt8]] = []
        var position = 0
        for _ in 0..<head[9] {
            guard body.count - position >= 4 else { return nil }
            let length = Int(Self.number(body[position..<position + 4]))
            position += 4
            guard body.count - position >= length else { return nil }
            fields.append(Array(body[position..<position + length]))
            position += length
        }
        guard position == body.count else { return nil }
        self.init(id: UInt32(Self.number(head[4..<8])), kind: head[8], fields: fields)
    }

    /// Returns the field at an index as text. Invalid UTF-8 becomes U+FFFD.
    package func text(_ field: Int) -> String { String(decoding: fields[field], as: UTF8.self) }

    /// Returns the eight-byte field at an index as a number; `nil` if it has another length.
    package func number(_ field: Int) -> UInt64? {
        fields[field].count == 8 ? Self.number(fields[field][...]) : nil
    }

    /// Returns the bytes of a number, the least significant byte first.
    package static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
