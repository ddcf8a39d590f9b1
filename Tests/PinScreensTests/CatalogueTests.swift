import Foundation
import Testing

/// The documentation of the screens refers to files, symbols and pages that exist.
@Suite struct CatalogueTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let pages = [
        "PinScreens", "ProcessingAKeyPress", "ProcessingAPicture", "AddingAScreen", "AddingAnAction", "AddingASource",
        "AddingAPictureProtocol", "Glossary",
    ]

    private static func text(of page: String) throws -> String {
        try String(
            contentsOf: repository.appending(path: "Sources/PinScreens/PinScreens.docc/\(page).md"), encoding: .utf8)
    }

    /// The names of the declarations in the screen targets.
    private static let declared: Set<Substring> = {
        let targets = ["ScreenKit", "FeedScreens", "PinScreens"]
        let files = targets.flatMap { target in
            let folder = repository.appending(path: "Sources/\(target)")
            return FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        }
        let declaration = /\b(?:struct|enum|protocol|func|case|var|let) ([A-Za-z0-9]+(?:, [A-Za-z0-9]+)*)/
        var names: Set<Substring> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in (try? String(contentsOf: file, encoding: .utf8))?.matches(of: declaration) ?? [] {
                names.formUnion(match.1.split(separator: ", ").map { Substring(String($0)) })
            }
        }
        return names
    }()

    @Test(arguments: pages) func everyPathInAPageExists(page: String) throws {
        let paths = try Self.text(of: page).matches(of: /`((?:Sources|Tests|Data)\/[^`]*)`/).map { String($0.1) }
        for path in paths {
            let isThere = FileManager.default.fileExists(atPath: Self.repository.appending(path: path).path)
            #expect(isThere, "\(path)")
        }
    }

    @Test(arguments: pages) func everySymbolInAPageIsDeclared(page: String) throws {
        for symbol in try Self.text(of: page).matches(of: /``([^`]+)``/).map({ String($0.1) })
        where symbol != "PinScreens" {
            for part in symbol.split(separator: "/") {
                #expect(Self.declared.contains(part.prefix { $0 != "(" }), "\(symbol)")
            }
        }
    }

    @Test(arguments: pages) func everyPageIsLinkedAndHasOnlyValidLinks(page: String) throws {
        let front = try Self.text(of: "PinScreens")
        #expect(page == "PinScreens" || front.contains("<doc:\(page)>"))
        for link in try Self.text(of: page).matches(of: /<doc:([A-Za-z]+)>/) {
            #expect(Self.pages.contains(String(link.1)))
        }
    }
}
