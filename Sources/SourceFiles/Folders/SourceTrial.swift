/// A source file tried on recorded answers, without asking anybody.
package struct SourceTrial: Sendable {
    private let file: SourceFile
    /// What stands behind the file's name and the colon.
    private let address: String

    package init(of file: SourceFile, address: String) {
        self.file = file
        self.address = address
    }

    /// The address that would be asked for first, with points in place of secrets.
    package func firstRequest() throws(SourceRequestError) -> String {
        try file.request(for: address, secrets: secrets).shownURL
    }

    /// What answers give that come one after the other, as the pages of a feed do.
    ///
    /// Where the file asks for something before the pins, the first answer is that, if there are several.
    /// - Parameter bytes: the answers' bodies, in order.
    package func answer(_ bytes: [[UInt8]]) throws -> SourceAnswer {
        var answer = SourceAnswer()
        var cursor = bytes.count > 1 ? nil : try learned()
        for (number, body) in bytes.enumerated() {
            let request = try file.request(for: address, at: cursor, secrets: secrets)
            let page = try file.read(body, header: { _ in nil }, request: request)
            answer.items += page.items
            answer.skipped += page.skipped
            answer.notices += page.notices
            answer.next = page.next
            guard let next = page.next, number + 1 < bytes.count else { break }
            cursor = next
        }
        return answer
    }

    /// The address that would be asked for after an answer, with points in place of secrets; nil after the last one.
    package func request(after answer: SourceAnswer) throws(SourceRequestError) -> String? {
        guard let cursor = answer.next else { return nil }
        return try file.request(for: address, at: cursor, secrets: secrets).shownURL
    }

    /// A cursor as a first request gives one, with its parameters' names for their values; nil when there is no such request.
    private func learned() throws(SourceRequestError) -> SourceCursor? {
        guard let match = file.match(address), let first = file.addresses[match.plan].first else { return nil }
        var cursor = SourceCursor()
        for name in first.parameters.names { cursor.learned[name] = name }
        cursor.waiting = first.each.names
        return cursor
    }

    /// Nobody's, and a server that is nowhere.
    private var secrets: SecretSource {
        let server: SecretLocation? = if case .kept(let location)? = file.origin { location } else { nil }
        return SecretSource { $0 == server ? "https://server.example" : "secret" }
    }
}
