import FeedItems
import Languages

/// Days as a search names them: `2024`, `2024-05`, `2024-05-17`, from one to another with `..`, since with `>`, until with
/// `<`; the days named are among them, but for those of `>` and `<`.
package enum SearchDate {
    /// Days since 1970; nil for what is none.
    package static func days(in text: String) -> ClosedRange<Int>? {
        if let dots = text.firstRange(of: "..") {
            let (from, to) = (text[..<dots.lowerBound], text[dots.upperBound...])
            guard !from.isEmpty || !to.isEmpty else { return nil }
            guard let first = from.isEmpty ? earliest...earliest : named(from),
                let last = to.isEmpty ? latest...latest : named(to), first.lowerBound <= last.upperBound
            else { return nil }
            return first.lowerBound...last.upperBound
        }
        if text.hasPrefix(">") { return named(text.dropFirst()).map { $0.upperBound + 1...latest } }
        if text.hasPrefix("<") { return named(text.dropFirst()).map { earliest...$0.lowerBound - 1 } }
        return named(text[...])
    }

    private static let earliest = -4_000_000
    private static let latest = 4_000_000

    /// A year, a month or a day.
    private static func named(_ text: Substring) -> ClosedRange<Int>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil }
        guard numbers.count == parts.count, (1...3).contains(parts.count), parts[0].utf8.count == 4,
            parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
        else { return nil }
        let year = numbers[0]
        guard parts.count > 1 else { return day(year, 1)...day(year + 1, 1) - 1 }
        let month = numbers[1]
        guard 1...12 ~= month else { return nil }
        let first = day(year, month)
        let next = month == 12 ? day(year + 1, 1) : day(year, month + 1)
        guard parts.count > 2 else { return first...next - 1 }
        guard 1...next - first ~= numbers[2] else { return nil }
        return first + numbers[2] - 1...first + numbers[2] - 1
    }

    /// The first day of a month.
    private static func day(_ year: Int, _ month: Int) -> Int { CivilDate.daysSince1970(year: year, month: month) }

    /// The month that a day is in, as twelve times its year and the months before it; a day as in ``days(in:)``.
    static func month(ofDay day: Int) -> Int {
        let date = CivilDate(daysSince1970: day)
        return date.year * 12 + date.month - 1
    }

    /// A month as people write it.
    /// - Parameter month: as ``month(ofDay:)`` tells it.
    static func name(ofMonth month: Int) -> String {
        let number = (month % 12 + 12) % 12
        return DateText.month(number + 1, year: text(year: (month - number) / 12))
    }

    /// As it is typed.
    static func text(year: Int) -> String {
        let digits = String(max(0, year))
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// As it is typed.
    /// - Parameter month: as ``month(ofDay:)`` tells it.
    static func text(month: Int) -> String {
        let (year, number) = month.quotientAndRemainder(dividingBy: 12)
        return text(year: year) + (number < 9 ? "-0" : "-") + String(number + 1)
    }
}
