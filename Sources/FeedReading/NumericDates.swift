import FeedItems

/// Resolution of ambiguous dates such as `03/04/2020`: day and month are ordered as in the feed's other dates.
struct NumericDates {
    private var ambiguous: [(item: Int, dayFirst: FeedDate.Timestamp, monthFirst: FeedDate.Timestamp)] = []
    private var hasDayFirst = false
    private var hasMonthFirst = false

    /// Adds an item's date.
    /// - Parameter item: The item's index.
    mutating func add(_ date: FeedDate.ParsedDate, of item: Int) {
        switch date {
        case .numeric(let dayFirst?, let monthFirst?): ambiguous.append((item, dayFirst, monthFirst))
        case .numeric(.some, nil): hasDayFirst = true
        case .numeric(nil, .some): hasMonthFirst = true
        case .moment, .numeric(nil, nil): break
        }
    }

    /// Sets the ambiguous dates if the feed's other dates have one consistent order.
    func resolveDates(_ items: inout [FeedItem]) {
        guard hasDayFirst != hasMonthFirst else { return }
        for date in ambiguous {
            items[date.item].date = (hasDayFirst ? date.dayFirst : date.monthFirst).text
        }
    }
}
