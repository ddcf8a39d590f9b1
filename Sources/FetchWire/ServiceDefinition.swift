/// A service's source file with the secrets that it refers to.
///
/// The browser sends both, because the confined fetch process cannot read the user's files.
package struct ServiceDefinition: Hashable, Sendable {
    /// The part of the service's address before the colon.
    package let name: String
    /// The part of the address after the colon.
    package let address: String
    /// The contents of the source file.
    package let text: [UInt8]
    /// The secrets by their locations in the source file. Missing secrets are omitted.
    package let secrets: [String: Secret]

    package enum Secret: Hashable, Sendable {
        case value(String)
        /// The secret was rejected, because other users can read it.
        case readableByOthers
        case unreadable
    }

    package init(name: String, address: String, text: [UInt8], secrets: [String: Secret] = [:]) {
        self.name = name
        self.address = address
        self.text = text
        self.secrets = secrets
    }

    private static let maximumSecretCount = 120

    var fields: [[UInt8]] {
        [Array(name.utf8), Array(address.utf8), text]
            + secrets.sorted { $0.key < $1.key }.prefix(Self.maximumSecretCount).flatMap { [Array($0.utf8), $1.bytes] }
    }

    /// Parses the fields of a query; `nil` if they do not describe a service.
    init?(fields: ArraySlice<[UInt8]>) {
        guard fields.count >= 3, fields.count % 2 == 1 else { return nil }
        let fields = Array(fields)
        var secrets: [String: Secret] = [:]
        for index in stride(from: 3, to: fields.count, by: 2) {
            guard let secret = Secret(bytes: fields[index + 1]) else { return nil }
            secrets[String(decoding: fields[index], as: UTF8.self)] = secret
        }
        self.init(
            name: String(decoding: fields[0], as: UTF8.self), address: String(decoding: fields[1], as: UTF8.self),
            text: fields[2], secrets: secrets)
    }
}

extension ServiceDefinition.Secret {
    fileprivate var bytes: [UInt8] {
        switch self {
        case .value(let text): [0] + Array(text.utf8)
        case .readableByOthers: [1]
        case .unreadable: [2]
        }
    }

    fileprivate init?(bytes: [UInt8]) {
        switch bytes.first {
        case 0: self = .value(String(decoding: bytes.dropFirst(), as: UTF8.self))
        case 1: self = .readableByOthers
        case 2: self = .unreadable
        default: return nil
        }
    }
}
