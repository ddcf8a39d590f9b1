/// Passthrough sequences, which tmux forwards to the terminal around it if its option `allow-passthrough` is on.
///
/// tmux silently drops a whole sequence while it is about to redraw its window (after a client was attached, reported
/// its features or was resized). Commands are therefore sent together with a query that acknowledges them.
package enum TmuxPassthrough {
    /// The maximum size of a sequence in bytes, except for the rest of a control string. tmux rejects more than 1 MiB.
    static let limit = 1_000_000

    /// Returns the commands in as few passthrough sequences as possible. No control string (APC, DCS) is split.
    package static func wrapped(_ bytes: [UInt8], limit: Int = limit) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 64 + 32)
        var count = 0
        for (index, byte) in bytes.enumerated() {
            if count == 0 { result += "\u{1B}Ptmux;".utf8 }
            if byte == 0x1B { result.append(byte) }
            result.append(byte)
            count += 1
            let endsString = byte == 0x5C && index > 0 && bytes[index - 1] == 0x1B
            if index + 1 == bytes.count || (count >= limit && endsString) {
                result += [0x1B, 0x5C]
                count = 0
            }
        }
        return result
    }
}
