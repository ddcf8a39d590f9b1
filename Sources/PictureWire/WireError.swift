/// Bytes that are not a message of this protocol; whoever sent them is not to be trusted further.
package enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The other side speaks another version; the payload is that version.
    case unknownVersion(UInt8)
    /// No message, or none that may come here, has this kind.
    case unexpectedKind(UInt8)
    /// A message longer or shorter than its kind allows; the payload is the number of bytes it claims.
    case wrongLength(Int)
    /// A field's value is out of range; the payload is the field's name.
    case badField(String)

    package var description: String {
        switch self {
        case .unknownVersion(let version):
            "the decoder speaks version \(version) and not \(FrameHeader.version); install both from one build"
        case .unexpectedKind(let kind): "a message of unexpected kind \(kind)"
        case .wrongLength(let length): "a message of wrong length \(length)"
        case .badField(let name): "a message with a wrong \(name)"
        }
    }
}
