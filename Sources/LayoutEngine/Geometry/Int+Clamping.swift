extension Int {
    /// The largest extent that a layout reads: larger widths, heights, gaps and insets count as this one. It keeps
    /// the sum over every item of a layout far inside `Int`, so that no addition in the engine needs a check.
    static let extentLimit = Int(Int32.max)

    /// The number as an extent: a negative one counts as 0, one beyond ``extentLimit`` as the limit.
    var clampedExtent: Int { Swift.min(Swift.max(self, 0), Self.extentLimit) }

    /// The number as a place beside something: one beyond ``extentLimit``, on either side, counts as the limit.
    var clampedPosition: Int { Swift.min(Swift.max(self, -Self.extentLimit), Self.extentLimit) }

    /// The sum, or the nearest number that fits.
    func addingClamped(_ other: Int) -> Int {
        let sum = addingReportingOverflow(other)
        guard sum.overflow else { return sum.partialValue }
        return other < 0 ? .min : .max
    }

    /// The difference, or the nearest number that fits.
    func subtractingClamped(_ other: Int) -> Int {
        let difference = subtractingReportingOverflow(other)
        guard difference.overflow else { return difference.partialValue }
        return other < 0 ? .max : .min
    }

    /// The numbers between the two, or `Int.max` where there are more.
    func distanceClamped(to other: Int) -> Int {
        Swift.max(self, other).subtractingClamped(Swift.min(self, other))
    }
}
