import JSONC
import Languages

/// Where a service is: an origin, in which parameters may stand, or the place where a person keeps the origin of a
/// server of their own.
package enum OriginPlan: FieldValue {
    case told(OriginTemplate)
    case kept(SecretLocation)

    package init(reading node: JSONNode) throws(JSONCError) {
        let text = try String(reading: node)
        if let location = SecretLocation(text) {
            self = .kept(location)
            return
        }
        do throws(TemplateFault) {
            let template = try TextTemplate(parameters: text)
            // A name in the place of a parameter makes it an origin, or it is none.
            guard let example = template.filled({ _ in "a" }), WebOrigin(example) != nil, !text.hasPrefix("{") else {
                throw TemplateFault(
                    tr("an origin is expected here, such as https://api.example.org, https://{host} or env:NAME"), at: 0
                )
            }
            self = .told(OriginTemplate(template: template))
        } catch {
            throw error.error(in: node)
        }
    }

    package var written: JSONValue {
        switch self {
        case .told(let text): .string(text.template.text)
        case .kept(let location): .string(location.description)
        }
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("string"), "pattern": .string("^(https?://|env:|file:)")])
    }

    /// The parameters in it.
    var names: [String] {
        switch self {
        case .told(let text): text.template.names
        case .kept: []
        }
    }

    /// The origin with its parameters put in, none of which can lead elsewhere than its place.
    func origin(_ value: (String) -> String?, secrets: SecretSource) throws(SourceRequestError) -> WebOrigin {
        switch self {
        case .told(let text):
            let names = text.template.names
            guard names.allSatisfy({ WebOrigin.hostAndPort(value($0) ?? "") != nil }),
                let origin = text.template.filled(value).flatMap(WebOrigin.init)
            else { throw .badParameter(name: names.first ?? "", .notAHost) }
            return origin
        case .kept(let location):
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

/// The text of an origin with parameters.
package struct OriginTemplate: Hashable, Sendable {
    let template: TextTemplate<String>
}
