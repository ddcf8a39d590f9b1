/// The frame durations of an animation, as declared by its file.
package struct FrameTiming: Hashable, Sendable {
    /// The durations of the frames, in milliseconds, at least 0; 2 through `maximumFrameCount` entries.
    package let durations: [Int32]
    /// The number of times that the animation plays; 0 for endless.
    package let loopCount: Int

    /// The maximum number of frames.
    package static let maximumFrameCount = 16_384

    /// Returns `nil` unless the number of frames is 2 through `maximumFrameCount` and no number is below 0 or above 31
    /// bits.
    package init?(durations: [Int32], loopCount: Int) {
        guard (2...Self.maximumFrameCount).contains(durations.count), durations.allSatisfy({ $0 >= 0 }),
            (0...Int(Int32.max)).contains(loopCount)
        else { return nil }
        self.durations = durations
        self.loopCount = loopCount
    }

    /// The size of the wire representation, in bytes.
    var byteCount: Int { 8 + durations.count * 4 }

    /// The maximum size of the wire representation, in bytes.
    static let maximumByteCount = 8 + maximumFrameCount * 4

    func append(to writer: inout ByteWriter) {
        writer.append(UInt32(clamping: loopCount))
        writer.append(UInt32(clamping: durations.count))
        for duration in durations { writer.append(UInt32(clamping: duration)) }
    }

    /// - Throws: `WireError` if a value is out of range or missing.
    init(_ reader: inout ByteReader) throws(WireError) {
        let loopCount = Int(clamping: try reader.uint32())
        let count = Int(clamping: try reader.uint32())
        guard (2...Self.maximumFrameCount).contains(count) else { throw .badField("number of durations") }
        var durations: [Int32] = []
        durations.reserveCapacity(count)
        for _ in 0..<count {
            guard let duration = Int32(exactly: try reader.uint32()) else { throw .badField("duration") }
            durations.append(duration)
        }
        guard let timing = FrameTiming(durations: durations, loopCount: loopCount) else { throw .badField("loops") }
        self = timing
    }
}
