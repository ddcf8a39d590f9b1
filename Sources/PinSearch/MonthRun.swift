/// Pins of a month, which follow each other where pins are in order by their dates.
package struct MonthRun: Hashable, Sendable {
    /// Twelve times its year and the months of that before it; nil for pins without a date.
    let month: Int?
    /// How many there are.
    package private(set) var count: Int

    package init(month: Int?, count: Int) {
        self.month = month
        self.count = count
    }

    /// The month as people write it: `May 2024`.
    package var title: String { month.map(SearchDate.name(ofMonth:)) ?? "No date" }

    /// The months of a century.
    fileprivate static let most = 1_200

    /// One pin more.
    fileprivate mutating func grow() { count += 1 }
}

extension SearchOrder {
    /// Whether pins of a month follow each other.
    package var isByDate: Bool { key == .newest || key == .oldest }
}

extension SearchIndex {
    /// Pins that are in order by their dates, parted into months of the index's time zone.
    /// - Parameter pins: by their numbers.
    /// - Returns: as many pins in all; none where they are of more months than a century has.
    /// - Complexity: O(pins).
    package func months(of pins: [Int32]) -> [MonthRun] {
        read { Self.months(of: pins, $0, days) }
    }

    private static func months(of pins: [Int32], _ views: SearchViews, _ days: LocalDays) -> [MonthRun] {
        var runs: [MonthRun] = []
        var former: Int?
        for pin in pins {
            let day = views.facts(of: pin).day(in: days)
            if day == former, !runs.isEmpty {
                runs[runs.count - 1].grow()
                continue
            }
            former = day
            let month = day.map(SearchDate.month(ofDay:))
            if let last = runs.last, last.month == month {
                runs[runs.count - 1].grow()
            } else {
                guard runs.count < MonthRun.most else { return [] }
                runs.append(MonthRun(month: month, count: 1))
            }
        }
        return runs
    }
}
