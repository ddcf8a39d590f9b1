extension Int {
    /// The largest extent that a layout accepts: larger widths, heights, gaps and insets are clamped to it. The sum
    /// over all items of a layout then fits into `Int`, so that additions in the engine need no overflow checks.
    static let extentLimit = Int(Int32.max)

    /// The number clamped to `0 ... extentLimit`, for lengths.
    var clampedExtent: Int { Swift.min(Swift.max(self, 0), Self.extentLimit) }

    /// The number clamped to `-extentLimit ... extentLimit`, for positions.
    var clampedPosition: Int { Swift.min(Swift.max(self, -Self.extentLimit), Self.extentLimit) }

    /// Returns the sum, clamped to the range of `Int`.
    func addingClamped(_ other: Int) -> Int {
        let sum = addingReportingOverflow(other)
        guard sum.overflow else { return sum.partialValue }
        return other < 0 ? .min : .max
    }

    /// Returns the difference, clamped to the range of `Int`.
    func subtractingClamped(_ other: Int) -> Int {
        let difference = subtractingReportingOverflow(other)
        guard difference.overflow else { return difference.partialValue }
        return other < 0 ? .max : .min
    }

    /// Returns the absolute difference, at most `Int.max`.
    func distanceClamped(to other: Int) -> Int {
        Swift.max(self, other).subtractingClamped(Swift.min(self, other))
    }
}
