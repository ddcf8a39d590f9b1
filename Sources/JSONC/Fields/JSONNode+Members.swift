import Languages

extension JSONNode {
    /// Returns the only member of an object; `nil` if the value is a number.
    /// - Parameter plain: the meaning of a number, for the error message, such as "a number of cells".
    /// - Throws: `JSONCError`, if the value is neither a number nor an object with exactly one of the members `names`.
    package func onlyMember(of names: [String], or plain: String) throws(JSONCError) -> (name: String, value: JSONNode)?
    {
        if case .number = value { return nil }
        guard case .object(let members) = value, members.count == 1, let member = members.first,
            names.contains(member.name)
        else {
            let objects = names.map { "{ \"\($0)\": … }" }.joined(separator: ", ")
            throw JSONCError(tr("expected \(plain) or one of \(objects)"), at: location)
        }
        return (member.name, member.value)
    }

    /// Returns the members of an object, any of `names`.
    /// - Parameter plain: another valid form of the value, for the error message; `nil` if none.
    /// - Throws: `JSONCError`, if the value isn't an object or has other members.
    package func members(of names: [String], or plain: String?) throws(JSONCError) -> [JSONMember] {
        guard case .object(let members) = value else {
            let names = names.joined(separator: ", ")
            throw JSONCError(
                plain.map { tr("expected \($0), or an object with \(names)") }
                    ?? tr("expected an object with \(names)"), at: location)
        }
        for member in members where !names.contains(member.name) {
            let suggestion = member.name.suggestion(among: names)
            throw JSONCError(
                tr(
                    "unknown member \(JSONFormatter.quotedForMessage(member.name)); expected one of \(names.joined(separator: ", "))"
                )
                    + (suggestion.isEmpty ? "" : "." + suggestion),
                at: member.location)
        }
        return members
    }
}
