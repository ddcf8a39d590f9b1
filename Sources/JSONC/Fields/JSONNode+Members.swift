import Languages

extension JSONNode {
    /// The only member of an object; nil where the value is a number.
    /// - Throws: what is expected, where it is neither a number nor an object with one of these members alone.
    package func onlyMember(of names: [String], or plain: String) throws(JSONCError) -> (name: String, value: JSONNode)?
    {
        if case .number = value { return nil }
        guard case .object(let members) = value, members.count == 1, let member = members.first,
            names.contains(member.name)
        else {
            let objects = names.map { "{ \"\($0)\": … }" }.joined(separator: ", ")
            throw JSONCError(tr("\(plain) or one of \(objects) is expected here"), at: place)
        }
        return (member.name, member.value)
    }

    /// The members of an object that has these alone, each or none of them.
    /// - Parameter plain: what else may stand here; nil for nothing.
    package func members(of names: [String], or plain: String?) throws(JSONCError) -> [JSONMember] {
        guard case .object(let members) = value else {
            let names = names.joined(separator: ", ")
            throw JSONCError(
                plain.map { tr("\($0), or an object with \(names) is expected here") }
                    ?? tr("an object with \(names) is expected here"), at: place)
        }
        for member in members where !names.contains(member.name) {
            let suggestion = member.name.suggestion(among: names)
            throw JSONCError(
                tr("\(JSONText.named(member.name)) is not known here; known are \(names.joined(separator: ", "))")
                    + (suggestion.isEmpty ? "" : "." + suggestion),
                at: member.place)
        }
        return members
    }
}
