import Languages

/// A value of a TOML document, with the line on which it starts, from 1.
struct TOMLValue {
    enum Content {
        case string(String)
        case integer(Int)
        case float(Double)
        case boolean(Bool)
        /// A date, a time or both, as written.
        case date(String)
        case array([TOMLValue])
        case table(TOMLTable)
    }

    var content: Content
    let line: Int

    var string: String? { if case .string(let text) = content { text } else { nil } }
    var integer: Int? { if case .integer(let number) = content { number } else { nil } }
    var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }
    /// The value of an integer or a float; `nil` for other types.
    var number: Double? { if case .float(let number) = content { number } else { integer.map(Double.init) } }
    var array: [TOMLValue]? { if case .array(let values) = content { values } else { nil } }
    /// The elements of an array of strings; `nil` if the value isn't an array or has other elements.
    var strings: [String]? {
        let strings = array?.compactMap(\.string)
        return strings?.count == array?.count ? strings : nil
    }
    var table: TOMLTable? { if case .table(let table) = content { table } else { nil } }

    /// The value as shown in error messages.
    var summary: String {
        switch content {
        case .string(let text): "\"\(text)\""
        case .integer(let number): String(number)
        case .float(let number): String(number)
        case .boolean(let flag): String(flag)
        case .date(let text): text
        case .array: tr("an array")
        case .table: tr("a table")
        }
    }
}

/// A table of a TOML document. A class, since later lines can add entries to any table.
final class TOMLTable {
    /// The syntax that defined a table, which determines the syntax that may extend it.
    enum Origin {
        /// A `[header]`, or the root table.
        case header
        /// A part of a header's path before the last one.
        case implicit
        /// A part of a dotted key before the last one.
        case dotted
        /// `{ ... }`, which can't be extended.
        case inline
    }

    var origin: Origin
    var entries: [String: TOMLValue] = [:]

    init(_ origin: Origin) {
        self.origin = origin
    }

    subscript(_ key: String) -> TOMLValue? { entries[key] }
}

/// A syntax error in a TOML document. Lines and columns start at 1; columns count scalars.
struct TOMLSyntaxError: Error, Hashable, Sendable {
    let line: Int
    let column: Int
    let problem: TOMLProblem
}
