/// When the frames of an animation are shown, as its file has it.
package struct FrameTiming: Hashable, Sendable {
    /// Milliseconds of each frame, none below 0; 2 to `mostFrames` of them. Frames beyond those are not shown.
    package let durations: [Int32]
    /// How often all frames are shown; 0 for ever.
    package let loops: Int

    /// The most frames whose durations are told.
    package static let mostFrames = 16_384

    /// Nil for fewer than two frames, too many, and numbers below 0 or beyond 31 bits.
    package init?(durations: [Int32], loops: Int) {
        guard (2...Self.mostFrames).contains(durations.count), durations.allSatisfy({ $0 >= 0 }),
            (0...Int(Int32.max)).contains(loops)
        else { return nil }
        self.durations = durations
        self.loops = loops
    }

    /// The bytes that it takes on the wire.
    var byteCount: Int { 8 + durations.count * 4 }

    /// The most bytes that one takes.
    static let mostBytes = 8 + mostFrames * 4

    func append(to writer: inout ByteWriter) {
        writer.append(UInt32(clamping: loops))
        writer.append(UInt32(clamping: durations.count))
        for duration in durations { writer.append(UInt32(clamping: duration)) }
    }

    /// - Throws: `WireError` when a number is out of range, or some are missing.
    init(_ reader: inout ByteReader) throws(WireError) {
        let loops = Int(clamping: try reader.uint32())
        let count = Int(clamping: try reader.uint32())
        guard (2...Self.mostFrames).contains(count) else { throw .badField("number of durations") }
        var durations: [Int32] = []
        durations.reserveCapacity(count)
        for _ in 0..<count {
            guard let duration = Int32(exactly: try reader.uint32()) else { throw .badField("duration") }
            durations.append(duration)
        }
        guard let timing = FrameTiming(durations: durations, loops: loops) else { throw .badField("loops") }
        self = timing
    }
}
