import FeedItems
import Testing

@testable import SourceFiles

/// Openverse and museums, with answers as their documentation has them.
@Suite struct CollectionTests {
    @Test func openverseIsReadPageByPage() throws {
        let file = try ShippedSources.file("openverse")
        let request = try file.request(for: "koi pond?license=cc0", secrets: .none)
        #expect(request.url == "https://api.openverse.org/v1/images/?q=koi%20pond&page_size=20&license=cc0")
        let answer = try file.read(ShippedSources.answer("openverse"), header: { _ in nil }, request: request)
        #expect(answer.items.count == 3)
        #expect(answer.widths == [["600", "6016"], ["600", "800"], ["600", "?"]])
        #expect(answer.items[0].pictures[0].height == 401)
        #expect(answer.items[0].title == "Bark of a tree")
        #expect(answer.items[0].tags == ["tree", "bark"])
        #expect(answer.items[2].title == "")

        let second = try file.request(for: "koi pond?license=cc0", at: answer.next, secrets: .none)
        #expect(second.url == "https://api.openverse.org/v1/images/?q=koi%20pond&page_size=20&license=cc0&page=2")
        let next = try file.read(ShippedSources.answer("openverse"), header: { _ in nil }, request: second).next
        let third = try file.request(for: "koi pond?license=cc0", at: next, secrets: .none)
        #expect(third.url.hasSuffix("&page=3"))
        // The third is the last one.
        #expect(try file.read(ShippedSources.answer("openverse"), header: { _ in nil }, request: third).next == nil)
    }
}
