import Feeds
import Foundation
import GRDB
import SeededRandom
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// A process that writes in a loop and is killed at random moments.
@Suite(.tags(.processes), .serialized) struct KillTests {
    private static let rounds = 200

    /// The expected contents of the library, according to the output of the processes.
    private struct Ledger {
        var saved: Set<String> = []
        /// The number of edits of each post, by its name.
        var posts: [String: Int] = [:]

        mutating func apply(_ words: [Substring]) {
            switch words[0] {
            case "save": saved.insert(String(words[1]))
            case "unsave": saved.remove(String(words[1]))
            default: posts[String(words[1])] = Int(words[2])
            }
        }
    }

    @Test func acknowledgedChangesSurviveAKillAtAnyMoment() async throws {
        let seed = UInt64.random(in: 0...99_999)
        print("seed of the kills: \(seed)")
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder(isQuick: true)
        let picture = try folder.picture(bytes: 2000)
        // Created before the kills: a kill during table creation has a separate test.
        _ = try await PinLibrary.open(at: folder.location)
        var ledger = Ledger()
        var operations = 0
        for round in 0..<Self.rounds {
            let probe = try ProbeProcess([folder.library, picture, String(round)])
            let goal = Int.random(in: 0...8, using: &generator)
            probe.wait(untilDone: goal)
            // Opening takes about ten milliseconds, an operation a few.
            usleep(UInt32.random(in: 0...(goal == 0 ? 40_000 : 6000), using: &generator))
            probe.kill()
            operations += probe.done
            try await check(&ledger, after: probe.lines, in: folder, isLast: round == Self.rounds - 1)
        }
        #expect(operations > Self.rounds)
        print("operations acknowledged: \(operations)")
    }

    @Test func aKillDuringCreationLeavesALibraryThatOpens() async throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let folder = try TemporaryFolder(isQuick: true)
            let probe = try ProbeProcess([folder.library, try folder.picture(bytes: 10), "1"])
            usleep(UInt32.random(in: 5000...60_000, using: &generator))
            probe.kill()
            let library = try await PinLibrary.open(at: folder.location)
            #expect(library.notice == nil)
            #expect(try await library.check().isSound)
        }
    }

    private func check(
        _ ledger: inout Ledger, after lines: [String], in folder: TemporaryFolder, isLast: Bool
    ) async throws {
        var unfinished: [Substring]?
        for line in lines {
            let words = line.split(separator: " ")
            if words[0] == "done" {
                ledger.apply(Array(words.dropFirst()))
                unfinished = nil
            } else {
                unfinished = Array(words.dropFirst())
            }
        }
        let library = try await PinLibrary.open(at: folder.location)
        #expect(library.notice == nil)
        let integrity = try await library.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
        #expect(integrity == ["ok"])

        let account = try await library.account(loginName: "probe").id
        let ids = try await library.read {
            try String.fetchAll($0, sql: "SELECT pinID FROM savedPin WHERE removalID IS NULL")
        }
        let names = Set(ids.map { String($0.dropFirst("probe//".count)) })
        let posts = try await library.allPosts(by: account)
        var edits: [String: Int] = [:]
        for post in posts {
            let words = post.pin.title.split(separator: " ")
            edits[String(words[0])] = Int(words[1])
            checkConsistency(post, name: String(words[0]), edits: Int(words[1]) ?? -1)
        }
        // The interrupted operation may be stored or not.
        var other = ledger
        if let unfinished { other.apply(unfinished) }
        let matchesLedger = names == ledger.saved && edits == ledger.posts
        let isOneAhead = names == other.saved && edits == other.posts
        #expect(
            matchesLedger || isOneAhead, "\(names), \(edits); acknowledged: \(ledger), unfinished: \(unfinished ?? [])")
        ledger.saved = names
        ledger.posts = edits

        if isLast {
            var cursor: SavedCursor?
            repeat {
                let page = try await library.savedPins(by: account, after: cursor, limit: 500)
                for saved in page.pins {
                    let name = String(saved.id.dropFirst("probe//".count))
                    #expect(saved.pin.title == "Pin \(name)")
                    #expect(saved.pin.description == String(repeating: "\(name) ", count: 40))
                    #expect(saved.pin.tags == [name, name])
                }
                cursor = page.next
            } while cursor != nil
        }
    }

    /// Checks that all parts of a post belong to the same edit and that its pictures are complete.
    private func checkConsistency(_ post: Post, name: String, edits: Int) {
        #expect(post.pin.description == String(repeating: "\(edits) ", count: 200))
        #expect(post.pin.tags == (0...min(edits, 8)).map { "\(edits)-\($0)" })
        #expect(post.pictures.count == 2)
        for picture in post.pictures {
            var status = stat()
            guard case .file(let path) = picture.reference, stat(path, &status) == 0 else {
                Issue.record("a picture of \(name) is missing")
                continue
            }
            #expect(status.st_size == 2000)
        }
    }
}
