import CNcursesCalls

extension TerminfoEntry {
    /// Colours that an entry with direct ones has.
    static let directColors: Int32 = 0x100_0000
    /// Colours that a terminal's own entry has to have for others to be added, which are what one number tells.
    static let indexedColors: Int32 = 256

    /// The terminal's entry with direct colours in addition: numbers below 256 are those of its palette, in its own sequences, and
    /// those from there on are colours.
    ///
    /// The form with semicolons is the one that every terminal with direct colours reads.
    /// - Parameter term: a terminfo name.
    /// - Returns: nil where terminfo has no such entry, or one of a terminal of another kind or with another number of colours.
    static func addingDirectColors(to term: String) -> TerminfoEntry? {
        guard let named = loading(term) else { return nil }
        var entry = named.entry
        guard let colors = named.numbers["colors"], entry.numbers[colors] == indexedColors,
            let foreground = named.strings["setaf"], let background = named.strings["setab"],
            let ownForeground = entry.strings[foreground], ownForeground.starts(with: introducer),
            let ownBackground = entry.strings[background], ownBackground.starts(with: introducer)
        else { return nil }
        entry.numbers[colors] = directColors
        entry.strings[foreground] = extended(ownForeground, selector: 38)
        entry.strings[background] = extended(ownBackground, selector: 48)
        // Without it curses would make a table of all of them.
        entry.furtherFlags.insert("RGB")
        return entry
    }

    private static let introducer = Array("\u{1B}[".utf8)

    private static func extended(_ own: [UInt8], selector: Int) -> [UInt8] {
        let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
        return Array("%?%p1%{256}%<%t".utf8) + own + Array("%e\u{1B}[\(selector);2;\(channels)m%;".utf8)
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
