/// Commands that tmux passes on to the terminal around it if its option `allow-passthrough` is on. Otherwise it drops them.
///
/// tmux drops an envelope whole while it is about to draw its window anew (after a client was attached, told its
/// features or was resized), and says nothing: what has to arrive goes in one envelope with a question, whose answer
/// proves it.
package enum TmuxPassthrough {
    /// The most bytes in an envelope, but for the end of a string that is begun: tmux takes none beyond a mebibyte.
    static let limit = 1_000_000

    /// Returns the commands in as few envelopes as possible. No string (APC, DCS) is split.
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
