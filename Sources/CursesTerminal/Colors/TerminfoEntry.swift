/// A terminfo entry as a value that can be modified and compiled to the format of ncurses.
struct TerminfoEntry: Hashable, Sendable {
    /// The terminal's names, separated by `|`.
    var names: String
    /// The Boolean capabilities, in the order of compiled entries.
    var flags: [Bool]
    /// The numeric capabilities, in the same order; negative if absent.
    var numbers: [Int32]
    /// The string capabilities, in the same order, without their terminating NUL; `nil` if absent.
    var strings: [[UInt8]?]
    /// The names of extended Boolean capabilities.
    var extendedFlags: Set<String> = []
    /// The extended numeric capabilities by name.
    var extendedNumbers: [String: Int32] = [:]

    /// The maximum size of an entry that ncurses reads (term(5)).
    private static let maximumSize = 32_768

    /// The compiled entry with 32-bit numbers, which ncurses reads since 6.1; `nil` if it is too large.
    var compiled: [UInt8]? {
        let names = Array(names.utf8) + [0]
        let table = Table(strings)
        let extendedNames =
            extendedFlags.sorted().map { Array($0.utf8) } + extendedNumbers.keys.sorted().map { Array($0.utf8) }
        let extendedTable = Table(extendedNames)
        guard names.count + table.bytes.count + extendedTable.bytes.count < Self.maximumSize / 2 else { return nil }

        var bytes: [UInt8] = []
        func append(short value: Int) { bytes += [UInt8(value & 255), UInt8(value >> 8 & 255)] }
        func append(_ value: Int32) {
            let bits = UInt32(bitPattern: value)
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        }
        func align() { if bytes.count % 2 == 1 { bytes.append(0) } }

        for count in [Self.magic, names.count, flags.count, numbers.count, strings.count, table.bytes.count] {
            append(short: count)
        }
        bytes += names
        bytes += flags.map { $0 ? 1 : 0 }
        align()
        for number in numbers { append(max(-1, number)) }
        for offset in table.offsets { append(short: offset) }
        bytes += table.bytes
        align()
        guard !extendedNames.isEmpty else { return bytes }
        for count in [extendedFlags.count, extendedNumbers.count, 0, extendedNames.count, extendedTable.bytes.count] {
            append(short: count)
        }
        bytes += extendedFlags.map { _ in 1 }
        align()
        for name in extendedNumbers.keys.sorted() { append(extendedNumbers[name] ?? -1) }
        for offset in extendedTable.offsets { append(short: offset) }
        return bytes + extendedTable.bytes
    }

    /// The compiled entry in the form of a `TERMINFO` value; `nil` if it is too large.
    var environmentValue: String? {
        compiled.map { bytes in
            let digits = Array("0123456789ABCDEF".utf8)
            return "hex:"
                + String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        }
    }

    private static let magic = 0o1036

    /// A table of NUL-terminated strings. The offset of an absent string is -1.
    private struct Table {
        var bytes: [UInt8] = []
        var offsets: [Int] = []

        init(_ strings: [[UInt8]?]) {
            for string in strings {
                offsets.append(string == nil ? -1 : bytes.count)
                if let string { bytes += string + [0] }
            }
        }
    }
}
