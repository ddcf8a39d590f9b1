extension Int {
    /// The nearest whole number, of two the even one; a number beyond `Int` is cut down to it, and what is not a
    /// number counts as 0.
    ///
    /// `Double.rounded` calls the C library's `rint`, which a program without Foundation does not link.
    init(roundingHalfToEven number: Double) {
        guard let whole = Int(exactlyTruncating: number) else {
            self = number > 0 ? .max : number < 0 ? .min : 0
            return
        }
        // From 2^53 on all numbers are whole: there is no rest, and the next whole number fits.
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

    /// The number without its fraction; `nil` where that is beyond `Int`, or it is not a number.
    private init?(exactlyTruncating number: Double) {
        guard number > -0x1p63, number < 0x1p63 else { return nil }
        self.init(number)
    }
}
