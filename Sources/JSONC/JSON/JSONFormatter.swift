/// A formatter of human-readable JSON. An array or object is on one line if it fits; otherwise each of its elements or
/// members begins a line. An object at the root always has several lines.
package struct JSONFormatter {
    /// The maximum line length, in Unicode scalars.
    private static let lineLength = 100

    package let value: JSONValue

    package init(value: JSONValue) {
        self.value = value
    }

    /// The formatted text, ending with a newline.
    package var text: String {
        var text = ""
        write(value, indent: 0, reservedLength: 0, into: &text)
        return text + "\n"
    }

    /// Appends a value.
    /// - Parameters:
    ///   - indent: the number of spaces before the line that the value is on.
    ///   - reservedLength: the length of the member name before the value, and the comma after it.
    private func write(_ value: JSONValue, indent: Int, reservedLength: Int, into text: inout String) {
        let line = Self.line(value)
        let fits = indent + reservedLength + line.unicodeScalars.count <= Self.lineLength
        switch value {
        case .array(let nodes) where !fits && !nodes.isEmpty:
            text += "[\n"
            for (index, node) in nodes.enumerated() {
                text += String(repeating: " ", count: indent + 2)
                write(node.value, indent: indent + 2, reservedLength: 1, into: &text)
                text += index < nodes.count - 1 ? ",\n" : "\n"
            }
            text += String(repeating: " ", count: indent) + "]"
        case .object(let members) where (!fits || indent == 0) && !members.isEmpty:
            text += "{\n"
            for (index, member) in members.enumerated() {
                let name = Self.quoted(member.name) + ": "
                text += String(repeating: " ", count: indent + 2) + name
                write(member.value.value, indent: indent + 2, reservedLength: name.utf8.count + 1, into: &text)
                text += index < members.count - 1 ? ",\n" : "\n"
            }
            text += String(repeating: " ", count: indent) + "}"
        default: text += line
        }
    }

    private static func line(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .string(let text): quoted(text)
        case .array(let nodes): "[" + nodes.map { line($0.value) }.joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{ " + members.map { quoted($0.name) + ": " + line($0.value.value) }.joined(separator: ", ") + " }"
        }
    }

    /// Returns a name from a file, truncated to 40 Unicode scalars and in quotes, for a message of one line.
    package static func quotedForMessage(_ name: String) -> String { quoted(shortened(name)) }

    /// Returns a string from a file, truncated to 40 Unicode scalars for a message.
    package static func shortened(_ text: String) -> String {
        let limit = 40
        return text.unicodeScalars.count <= limit ? text : String(text.unicodeScalars.prefix(limit - 1)) + "…"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
