import Files
import Foundation
import TestSupport
import Testing

@testable import Browsing

/// Searches that are stored between sessions.
@Suite struct SearchHistoryTests {
    private let scratch: ScratchFolder
    private var path: String { scratch.url.path }
    private var file: String { path + "/pinfeed/searches" }

    init() throws { scratch = try ScratchFolder() }

    private var history: SearchHistory { SearchHistory(in: BaseFolders(environment: ["XDG_STATE_HOME": path])) }

    @Test func theNextSessionOffersRecentSearchesFirst() async throws {
        #expect(await history.entries() == [])
        for text in ["sea", "바다 sort:newest", "fog", "sea"] { try await history.add(text) }
        #expect(await history.entries() == ["sea", "fog", "바다 sort:newest"])
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func concurrentWritesLoseNoSearches() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask { [history] in try await history.add("text \(number)") }
            }
            try await group.waitForAll()
        }
        #expect(await Set(history.entries()) == Set((0..<20).map { "text \($0)" }))
    }

    @Test func invalidLinesAreSkippedAndTheHistoryIsBounded() async throws {
        try FileManager.default.createDirectory(atPath: path + "/pinfeed", withIntermediateDirectories: true)
        let bad = "good\n\u{1B}[31mred\n\n" + String(repeating: "x", count: 5_000) + "\r\ngood\nalso\n"
        try (Data(bad.utf8) + [0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: file))
        #expect(await history.entries() == ["good", "also", "\u{FFFD}\u{FFFD}"])
        for number in 0..<70 { try await history.add("text \(number)") }
        #expect(await history.entries() == (20..<70).reversed().map { "text \($0)" })
    }

    @Test func aFolderThatCannotBeCreatedIsReported() async throws {
        try Data().write(to: scratch.url.appendingPathComponent("pinfeed"))
        do {
            try await history.add("sea")
            Issue.record("a search was saved without a folder")
        } catch {
            #expect(error.description.contains(path + "/pinfeed"))
        }
        #expect(await history.entries() == [])
        let nowhere = SearchHistory(in: BaseFolders(environment: [:]))
        try await nowhere.add("sea")
        #expect(await nowhere.entries() == [])
    }
}
