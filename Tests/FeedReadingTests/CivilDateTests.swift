import FeedItems
import Testing

@Suite struct CivilDateTests {
    /// Every day from 800,000 days before 1970 to 160,000 days after.
    @Test func eachDayFollowsTheOneBefore() throws {
        var date = CivilDate(daysSince1970: -800_000)
        for days in -799_999...160_000 {
            let next = CivilDate(daysSince1970: days)
            #expect(next.daysSince1970 == days)
            let sameMonth = CivilDate(year: date.year, month: date.month, day: date.day + 1)
            let nextMonth = CivilDate(year: date.year, month: date.month + 1, day: 1)
            let expected = sameMonth ?? nextMonth ?? CivilDate(year: date.year + 1, month: 1, day: 1)
            guard next == expected else {
                Issue.record("\(next) after \(date)")
                return
            }
            date = next
        }
    }

    @Test(arguments: [
        (1970, 1, 1, 0), (2000, 2, 29, 11_016), (1969, 12, 31, -1), (0, 3, 1, -719_468), (-1, 12, 31, -719_529),
    ])
    func daysAreCountedFrom1970(_ year: Int, _ month: Int, _ day: Int, _ days: Int) throws {
        #expect(try #require(CivilDate(year: year, month: month, day: day)).daysSince1970 == days)
    }

    @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1), (2024, 1, 0)])
    func nonexistentDaysAreRejected(_ year: Int, _ month: Int, _ day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }
}
