import FeedItems

/// The date formats of feeds: RFC 822 with its usual mistakes, RFC 3339, ISO 8601, seconds since 1970, and dates with
/// month names of several languages.
package enum FeedDate {
    /// A point in time, or a date without a time.
    struct Timestamp: Hashable, Sendable {
        /// Seconds since 1970; for a date without a time, of midnight UTC.
        var seconds: Int
        var isDateOnly = false

        /// The ISO 8601 text in UTC, such as `2026-11-23T19:20:00Z` or `2026-11-23`; `nil` outside the years 1 to 9999.
        var text: String? {
            let text = ISO8601Date.text(secondsSince1970: seconds)
            return isDateOnly ? text.map { String($0.prefix(10)) } : text
        }
    }

    /// A parsed date, possibly with an ambiguous order of day and month.
    enum ParsedDate: Hashable, Sendable {
        case moment(Timestamp)
        /// A date such as `03/04/2020` in both orders; `nil` for an order that isn't a valid date.
        case numeric(dayFirst: Timestamp?, monthFirst: Timestamp?)

        /// The date; `nil` if it is ambiguous or invalid.
        var moment: Timestamp? {
            switch self {
            case .moment(let moment), .numeric(let moment?, nil), .numeric(nil, let moment?): moment
            case .numeric: nil
            }
        }
    }

    /// Returns the date in UTC, such as `2026-11-23T19:20:00Z` or `2026-11-23` without a time; `nil` if the text is not
    /// a valid date or is ambiguous.
    static func utc(_ text: String) -> String? { FeedDateText(text).parsedDate?.moment?.text }

    /// Returns the date in seconds since 1970; `nil` if the text is not a valid date or is ambiguous.
    package static func seconds(_ text: String) -> Int? { FeedDateText(text).parsedDate?.moment?.seconds }

    /// Returns a date and time in seconds since 1970; `nil` if invalid.
    /// - Parameter offset: seconds east of UTC.
    static func seconds(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, offset: Int
    ) -> Int? {
        guard (1...9999).contains(year), (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + min(second, 59) - offset
    }
}
