/// A time of day and its UTC offset, parsed from the words of a date.
struct TimeOfDay {
    /// Whether the words contain a time.
    private(set) var isKnown = false
    private(set) var hour = 0
    private(set) var minute = 0
    private(set) var second = 0
    /// The offset in seconds east of UTC.
    private(set) var offset = 0

    private static let morning: Set<Substring> = ["am", "a.m.", "오전", "上午", "午前"]
    private static let afternoon: Set<Substring> = ["pm", "p.m.", "오후", "下午", "午後"]

    init(_ words: [Substring]) {
        var words = words
        self.init(removingFrom: &words)
    }

    /// Parses the time and removes its words from those of a date. Midnight UTC if there is no time.
    init(removingFrom words: inout [Substring]) {
        guard let index = words.firstIndex(where: { Self.clock($0) != nil }), let clock = Self.clock(words[index])
        else {
            return
        }
        isKnown = true
        (hour, minute, second) = (clock.hour, clock.minute, clock.second)
        var isAfternoon = clock.isAfternoon
        var end = index + 1
        var rest = clock.rest
        var hasZone = false
        while true {
            if Self.morning.contains(rest) || Self.afternoon.contains(rest) {
                isAfternoon = Self.afternoon.contains(rest)
            } else if let zone = DateNames.offset(rest) {
                // GMT +7
                offset = zone
                hasZone = true
            } else if !rest.isEmpty, end > index + 1 {
                end -= 1
                break
            }
            guard end < words.count, end < index + 4, !hasZone || "+-".contains(words[end].prefix(1)) else { break }
            rest = words[end]
            end += 1
        }
        var start = index
        if isAfternoon == nil, index > 0 {
            if Self.morning.contains(words[index - 1]) { isAfternoon = false }
            if Self.afternoon.contains(words[index - 1]) { isAfternoon = true }
            if isAfternoon != nil { start -= 1 }
        }
        if isAfternoon == true, hour < 12 { hour += 12 }
        if isAfternoon == false, hour == 12 { hour = 0 }
        words.removeSubrange(start..<end)
    }

    private struct Clock {
        var hour = 0
        var minute = 0
        var second = 0
        var isAfternoon: Bool?
        /// The unparsed rest of the word.
        var rest: Substring = ""
    }

    /// Parses a word such as `19:20`, `T19:20:00.5+01:00`, `T192000Z` or `오후7:20`; `nil` if the word is not a time.
    private static func clock(_ word: Substring) -> Clock? {
        var clock = Clock()
        var rest = word
        for (names, isAfternoon) in [(morning, false), (afternoon, true)] {
            guard let name = names.first(where: { rest.hasPrefix($0) }) else { continue }
            clock.isAfternoon = isAfternoon
            rest = rest.dropFirst(name.count)
        }
        func number(_ limit: Int) -> Int? {
            let digits = rest.prefix(limit).prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            return Int(digits)
        }
        let isMarked = rest.first == "t"
        if isMarked { rest = rest.dropFirst() }
        guard let hour = number(2) else { return nil }
        clock.hour = hour
        let hasColon = rest.first == ":"
        guard hasColon || isMarked else { return nil }
        if hasColon { rest = rest.dropFirst() }
        guard let minute = number(2) ?? (hasColon ? nil : 0) else { return nil }
        clock.minute = minute
        if rest.first == ":" || !hasColon {
            if rest.first == ":" { rest = rest.dropFirst() }
            clock.second = number(2) ?? 0
        }
        if rest.first == "." || rest.first == "," { rest = rest.dropFirst().drop { ("0"..."9").contains($0) } }
        clock.rest = rest
        return clock
    }
}
