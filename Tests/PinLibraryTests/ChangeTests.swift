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
        let firstLibrary = try await PinLibrary.open(at: folder.location)
        let secondLibrary = try await PinLibrary.open(at: folder.location)
        let account = try await firstLibrary.account(loginName: "mina").id
        try await secondLibrary.save(Fixture.pin(0), by: account)

        var changes = firstLibrary.changes(of: account)
        // Changes before the subscription may be reported or not; later ones are.
        _ = await first(of: changes)
        changes = firstLibrary.changes(of: account)
        try await secondLibrary.save(Fixture.pin(1), by: account)
        #expect(await first(of: changes) == [.savedPins])
        changes = firstLibrary.changes(of: account)
        _ = try await secondLibrary.addBoard(named: "Sea", by: account)
        #expect(await first(of: changes) == [.boards])
        changes = firstLibrary.changes(of: account)
        try await secondLibrary.save(PostDraft(title: "x"), by: account)
        #expect(await first(of: changes) == [.draft])
    }

    @Test func changesOfUnsavedTextsAreReportedAlone() async throws {
        let firstLibrary = try await PinLibrary.open(at: folder.location)
        let secondLibrary = try await PinLibrary.open(at: folder.location)
        let account = try await firstLibrary.account(loginName: "mina").id
        let changes = firstLibrary.changes(of: account)
        try await secondLibrary.store([UnsavedText(.profile, texts: ["name": "Mina"])], removing: [], by: account)
        #expect(await first(of: changes) == [.unfinished])
    }

    @Test func ownChangesAndOtherAccountsAreNotReported() async throws {
        let firstLibrary = try await PinLibrary.open(at: folder.location)
        let secondLibrary = try await PinLibrary.open(at: folder.location)
        let account = try await firstLibrary.account(loginName: "mina").id
        let other = try await firstLibrary.account(loginName: "tove").id
        let changes = firstLibrary.changes(of: account)
        for index in 0..<20 {
            try await firstLibrary.save(Fixture.pin(index), by: account)
            try await secondLibrary.save(Fixture.pin(index), by: other)
        }
        // Reported after all changes above, and alone.
        _ = try await secondLibrary.addBoard(named: "Sea", by: account)
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
        let firstLibrary = try await PinLibrary.open(at: folder.location)
        let account = try await firstLibrary.account(loginName: "probe").id
        let changes = firstLibrary.changes(of: account)
        let probe = try ProbeProcess([folder.library, try folder.picture(bytes: 10), "3", "1"])
        let subjects = await first(of: changes)
        probe.wait(untilDone: 1)
        #expect(subjects == [.savedPins] || subjects == [.posts, .draft] || subjects == [.posts])
    }

    @Test func concurrentWritersLoseNothing() async throws {
        let location = folder.location
        let account = try await PinLibrary.open(at: location).account(loginName: "mina").id
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let library = try await PinLibrary.open(at: location)
                    for index in 0..<25 { try await library.save(Fixture.pin(writer * 100 + index), by: account) }
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
