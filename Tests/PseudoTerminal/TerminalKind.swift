/// The terminal that the replies to queries imitate.
package enum TerminalKind: String, CaseIterable {
    /// xterm with its default settings: no pictures.
    case symbols
    /// A terminal with sixel.
    case sixel
    case kitty

    package static let cell = (width: 10, height: 20)

    /// Returns the reply to a sequence without its ESC, or `nil` if it is not a query.
    package func reply(to sequence: String, on screen: TextScreen) -> String? {
        let (width, height) = (screen.columns * Self.cell.width, screen.rows * Self.cell.height)
        switch sequence {
        case "[5n": return "\u{1B}[0n"
        case "[6n": return "\u{1B}[\(screen.row + 1);\(screen.column + 1)R"
        case "[c", "[0c":
            switch self {
            case .symbols: return "\u{1B}[?64;1;2;6;9;15;18;21;22c"
            case .sixel: return "\u{1B}[?62;4;22c"
            case .kitty: return "\u{1B}[?62;22c"
            }
        case "[>c", "[>0c": return self == .kitty ? "\u{1B}[>1;4000;41c" : "\u{1B}[>41;379;0c"
        case "[>0q", "[>q":
            let name =
                switch self {
                case .symbols: "XTerm(379)"
                case .sixel: "foot(1.16.2)"
                case .kitty: "kitty(0.41.1)"
                }
            return "\u{1B}P>|\(name)\u{1B}\\"
        case "[14t": return "\u{1B}[4;\(height);\(width)t"
        case "[16t": return "\u{1B}[6;\(Self.cell.height);\(Self.cell.width)t"
        case "[18t": return "\u{1B}[8;\(screen.rows);\(screen.columns)t"
        case "[?2026$p": return "\u{1B}[?2026;2$y"
        case "[?1;1;0S" where self == .sixel: return "\u{1B}[?1;0;256S"
        case "[?2;1;0S" where self == .sixel: return "\u{1B}[?2;0;\(width);\(height)S"
        case _ where sequence.hasPrefix("]11;?"): return "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"
        case _ where self == .kitty && sequence.hasPrefix("_G"): return Self.kittyReply(to: sequence)
        default: return nil
        }
    }

    /// Returns kitty's reply to a graphics command that names an image and does not suppress replies.
    private static func kittyReply(to sequence: String) -> String? {
        let control = sequence.dropFirst(2).prefix { $0 != ";" && $0 != "\u{1B}" }.split(separator: ",")
        func value(_ key: String) -> Substring? { control.first { $0.hasPrefix(key + "=") }?.dropFirst(2) }
        guard let id = value("i"), value("q") == nil || value("q") == "0", value("m") != "1" else { return nil }
        // Only placements, transmissions and queries get a reply.
        guard ["q", "t", "T", "p"].contains(value("a") ?? "t") else { return nil }
        let placement = value("p").map { ",p=\($0)" } ?? ""
        return "\u{1B}_Gi=\(id)\(placement);OK\u{1B}\\"
    }
}
