import SeededRandom
import TestSupport

/// Text of feeds, names and files: hostile ones that break terminals, or harmless ones of the same length.
struct UntrustedText {
    /// Whether the text is hostile rather than letters and spaces.
    let areHostile: Bool

    /// Escape sequences, control characters, zero-width, wide, bidirectional, joining and unassigned characters.
    private static let pieces = [
        "\u{1B}]0;owned\u{7}", "\u{1B}]52;c;b3duZWQ=\u{7}", "\u{1B}]8;;https://a.example\u{1B}\\l\u{1B}]8;;\u{1B}\\",
        "\u{1B}[2J\u{1B}[H\u{1B}[31m", "\u{1B}P$qm\u{1B}\\", "\u{1B}P0;1;0q\"1;1;9;9#0;2;0;0;0~\u{1B}\\",
        "\u{1B}_Ga=T,f=24,s=1,v=1;AAAA\u{1B}\\", "\u{1B}[6n\u{1B}[c", "\u{1B}c", "\u{1B}(0\u{1B})0", "\u{1B}#8",
        "\u{1B}^p\u{1B}\\", "\u{1B}Xs\u{1B}\\", "\u{1B}[?1049l\u{1B}[?2004l", "\u{1B}[99999;99999H", "\u{1B}",
        "\u{9B}31m\u{9B}2J", "\u{9D}0;o\u{9C}", "\u{90}q\u{9C}", "\u{9F}Ga=d\u{9C}", "\u{84}\u{85}\u{8D}\u{96}",
        "\u{E}\u{F}\u{8}\u{7F}\u{5}\u{18}\u{1A}\u{0}", "\r\r\n\t\u{B}\u{C}", "\u{2028}\u{2029}\u{85}\u{FFFC}\u{FFF9}",
        "\u{202E}abc\u{202C}\u{2066}\u{2069}\u{200F}\u{61C}", "\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}\u{AD}",
        "Z" + String(repeating: "\u{301}\u{20DD}", count: 20), "\u{300}\u{20E3}", "👨‍👩‍👧‍👦🏳️‍🌈👍🏽👩🏿‍🚀",
        "🇩🇪🇰🇷🇩", "☺️☺︎#️⃣♀️♂︎", "\u{378}\u{E0001}\u{E0041}\u{10FFFD}\u{E0FFF}",
        "\u{E000}\u{10EEEE}\u{305}", "한글漢字かなＷＩＤＥ", "\u{1100}\u{1161}\u{11A8}\u{1160}\u{D7B0}", "क्षि\u{93F}",
        "\u{115F}\u{3164}\u{FFA0}", "ﷺ𒐫\u{2E3B}\u{A9C5}", "\u{1F1E6}\u{1F3FB}\u{1F9D1}", "א\u{5B0}ב مرحبا",
        "\u{FE0F}\u{FE0E}\u{E0100}", "\u{17B4}\u{17D2}\u{F71}\u{1D165}\u{1D173}", "ǅ½…—·§¤°", "\u{1FAE9}\u{1CD00}",
    ]

    /// Returns text of at least `columns` columns, different for each number.
    func text(_ number: Int, columns: Int) -> String {
        guard areHostile else {
            let word = "tame \(number) words "
            return String(repeating: word, count: columns / word.count + 1)
        }
        var generator = SeededGenerator(seed: UInt64(number))
        var text = ""
        for turn in 0..<columns / 12 + 1 {
            text += Self.pieces[(number * 7 + turn) % Self.pieces.count]
            // Wide characters at even and odd columns.
            text += ["tame and a ", "漢字漢字漢字", "a漢字漢字漢字", "w漢w漢w漢w漢"][(number + turn) % 4]
            text += HostileText.make(scalars: 3, using: &generator)
        }
        return text
    }

    /// Returns one line for a title, name or tag.
    func line(_ number: Int, columns: Int = 150) -> String {
        let line = text(number, columns: columns)
        guard areHostile else { return line }
        // Very long words: of letters, wide characters, combining marks only, and invisible characters.
        switch number {
        case 3: return String(repeating: "W", count: 100_000)
        case 4: return String(repeating: "漢", count: 33_000)
        case 5: return String(line.prefix(90)) + "o" + String(repeating: "\u{302}", count: 100_000)
        default: return line
        }
    }

    /// Returns a file name of at most 255 bytes, possibly not valid UTF-8.
    func fileName(_ number: Int) -> [UInt8] {
        guard areHostile else {
            return Array("tame name of a file \(number) \(String(repeating: "x", count: 80)).png".utf8)
        }
        let bytes = Array(text(number, columns: 100).utf8.filter { $0 != 0 && $0 != UInt8(ascii: "/") }.prefix(200))
        let broken: [UInt8] = [0xFF, 0xC0, 0x80, 0x9B, 0x33, 0x31, 0x6D, 0x9D, 0xED, 0xA0, 0x80, 0xF5, 0xE2, 0x82]
        // Not hidden, and long enough to fill a row.
        return Array("\(number % 10)".utf8) + broken + bytes + Array("漢字漢字漢字.png".utf8)
    }
}
