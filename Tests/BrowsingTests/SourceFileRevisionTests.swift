import Foundation
import TestSupport
import Testing

@testable import Browsing

@Suite struct SourceFileRevisionTests {
    @Test func onlyASavedFileChangesItsRevision() throws {
        let scratch = try ScratchFolder()
        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: scratch.url.appendingPathComponent("\(name).jsonc"))
        }
        try write("a", "{}")
        try write("b", "{}")
        let names: Set = ["a", "b", "shipped"]
        let before = FeedSession.revisions(of: names, in: scratch.url.path)
        #expect(before == FeedSession.revisions(of: names, in: scratch.url.path))
        #expect(before.keys.sorted() == ["a", "b", "shipped"])
        try write("b", "{ }")
        try write("shipped", "{}")
        let after = FeedSession.revisions(of: names, in: scratch.url.path)
        #expect(names.filter { before[$0] != after[$0] }.sorted() == ["b", "shipped"])
    }
}
