import Foundation
import Testing

/// The documentation of the screens names what there is.
@Suite struct CatalogueTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let pages = [
        "PinScreens", "WayOfAKey", "WayOfAPicture", "AddingAScreen", "AddingAnAction", "AddingASource",
        "AddingAPictureProtocol", "Glossary",
    ]

    private static func text(of page: String) throws -> String {
        try String(
            contentsOf: repository.appending(path: "Sources/PinScreens/PinScreens.docc/\(page).md"), encoding: .utf8)
    }

    /// All declarations of a target, as text.
    private static func sources(of target: String) throws -> String {
        let folder = repository.appending(path: "Sources/\(target)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    @Test(arguments: pages) func everyPathOfAPageIsThere(page: String) throws {
        let paths = try Self.text(of: page).matches(of: /`((?:Sources|Tests|Data)\/[^`]*)`/).map { String($0.1) }
        for path in paths {
            let isThere = FileManager.default.fileExists(atPath: Self.repository.appending(path: path).path)
            #expect(isThere, "\(path)")
        }
    }

    @Test(arguments: pages) func everySymbolOfAPageIsDeclared(page: String) throws {
        let sources = try Self.sources(of: "PinScreens")
        for symbol in try Self.text(of: page).matches(of: /``([^`]+)``/).map({ String($0.1) })
        where symbol != "PinScreens" {
            for part in symbol.split(separator: "/") {
                let name = part.prefix { $0 != "(" }
                let declaration = try Regex("(struct|enum|protocol|func|case|var|let) ([a-zA-Z]+, )*\(name)\\b")
                #expect(sources.contains(declaration), "\(symbol)")
            }
        }
    }

    @Test(arguments: pages) func everyPageIsLinkedAndLinksToPages(page: String) throws {
        let front = try Self.text(of: "PinScreens")
        #expect(page == "PinScreens" || front.contains("<doc:\(page)>"))
        for link in try Self.text(of: page).matches(of: /<doc:([A-Za-z]+)>/) {
            #expect(Self.pages.contains(String(link.1)))
        }
    }
}
