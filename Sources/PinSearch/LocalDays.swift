import Foundation

/// The days of a time zone, found without Foundation's calendar, which takes microseconds a day: a million pins have dates.
package struct LocalDays: Sendable {
    /// Those of UTC.
    package static let utc = LocalDays(.gmt)

    /// When offsets from UTC begin, in seconds since 1970, in rising order; the first one counts for all time before, too.
    private var starts: [Int64]
    /// Seconds east of Greenwich, one for each start.
    private var offsets: [Int64]

    /// Offsets are known for these years; the last one counts after them.
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

    /// The day of a moment, in days since 1 January 1970.
    /// - Parameter seconds: since 1970, in UTC.
    /// - Complexity: O(log *n*) in the number of the time zone's changes.
    package func day(of seconds: Int64) -> Int {
        var (low, high) = (1, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        // Beyond all calendars, but without overflow.
        return Self.day(ofUTC: min(max(seconds, -1 << 60), 1 << 60) + offsets[low - 1])
    }

    /// The day of a moment in UTC.
    package static func day(ofUTC seconds: Int64) -> Int { Int((seconds >= 0 ? seconds : seconds &- 86_399) / 86_400) }
}
