/// A string with names in braces, such as `https://example.org/{image_id}.jpg`. Literal braces are doubled.
struct TextTemplate<Name: Hashable & Sendable>: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case name(Name)
    }

    let parts: [Part]
    /// The source text of the template.
    let text: String

    /// Parses a template.
    /// - Parameter name: parses the text in braces.
    /// - Throws: `TemplateSyntaxError` with the problem and its offset.
    init(_ text: String, name: (String) throws(TemplateSyntaxError) -> Name) throws(TemplateSyntaxError) {
        self.text = text
        let scalars = Array(text.unicodeScalars)
        var parts: [Part] = []
        var plain = ""
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let isDoubled = index + 1 < scalars.count && scalars[index + 1] == scalar
            switch scalar {
            case "{" where isDoubled, "}" where isDoubled:
                plain.unicodeScalars.append(scalar)
                index += 2
            case "{":
                guard let end = scalars[index...].firstIndex(of: "}") else {
                    throw TemplateSyntaxError("unmatched {; for a literal brace, write {{", at: index)
                }
                if !plain.isEmpty { parts.append(.text(plain)) }
                plain = ""
                var inner = ""
                inner.unicodeScalars.append(contentsOf: scalars[(index + 1)..<end])
                do throws(TemplateSyntaxError) {
                    parts.append(.name(try name(inner)))
                } catch {
                    throw TemplateSyntaxError(error.problem, at: index + 1 + error.offset)
                }
                index = end + 1
            case "}": throw TemplateSyntaxError("unmatched }; for a literal brace, write }}", at: index)
            default:
                plain.unicodeScalars.append(scalar)
                index += 1
            }
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        self.parts = parts
    }

    var names: [Name] {
        parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }

    /// Returns the text with its names replaced by their values; `nil` if one has no value.
    func filled(_ value: (Name) -> String?) -> String? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .name(let name):
                guard let value = value(name) else { return nil }
                text += value
            }
        }
        return text
    }
}

extension TextTemplate where Name == String {
    /// Creates a template whose names are parameters: letters, digits and underscores.
    init(parameters text: String) throws(TemplateSyntaxError) {
        try self.init(text) { (name) throws(TemplateSyntaxError) in
            guard ParameterName.isValid(name) else {
                throw TemplateSyntaxError("a parameter's name can have only letters, digits and _", at: 0)
            }
            return name
        }
    }
}

/// The syntax of parameter names: at most 40 letters, digits and underscores, not beginning with a digit.
enum ParameterName {
    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first), name.utf8.count <= 40
        else { return false }
        return name.unicodeScalars.allSatisfy {
            $0.isASCII && ($0 == "_" || $0.properties.isAlphabetic || "0"..."9" ~= $0)
        }
    }
}
