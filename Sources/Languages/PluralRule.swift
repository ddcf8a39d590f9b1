/// The rule that selects a language's plural form: the C expression of `Plural-Forms` in a PO file.
package struct PluralRule: Sendable {
    private let root: Node

    /// Creates a rule with one form for all numbers, as in Korean.
    package init() { root = .number(0) }

    /// Parses a rule such as `n%10==1 && n%100!=11 ? 0 : 1`; returns `nil` if it is invalid.
    package init?(_ expression: String) {
        var reader = Reader(expression)
        // No language needs a longer rule, and the length limits the nesting.
        guard expression.utf8.count <= 500, let root = reader.parseConditional(), reader.isAtEnd else { return nil }
        self.root = root
    }

    /// Returns the index of the plural form for a number, from 0. May exceed the number of the catalogue's forms.
    package func formIndex(for count: Int) -> Int { max(0, root.value(of: abs(count))) }

    private indirect enum Node: Sendable {
        case number(Int)
        case count
        case not(Node)
        case conditional(Node, Node, Node)
        case binary(String, Node, Node)

        func value(of count: Int) -> Int {
            switch self {
            case .number(let number): number
            case .count: count
            case .not(let node): node.value(of: count) == 0 ? 1 : 0
            case .conditional(let test, let yes, let no): (test.value(of: count) != 0 ? yes : no).value(of: count)
            case .binary(let operatorToken, let left, let right):
                Self.result(of: operatorToken, left: left.value(of: count), right: right.value(of: count))
            }
        }

        private static func result(of operatorToken: String, left: Int, right: Int) -> Int {
            switch operatorToken {
            case "||": left != 0 || right != 0 ? 1 : 0
            case "&&": left != 0 && right != 0 ? 1 : 0
            case "==": left == right ? 1 : 0
            case "!=": left != right ? 1 : 0
            case "<=": left <= right ? 1 : 0
            case ">=": left >= right ? 1 : 0
            case "<": left < right ? 1 : 0
            case ">": left > right ? 1 : 0
            case "%": right == 0 ? 0 : left % right
            case "+": left &+ right
            case "-": left &- right
            default: 0
            }
        }
    }

    /// A recursive descent parser, starting with the operators of lowest precedence.
    private struct Reader {
        private var remainder: Substring
        private var depth = 0

        init(_ text: String) { remainder = text.filter { !$0.isWhitespace }[...] }

        var isAtEnd: Bool { remainder.isEmpty }

        private static let precedenceLevels = [
            ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["%"],
        ]

        mutating func parseConditional() -> Node? {
            // No language has a deeper rule.
            depth += 1
            guard depth < 64, let test = parseBinary(level: 0) else { return nil }
            guard consume("?") else { return test }
            guard let yes = parseConditional(), consume(":"), let no = parseConditional() else { return nil }
            return .conditional(test, yes, no)
        }

        private mutating func parseBinary(level: Int) -> Node? {
            guard level < Self.precedenceLevels.count else { return parseUnary() }
            guard var left = parseBinary(level: level + 1) else { return nil }
            while let operatorToken = Self.precedenceLevels[level].first(where: { consume($0) }) {
                guard let right = parseBinary(level: level + 1) else { return nil }
                left = .binary(operatorToken, left, right)
            }
            return left
        }

        private mutating func parseUnary() -> Node? {
            if consume("!") { return parseUnary().map(Node.not) }
            if consume("n") { return .count }
            if consume("(") {
                guard let node = parseConditional(), consume(")") else { return nil }
                return node
            }
            let digits = remainder.prefix { $0.isASCII && $0.isNumber }
            remainder = remainder.dropFirst(digits.count)
            return Int(digits).map(Node.number)
        }

        private mutating func consume(_ operatorToken: String) -> Bool {
            guard remainder.hasPrefix(operatorToken) else { return false }
            remainder = remainder.dropFirst(operatorToken.count)
            return true
        }
    }
}
