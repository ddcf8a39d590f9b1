/// A service as the browser knows it: what its source file says, and the secrets that this names.
///
/// The process that fetches reads neither by itself, for it may read nothing of its person's.
package struct TaughtService: Hashable, Sendable {
    /// What stands before the colon in the service's address.
    package let name: String
    /// What stands behind it.
    package let address: String
    /// The source file.
    package let text: [UInt8]
    /// What was found where secrets are kept, by the places as the file names them; what is not there is left out.
    package let secrets: [String: Secret]

    package enum Secret: Hashable, Sendable {
        case told(String)
        /// It is not taken, for others may know it.
        case readableByOthers
        case unreadable
    }

    package init(name: String, address: String, text: [UInt8], secrets: [String: Secret] = [:]) {
        self.name = name
        self.address = address
        self.text = text
        self.secrets = secrets
    }

    /// As many secrets go over the line.
    private static let mostSecrets = 120

    var fields: [[UInt8]] {
        [Array(name.utf8), Array(address.utf8), text]
            + secrets.sorted { $0.key < $1.key }.prefix(Self.mostSecrets).flatMap { [Array($0.utf8), $1.bytes] }
    }

    /// Nil for fields of something else.
    init?(fields: ArraySlice<[UInt8]>) {
        guard fields.count >= 3, fields.count % 2 == 1 else { return nil }
        let fields = Array(fields)
        var secrets: [String: Secret] = [:]
        for position in stride(from: 3, to: fields.count, by: 2) {
            guard let secret = Secret(bytes: fields[position + 1]) else { return nil }
            secrets[String(decoding: fields[position], as: UTF8.self)] = secret
        }
        self.init(
            name: String(decoding: fields[0], as: UTF8.self), address: String(decoding: fields[1], as: UTF8.self),
            text: fields[2], secrets: secrets)
    }
}

extension TaughtService.Secret {
    fileprivate var bytes: [UInt8] {
        switch self {
        case .told(let text): [0] + Array(text.utf8)
        case .readableByOthers: [1]
        case .unreadable: [2]
        }
    }

    fileprivate init?(bytes: [UInt8]) {
        switch bytes.first {
        case 0: self = .told(String(decoding: bytes.dropFirst(), as: UTF8.self))
        case 1: self = .readableByOthers
        case 2: self = .unreadable
        default: return nil
        }
    }
}
