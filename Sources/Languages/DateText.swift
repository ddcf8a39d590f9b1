/// Localized strings for days and months of the Gregorian calendar.
package enum DateText {
    /// Returns a day, such as "1 September 2027".
    /// - Parameter month: from 1.
    package static func day(_ day: Int, month: Int, year: Int) -> String {
        tr("\(day) \(name(ofMonth: month)) \(year)", context: "day")
    }

    /// Returns a month, such as "September 2027".
    /// - Parameter month: from 1.
    package static func month(_ month: Int, year: String) -> String {
        tr("\(name(ofMonth: month)) \(year)", context: "month")
    }

    private static func name(ofMonth month: Int) -> String {
        switch month {
        case 1: tr("January")
        case 2: tr("February")
        case 3: tr("March")
        case 4: tr("April")
        case 5: tr("May")
        case 6: tr("June")
        case 7: tr("July")
        case 8: tr("August")
        case 9: tr("September")
        case 10: tr("October")
        case 11: tr("November")
        default: tr("December")
        }
    }
}
