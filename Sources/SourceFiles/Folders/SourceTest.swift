/// A test of a source file with recorded responses, without network access.
package struct SourceTest: Sendable {
    private let file: SourceFile
    /// The part of the address after the file's name and the colon.
    private let address: String

    package init(of file: SourceFile, address: String) {
        self.file = file
        self.address = address
    }

    /// Returns the URL of the first request, with its secrets masked.
    package func firstRequest() throws(SourceRequestError) -> String {
        try file.request(for: address, secrets: secrets).shownURL
    }

    /// Reads consecutive responses, such as the pages of a feed.
    ///
    /// If the file has a first request and there are several responses, the first response belongs to it.
    /// - Parameter bodies: the bodies of the responses, in order.
    package func readResponses(_ bodies: [[UInt8]]) throws -> SourceResponse {
        var response = SourceResponse()
        var cursor = bodies.count > 1 ? nil : try placeholderCursor()
        for (index, body) in bodies.enumerated() {
            let request = try file.request(for: address, at: cursor, secrets: secrets)
            let page = try file.read(body, header: { _ in nil }, request: request)
            response.items += page.items
            response.skipped += page.skipped
            response.notices += page.notices
            response.next = page.next
            guard let next = page.next, index + 1 < bodies.count else { break }
            cursor = next
        }
        return response
    }

    /// Returns the URL of the request after a response, with its secrets masked; `nil` after the last response.
    package func request(after response: SourceResponse) throws(SourceRequestError) -> String? {
        guard let cursor = response.next else { return nil }
        return try file.request(for: address, at: cursor, secrets: secrets).shownURL
    }

    /// Returns a cursor with placeholders for the parameters of the first request; `nil` if the address has none.
    private func placeholderCursor() throws(SourceRequestError) -> SourceCursor? {
        guard let match = file.match(address), let first = file.addresses[match.planIndex].first else { return nil }
        var cursor = SourceCursor()
        for name in first.parameters.names { cursor.parameters[name] = name }
        cursor.remainingValues = first.each.names
        return cursor
    }

    /// Placeholders for the secrets and the server's origin.
    private var secrets: SecretSource {
        let server: SecretLocation? = if case .secret(let location)? = file.origin { location } else { nil }
        return SecretSource { $0 == server ? "https://server.example" : "secret" }
    }
}
