/// What terminfo says about a terminal, as a value that can be changed and written as ncurses reads it.
struct TerminfoEntry: Hashable, Sendable {
    /// The terminal's names, separated by `|`.
    var names: String
    /// In the order of compiled entries.
    var flags: [Bool]
    /// In that order; below 0 where the terminal has none.
    var numbers: [Int32]
    /// In that order, without their zero; nil where the terminal has none.
    var strings: [[UInt8]?]
    /// Names of flags that are not of the fixed ones.
    var furtherFlags: Set<String> = []
    /// Numbers that are not of the fixed ones.
    var furtherNumbers: [String: Int32] = [:]

    /// The largest entry that ncurses reads (term(5)).
    private static let largest = 32_768

    /// The compiled entry, with numbers of 32 bits, which ncurses reads since 6.1; nil when it is too large.
    var compiled: [UInt8]? {
        let names = Array(names.utf8) + [0]
        let texts = Table(strings)
        let further = furtherFlags.sorted().map { Array($0.utf8) } + furtherNumbers.keys.sorted().map { Array($0.utf8) }
        let furtherNames = Table(further)
        guard names.count + texts.bytes.count + furtherNames.bytes.count < Self.largest / 2 else { return nil }

        var bytes: [UInt8] = []
        func append(short value: Int) { bytes += [UInt8(value & 255), UInt8(value >> 8 & 255)] }
        func append(_ value: Int32) {
            let bits = UInt32(bitPattern: value)
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        }
        func align() { if bytes.count % 2 == 1 { bytes.append(0) } }

        for count in [Self.magic, names.count, flags.count, numbers.count, strings.count, texts.bytes.count] {
            append(short: count)
        }
        bytes += names
        bytes += flags.map { $0 ? 1 : 0 }
        align()
        for number in numbers { append(max(-1, number)) }
        for offset in texts.offsets { append(short: offset) }
        bytes += texts.bytes
        align()
        guard !further.isEmpty else { return bytes }
        for count in [furtherFlags.count, furtherNumbers.count, 0, further.count, furtherNames.bytes.count] {
            append(short: count)
        }
        bytes += furtherFlags.map { _ in 1 }
        align()
        for name in furtherNumbers.keys.sorted() { append(furtherNumbers[name] ?? -1) }
        for offset in furtherNames.offsets { append(short: offset) }
        return bytes + furtherNames.bytes
    }

    /// The compiled entry as ncurses takes it for a value of `TERMINFO`; nil when it is too large.
    var environmentValue: String? {
        compiled.map { bytes in
            let digits = Array("0123456789ABCDEF".utf8)
            return "hex:"
                + String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        }
    }

    private static let magic = 0o1036

    /// Texts that end with zeros, one behind the other; the offset of one that there is not is -1.
    private struct Table {
        var bytes: [UInt8] = []
        var offsets: [Int] = []

        init(_ texts: [[UInt8]?]) {
            for text in texts {
                offsets.append(text == nil ? -1 : bytes.count)
                if let text { bytes += text + [0] }
            }
        }
    }
}
