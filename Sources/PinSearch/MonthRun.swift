import Languages

/// A run of consecutive pins of the same month among pins that are sorted by date.
package struct MonthRun: Hashable, Sendable {
    /// The month as `year * 12 + month - 1`; `nil` for pins without a date.
    let month: Int?
    /// The number of pins.
    package private(set) var count: Int

    package init(month: Int?, count: Int) {
        self.month = month
        self.count = count
    }

    /// The displayed month, such as `May 2024`.
    package var title: String { month.map(SearchDate.name(ofMonth:)) ?? tr("No date") }

    /// The maximum number of months, a century.
    fileprivate static let maximumMonthCount = 1_200

    fileprivate mutating func incrementCount() { count += 1 }
}

extension SearchOrder {
    /// Whether the order is by date, so that the pins of a month are consecutive.
    package var isByDate: Bool { key == .newest || key == .oldest }
}

extension SearchIndex {
    /// Returns the months of pins that are sorted by date, in the index's time zone.
    /// - Parameter pins: the indices of the pins.
    /// - Returns: the runs, whose counts add up to the number of pins; empty if there would be more than 1,200.
    /// - Complexity: O(pins).
    package func months(of pins: [Int32]) -> [MonthRun] {
        read { Self.months(of: pins, $0, days) }
    }

    private static func months(of pins: [Int32], _ views: SearchViews, _ days: LocalDays) -> [MonthRun] {
        var runs: [MonthRun] = []
        var previousDay: Int?
        for pin in pins {
            let day = views.facts(of: pin).day(in: days)
            if day == previousDay, !runs.isEmpty {
                runs[runs.count - 1].incrementCount()
                continue
            }
            previousDay = day
            let month = day.map(SearchDate.month(ofDay:))
            if let last = runs.last, last.month == month {
                runs[runs.count - 1].incrementCount()
            } else {
                guard runs.count < MonthRun.maximumMonthCount else { return [] }
                runs.append(MonthRun(month: month, count: 1))
            }
        }
        return runs
    }
}
