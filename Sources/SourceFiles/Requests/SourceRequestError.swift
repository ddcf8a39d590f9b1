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
            case .notAHost: tr("it is no host such as example.org")
            case .empty: tr("it is empty")
            case .relativePath(let text): tr("it is \(text)")
            case .unknown: tr("it is not known")
            }
        }
    }

    package var description: String {
        switch self {
        case .noSuchAddress(let address, let forms):
            "\(JSONText.named(address)) has none of the forms that are known: \(forms.joined(separator: ", "))"
        case .badParameter(let name, let fault):
            tr("{\(name)} can't be asked for: \(fault.description); write another in the address")
        case .badOrigin(let location):
            tr("\(location) should hold the service's own address alone, such as https://photos.example.org")
        case .secret(let error): error.description
        case .badSecret(let name):
            tr("the secret \(name) has characters that no header may have; look where it is kept")
        case .staleCursor: tr("the place to go on from is not of this address; begin anew")
        case .tooLong:
            tr("the address to ask for is longer than \(ResponseAddress.maximumBytes) bytes; write a shorter one")
        }
    }
}
