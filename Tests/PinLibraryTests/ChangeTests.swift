import Foundation
import GRDB
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct ChangeTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
    }

    /// Returns the first element of the stream, or `nil` after a minute.
    private func first(of changes: AsyncStream<Set<LibrarySubject>>) async -> Set<LibrarySubject>? {
        await withTaskGroup(of: Set<LibrarySubject>?.self) { group in
            group.addTask {
                var iterator = changes.makeAsyncIterator()
                return await iterator.next()
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(60))
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    @Test func changesByAnotherLibraryAreReportedBySubject() async throws {
        let here = try await PinLibrary.open(at: folder.location)
        let there = try await PinLibrary.open(at: folder.location)
        let account = try await here.account(loginName: "mina").id
        try await there.save(Fixture.pin(0), by: account)

        var changes = here.changes(of: account)
        // Changes before the subscription may be reported or not; later ones are.
        _ = await first(of: changes)
        changes = here.changes(of: account)
        try await there.save(Fixture.pin(1), by: account)
        #expect(await first(of: changes) == [.savedPins])
        changes = here.changes(of: account)
        _ = try await there.addBoard(named: "Sea", by: account)
        #expect(await first(of: changes) == [.boards])
        changes = here.changes(of: account)
        try await there.save(PostDraft(title: "x"), by: account)
        #expect(await first(of: changes) == [.draft])
    }

    @Test func unfinishedTextsAreReportedAlone() async throws {
        let here = try await PinLibrary.open(at: folder.location)
        let there = try await PinLibrary.open(at: folder.location)
        let account = try await here.account(loginName: "mina").id
        let changes = here.changes(of: account)
        try await there.store([UnsavedText(.profile, texts: ["name": "Mina"])], removing: [], by: account)
        #expect(await first(of: changes) == [.unfinished])
    }

    @Test func ownChangesAndOtherAccountsAreNotReported() async throws {
        let here = try await PinLibrary.open(at: folder.location)
        let there = try await PinLibrary.open(at: folder.location)
        let account = try await here.account(loginName: "mina").id
        let other = try await here.account(loginName: "tove").id
        let changes = here.changes(of: account)
        for number in 0..<20 {
            try await here.save(Fixture.pin(number), by: account)
            try await there.save(Fixture.pin(number), by: other)
        }
        // Reported after all changes above, and alone.
        _ = try await there.addBoard(named: "Sea", by: account)
        #expect(await first(of: changes) == [.boards])
    }

    @Test(.timeLimit(.minutes(1))) func aFileErrorEndsTheStreamOfChanges() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let changes = library.changes(of: try await library.account(loginName: "mina").id)
        try await DatabaseQueue(path: folder.library).write { try $0.execute(sql: "DROP TABLE revision") }
        // A stream that does not end would exceed the time limit.
        for await _ in changes {}
    }

    @Test func changesByAnotherProcessAreReported() async throws {
        let here = try await PinLibrary.open(at: folder.location)
        let account = try await here.account(loginName: "probe").id
        let changes = here.changes(of: account)
        let probe = try ProbeProcess([folder.library, try folder.picture(bytes: 10), "3", "1"])
        let told = await first(of: changes)
        probe.wait(untilDone: 1)
        #expect(told == [.savedPins] || told == [.posts, .draft] || told == [.posts])
    }

    @Test func concurrentWritersLoseNothing() async throws {
        let location = folder.location
        let account = try await PinLibrary.open(at: location).account(loginName: "mina").id
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let library = try await PinLibrary.open(at: location)
                    for number in 0..<25 { try await library.save(Fixture.pin(writer * 100 + number), by: account) }
                }
            }
            try await group.waitForAll()
        }
        let library = try await PinLibrary.open(at: location)
        #expect(try await library.savedCount(by: account) == 100)
        let revision = try await library.read {
            try Int.fetchOne($0, sql: "SELECT number FROM revision WHERE subject = 'savedPins'")
        }
        #expect(revision == 100)
    }
}
