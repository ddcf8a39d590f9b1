import FeedScreens
import Feeds
import Foundation
import LayoutFiles
import TestSupport
import Testing

@testable import Browsing

/// Layouts that are written to the user's folder.
@Suite struct LayoutGalleryTests {
    private func gallery(in folder: ScratchFolder) -> LayoutGallery {
        LayoutGallery(
            LaunchContext(
                environment: ["HOME": folder.url.path], executable: "/usr/bin/pinfeed", workingFolder: folder.url.path))
    }

    private func layout(_ name: String) throws -> LayoutFile {
        var file = try LayoutFile(text: #"{ "masonry": { "sections": [{ "columns": 2 }] } }"#)
        file.name = name
        return file
    }

    @Test func aWrittenLayoutGetsAUniqueName() throws {
        let folder = try ScratchFolder()
        let gallery = gallery(in: folder)
        var names: [String] = []
        for name in ["Columns", "Columns", "Columns 2", "Mine", "Mine", "밤", "밤", "", ""] {
            let (path, entry) = try gallery.write(try layout(name))
            #expect(path == "~/.config/pinfeed/layouts/\(entry.id).jsonc")
            #expect(gallery.entries().contains(entry), "the gallery lists the layout")
            names.append("\(entry.id): \(entry.title)")
        }
        #expect(
            names == [
                "columns-2: Columns 2", "columns-3: Columns 3", "columns-4: Columns 4", "mine: Mine", "mine-2: Mine 2",
                "layout: 밤", "layout-2: 밤 2", "layout-3: layout-3", "layout-4: layout-4",
            ])
        #expect(Set(gallery.entries().map(\.title)).count == gallery.entries().count)
    }

    @Test(
        arguments: [
            ("masonary", "masonry"), ("minne", "mine"), ("walls.json", "wall.jsonc"), ("./wal.jsonc", "./wall.jsonc"),
            ("sub/grit.json", "sub/grid.json"), ("nothing like these", nil),
        ] as [(String, String?)])
    func aMisspeltLayoutGetsASuggestion(name: String, suggestion: String?) throws {
        let folder = try ScratchFolder()
        for path in ["wall.jsonc", "sub/grid.json", ".config/pinfeed/layouts/mine.jsonc"] {
            _ = try folder.write("{}", to: path)
        }
        let launch = LaunchContext(
            environment: ["HOME": folder.url.path], executable: "/usr/bin/pinfeed", workingFolder: folder.url.path)
        do throws(MissingLayout) {
            _ = try LayoutFileReader(named: name, kinds: ["masonry", "flow"], in: launch)
            Issue.record("expected an error")
        } catch {
            let end = error.description.split(separator: " Did you mean ").dropFirst().first
            #expect(end.map(String.init) == suggestion.map { "\($0)?" })
        }
    }
}
