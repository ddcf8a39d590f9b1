extension Int {
    /// Creates the nearest integer, rounding halves to even. The result is clamped to `Int`; NaN becomes 0.
    ///
    /// `Double.rounded` calls the C library's `rint`, which a program without Foundation does not link.
    init(roundingHalfToEven number: Double) {
        guard let whole = Int(exactlyTruncating: number) else {
            self = number > 0 ? .max : number < 0 ? .min : 0
            return
        }
        // From 2^53 on all numbers are whole: the fraction is 0.
        let rest = number - Double(whole)
        let isOdd = whole & 1 != 0
        if rest > 0.5 || (rest == 0.5 && isOdd) {
            self = whole + 1
        } else if rest < -0.5 || (rest == -0.5 && isOdd) {
            self = whole - 1
        } else {
            self = whole
        }
    }

    /// Creates the number without its fraction, or `nil` if the result does not fit or the number is NaN.
    private init?(exactlyTruncating number: Double) {
        guard number > -0x1p63, number < 0x1p63 else { return nil }
        self.init(number)
    }
}
