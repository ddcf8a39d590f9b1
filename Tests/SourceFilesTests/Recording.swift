import Testing

@testable import SourceFiles

/// A source with an address, secrets and recorded responses.
struct Recording {
    let file: SourceFile
    let address: String
    var secrets = SecretSource.none

    init(_ name: String, _ address: String, secrets: SecretSource = .none) throws {
        file = try ShippedSources.file(name)
        self.address = address
        self.secrets = secrets
    }

    func request(at cursor: SourceCursor? = nil) throws -> SourceRequest {
        try file.request(for: address, at: cursor, secrets: secrets)
    }

    /// Returns the pins of a recorded response.
    func readResponse(
        _ name: String, at cursor: SourceCursor? = nil, header: (String) -> String? = { _ in nil }
    ) throws -> SourceResponse {
        try file.read(ShippedSources.response(name), header: header, request: request(at: cursor))
    }
}
