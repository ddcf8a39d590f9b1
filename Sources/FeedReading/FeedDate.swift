import FeedItems

/// Dates as feeds write them: RFC 822 with its usual mistakes, RFC 3339, ISO 8601, seconds since 1970, and dates in words
/// of the feed's language.
package enum FeedDate {
    /// A moment, or a day without a time.
    struct Moment: Hashable, Sendable {
        /// Since 1970; of a day its beginning in UTC.
        var seconds: Int
        var isDay = false

        /// ISO 8601 in UTC: `2026-11-23T19:20:00Z`, or `2026-11-23` for a day; nil outside of the years 1 to 9999.
        var text: String? {
            let text = ISO8601Date.text(secondsSince1970: seconds)
            return isDay ? text.map { String($0.prefix(10)) } : text
        }
    }

    /// A date as far as its text alone determines it.
    enum Reading: Hashable, Sendable {
        case moment(Moment)
        /// A date such as `03/04/2020`, read in either order; nil for an order that gives no valid date.
        case numeric(dayFirst: Moment?, monthFirst: Moment?)

        /// Nil if the text fits two dates.
        var moment: Moment? {
            switch self {
            case .moment(let moment), .numeric(let moment?, nil), .numeric(nil, let moment?): moment
            case .numeric: nil
            }
        }
    }

    /// Returns the date in UTC, as `2026-11-23T19:20:00Z`, or a day without a time as `2026-11-23`; nil for a text that is not
    /// one valid date.
    static func utc(_ text: String) -> String? { FeedDateText(text).reading?.moment?.text }

    /// Returns the moment in seconds since 1970, or nil for a text that is not one valid date.
    package static func seconds(_ text: String) -> Int? { FeedDateText(text).reading?.moment?.seconds }

    /// Returns seconds since 1970, or nil for a day or a time that the calendar does not have.
    /// - Parameter offset: Seconds east of Greenwich.
    static func seconds(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, offset: Int
    ) -> Int? {
        guard (1...9999).contains(year), (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + min(second, 59) - offset
    }
}
