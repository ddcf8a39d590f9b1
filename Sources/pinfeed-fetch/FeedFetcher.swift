import FeedItems
import FeedReading
import FetchWire
import Foundation
import SourceFiles

extension FetchedFeed {
    /// Creates a feed from a document and the metadata of its HTTP response.
    init(_ document: [UInt8], of answer: HTTPResponse) {
        self.init(
            document, incompleteReason: answer.incompleteReason?.incompleteMessage, offlineSince: answer.offlineSince,
            limitedUntil: answer.limitedUntil, serverError: answer.serverError?.description)
    }
}

/// Fetches and parses feeds.
struct FeedFetcher: Sendable {
    let client: HTTPClient
    let origins: TypedOrigins
    let sources: SourceFetcher

    private static let accept =
        "application/rss+xml, application/atom+xml, application/feed+json, application/json;q=0.9, text/xml;q=0.9, text/html;q=0.8, */*;q=0.5"

    /// Returns the feed at an address, or the first feed that the page at the address links to.
    func feed(at address: String, isTyped: Bool, revalidates: Bool) async throws(FetchFault) -> FetchedFeed {
        if let source = SourceAddress(address) { return try await sources.feed(continuing: source) }
        guard let location = HTTPURL(address) else { throw .http(.notAnAddress(address)) }
        if isTyped { origins.add(location.origin) }
        var answer = try await get(location.address, revalidates: revalidates)
        if answer.head["content-type"]?.hasPrefix("image/") == true {
            return FetchedFeed(Self.picture(at: answer.address))
        }
        var (document, text) = try read(answer, address: address)
        if let found = document, found.items.isEmpty, let feed = found.alternates.first {
            // The linked feed is not treated as typed if it is on another server.
            answer = try await get(feed, revalidates: revalidates)
            (document, text) = try read(answer, address: feed)
        }
        let breakage = answer.incompleteReason
        guard let document else {
            guard let breakage else { return FetchedFeed(text.bytes, of: answer) }
            guard let body = TruncatedJSON.completePart(of: text.bytes) else { throw .http(breakage) }
            return FetchedFeed(body, of: answer)
        }
        guard !document.items.isEmpty else {
            if let breakage { throw .http(breakage) }
            let host = location.origin.host
            throw document.skipped > 0 ? .noPictures(host: host, entries: document.skipped) : .noFeed(host: host)
        }
        return FetchedFeed(document.json, of: answer)
    }

    /// Returns the feed in a local document.
    func feed(in bytes: [UInt8], path: String) throws(FetchFault) -> FetchedFeed {
        do throws(FeedReadingError) {
            let text = try DocumentText(bytes)
            return FetchedFeed(try document(in: text, address: nil)?.json ?? text.bytes)
        } catch {
            throw .notAFeed(location: path, error)
        }
    }

    private func get(_ address: String, revalidates: Bool) async throws(FetchFault) -> HTTPResponse {
        do throws(HTTPError) {
            return try await client.get(
                HTTPRequest(
                    address: address, accept: Self.accept, byteLimit: FeedDocument.byteLimit,
                    cachePolicy: revalidates ? .revalidate : .useFresh, typedOrigins: origins.all))
        } catch {
            throw .http(error)
        }
    }

    /// Parses a response.
    /// - Returns: the document, or `nil` for a feed in pinfeed's own format, which is the text itself.
    private func read(
        _ answer: HTTPResponse, address: String
    ) throws(FetchFault) -> (document: FeedDocument?, text: DocumentText) {
        do throws(FeedReadingError) {
            let text = try DocumentText(
                answer.body, charset: answer.head.charset, isComplete: answer.incompleteReason == nil)
            return (try document(in: text, address: answer.address), text)
        } catch {
            if let breakage = answer.incompleteReason { throw .http(breakage) }
            throw .notAFeed(location: address, error)
        }
    }

    /// Parses a document, or returns `nil` for JSON that may be a feed in pinfeed's own format.
    private func document(in text: DocumentText, address: String?) throws(FeedReadingError) -> FeedDocument? {
        do throws(FeedReadingError) {
            return try FeedDocument(reading: text, address: address)
        } catch {
            guard case .notAFeed = error, let first = text.bytes.first(where: { $0 > 0x20 }),
                first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            else { throw error }
            return nil
        }
    }

    /// Returns a feed with a single picture.
    private static func picture(at address: String) -> [UInt8] {
        var document = FeedDocument()
        var item = FeedItem(id: address, pictures: [PictureVersion(address: address)])
        item.title = address.split(separator: "/").last.map { String($0.prefix { $0 != "?" && $0 != "#" }) } ?? address
        item.link = address
        document.items = [item]
        return document.json
    }
}
