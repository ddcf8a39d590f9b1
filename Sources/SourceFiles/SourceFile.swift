import JSONC
import Languages

/// A problem in a source file and its location.
package typealias SourceFileError = JSONCError

/// The description of a JSON web service: its requests and how pins are read from its responses.
///
/// The format is JSON with comments; its schema is `Data/Sources/source.schema.json`.
package struct SourceFile: JSONRecord {
    /// The file's name without its extension; the part of an address before the colon.
    package private(set) var name = ""
    /// The schema for editors; pinfeed ignores it.
    var schemaReference = ""
    /// The service's name.
    package var title = ""
    /// A description of the service's content, one or two sentences.
    package var about = ""
    var origin: OriginPlan?
    var secrets = NamedValues<SecretPlan>()
    var headers = NamedValues<String>()
    /// Whether picture requests to the origin also have the headers.
    var headersForPictures = false
    package var rate = RequestRate.standard
    package var addresses: [AddressPlan] = []
    var responsePlan: ResponsePlan?

    package init() {}

    package static let schemaName = "Source"
    package static let fields: [Field<Self>] = [
        Field("$schema", \.schemaReference, "", "The JSON schema that editors use to check the file."),
        Field("name", \.title, "", "The service's name."),
        Field("description", \.about, "", "A description of the service."),
        Field(
            "origin", optional: \.origin,
            "The service's address: https://api.example.org, https://{host}, or env:NAME for your own server; "
                + "required. It can't have parameters if the file has secrets, which are sent only there."),
        Field(
            "secrets", \.secrets, NamedValues(),
            "Names of keys and their locations: env:NAME, or file:PATH of a file that only its owner can read."),
        Field("headers", \.headers, NamedValues(), "The headers of each request, with secrets in braces."),
        Field(
            "headersForPictures", \.headersForPictures, false,
            "Whether requests for pictures at the origin have these headers, too."),
        Field("requestsPerSecond", \.rate, .standard, "The maximum number of requests per second; default: 1."),
        Field("addresses", \.addresses, [], "The addresses of this source; required."),
        Field("answer", optional: \.responsePlan, "The mapping of responses to pins."),
    ]

    /// Reads a source file.
    /// - Parameters:
    ///   - jsonc: the file's bytes, at most 1 MiB.
    ///   - name: the file's name without its extension.
    /// - Throws: the problem with its line and column.
    package init(jsonc bytes: [UInt8], name: String) throws(SourceFileError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SourceFileError(tr("this isn't UTF-8 text; save the file as UTF-8"), at: .start)
        }
        let node = try JSONParser.parse(text)
        try self.init(reading: node)
        self.name = name
        if let error = locatedValidationError {
            throw SourceFileError(error.problem, at: node.location(of: error.path))
        }
    }

    /// The file as JSON without comments. Reading it results in an equal value.
    package var text: String { JSONFormatter(value: encoded).text }

    /// The JSON Schema (draft 2020-12) of source files.
    package static var schemaText: String { schemaText(titled: "pinfeed source") }

    /// Returns the rules for reading responses to an address: its own, or else the file's.
    func responsePlan(of address: AddressPlan) -> ResponsePlan? { address.responsePlan ?? responsePlan }
}

/// The maximum number of requests per second.
package struct RequestRate: FieldValue {
    private static let range = 0.01...20.0
    static let standard = RequestRate(perSecond: 1)

    package let perSecond: Double

    init(perSecond: Double) {
        self.perSecond = perSecond
    }

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .number(let number) = node.value, Self.range.contains(number) else {
            throw JSONCError(tr("expected a number from 0.01 to 20"), at: node.location)
        }
        perSecond = number
    }

    package var encoded: JSONValue { .number(perSecond) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members([
            "type": .string("number"), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
        ])
    }
}
