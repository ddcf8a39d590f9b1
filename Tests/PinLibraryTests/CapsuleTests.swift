import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct CapsuleTests {
    let clock = ManualClock(Date(timeIntervalSince1970: 1000))

    func open() async throws -> (library: PinLibrary, account: Account.ID) {
        let library = try await PinLibrary.open(at: .memory, now: clock.now)
        return (library, try await library.account(loginName: "mina").id)
    }

    func settings(name: String = "Summer", goal: Int = 30, at seconds: Double = 2000) -> CapsuleSettings {
        CapsuleSettings(name: name, goal: goal, opensAt: Date(timeIntervalSince1970: seconds))
    }

    @Test func notesAreReadableFromTheOpeningDateOn() async throws {
        let (library, account) = try await open()
        let capsule = try await library.addCapsule(settings(), by: account)
        #expect(capsule.opening == nil)
        let first = try await library.addNote("밤 \u{202E}\n", to: capsule.id, by: account)
        let second = try await library.addNote("", pin: Fixture.pin(4), to: capsule.id, by: account)
        #expect(try await library.capsules(by: account).map(\.count) == [2])
        let sealed = PinLibraryError.capsuleSealed(name: "Summer")
        await #expect(throws: sealed) { try await library.notes(of: capsule.id, by: account) }
        await #expect(throws: sealed) { try await library.openCapsule(capsule.id, by: account) }

        clock.set(Date(timeIntervalSince1970: 2000))
        #expect(try await library.notes(of: capsule.id, by: account) == [first, second])
        #expect(second.pin == Fixture.pin(4))
        // Setting the clock back does not seal an opened capsule.
        clock.set(Date(timeIntervalSince1970: 0))
        #expect(try await library.notes(of: capsule.id, by: account).count == 2)
        let opening = try await library.capsules(by: account)[0].opening
        #expect(opening == Capsule.Opening(date: Date(timeIntervalSince1970: 2000), wasEarly: false))
    }

    @Test func openingACapsuleEarlyIsPermanent() async throws {
        let (library, account) = try await open()
        let capsule = try await library.addCapsule(settings(), by: account)
        let note = try await library.addNote("x", to: capsule.id, by: account)
        let opened = try await library.openCapsule(capsule.id, early: true, by: account)
        #expect(opened.opening == Capsule.Opening(date: Date(timeIntervalSince1970: 1000), wasEarly: true))
        clock.set(Date(timeIntervalSince1970: 3000))
        #expect(try await library.openCapsule(capsule.id, by: account) == opened)
        #expect(try await library.notes(of: capsule.id, by: account) == [note])
        let isOpen = PinLibraryError.capsuleOpened(name: "Summer")
        await #expect(throws: isOpen) { try await library.addNote("y", to: capsule.id, by: account) }
        await #expect(throws: isOpen) {
            try await library.editCapsule(capsule.id, to: settings(at: 9000), by: account)
        }
        // The name may change even though the opening date has passed.
        try await library.editCapsule(capsule.id, to: settings(name: "Coast", goal: 1), by: account)
        #expect(try await library.capsules(by: account).map(\.settings) == [settings(name: "Coast", goal: 1)])
    }

    /// Arguments are seconds because the description of an invalid `Date` traps.
    @Test(arguments: [
        (name: "a", goal: 0, seconds: 2000.0, error: PinLibraryError.goalOutOfRange(0, limit: 10_000)),
        ("a", -3, 2000, .goalOutOfRange(-3, limit: 10_000)), ("a", .max, 2000, .goalOutOfRange(.max, limit: 10_000)),
        ("a", 1, 1000, .openingDatePassed), ("a", 1, -9e15, .openingDatePassed), ("a", 1, .nan, .openingDateTooFar),
        ("a", 1, .infinity, .openingDateTooFar), ("a", 1, 253_402_300_800, .openingDateTooFar),
        (" \n", 1, 2000, .textMissing(.capsuleName)),
    ])
    func settingsOutOfRangeAreRejected(name: String, goal: Int, seconds: Double, error: PinLibraryError) async throws {
        let settings = settings(name: name, goal: goal, at: seconds)
        let (library, account) = try await open()
        let capsule = try await library.addCapsule(self.settings(), by: account)
        await #expect(throws: error) { try await library.addCapsule(settings, by: account) }
        await #expect(throws: error) { try await library.editCapsule(capsule.id, to: settings, by: account) }
        #expect(try await library.capsules(by: account) == [capsule])
    }

    @Test func theLastSecondOfTheYear9999IsAccepted() async throws {
        let (library, account) = try await open()
        let capsule = try await library.addCapsule(settings(at: 253_402_300_799), by: account)
        #expect(try await library.capsules(by: account) == [capsule])
    }

    @Test func anEmptyNoteIsRejected() async throws {
        let (library, account) = try await open()
        let capsule = try await library.addCapsule(settings(), by: account).id
        await #expect(throws: PinLibraryError.noteEmpty) { try await library.addNote(" \n ", to: capsule, by: account) }
        await #expect(throws: PinLibraryError.textTooLong(.note, limit: EditableField.note.limit)) {
            try await library.addNote(String(repeating: "x", count: 1 << 20), to: capsule, by: account)
        }
        #expect(try await library.capsules(by: account).map(\.count) == [0])
    }

    @Test func removedCapsulesAndNotesAreRestored() async throws {
        let (library, account) = try await open()
        let ids = [
            try await library.addCapsule(settings(name: "a"), by: account).id,
            try await library.addCapsule(settings(name: "b"), by: account).id,
        ]
        let notes = [
            try await library.addNote("1", to: ids[0], by: account),
            try await library.addNote("2", to: ids[0], by: account),
        ]
        let before = try await library.capsules(by: account)
        let removedNote = try await library.removeNote(notes[0].id, by: account)
        let removedCapsule = try await library.removeCapsule(ids[0], by: account)
        #expect(try await library.capsules(by: account).map(\.id) == [ids[1]])
        await #expect(throws: PinLibraryError.notFound(.capsule)) {
            try await library.addNote("3", to: ids[0], by: account)
        }
        try await library.restore(removedCapsule)
        try await library.restore(removedNote)
        await #expect(throws: PinLibraryError.nothingToRestore) { try await library.restore(removedNote) }
        #expect(try await library.capsules(by: account) == before)
        try await library.openCapsule(ids[0], early: true, by: account)
        #expect(try await library.notes(of: ids[0], by: account) == notes)
    }
}
