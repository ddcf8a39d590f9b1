/// What goes over the line between the browser and the process that fetches: a number, a kind, and fields of bytes.
///
/// Twelve bytes of head, numbers in little endian: the length of what follows (4), the number (4), the kind (1), how many
/// fields (1), two zeros. Then each field: its length (4) and its bytes.
package struct FetchFrame: Hashable, Sendable {
    package let id: UInt32
    package let kind: UInt8
    package let fields: [[UInt8]]

    package static let headLength = 12
    /// The most bytes after the head.
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

    /// How many bytes follow a head; nil when it is none.
    package static func bodyLength(head: [UInt8]) -> Int? {
        guard head.count == headLength, head[10] == 0, head[11] == 0 else { return nil }
        let length = Int(number(head[0..<4]))
        return length <= byteLimit ? length : nil
    }

    /// Nil when the fields do not fill the body.
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

    /// A field as text; what is no UTF-8 is replaced.
    package func text(_ field: Int) -> String { String(decoding: fields[field], as: UTF8.self) }

    /// A field of eight bytes as a number; nil for any other.
    package func number(_ field: Int) -> UInt64? {
        fields[field].count == 8 ? Self.number(fields[field][...]) : nil
    }

    package static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
