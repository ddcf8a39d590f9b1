/// The base64 encoding of RFC 4648, for OSC 52, kitty's graphics protocol and data URIs.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// Returns the bytes in base64, padded to a multiple of 4.
    package static func encoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = ContiguousArray(bytes)
        let length = (bytes.count + 2) / 3 * 4
        return alphabet.withUnsafeBufferPointer { alphabet in
            bytes.withUnsafeBufferPointer { bytes in
                [UInt8](unsafeUninitializedCapacity: length) { encoded, filled in
                    var start = 0
                    while start < bytes.count {
                        let second = start + 1 < bytes.count ? bytes[start + 1] : 0
                        let third = start + 2 < bytes.count ? bytes[start + 2] : 0
                        let bits = UInt32(bytes[start]) << 16 | UInt32(second) << 8 | UInt32(third)
                        encoded[filled] = alphabet[Int(bits >> 18)]
                        encoded[filled + 1] = alphabet[Int(bits >> 12 & 0x3F)]
                        encoded[filled + 2] = start + 1 < bytes.count ? alphabet[Int(bits >> 6 & 0x3F)] : padding
                        encoded[filled + 3] = start + 2 < bytes.count ? alphabet[Int(bits & 0x3F)] : padding
                        filled += 4
                        start += 3
                    }
                }
            }
        }
    }
}
