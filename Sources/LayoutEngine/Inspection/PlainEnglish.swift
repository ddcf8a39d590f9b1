// Numbers in words, for explanations.

extension Int {
    /// "1 row", "3 rows".
    func text(_ unit: String) -> String { self == 1 ? "1 \(unit)" : "\(self) \(unit)s" }

    /// "2nd", "13th".
    var ordinal: String {
        let tens = magnitude % 100
        guard tens < 11 || tens > 13 else { return "\(self)th" }
        return switch magnitude % 10 {
        case 1: "\(self)st"
        case 2: "\(self)nd"
        case 3: "\(self)rd"
        default: "\(self)th"
        }
    }
}

extension Size {
    /// "26 x 12".
    var text: String { "\(width) x \(height)" }
}

extension String {
    /// The text in lines of at most `width` columns, each but the last ending with a comma or a semicolon; longer where
    /// there is none.
    func broken(at width: Int) -> [String] {
        guard count > width else { return [self] }
        let end = prefix(width).lastIndex { $0 == "," || $0 == ";" }
        guard let end, index(after: end) < endIndex else { return [self] }
        let rest = self[index(after: end)...].drop { $0 == " " }
        return [String(self[...end])] + String(rest).broken(at: width)
    }
}

extension Double {
    /// A part in words: "all", "half", "a third", "30%".
    var partText: String {
        let named: [(Double, String)] = [
            (1, "all"), (1 / 2, "half"), (1 / 3, "a third"), (2 / 3, "two thirds"), (1 / 4, "a quarter"),
            (3 / 4, "three quarters"), (1 / 5, "a fifth"),
        ]
        if let name = named.first(where: { abs($0.0 - self) < 0.000_5 }) { return name.1 }
        guard isFinite, self > 0 else { return "nothing" }
        let permille = Int(roundingHalfToEven: Swift.min(self, 1e12) * 1000)
        return permille % 10 == 0 ? "\(permille / 10)%" : "\(permille / 10).\(permille % 10)%"
    }

    /// One of so many equal parts: "a third", "a 7th".
    func partText(of count: Int) -> String {
        count <= 5 ? partText : "\(count == 8 || count == 11 || count == 18 ? "an" : "a") \(count.ordinal)"
    }
}

/// Words one after another with commas, at most `width` columns; what has no room is counted.
///
/// - Parameter start: what the line begins with.
func listed(_ start: String, _ words: [String], width: Int) -> String {
    var line = start
    for (number, word) in words.enumerated() {
        let next = line + (number == 0 ? " " : ", ") + word
        let rest = words.count - number - 1
        guard next.count + (rest > 0 ? " and \(rest) more.".count : 1) <= width else {
            return number == 0 ? "\(line) \(words.count)." : "\(line) and \(rest + 1) more."
        }
        line = next
    }
    return line + "."
}
