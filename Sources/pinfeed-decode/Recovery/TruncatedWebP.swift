/// A WebP file that is shorter than its header declares (RFC 9649).
struct TruncatedWebP {
    private let bytes: [UInt8]
    /// The end of the complete frames of an animation, as an offset in bytes.
    private var framesEnd: Int?
    /// The offset of the first frame's bitstream, if that frame is truncated.
    private var partialFrame: Int?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = 12
        while position + 8 <= bytes.count {
            let length = Self.number(bytes, at: position + 4)
            // Chunks are padded to an even length.
            let end = position + 8 + length + length % 2
            if bytes[position..<position + 4].elementsEqual("ANMF".utf8) {
                if end <= bytes.count {
                    framesEnd = end
                } else if framesEnd == nil {
                    partialFrame = min(position + 24, bytes.count)
                }
            }
            position = end
        }
    }

    /// The animation up to its last complete frame, or `nil` if no frame is complete or the file is a still picture.
    var completeFrames: [UInt8]? {
        guard let framesEnd else { return nil }
        var file = Array(bytes[..<framesEnd])
        for index in 0..<4 { file[4 + index] = UInt8(truncatingIfNeeded: (framesEnd - 8) >> (8 * index)) }
        return file
    }

    /// The whole file, or the bitstream of the truncated first frame.
    var still: ArraySlice<UInt8> { bytes[(partialFrame ?? 0)...] }

    private static func number(_ bytes: [UInt8], at start: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
}
