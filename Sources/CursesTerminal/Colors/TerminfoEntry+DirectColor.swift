import CNcursesCalls

extension TerminfoEntry {
    static let directColors: Int32 = 0x100_0000
    /// The number of palette colours that all terminals with direct colour have, addressed by index.
    static let indexedColors: Int32 = 256
    /// The number of colour pairs in terminfo's 256-colour entries.
    private static let pairs: Int32 = 0x1_0000

    /// Returns the entry of `term` with direct colour added, and its own number of colours. Numbers below 256 select
    /// palette colours, with the entry's own sequences where it has them. Larger numbers are RGB.
    ///
    /// RGB is sent in the form with semicolons, which all terminals with direct colour accept.
    /// - Parameter term: a terminfo name.
    /// - Returns: `nil` if terminfo has no such entry, or the entry has no colours, has direct colour already, or
    ///   uses sequences other than ECMA-48's.
    static func addingDirectColors(to term: String) -> (entry: TerminfoEntry, ownColors: Int)? {
        guard let indexed = loadEntry(named: term) else { return nil }
        var entry = indexed.entry
        guard let colors = indexed.numbers["colors"], let pairs = indexed.numbers["pairs"],
            case let ownCount = entry.numbers[colors], (8...indexedColors).contains(ownCount),
            let foreground = indexed.strings["setaf"], let background = indexed.strings["setab"],
            let ownForeground = entry.strings[foreground], ownForeground.starts(with: introducer),
            let ownBackground = entry.strings[background], ownBackground.starts(with: introducer)
        else { return nil }
        entry.numbers[colors] = directColors
        entry.numbers[pairs] = max(entry.numbers[pairs], Self.pairs)
        entry.strings[foreground] = addingDirectColor(to: ownForeground, ownColors: ownCount, selector: 38)
        entry.strings[background] = addingDirectColor(to: ownBackground, ownColors: ownCount, selector: 48)
        // Without this flag curses would allocate a table of all colours.
        entry.extendedFlags.insert("RGB")
        return (entry, Int(ownCount))
    }

    private static let introducer = Array("\u{1B}[".utf8)

    private static func addingDirectColor(to sequence: [UInt8], ownColors count: Int32, selector: Int) -> [UInt8] {
        let paletteBranch = count < indexedColors ? "%e%p1%{\(indexedColors)}%<%t\u{1B}[\(selector);5;%p1%dm" : ""
        let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
        return Array("%?%p1%{\(count)}%<%t".utf8) + sequence
            + Array("\(paletteBranch)%e\u{1B}[\(selector);2;\(channels)m%;".utf8)
    }

    /// An entry with the indices of its numbers and strings by name.
    private struct IndexedEntry {
        var entry: TerminfoEntry
        var numbers: [String: Int] = [:]
        var strings: [String: Int] = [:]
    }

    /// The extended capabilities that curses itself reads.
    private static let extendedNames = (flags: ["AX", "XT"], numbers: ["U8"])

    private static func loadEntry(named term: String) -> IndexedEntry? {
        guard cn_load(term) else { return nil }
        defer { cn_unload() }
        var indexed = IndexedEntry(entry: TerminfoEntry(names: term, flags: [], numbers: [], strings: []))
        for index in 0..<Int32(Int16.max) {
            guard let name = cn_flag_name(index) else { break }
            indexed.entry.flags.append(cn_flag(name))
        }
        for index in 0..<Int32(Int16.max) {
            guard let name = cn_number_name(index) else { break }
            indexed.numbers[String(cString: name)] = Int(index)
            indexed.entry.numbers.append(cn_number(name))
        }
        for index in 0..<Int32(Int16.max) {
            guard let name = cn_string_name(index) else { break }
            indexed.strings[String(cString: name)] = Int(index)
            indexed.entry.strings.append(cn_string(name).map { Array(String(cString: $0).utf8) })
        }
        indexed.entry.extendedFlags = Set(extendedNames.flags.filter { cn_flag($0) })
        for name in extendedNames.numbers where cn_number(name) >= 0 {
            indexed.entry.extendedNumbers[name] = cn_number(name)
        }
        return indexed
    }
}
