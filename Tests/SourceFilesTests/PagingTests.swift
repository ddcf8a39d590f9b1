import Testing

@testable import SourceFiles

/// The next page of a source, and the conditions for the last one.
@Suite struct PagingTests {
    private func file(_ next: String) throws -> SourceFile { try SmallSource.file(response: "\"next\": \(next),") }

    /// The address of the next request, or `nil` at the end.
    private func next(
        _ file: SourceFile, _ response: String, header: String? = nil, after cursor: SourceCursor? = nil
    ) throws -> (url: String, cursor: SourceCursor)? {
        let request = try file.request(for: "x", at: cursor, secrets: .none)
        let response = try file.read(Array(response.utf8), header: { _ in header }, request: request)
        guard let cursor = response.next else { return nil }
        return (try file.request(for: "x", at: cursor, secrets: .none).url, cursor)
    }

    private static let items = #""items": [{"id": 8}, {"id": 7}]"#

    @Test func theCursorComesFromTheResponse() throws {
        let file = try file(#"{ "cursor": { "after": "page.end", "kind": "page.kind" } }"#)
        let url = try next(file, #"{"items": [], "page": {"end": "a&b"}}"#)?.url
        #expect(url == "https://a.example/items?q=x&after=a%26b")
        #expect(try next(file, #"{"items": [{"id": 1}], "page": {"end": null}}"#) == nil)
        #expect(try next(file, #"{"items": [], "page": {"end": ""}}"#) == nil)
    }

    @Test func anUnchangedCursorEndsThePaging() throws {
        let file = try file(#"{ "cursor": { "after": "end" } }"#)
        let first = try #require(try next(file, #"{"items": [], "end": 5}"#))
        #expect(try next(file, #"{"items": [], "end": 5}"#, after: first.cursor) == nil)
        #expect(try next(file, #"{"items": [], "end": 6}"#, after: first.cursor)?.url.hasSuffix("&after=6") == true)
    }

    @Test func theLastItemGivesTheNextCursor() throws {
        let file = try file(#"{ "last": { "max_id": "id" } }"#)
        #expect(try next(file, "{\(Self.items)}")?.url == "https://a.example/items?q=x&max_id=7")
        #expect(try next(file, #"{"items": []}"#) == nil)
        #expect(try next(file, #"{"items": [{"id": 1}, {}]}"#) == nil)
    }

    @Test func pageNumbersAreIncremented() throws {
        let file = try file(#"{ "page": { "parameter": "p", "first": 0 } }"#)
        let second = try #require(try next(file, "{\(Self.items)}"))
        #expect(second.url == "https://a.example/items?q=x&p=1")
        let third = try #require(try next(file, "{\(Self.items)}", after: second.cursor))
        #expect(third.url.hasSuffix("&p=2"))
        #expect(try next(file, #"{"items": []}"#, after: third.cursor) == nil)
    }

    @Test func thePageCountEndsThePaging() throws {
        let file = try file(#"{ "page": { "parameter": "p", "total": "pages" } }"#)
        #expect(try next(file, "{\(Self.items), \"pages\": 1}") == nil)
        let second = try #require(try next(file, "{\(Self.items), \"pages\": 2}"))
        #expect(try next(file, "{\(Self.items), \"pages\": 2}", after: second.cursor) == nil)
    }

    @Test func theOffsetCountsItems() throws {
        let file = try file(#"{ "offset": { "parameter": "from", "first": 0, "total": "all" } }"#)
        let second = try #require(try next(file, "{\(Self.items), \"all\": 5}"))
        #expect(second.url.hasSuffix("&from=2"))
        let third = try #require(try next(file, "{\(Self.items), \"all\": 5}", after: second.cursor))
        #expect(third.url.hasSuffix("&from=4"))
        #expect(try next(file, "{\(Self.items), \"all\": 5}", after: third.cursor) == nil)
    }

    @Test(arguments: [
        ("https://a.example/more?x=1#y", "https://a.example/more?x=1"),
        ("HTTPS://A.EXAMPLE:443/more", "https://a.example/more"), ("/more?x", "https://a.example/more?x"),
        ("?x=2", "https://a.example/items?x=2"), ("//a.example/é", "https://a.example/%C3%A9"),
    ])
    func theNextAddressComesFromTheResponse(address: String, url: String) throws {
        let file = try file(#"{ "address": "next" }"#)
        #expect(try next(file, "{\(Self.items), \"next\": \"\(address)\"}")?.url == url)
    }

    @Test(arguments: [
        "https://b.example/more", "http://a.example/more", "https://a.example:444/", "https://a.example@b.example/",
        "ftp://a.example/", "//b.example/more", "more", "javascript:alert(1)", "https://a.example.b.example/",
        "https://a.example\\\\@b.example/",
    ])
    func nextAddressesOfOtherOriginsAreRejected(address: String) throws {
        let file = try file(#"{ "address": "next" }"#)
        let response = try file.read("{\(Self.items), \"next\": \"\(address)\"}")
        #expect(response.next == nil)
        #expect(response.notices.count == 1)
        #expect(try next(self.file(#"{ "link": true }"#), "{\(Self.items)}", header: "<\(address)>; rel=next") == nil)
    }

    @Test(
        arguments: [
            ("<https://a.example/2>; rel=\"next\"", "https://a.example/2"), ("<b>; rel=next", "b"),
            ("<a>; rel=\"prev\", <b>; rel=\"next\"", "b"),
            ("<a,b>; title=\"x, <y>; rel=next\"; rel=\"last next\"", "a,b"),
            ("<a>; REL=Next", "a"), ("<a>;rel=prev,<b>;rel=next", "b"), ("<a>; rel=nextish", nil), ("<a", nil),
            ("", nil),
            ("<a>; rev=next", nil), ("rel=next", nil),
        ] as [(String, String?)])
    func theLinkHeaderIsParsed(header: String, next: String?) {
        #expect(LinkHeader.next(in: header) == next)
    }
}
