import FeedItems

/// The dates of a feed's items where they are written in numbers alone: `03/04/2020` begins with the day or with the month
/// as the feed's other dates do.
struct NumericDates {
    private var ambiguous: [(item: Int, dayFirst: FeedDate.Moment, monthFirst: FeedDate.Moment)] = []
    private var hasDayFirst = false
    private var hasMonthFirst = false

    /// Adds an item's date.
    /// - Parameter item: The item's index.
    mutating func add(_ reading: FeedDate.Reading, of item: Int) {
        switch reading {
        case .numeric(let dayFirst?, let monthFirst?): ambiguous.append((item, dayFirst, monthFirst))
        case .numeric(.some, nil): hasDayFirst = true
        case .numeric(nil, .some): hasMonthFirst = true
        case .moment, .numeric(nil, nil): break
        }
    }

    /// Sets the dates whose order the other dates decide. Without one, or if they contradict each other, none is set.
    func complete(_ items: inout [FeedItem]) {
        guard hasDayFirst != hasMonthFirst else { return }
        for date in ambiguous {
            items[date.item].date = (hasDayFirst ? date.dayFirst : date.monthFirst).text
        }
    }
}
