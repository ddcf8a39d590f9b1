import FetchWire
import Foundation
import Testing

@testable import pinfeed_fetch

@Suite struct SourceFetchTests {
    private let origins = TypedOrigins()

    private func fetch() throws -> SourceFetch {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let client = try #require(HTTPClient(agent: "test", cache: nil) { _ in })
        return SourceFetch(
            client: client, origins: origins, folders: [repository.path + "/Data/Sources"], environment: [:])
    }

    @Test(arguments: [
        "mastodon:127.0.0.1:1/public", "mastodon:127.0.0.1:1/public#0", "mastodon:127.0.0.1:1/public#-1",
        "immich:timeline",
    ])
    func aServiceThatAStrangersFeedNamesIsNotAsked(name: String) async throws {
        let fetch = try fetch()
        guard let source = SourceName(name) else { return }
        let failure = await #expect(throws: FetchFailure.self) {
            try await fetch.feed(at: source, isTyped: false, isAskedAnew: false)
        }
        #expect(failure?.sentence.contains("is not known any more") == true)
        #expect(origins.all.isEmpty, "its host is no more trusted than before")
    }
}
