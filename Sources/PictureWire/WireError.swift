/// A violation of the decoder protocol. The sender must not be trusted any further.
package enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The other side uses another protocol version, which is the payload.
    case unknownVersion(UInt8)
    /// The message's kind is unknown or invalid in this context.
    case unexpectedKind(UInt8)
    /// The message's length is invalid for its kind. The payload is the length, in bytes.
    case wrongLength(Int)
    /// A field's value is invalid. The payload is the field's name.
    case badField(String)

    package var description: String {
        switch self {
        case .unknownVersion(let version):
            "the decoder uses protocol version \(version), not \(FrameHeader.version); install pinfeed and pinfeed-decode from the same build"
        case .unexpectedKind(let kind): "unexpected message kind \(kind)"
        case .wrongLength(let length): "wrong message length \(length)"
        case .badField(let name): "invalid \(name) in a message"
        }
    }
}
