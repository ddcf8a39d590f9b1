import Feeds
import Testing

@testable import Browsing

@Suite struct PageLoadTests {
    private func pin(_ id: Int, _ tags: [String]) -> Pin {
        Pin(id: "\(id)", title: "", picture: .unavailable(reason: ""), pixelSize: nil, tags: tags)
    }

    @Test func tagsOfAPageAreUniqueAndKeepTheirOrder() {
        #expect(
            PageLoad.tags(of: [pin(1, ["sea", "morning"]), pin(2, ["sea", "light"])]) == ["sea", "morning", "light"])
        #expect(PageLoad.tags(of: []).isEmpty)
    }

    @Test func thePageSendsAtMost500Tags() {
        let pins = (0..<1000).map { pin($0, ["tag\($0)"]) }
        #expect(PageLoad.tags(of: pins).count == 500)
    }
}
