import JSONC
import SeededRandom
import TestSupport

extension SchemaCheck {
    /// Returns a random layout that the schema allows.
    func random(using generator: inout SeededGenerator) throws -> JSONValue {
        let kinds = ["masonry", "flow", "paged", "compositional", "compositional", "compositional"]
        let kind = kinds.randomElement(using: &generator) ?? "masonry"
        return random(
            schema, depth: 0, using: &generator, only: ["$schema", "name", "description", "direction", kind])
    }

    private func random(
        _ schema: JSONValue, depth: Int, using generator: inout SeededGenerator, only: Set<String>? = nil
    ) -> JSONValue {
        let schema = resolved(schema)
        if case .array(let all)? = schema["allOf"], let first = all.first {
            return random(first.value, depth: depth, using: &generator, only: only)
        }
        if case .array(let any)? = schema["anyOf"], let choice = any.randomElement(using: &generator) {
            return random(choice.value, depth: depth, using: &generator)
        }
        if case .array(let choices)? = schema["enum"], let choice = choices.randomElement(using: &generator) {
            return choice.value
        }
        guard case .string(let type)? = schema["type"] else { return .null }
        switch type {
        case "object": return object(schema, depth: depth, using: &generator, only: only)
        case "array":
            let count = Int.random(in: depth > 9 ? 0...0 : 1...3, using: &generator)
            let items = schema["items"] ?? .null
            return .list((0..<count).map { _ in random(items, depth: depth + 1, using: &generator) })
        case "integer":
            guard case .number(let minimum)? = schema["minimum"], case .number(let maximum)? = schema["maximum"] else {
                return .null
            }
            // Most lengths in practice are short.
            let limit = Bool.random(using: &generator) ? min(maximum, minimum + 30) : maximum
            return .number(Double.random(in: minimum...limit, using: &generator).rounded())
        case "number":
            return .number((Double.random(in: 0...1.2, using: &generator) * 100).rounded() / 100)
        case "string":
            let quotients = ["1/3", "2/3", "5/7", "1/1", "0/4", "65535/65535"]
            let texts = ["", "a", "한 글 🌊", "\"\\\n\t\u{1B}", String(repeating: "long ", count: 30)]
            return .string((schema["pattern"] == nil ? texts : quotients).randomElement(using: &generator) ?? "")
        default: return .bool(Bool.random(using: &generator))
        }
    }

    private func object(
        _ schema: JSONValue, depth: Int, using generator: inout SeededGenerator, only: Set<String>?
    ) -> JSONValue {
        guard case .object(let properties)? = schema["properties"] else { return .members([:]) }
        var required: Set<String> = []
        if case .array(let names)? = schema["required"] {
            for case .string(let name) in names.map(\.value) { required.insert(name) }
        }
        var names = Set(properties.map(\.name))
        // Choose one of the fields that exclude each other.
        if names.isSuperset(of: ["group", "masonry", "orthogonalScrolling"]) {
            if Int.random(in: 0..<4, using: &generator) == 0 {
                names.subtract(["group", "orthogonalScrolling"])
                required = ["masonry"]
            } else {
                names.remove("masonry")
                required = ["group", "items"]
            }
        }
        if names.isSuperset(of: ["frames", "subitems"]) {
            names.subtract(Bool.random(using: &generator) ? ["frames"] : ["subitems", "count"])
        }
        if let only {
            names.formIntersection(only)
            required = only.intersection(["masonry", "flow", "paged", "compositional"])
        }
        var members: [JSONMember] = []
        for property in properties where names.contains(property.name) {
            guard required.contains(property.name) || Int.random(in: 0..<3, using: &generator) == 0 else { continue }
            members.append(
                JSONMember(
                    name: property.name,
                    value: JSONNode(random(property.value.value, depth: depth + 1, using: &generator))))
        }
        return .object(members.shuffled(using: &generator))
    }
}

extension JSONValue {
    /// Returns the value of a member, or `nil` if it is missing.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value.value
    }
}
