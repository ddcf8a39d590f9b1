import FeedItems
import FeedReading
import FetchWire
import Foundation
import SourceFiles

extension FetchedFeed {
    /// Creates a feed from a document and the metadata of its HTTP response.
    init(_ document: [UInt8], of response: HTTPResponse) {
        self.init(
            document, truncationNotice: response.incompleteReason?.truncationNotice,
            offlineSince: response.offlineSince,
            limitedUntil: response.limitedUntil, serverError: response.serverError?.description)
    }
}

/// A client that fetches and parses feeds.
struct FeedFetcher: Sendable {
    let client: HTTPClient
    let origins: TypedOrigins
    let sources: SourceFetcher

    private static let accept =
        "application/rss+xml, application/atom+xml, application/feed+json, application/json;q=0.9, text/xml;q=0.9, text/html;q=0.8, */*;q=0.5"

    /// Returns the feed at an address, or the first feed that the page at the address links to.
    func feed(at address: String, isUserEntered: Bool, revalidates: Bool) async throws(FetchFault) -> FetchedFeed {
        if let source = SourceAddress(address) { return try await sources.feed(continuing: source) }
        guard let location = HTTPURL(address) else { throw .http(.notAnAddress(address)) }
        if isUserEntered { origins.add(location.origin) }
        var response = try await get(location.address, revalidates: revalidates)
        if response.head["content-type"]?.hasPrefix("image/") == true {
            return FetchedFeed(Self.picture(at: response.address))
        }
        var (document, text) = try read(response, address: address)
        if let page = document, page.items.isEmpty, let feed = page.alternates.first {
            // The user did not enter this address, so its origin is not added and must not be private.
            response = try await get(feed, revalidates: revalidates)
            (document, text) = try read(response, address: feed)
        }
        let incompleteReason = response.incompleteReason
        guard let document else {
            guard let incompleteReason else { return FetchedFeed(text.bytes, of: response) }
            guard let body = TruncatedJSON.completePart(of: text.bytes) else { throw .http(incompleteReason) }
            return FetchedFeed(body, of: response)
        }
        guard !document.items.isEmpty else {
            if let incompleteReason { throw .http(incompleteReason) }
            let host = location.origin.host
            throw document.skipped > 0 ? .noPictures(host: host, entries: document.skipped) : .noFeed(host: host)
        }
        return FetchedFeed(document.json, of: response)
    }

    /// Parses the feed in a local document.
    /// - Parameter path: the path of the document, for errors.
    /// - Throws: `FetchFault.notAFeed`.
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
        _ response: HTTPResponse, address: String
    ) throws(FetchFault) -> (document: FeedDocument?, text: DocumentText) {
        do throws(FeedReadingError) {
            let text = try DocumentText(
                response.body, charset: response.head.charset, isComplete: response.incompleteReason == nil)
            return (try document(in: text, address: response.address), text)
        } catch {
            if let incompleteReason = response.incompleteReason { throw .http(incompleteReason) }
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
