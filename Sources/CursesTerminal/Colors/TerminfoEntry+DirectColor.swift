import CNcursesCalls

extension TerminfoEntry {
    /// Colours that an entry with direct ones has.
    static let directColors: Int32 = 0x100_0000
    /// Colours of the palette that every terminal with direct ones has, which are what one number tells.
    static let indexedColors: Int32 = 256
    /// Pairs of colours, as entries with that palette have them.
    private static let pairs: Int32 = 0x1_0000

    /// The terminal's entry with direct colours in addition, and how many it has without: numbers below 256 are those of the palette,
    /// in its own sequences as far as it has them, and those from there on are colours.
    ///
    /// The form with semicolons is the one that every terminal with direct colours reads.
    /// - Parameter term: a terminfo name.
    /// - Returns: nil where terminfo has no such entry, or one of a terminal of another kind, without colours or with direct ones.
    static func addingDirectColors(to term: String) -> (entry: TerminfoEntry, ownColors: Int)? {
        guard let named = loading(term) else { return nil }
        var entry = named.entry
        guard let colors = named.numbers["colors"], let pairs = named.numbers["pairs"],
            case let own = entry.numbers[colors], (8...indexedColors).contains(own),
            let foreground = named.strings["setaf"], let background = named.strings["setab"],
            let ownForeground = entry.strings[foreground], ownForeground.starts(with: introducer),
            let ownBackground = entry.strings[background], ownBackground.starts(with: introducer)
        else { return nil }
        entry.numbers[colors] = directColors
        entry.numbers[pairs] = max(entry.numbers[pairs], Self.pairs)
        entry.strings[foreground] = extended(ownForeground, to: own, selector: 38)
        entry.strings[background] = extended(ownBackground, to: own, selector: 48)
        // Without it curses would make a table of all of them.
        entry.furtherFlags.insert("RGB")
        return (entry, Int(own))
    }

    private static let introducer = Array("\u{1B}[".utf8)

    private static func extended(_ own: [UInt8], to count: Int32, selector: Int) -> [UInt8] {
        let others = count < indexedColors ? "%e%p1%{\(indexedColors)}%<%t\u{1B}[\(selector);5;%p1%dm" : ""
        let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
        return Array("%?%p1%{\(count)}%<%t".utf8) + own
            + Array("\(others)%e\u{1B}[\(selector);2;\(channels)m%;".utf8)
    }

    /// An entry with the places of its numbers and strings.
    private struct Named {
        var entry: TerminfoEntry
        var numbers: [String: Int] = [:]
        var strings: [String: Int] = [:]
    }

    /// What curses itself asks for besides the fixed ones.
    private static let further = (flags: ["AX", "XT"], numbers: ["U8"])

    private static func loading(_ term: String) -> Named? {
        guard cn_load(term) else { return nil }
        defer { cn_unload() }
        var named = Named(entry: TerminfoEntry(names: term, flags: [], numbers: [], strings: []))
        for index in 0..<Int32(Int16.max) {
            guard let name = cn_flag_name(index) else { break }
            named.entry.flags.append(cn_flag(name))
        }
        for index in 0..<Int32(Int16.max) {
            guard let name = cn_number_name(index) else { break }
            named.numbers[String(cString: name)] = Int(index)
            named.entry.numbers.append(cn_number(name))
        }
        for index in 0..<Int32(Int16.max) {
            guard let name = cn_string_name(index) else { break }
            named.strings[String(cString: name)] = Int(index)
            named.entry.strings.append(cn_string(name).map { Array(String(cString: $0).utf8) })
        }
        named.entry.furtherFlags = Set(further.flags.filter { cn_flag($0) })
        for name in further.numbers where cn_number(name) >= 0 { named.entry.furtherNumbers[name] = cn_number(name) }
        return named
    }
}
