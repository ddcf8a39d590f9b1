import Foundation

/// Names of months and time zones in dates.
enum DateNames {
    /// Returns the text in lower case and without diacritics.
    static func folded(_ text: String) -> String {
        let text = text.lowercased()
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var folded = String.UnicodeScalarView()
        folded.append(
            contentsOf: text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
                !(0x300...0x36F).contains($0.value)
            })
        return String(folded).precomposedStringWithCanonicalMapping
    }

    /// The first three letters of months, folded, in nine European languages.
    private static let months: [Substring: Int] = {
        let names: [[Substring]] = [
            ["jan", "ene", "gen", "sty", "янв"], ["feb", "fev", "lut", "фев"], ["mar", "мар"],
            ["apr", "avr", "abr", "kwi", "апр"],
            ["may", "mai", "mei", "mag", "maj", "маи", "мая"], ["jun", "giu", "cze", "июн"],
            ["jul", "lug", "lip", "июл"],
            ["aug", "aou", "ago", "sie", "авг"], ["sep", "set", "wrz", "сен"],
            ["oct", "okt", "out", "ott", "paz", "окт"],
            ["nov", "lis", "ноя"], ["dec", "dez", "dic", "gru", "дек"],
        ]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().flatMap { month, names in names.map { ($0, month + 1) } })
    }()
    /// Months whose first three letters are ambiguous with another month or a weekday.
    private static let ambiguousMonths: [(Substring, Int)] = [("juin", 6), ("juil", 7), ("maart", 3)]
    private static let chineseMonths: [Substring] = [
        "一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月",
    ]

    /// Returns the number of the month, from 1, that a folded word begins with; `nil` for any other word.
    static func month(_ word: Substring) -> Int? {
        if let month = months[word.prefix(3)] { return month }
        if let name = ambiguousMonths.first(where: { word.hasPrefix($0.0) }) { return name.1 }
        return chineseMonths.firstIndex(of: word).map { $0 + 1 }
    }

    /// Offsets in minutes east of UTC. Ambiguous abbreviations have their most common meaning in feeds: IST is Indian,
    /// CST US Central, AST Atlantic and BST British Summer Time.
    private static let zoneOffsets: [Substring: Int] = [
        "ut": 0, "utc": 0, "gmt": 0, "z": 0, "wet": 0, "west": 60, "bst": 60, "cet": 60, "cest": 120, "met": 60,
        "mest": 120,
        "mez": 60, "mesz": 120, "wat": 60, "cat": 120, "sast": 120, "eet": 120, "eest": 180, "idt": 180, "eat": 180,
        "trt": 180, "msk": 180, "msd": 240, "samt": 240, "irst": 210, "irdt": 270, "gst": 240, "pkt": 300, "yekt": 300,
        "ist": 330, "npt": 345, "omst": 360, "mmt": 390, "ict": 420, "wib": 420, "krat": 420, "novt": 420, "wita": 480,
        "hkt": 480, "sgt": 480, "myt": 480, "pht": 480, "awst": 480, "irkt": 480, "jst": 540, "kst": 540, "wit": 540,
        "yakt": 540, "acst": 570, "acdt": 630, "aest": 600, "vlat": 600, "aedt": 660, "magt": 660, "nzst": 720,
        "pett": 720, "nzdt": 780, "nst": -210, "ndt": -150, "ast": -240, "adt": -180, "est": -300, "edt": -240,
        "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "akst": -540, "akdt": -480,
        "hst": -600, "sst": -660, "art": -180, "brt": -180, "brst": -120, "uyt": -180, "clt": -240, "clst": -180,
        "bot": -240, "vet": -240, "cot": -300, "pet": -300,
    ]

    /// Returns the offset in seconds east of UTC of a time zone in lower case, such as `msk`, `+0300`, `gmt+3` or
    /// `utc+03:00`; `nil` for anything else.
    static func offset(_ word: Substring) -> Int? {
        if let minutes = zoneOffsets[word] { return minutes * 60 }
        var rest = word
        for name in ["utc", "gmt"] where rest.hasPrefix(name) { rest = rest.dropFirst(3) }
        guard let sign = rest.first, sign == "+" || sign == "-" || sign == "−" else { return nil }
        let parts = rest.dropFirst().split(separator: ":", maxSplits: 1)
        guard let first = parts.first, (1...4).contains(first.count), let number = UInt16(first) else { return nil }
        let hours = first.count > 2 ? Int(number) / 100 : Int(number)
        let minutes =
            parts.count > 1 ? UInt8(parts[1].prefix(2)).map(Int.init) : first.count > 2 ? Int(number) % 100 : 0
        guard let minutes, hours < 24, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * 60 * (sign == "+" ? 1 : -1)
    }
}
