import JSONC
import Languages

/// The origin of a service: a template with parameters, or the location of a secret for self-hosted servers.
package enum OriginPlan: FieldValue {
    case template(OriginTemplate)
    case secret(SecretLocation)

    package init(reading node: JSONNode) throws(JSONCError) {
        let text = try String(reading: node)
        if let location = SecretLocation(text) {
            self = .secret(location)
            return
        }
        do throws(TemplateSyntaxError) {
            let template = try TextTemplate(parameters: text)
            // Filling the template with a test value must result in a valid origin.
            guard let example = template.filled({ _ in "a" }), WebOrigin(example) != nil, !text.hasPrefix("{") else {
                throw TemplateSyntaxError(
                    tr("expected an origin such as https://api.example.org, https://{host} or env:NAME"), at: 0
                )
            }
            self = .template(OriginTemplate(template: template))
        } catch {
            throw error.error(in: node)
        }
    }

    package var encoded: JSONValue {
        switch self {
        case .template(let text): .string(text.template.text)
        case .secret(let location): .string(location.description)
        }
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("string"), "pattern": .string("^(https?://|env:|file:)")])
    }

    var names: [String] {
        switch self {
        case .template(let text): text.template.names
        case .secret: []
        }
    }

    /// Returns the origin with its parameters filled in. Their values must be hosts, with or without a port.
    func origin(_ value: (String) -> String?, secrets: SecretSource) throws(SourceRequestError) -> WebOrigin {
        switch self {
        case .template(let text):
            let names = text.template.names
            guard names.allSatisfy({ WebOrigin.hostAndPort(value($0) ?? "") != nil }),
                let origin = text.template.filled(value).flatMap(WebOrigin.init)
            else { throw .badParameter(name: names.first ?? "", .notAHost) }
            return origin
        case .secret(let location):
            let text: String
            do throws(SecretError) {
                text = try secrets.secret(at: [location])
            } catch {
                throw .secret(error)
            }
            guard let origin = WebOrigin(text) else { throw .badOrigin(location) }
            return origin
        }
    }
}

/// A template for an origin.
package struct OriginTemplate: Hashable, Sendable {
    let template: TextTemplate<String>
}
