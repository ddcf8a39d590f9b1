/// A date of the proleptic Gregorian calendar.
///
/// Foundation's calendar is too slow for a million pins: it takes microseconds per date. The algorithms are those of
/// Howard Hinnant, <https://howardhinnant.github.io/date_algorithms.html>: years begin in March, so that the leap day
/// is the last day of a year.
package struct CivilDate: Hashable, Sendable {
    package let year: Int
    /// The month, from 1 to 12.
    package let month: Int
    /// The day of the month, starting at 1.
    package let day: Int

    /// Creates a date; `nil` if the year has no such month or day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...Self.length(ofMonth: month, year: year)).contains(day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the date that is `days` days after 1 January 1970.
    package init(daysSince1970 days: Int) {
        let days = days + Self.daysTo1970
        let era = (days >= 0 ? days : days - Self.daysInEra + 1) / Self.daysInEra
        let dayOfEra = days - era * Self.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
    }

    /// The number of days since 1 January 1970.
    package var daysSince1970: Int { Self.daysSince1970(year: year, month: month, day: day) }

    /// Returns the number of days from 1 January 1970 to a day of a month. Days after the month's end are permitted.
    ///
    /// - Precondition: `month` is from 1 to 12.
    package static func daysSince1970(year: Int, month: Int, day: Int = 1) -> Int {
        let year = month > 2 ? year : year - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * daysInEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - daysTo1970
    }

    private static let daysInEra = 146_097
    /// The number of days from 1 March of year 0 to 1 January 1970.
    private static let daysTo1970 = 719_468

    private static func length(ofMonth month: Int, year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
