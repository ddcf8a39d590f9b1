import JSONC
import Languages
import LayoutEngine

// Lengths with several notations: a number for the most common one, an object for the others.

extension MasonrySection.Columns: FieldValue {
    private static let range = 1...256

    package init(reading node: JSONNode) throws(JSONCError) {
        guard let (_, value) = try node.onlyMember(of: ["minimumWidth"], or: tr("a number of columns")) else {
            self = .count(try Int(node, in: Self.range))
            return
        }
        self = .minimumWidth(try Int(value, in: 1...Int.fileRange.upperBound))
    }

    package var encoded: JSONValue {
        switch self {
        case .count(let count): .integer(count)
        case .minimumWidth(let width): .members(["minimumWidth": .integer(width)])
        }
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .anyOf([Int.schema(in: range), .object(["minimumWidth": Int.schema(in: 1...Int.fileRange.upperBound)])])
    }

    package var adjustablePaths: [FieldPath] { [[]] }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self {
        switch self {
        case .count(let count): .count(count.adjusted(by: steps, in: Self.range))
        case .minimumWidth(let width): .minimumWidth(width.adjusted(by: steps, in: 1...Int.fileRange.upperBound))
        }
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        switch self {
        case .count(let count): "\(count)"
        case .minimumWidth(let width): tr("at least \(width) wide")
        }
    }
}

extension CompositionalLayout.Dimension: FieldValue {
    package init(reading node: JSONNode) throws(JSONCError) {
        let names = ["fractionalWidth", "fractionalHeight", "estimated", "uniform", "absolute"]
        guard let (name, value) = try node.onlyMember(of: names, or: tr("a number of cells")) else {
            self = .absolute(try Int(reading: node))
            return
        }
        switch name {
        case "fractionalWidth": self = .fractionalWidth(try Fraction(reading: value).value)
        case "fractionalHeight": self = .fractionalHeight(try Fraction(reading: value).value)
        case "estimated": self = .estimated(try Int(reading: value))
        case "uniform": self = .uniformAcrossSiblings(estimate: try Int(reading: value))
        default: self = .absolute(try Int(reading: value))
        }
    }

    package var encoded: JSONValue {
        switch self {
        case .absolute(let cells): .integer(cells)
        case .estimated(let cells): .members(["estimated": .integer(cells)])
        case .uniformAcrossSiblings(let cells): .members(["uniform": .integer(cells)])
        case .fractionalWidth(let fraction): .members(["fractionalWidth": Fraction(fraction).encoded])
        case .fractionalHeight(let fraction): .members(["fractionalHeight": Fraction(fraction).encoded])
        }
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference("Dimension") { definitions in
            let fractionSchema = Fraction.schema(&definitions)
            return .anyOf([
                Int.schema(in: Int.fileRange), .object(["fractionalWidth": fractionSchema]),
                .object(["fractionalHeight": fractionSchema]), .object(["estimated": Int.schema(in: Int.fileRange)]),
                .object(["uniform": Int.schema(in: Int.fileRange)]),
                .object(["absolute": Int.schema(in: Int.fileRange)]),
            ])
        }
    }

    package var adjustablePaths: [FieldPath] { [[]] }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self {
        switch self {
        case .absolute(let cells): .absolute(cells.adjusted(by: steps, in: Int.fileRange))
        case .estimated(let cells): .estimated(cells.adjusted(by: steps, in: Int.fileRange))
        case .uniformAcrossSiblings(let cells):
            .uniformAcrossSiblings(estimate: cells.adjusted(by: steps, in: Int.fileRange))
        case .fractionalWidth(let fraction): .fractionalWidth(Fraction(fraction).adjusted(by: steps).value)
        case .fractionalHeight(let fraction): .fractionalHeight(Fraction(fraction).adjusted(by: steps).value)
        }
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        switch self {
        case .absolute(let cells): "\(cells)"
        case .estimated(let cells): tr("about \(cells)")
        case .uniformAcrossSiblings(let cells): tr("uniform, about \(cells)")
        case .fractionalWidth(let fraction): tr("\(Fraction(fraction).percent) of width")
        case .fractionalHeight(let fraction): tr("\(Fraction(fraction).percent) of height")
        }
    }
}

/// A fraction in `0 ... 100`, written as a number or as a quotient such as `"1/3"`.
package struct Fraction: FieldValue {
    private static let maximum = 100.0
    /// The amount by which one adjustment step changes the value.
    private static let step = 0.05

    var value: Double

    init(_ value: Double) {
        self.value = value
    }

    package init(reading node: JSONNode) throws(JSONCError) {
        let number: Double? =
            switch node.value {
            case .number(let number): number
            case .string(let text): Self.quotient(text)
            default: nil
            }
        guard let number, (0...Self.maximum).contains(number) else {
            throw JSONCError(
                tr("expected a fraction from 0 to 100: 0.5, or \"1/3\" in quotes"), at: node.location)
        }
        value = number
    }

    private static func quotient(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ $0 == UInt8(ascii: "/") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return nil
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt16($0) }
        guard parts.count == 2, let numerator = parts[0], let denominator = parts[1], denominator > 0 else {
            return nil
        }
        return Double(numerator) / Double(denominator)
    }

    /// The value as JSON: a quotient with a small denominator if the value equals it and has more than 4 decimals.
    package var encoded: JSONValue {
        for denominator in [3.0, 6, 7, 9, 11, 12] {
            let numerator = (value * denominator).rounded()
            guard numerator > 0, numerator / denominator == value, "\(value)".utf8.count > 6 else { continue }
            return .string("\(Int(numerator))/\(Int(denominator))")
        }
        return .number(value)
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .anyOf([
            .members(["type": .string("number"), "minimum": .integer(0), "maximum": .number(maximum)]),
            .members(["type": .string("string"), "pattern": .string("^[0-9]+/[0-9]+$")]),
        ])
    }

    /// Returns the fraction after a number of steps of 0.05, rounded to a multiple of 0.05, in `0.05 ... 100`.
    func adjusted(by steps: Int) -> Fraction {
        let stepCount = (value / Self.step * 1_000).rounded() / 1_000
        let start = steps > 0 ? stepCount.rounded(.down) : stepCount.rounded(.up)
        let result = ((start + Double(steps)) * Self.step * 1_000).rounded() / 1_000
        return Fraction(min(max(Self.step, result), Self.maximum))
    }

    var percent: String { "\(Int((value * 100).rounded())) %" }
}

extension CompositionalLayout.Spacing: FieldValue {
    package init(reading node: JSONNode) throws(JSONCError) {
        guard let (_, value) = try node.onlyMember(of: ["flexible"], or: tr("a number of cells")) else {
            self = .fixed(try Int(reading: node))
            return
        }
        self = .flexible(try Int(reading: value))
    }

    package var encoded: JSONValue {
        switch self {
        case .fixed(let cells): .integer(cells)
        case .flexible(let cells): .members(["flexible": .integer(cells)])
        }
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .anyOf([Int.schema(in: Int.fileRange), .object(["flexible": Int.schema(in: Int.fileRange)])])
    }

    package var adjustablePaths: [FieldPath] { [[]] }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self {
        switch self {
        case .fixed(let cells): .fixed(cells.adjusted(by: steps, in: Int.fileRange))
        case .flexible(let cells): .flexible(cells.adjusted(by: steps, in: Int.fileRange))
        }
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        switch self {
        case .fixed(let cells): "\(cells)"
        case .flexible(let cells): "≥ \(cells)"
        }
    }
}
