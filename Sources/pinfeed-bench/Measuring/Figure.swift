/// One measured number, and the one that it is compared with.
struct Figure {
    /// The group that the figure belongs to.
    var group: String
    /// What was measured, in a few words with dashes.
    var figure: String
    /// How many items the layout or the feed had; 0 where items do not matter.
    var items: Int
    var value: Double
    /// What `value` and `baseline` count: `ns`, `us`, `ms`, `bytes`, `MiB`.
    var unit: String
    /// The same work done the naive way in the same run; `nil` where there is no such way.
    var baseline: Double?
    /// What `baseline` is of.
    var baselineName = "naive"
}

extension Figure {
    /// One line of aligned text.
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

    /// One JSON object in one line.
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
    /// The number with a blank between thousands.
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
    /// The number in plain decimals, so that text and JSON read the same anywhere.
    fileprivate func rounded(toDigits digits: Int) -> String {
        guard isFinite, magnitude < 1e12 else { return "0" }
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        return "\(sign)\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
