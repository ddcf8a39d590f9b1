import JSONC
import Languages

/// The reason that no request can be made for an address.
package enum SourceRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No pattern of the file matches the address. `forms` lists the patterns.
    case noSuchAddress(String, forms: [String])
    case badParameter(name: String, ParameterFault)
    /// The secret at this location is not a valid origin.
    case badOrigin(SecretLocation)
    case secret(SecretError)
    /// The secret contains characters that are invalid in a header.
    case badSecret(name: String)
    /// The cursor belongs to another address.
    case staleCursor
    /// The URL exceeds 4,096 bytes.
    case tooLong

    /// The reason that a parameter's value is rejected.
    package enum ParameterFault: Hashable, Sendable, CustomStringConvertible {
        case notAHost
        case empty
        /// `.` or `..`, which would leave the path.
        case relativePath(String)
        case unknown

        package var description: String {
            switch self {
            case .notAHost: tr("expected a host such as example.org")
            case .empty: tr("the value is empty")
            case .relativePath(let text): tr("the value can't be \(text)")
            case .unknown: tr("no parameter with this name")
            }
        }
    }

    package var description: String {
        switch self {
        case .noSuchAddress(let address, let forms):
            "\(JSONFormatter.quotedForMessage(address)) doesn't match any address of this service: \(forms.joined(separator: ", "))"
        case .badParameter(let name, let reason):
            tr("invalid {\(name)} in the address: \(reason.description)")
        case .badOrigin(let location):
            tr("\(location) must contain only the service's address, such as https://photos.example.org")
        case .secret(let error): error.description
        case .badSecret(let name):
            tr("the secret \(name) has characters that aren't allowed in headers; check its value")
        case .staleCursor: tr("the next page belongs to another address; reload the feed")
        case .tooLong:
            tr("the request's address is longer than \(ResponseAddress.maximumBytes) bytes; shorten it")
        }
    }
}
