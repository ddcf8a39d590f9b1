import JSONC
import Languages

/// A pattern for addresses and the requests for addresses that match it.
package struct AddressPlan: JSONRecord {
    package var pattern = AddressPattern()
    package var about = ""
    package var example = ""
    package var defaults = NamedValues<String>()
    package var first: FirstPlan?
    package var request = RequestTemplate()
    package var answer: AnswerPlan?

    package init() {}

    package static let schemaName = "Address"
    package static let fields: [Field<Self>] = [
        Field(
            "pattern", \.pattern, AddressPattern(), "The form, with parameters in braces: {host}/tags/{tag}; required."),
        Field("description", \.about, "", "What it shows, in a sentence for people; required."),
        Field("example", \.example, "", "An address of this form; required."),
        Field(
            "defaults", \.defaults, NamedValues(),
            "Parameters that the form does not name, and what they are; ?name=value behind an address changes them."),
        Field("first", optional: \.first, "A request before, whose answer gives parameters: an account's number."),
        Field(
            "request", \.request, RequestTemplate(),
            "The path and the query that are asked for at the origin, with parameters in braces; required."),
        Field("answer", optional: \.answer, "How this answer is read, where it is another than the file's."),
    ]

    package var problem: String? {
        if pattern.segments.isEmpty { return tr("\"pattern\" is missing: the form of the address") }
        if about.isEmpty { return tr("\"description\" is missing: what the address shows") }
        if example.isEmpty { return tr("\"example\" is missing: an address of this form") }
        if request.text.isEmpty { return tr("\"request\" is missing: the path that is asked for") }
        for name in defaults.names where !ParameterName.isValid(name) || pattern.names.contains(name) {
            return "\(JSONText.named(name)) can't have a default: it is no parameter's name, or the pattern has it"
        }
        return nil
    }
}

/// A request before the others, whose response contains parameters for them.
package struct FirstPlan: JSONRecord {
    package var request = RequestTemplate()
    package var parameters = NamedValues<ValuePlan>()
    package var each = NamedValues<ValuePlan>()

    package init() {}

    package static let schemaName = "First"
    package static let fields: [Field<Self>] = [
        Field("request", \.request, RequestTemplate(), "The path and the query that are asked for; required."),
        Field("parameters", \.parameters, NamedValues(), "Parameters, and where they are in the answer."),
        Field(
            "each", \.each, NamedValues(),
            "A parameter and a path to several values in the answer: each is asked for in turn."),
    ]

    package var problem: String? {
        if request.text.isEmpty { return tr("\"request\" is missing: the path that is asked for") }
        if each.entries.count > 1 { return tr("\"each\" has one parameter alone") }
        if names.isEmpty { return tr("\"parameters\" or \"each\" is missing: what the answer gives") }
        return names.first { !ParameterName.isValid($0) }.map { "\(JSONText.named($0)) can't be a parameter's name" }
    }

    var names: [String] { parameters.names + each.names }
    var paths: [ValuePath] { (parameters.entries + each.entries).flatMap(\.value.paths) }
}
