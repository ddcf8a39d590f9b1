import CapsuleScreens
import Foundation
import PinLibrary
import PinScreens
import ScreenKit
import TestSupport
import Testing

/// Time capsules on the screens, with the real library and a manual clock.
@MainActor
@Suite(.tags(.processes)) struct CapsuleClockTests {
    /// 21 November 2026, noon.
    private static let noon = Date(timeIntervalSince1970: 1_795_262_400)
    private let clock = ManualClock(noon)

    @Test func aDisplayedCapsuleOpensOnItsDay() async throws {
        let rig = CapsuleRig(clock: clock)
        try await rig.type("]]<enter>Summer<tab><c-u>3<tab><c-u>tomorrow<c-s>")
        #expect(rig.text.contains("opens on 22 November 2026 · sealed"))
        try await rig.type("cFirst<space>light<c-s>c<c-s><esc>")
        #expect(rig.text.contains("1 of 3"))
        // Half a second before midnight: the alarm was set at noon, so it reads the clock again.
        clock.set(Date(timeIntervalSince1970: 1_795_305_599.5))
        try await rig.type("r")
        #expect(rig.text.contains("sealed"))
        clock.set(Date(timeIntervalSince1970: 1_795_305_600))
        try await rig.type("r")
        #expect(await rig.shows("First light"), "after the bottle is empty")
        #expect(rig.text.contains("opened on time on 22 November 2026"))
        // Setting the clock back does not seal an opened capsule.
        clock.set(Self.noon)
        try await rig.type("r")
        #expect(rig.text.contains("First light"))
        await rig.end()
    }

    @Test func aCapsuleOpensWithoutAKeyPress() async throws {
        // A moment before midnight.
        clock.set(Date(timeIntervalSince1970: 1_795_305_599.9))
        let rig = CapsuleRig(clock: clock)
        try await rig.type("]]<enter>Summer<tab><tab><c-u>tomorrow<c-s>cHello<c-s>")
        #expect(rig.text.contains("opens on 22 November 2026 · sealed"))
        clock.set(Date(timeIntervalSince1970: 1_795_305_600))
        #expect(await rig.shows("Hello"))
        await rig.end()
    }

    @Test func aCapsuleOpenedEarlyStaysOpenAfterARestart() async throws {
        let folder = try ScratchFolder()
        let location = LibraryLocation.file(path: folder.url.appendingPathComponent("library.sqlite").path)
        let first = CapsuleRig(at: location, clock: clock)
        try await first.type("]]<enter>Summer<c-s>cHello<c-s>Oy")
        #expect(first.text.contains("opened early on 21 November 2026"))
        await first.end()
        let second = CapsuleRig(at: location, clock: ManualClock(Date(timeIntervalSince1970: 0)))
        try await second.type("]]")
        #expect(second.text.contains("opened early on 21 November 2026"))
        #expect(second.text.contains("Hello"))
        await second.end()
    }

    @Test func undoRevertsCapsuleChangesStepByStep() async throws {
        let rig = CapsuleRig(clock: clock)
        try await rig.type("]]<enter>Summer<c-s>cHello<c-s>")
        #expect(rig.text.contains("1 of 30"))
        try await rig.type("u")
        #expect(rig.text.contains("0 of 30"))
        try await rig.type("c<c-s>")
        #expect(rig.text.contains("1 of 30"))
        try await rig.type("e<tab><c-u>9<c-s>")
        #expect(rig.text.contains("1 of 9"))
        try await rig.type("e<backtab><enter>")
        #expect(rig.text.contains("Create your first time capsule"))
        try await rig.type("uu")
        #expect(rig.text.contains("1 of 30"))
        try await rig.type("Oyx")
        #expect(rig.text.contains("No notes"))
        try await rig.type("u")
        #expect(rig.text.contains("Hello"))
        await rig.end()
    }

    /// Invalid settings are rejected with a reason, and the form keeps the typed text.
    @Test(
        arguments: [
            ("<tab><c-u>0", "The number of notes must be from 1 to 10000"),
            ("<tab><c-u>-3", "The number of notes must be from 1 to 10000"),
            ("<tab><tab><c-u>2026-11-21", "The opening date is in the past"),
            ("<tab><tab><c-u>1066-10-14", "The opening date is in the past"),
            ("<tab><tab><c-u>10000-01-01", "The opening date is too late"),
            ("<c-u><space><space>", "The capsule name is empty"),
        ])
    func invalidCapsuleSettingsAreRejected(keys: String, reason: String) async throws {
        let rig = CapsuleRig(clock: clock)
        try await rig.type("]]<enter>Summer" + keys + "<c-s>")
        #expect(rig.text.contains(reason.prefix(30)))
        let unsavedText = try #require(rig.model.top.unsavedTexts.first, "the form is gone")
        #expect(unsavedText.texts["goal"]?.isEmpty == false && unsavedText.texts["date"]?.isEmpty == false)
        #expect(rig.model.context.capsules.all.isEmpty)
        await rig.end()
    }

    /// One session changes the goal while the other renames the same capsule.
    @Test func twoSessionsChangeSettingsOfTheSameCapsule() async throws {
        let folder = try ScratchFolder()
        let location = LibraryLocation.file(path: folder.url.appendingPathComponent("library.sqlite").path)
        let first = CapsuleRig(at: location, clock: clock)
        try await first.type("]]<enter>Summer<tab><c-u>4<c-s>")
        #expect(await first.shows("0 of 4"))
        try await first.type("e")
        #expect(await first.shows("Remove"))
        let second = CapsuleRig(at: location, clock: clock)
        try await second.type("]]")
        #expect(await second.shows("0 of 4"))
        try await second.type("e<tab><c-u>9<c-s>")
        #expect(await second.shows("0 of 9"))
        try await first.type("<space>again<c-s>")
        #expect(await first.shows("Summer again"), "\(first.text)")
        #expect(await first.shows("0 of 9"))
        #expect(await second.shows("Summer again"))
        #expect(second.text.contains("0 of 9"))
        await first.end()
        await second.end()
    }

    /// Another session opens the capsule while the user writes a note for it.
    @Test func aNoteForAnOpenedCapsuleMovesToAnotherCapsule() async throws {
        let folder = try ScratchFolder()
        let location = LibraryLocation.file(path: folder.url.appendingPathComponent("library.sqlite").path)
        let first = CapsuleRig(at: location, clock: clock)
        try await first.type("]]<enter>Winter<c-s>l<enter>Summer<c-s>cWarm")
        let second = CapsuleRig(at: location, clock: clock)
        try await second.type("]]Oy")
        #expect(second.text.contains("opened early"))
        // The other session's change arrives before a key press.
        #expect(await first.shows("Summer no longer accepts notes. Press ctrl-s to add the note to Winter"))
        try await first.type("<c-s>")
        #expect(await first.shows("Added to Winter"))
        try await first.type("h")
        #expect(await first.shows("1 of 30"))
        await first.end()
        await second.end()
    }

    @Test func aCapsuleCanOpenOnTheLastDayOfTheYear9999() async throws {
        let rig = CapsuleRig(clock: clock)
        try await rig.type("]]<enter>Far<tab><tab><c-u>9999-12-31<c-s>")
        #expect(rig.text.contains("opens on 31 December 9999 · sealed"))
        await rig.end()
    }
}
