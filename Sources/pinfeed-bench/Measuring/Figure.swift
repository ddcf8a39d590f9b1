/// A measured value, optionally with a baseline.
struct Figure {
    var group: String
    /// The name of the measurement: a few words with hyphens.
    var figure: String
    /// The number of items in the layout or feed; 0 if irrelevant.
    var items: Int
    var value: Double
    /// The unit of `value` and `baseline`, such as `ms` or `MiB`.
    var unit: String
    /// The value to compare with, such as that of another implementation; `nil` for none.
    var baseline: Double?
    var baselineName = "naive"
}

extension Figure {
    /// The figure as one line of aligned text.
    var text: String {
        let name = figure.padded(to: 34)
        let count = items > 0 ? "\(items.grouped) items" : ""
        var line = "\(group.padded(to: 9))\(name)\(count.padded(to: 18, alignedRight: true))"
        line += "\(value.rounded(toDigits: 3)) \(unit)".padded(to: 18, alignedRight: true)
        guard let baseline else { return line }
        line += "  \(baselineName) " + "\(baseline.rounded(toDigits: 3)) \(unit)".padded(to: 16, alignedRight: true)
        if value > 0 { line += "  " + "\((baseline / value).rounded(toDigits: 1))x".padded(to: 10, alignedRight: true) }
        return line
    }

    /// The figure as a JSON object in one line.
    var json: String {
        let baseline = baseline.map { "\($0.rounded(toDigits: 6))" } ?? "null"
        return "{\"group\": \"\(group)\", \"figure\": \"\(figure)\", \"items\": \(items), "
            + "\"value\": \(value.rounded(toDigits: 6)), \"unit\": \"\(unit)\", \"baseline\": \(baseline)}"
    }
}

extension String {
    fileprivate func padded(to width: Int, alignedRight: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - count))
        return alignedRight ? blanks + self : self + blanks
    }
}

extension Int {
    /// The number in decimal digits, with a space between groups of three.
    fileprivate var grouped: String {
        let digits = Array(String(magnitude))
        var grouped = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset) % 3 == 0 { grouped.append(" ") }
            grouped.append(digit)
        }
        return grouped
    }
}

extension Double {
    /// Returns the number as a decimal with `digits` digits after the point, in every locale. Returns `0` for values that
    /// aren't finite or have a magnitude of 1e12 or more.
    fileprivate func rounded(toDigits digits: Int) -> String {
        guard isFinite, magnitude < 1e12 else { return "0" }
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        return "\(sign)\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
