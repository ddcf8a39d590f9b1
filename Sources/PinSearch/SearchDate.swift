import FeedItems
import Languages

/// The dates in a query: `2024`, `2024-05`, `2024-05-17`; ranges such as `2023..2024`, which include both ends; later
/// dates such as `>2023` and earlier ones such as `<2023`, which exclude the date.
package enum SearchDate {
    /// Parses a date or range. Returns it in days since 1970-01-01; `nil` for invalid text.
    package static func days(in text: String) -> ClosedRange<Int>? {
        if let dots = text.firstRange(of: "..") {
            let (from, to) = (text[..<dots.lowerBound], text[dots.upperBound...])
            guard !from.isEmpty || !to.isEmpty else { return nil }
            guard let first = from.isEmpty ? earliest...earliest : parse(from),
                let last = to.isEmpty ? latest...latest : parse(to), first.lowerBound <= last.upperBound
            else { return nil }
            return first.lowerBound...last.upperBound
        }
        if text.hasPrefix(">") { return parse(text.dropFirst()).map { $0.upperBound + 1...latest } }
        if text.hasPrefix("<") { return parse(text.dropFirst()).map { earliest...$0.lowerBound - 1 } }
        return parse(text[...])
    }

    private static let earliest = -4_000_000
    private static let latest = 4_000_000

    /// Parses a year, a month or a day.
    private static func parse(_ text: Substring) -> ClosedRange<Int>? {
        let components = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = components.compactMap { component in
            component.allSatisfy { $0.isASCII && $0.isNumber } ? Int(component) : nil
        }
        guard numbers.count == components.count, (1...3).contains(components.count), components[0].utf8.count == 4,
            components.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
        else { return nil }
        let year = numbers[0]
        guard components.count > 1 else {
            return dayNumber(year: year, month: 1)...dayNumber(year: year + 1, month: 1) - 1
        }
        let month = numbers[1]
        guard 1...12 ~= month else { return nil }
        let first = dayNumber(year: year, month: month)
        let next = month == 12 ? dayNumber(year: year + 1, month: 1) : dayNumber(year: year, month: month + 1)
        guard components.count > 2 else { return first...next - 1 }
        guard 1...next - first ~= numbers[2] else { return nil }
        return first + numbers[2] - 1...first + numbers[2] - 1
    }

    /// Returns the number of the first day of a month. Days are numbered as in ``days(in:)``.
    private static func dayNumber(year: Int, month: Int) -> Int { CivilDate.daysSince1970(year: year, month: month) }

    /// Returns the month of a day as `year * 12 + month - 1`. Days are numbered as in ``days(in:)``.
    static func month(ofDay day: Int) -> Int {
        let date = CivilDate(daysSince1970: day)
        return date.year * 12 + date.month - 1
    }

    /// Returns the displayed name of a month.
    /// - Parameter month: a month as returned by ``month(ofDay:)``.
    static func name(ofMonth month: Int) -> String {
        let number = (month % 12 + 12) % 12
        return DateText.month(number + 1, year: text(year: (month - number) / 12))
    }

    /// Returns a year as typed in a query.
    static func text(year: Int) -> String {
        let digits = String(max(0, year))
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Returns a month as typed in a query.
    /// - Parameter month: a month as returned by ``month(ofDay:)``.
    static func text(month: Int) -> String {
        let (year, number) = month.quotientAndRemainder(dividingBy: 12)
        return text(year: year) + (number < 9 ? "-0" : "-") + String(number + 1)
    }
}
