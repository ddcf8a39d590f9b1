/// Bytes in the base64 of RFC 4648, as OSC 52 wants them.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        var encoded: [UInt8] = []
        encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                encoded.append(
                    isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> UInt32(18 - 6 * place) & 0x3F)])
            }
        }
        return encoded
    }
}
