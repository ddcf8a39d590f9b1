/// A parser of dates that ignores case and diacritics.
struct FeedDateText {
    private let text: String

    private static let maximumLength = 120

    init(_ text: String) {
        self.text = Self.withoutComments(DateNames.folded(text.limited(to: Self.maximumLength)))
    }

    /// Removes comments in parentheses (RFC 822), such as JavaScript's "(Moscow Standard Time)".
    private static func withoutComments(_ text: String) -> String {
        guard text.contains("(") else { return text }
        var isComment = false
        return text.filter { character in
            if character == "(" { isComment = true }
            defer { if character == ")" { isComment = false } }
            return !isComment
        }
    }

    /// The parsed date; `nil` if the text is not a date.
    var parsedDate: FeedDate.ParsedDate? {
        if let seconds = epochSeconds { return .moment(FeedDate.Timestamp(seconds: seconds)) }
        if let date = yearFirstDate {
            let words = Self.words(date.rest)
            return timestamp(year: date.year, month: date.month, day: date.day, time: TimeOfDay(words))
                .map { .moment($0) }
        }
        var words = Self.words(text[...])
        let time = TimeOfDay(removingFrom: &words)
        if let numeric = parseNumericDate(words, time) { return numeric }
        return parseNamedDate(words, time).map { .moment($0) }
    }

    private static func words(_ text: Substring) -> [Substring] {
        text.split { $0.isWhitespace || $0 == "," || $0 == "،" || $0 == "、" }
    }

    private func timestamp(year: Int, month: Int, day: Int, time: TimeOfDay) -> FeedDate.Timestamp? {
        FeedDate.seconds(
            year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second,
            offset: time.offset
        ).map { FeedDate.Timestamp(seconds: $0, isDateOnly: !time.isKnown) }
    }

    // MARK: Numeric dates

    /// The seconds since 1970. The number of digits distinguishes seconds, milliseconds and microseconds.
    private var epochSeconds: Int? {
        let digits = text.prefix(while: Self.isDigit)
        let rest = text.dropFirst(digits.count)
        guard rest.isEmpty || (rest.first == "." && rest.dropFirst().allSatisfy(Self.isDigit)), let number = Int(digits)
        else { return nil }
        switch digits.count {
        case 9, 10: return number
        case 13: return number / 1000
        case 16: return number / 1_000_000
        default: return nil
        }
    }

    /// The parts of a date that begins with the year: `2026-11-23`, `20261123`, `2026/11/23`, `2026. 11. 23.`,
    /// `2026年11月23日`, `2026년 11월 23일`, or `2026-11` (the first day of the month).
    private var yearFirstDate: (year: Int, month: Int, day: Int, rest: Substring)? {
        guard let start = text.firstIndex(where: Self.isDigit) else { return nil }
        var rest = text[start...]
        func number(_ counts: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix(while: Self.isDigit)
            guard counts.contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return Int(digits)
        }
        func skip(_ separators: String) -> Bool {
            let after = rest.drop { $0 == " " }
            guard let first = after.first, separators.contains(first) else { return false }
            rest = after.dropFirst().drop { $0 == " " }
            return true
        }
        let digits = rest.prefix(while: Self.isDigit)
        if [8, 12, 14].contains(digits.count), let number = Int(digits.prefix(8)) {
            // The basic format of ISO 8601.
            let time = digits.dropFirst(8)
            rest = Substring((time.isEmpty ? "" : "t") + time + rest.dropFirst(digits.count))
            return (number / 10_000, number / 100 % 100, number % 100, rest)
        }
        guard let year = number(4...4), skip("-/.年년"), let month = number(1...2) else { return nil }
        if rest.isEmpty { return (year, month, 1, rest) }
        guard skip("-/.月월"), let day = number(1...2) else { return nil }
        _ = skip("日일号.")
        return (year, month, day, rest)
    }

    /// Parses `20/03/2020`, whose order is ambiguous, and `20.03.2020`, which always begins with the day.
    private func parseNumericDate(_ words: [Substring], _ time: TimeOfDay) -> FeedDate.ParsedDate? {
        for word in words {
            for separator: Character in ["/", "-", "."] {
                let parts = word.split(separator: separator, omittingEmptySubsequences: false)
                guard parts.count == 3, parts[0].count <= 2, parts[1].count <= 2, parts[2].count == 4,
                    let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2])
                else { continue }
                let dayFirst = timestamp(year: year, month: second, day: first, time: time)
                if separator == "." { return dayFirst.map { .moment($0) } }
                let monthFirst = timestamp(year: year, month: first, day: second, time: time)
                if dayFirst == monthFirst { return dayFirst.map { .moment($0) } }
                return .numeric(dayFirst: dayFirst, monthFirst: monthFirst)
            }
        }
        return nil
    }

    // MARK: Month names

    private enum DatePart {
        /// A number and its count of digits.
        case number(Int, Int)
        case month(Int)

        init?(_ word: Substring) {
            let digits = word.prefix(while: FeedDateText.isDigit)
            let rest = word.dropFirst(digits.count)
            if !digits.isEmpty, let number = Int(digits) {
                if rest.hasPrefix("月") || rest.hasPrefix("월") {
                    self = .month(number)
                } else if rest.count <= 2 {
                    // 23, 23., 23rd, 1er
                    self = .number(number, digits.count)
                } else {
                    return nil
                }
            } else if let month = DateNames.month(word) {
                self = .month(month)
            } else {
                return nil
            }
        }

        var month: Int? { if case .month(let month) = self { month } else { nil } }

        var day: Int? { if case .number(let number, 1...2) = self { number } else { nil } }

        var year: Int? {
            switch self {
            case .number(let number, 4): number
            case .number(let number, 3): number + 1900
            case .number(let number, 2): number + (number < 70 ? 2000 : 1900)
            default: nil
            }
        }
    }

    /// Parses dates such as `Mon, 23 Nov 2026`, `Nov 23 2026`, `23-Nov-2026` and `2026 Nov 23`. Other words are
    /// ignored.
    ///
    /// Weekdays can look like months: *mar.* is a Tuesday in French, Spanish and Italian. Therefore the first month
    /// next to a day and a year is used.
    private func parseNamedDate(_ words: [Substring], _ time: TimeOfDay) -> FeedDate.Timestamp? {
        let parts = words.flatMap { $0.split { $0 == "-" || $0 == "/" || $0 == "." } }.compactMap { DatePart($0) }
        func moment(_ day: Int, _ month: Int, _ year: Int) -> FeedDate.Timestamp? {
            guard parts.indices.contains(day), parts.indices.contains(month), parts.indices.contains(year),
                let day = parts[day].day, let month = parts[month].month, let year = parts[year].year
            else { return nil }
            return self.timestamp(year: year, month: month, day: day, time: time)
        }
        let indices = parts.indices
        return indices.lazy.compactMap { moment($0, $0 + 1, $0 + 2) }.first { _ in true }
            ?? indices.lazy.compactMap { moment($0 + 1, $0, $0 + 2) }.first { _ in true }
            ?? indices.lazy.compactMap { moment($0 + 2, $0 + 1, $0) }.first { _ in true }
    }

    fileprivate static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
