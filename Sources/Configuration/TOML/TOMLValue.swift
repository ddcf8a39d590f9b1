/// A value of a TOML document and the line on which it starts, from 1.
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
    /// An integer or a float.
    var number: Double? { if case .float(let number) = content { number } else { integer.map(Double.init) } }
    var array: [TOMLValue]? { if case .array(let values) = content { values } else { nil } }
    /// The strings of a list; nil where it has other values, too.
    var strings: [String]? {
        let texts = array?.compactMap(\.string)
        return texts?.count == array?.count ? texts : nil
    }
    var table: TOMLTable? { if case .table(let table) = content { table } else { nil } }

    /// What a message says that a person wrote.
    var summary: String {
        switch content {
        case .string(let text): "\"\(text)\""
        case .integer(let number): String(number)
        case .float(let number): String(number)
        case .boolean(let flag): String(flag)
        case .date(let text): text
        case .array: "a list"
        case .table: "a table"
        }
    }
}

/// A table of a TOML document. A class, because a document adds to its tables in any order.
final class TOMLTable {
    /// What made a table decides what may still add to it.
    enum Origin {
        /// A `[header]` of its own, or the document itself.
        case header
        /// Named on the way to a header below it.
        case implicit
        /// Named on the way to the last part of a dotted key.
        case dotted
        /// `{ ... }`, complete as it stands.
        case inline
    }

    var origin: Origin
    var entries: [String: TOMLValue] = [:]

    init(_ origin: Origin) {
        self.origin = origin
    }

    subscript(_ key: String) -> TOMLValue? { entries[key] }
}

/// Where and why a text is not TOML; line and column (in scalars) count from 1.
struct TOMLSyntaxError: Error, Hashable, Sendable {
    let line: Int
    let column: Int
    let problem: TOMLProblem
}
