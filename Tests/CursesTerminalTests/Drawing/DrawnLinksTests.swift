import TerminalUI
import Testing

@testable import CursesTerminal

@Suite struct DrawnLinksTests {
    private func surface(_ address: String, over text: String? = nil) -> Surface {
        var surface = Surface(size: ScreenSize(columns: 40, rows: 4))
        let columns = surface.draw(address, row: 1, column: 2, style: Style(attributes: .underline))
        surface.declareLink(ScreenRegion(row: 1, column: 2, rows: 1, columns: columns), to: address)
        if let text { surface.draw(text, row: 1, column: 4, style: .plain) }
        return surface
    }

    private func update(_ links: inout DrawnLinks, _ surface: Surface, redrawsAll: Bool = false) -> String {
        String(decoding: links.update(to: surface, depth: .direct, redrawsAll: redrawsAll), as: UTF8.self)
    }

    @Test func linkTextIsRewrittenAsAHyperlink() {
        var links = DrawnLinks()
        #expect(
            update(&links, surface("https://a.example"))
                == "\u{1B}7\u{1B}[2;3H\u{1B}]8;;https://a.example\u{1B}\\\u{1B}[0;4mhttps://a.example\u{1B}]8;;\u{1B}\\\u{1B}8"
        )
        #expect(update(&links, surface("https://a.example")).isEmpty)
    }

    @Test func linksHaveTheThemesColours() {
        var links = DrawnLinks()
        var themed = surface("https://a.example")
        themed.replaceDefaults(foreground: .rgb(0x01_0203), background: .rgb(0x04_0506))
        #expect(update(&links, themed).contains("\u{1B}[0;4;38;2;1;2;3;48;2;4;5;6mhttps://a.example"))
    }

    @Test func linksAreRewrittenAfterARedraw() {
        var links = DrawnLinks()
        _ = update(&links, surface("https://a.example"))
        #expect(!update(&links, surface("https://a.example"), redrawsAll: true).isEmpty)
        // Text over the link is not part of it.
        #expect(update(&links, surface("https://a.example", over: "a menu")).isEmpty)
        #expect(!update(&links, surface("https://a.example")).isEmpty)
    }

    @Test(
        arguments: [
            "ftp://a.example", "file:///etc/passwd", "https://a.example/\u{1B}\\", "https://a.example/ü",
            "https://a.example/" + String(repeating: "x", count: 2083),
        ])
    func onlyWebAddressesBecomeLinks(address: String) {
        var links = DrawnLinks()
        #expect(surface(address).links.isEmpty)
        #expect(update(&links, surface(address)).isEmpty)
    }
}
