import Foundation

/// A fast conversion of times to days in a time zone. Foundation's calendar takes microseconds for each conversion.
package struct LocalDays: Sendable {
    /// The days in UTC.
    package static let utc = LocalDays(.gmt)

    /// The times at which UTC offsets begin, in seconds since 1970, ascending. The first one is `Int64.min`.
    private var starts: [Int64]
    /// The UTC offsets in seconds, one for each start.
    private var offsets: [Int64]

    /// The years 1900 to 2099, for which offsets are computed. The last offset also applies to later times.
    private static let years = Date(timeIntervalSince1970: -2_208_988_800)..<Date(timeIntervalSince1970: 4_102_444_800)

    package init(_ timeZone: TimeZone) {
        var date = Self.years.lowerBound
        starts = [.min]
        offsets = [Int64(timeZone.secondsFromGMT(for: date))]
        while let next = timeZone.nextDaylightSavingTimeTransition(after: date), next > date,
            next < Self.years.upperBound
        {
            starts.append(Int64(next.timeIntervalSince1970))
            offsets.append(Int64(timeZone.secondsFromGMT(for: next)))
            date = next
        }
    }

    /// Returns the day of a time, in days since 1970-01-01.
    /// - Parameter seconds: the time in seconds since 1970, in UTC.
    /// - Complexity: O(log *n*) in the number of the time zone's transitions.
    package func day(of seconds: Int64) -> Int {
        var (low, high) = (1, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        // Clamp to a range beyond all calendars, to avoid overflow.
        return Self.day(ofUTC: min(max(seconds, -1 << 60), 1 << 60) + offsets[low - 1])
    }

    /// Returns the day of a time in UTC, in days since 1970-01-01.
    package static func day(ofUTC seconds: Int64) -> Int { Int((seconds >= 0 ? seconds : seconds &- 86_399) / 86_400) }
}
