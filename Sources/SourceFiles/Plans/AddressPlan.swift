import JSONC
import Languages

/// A pattern for addresses and the requests for addresses that match it.
package struct AddressPlan: JSONRecord {
    package var pattern = AddressPattern()
    package var about = ""
    package var example = ""
    package var defaults = NamedValues<String>()
    package var first: InitialRequestPlan?
    package var request = RequestTemplate()
    package var responsePlan: ResponsePlan?

    package init() {}

    package static let schemaName = "Address"
    package static let fields: [Field<Self>] = [
        Field(
            "pattern", \.pattern, AddressPattern(),
            "The pattern, with parameters in braces: {host}/tags/{tag}; required."),
        Field("description", \.about, "", "A description for users, in one sentence; required."),
        Field("example", \.example, "", "An example address that matches the pattern; required."),
        Field(
            "defaults", \.defaults, NamedValues(),
            "Default values of parameters outside the pattern; ?name=value after an address sets them."),
        Field("first", optional: \.first, "A first request that provides parameters, such as an account ID."),
        Field(
            "request", \.request, RequestTemplate(),
            "The path and query of the request, with parameters in braces; required."),
        Field(
            "answer", optional: \.responsePlan,
            "The mapping of the response to pins, if it differs from the file's answer."),
    ]

    package var validationError: String? {
        if pattern.segments.isEmpty { return tr("missing \"pattern\": the pattern that addresses match") }
        if about.isEmpty { return tr("missing \"description\": what the address shows") }
        if example.isEmpty { return tr("missing \"example\": an address that matches the pattern") }
        if request.text.isEmpty { return tr("missing \"request\": the path to request") }
        for name in defaults.names where !ParameterName.isValid(name) || pattern.names.contains(name) {
            return
                """
                \(JSONFormatter.quotedForMessage(name)) can't have a default: it isn't a parameter name, or the \
                pattern contains it
                """
        }
        return nil
    }
}

/// The first request, whose response contains parameters for the following requests.
package struct InitialRequestPlan: JSONRecord {
    package var request = RequestTemplate()
    package var parameters = NamedValues<ValuePlan>()
    package var each = NamedValues<ValuePlan>()

    package init() {}

    package static let schemaName = "First"
    package static let fields: [Field<Self>] = [
        Field("request", \.request, RequestTemplate(), "The path and query of the request; required."),
        Field("parameters", \.parameters, NamedValues(), "Parameters and their paths in the response."),
        Field(
            "each", \.each, NamedValues(),
            "A parameter and a path to several values in the response; each value is requested in turn."),
    ]

    package var validationError: String? {
        if request.text.isEmpty { return tr("missing \"request\": the path to request") }
        if each.entries.count > 1 { return tr("\"each\" needs exactly one parameter") }
        if names.isEmpty { return tr("missing \"parameters\" or \"each\": the values in the response") }
        return names.first { !ParameterName.isValid($0) }.map {
            "\(JSONFormatter.quotedForMessage($0)) can't be a parameter's name"
        }
    }

    var names: [String] { parameters.names + each.names }
    var paths: [ValuePath] { (parameters.entries + each.entries).flatMap(\.value.paths) }
}
