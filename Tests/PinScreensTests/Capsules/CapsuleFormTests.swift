import Foundation
import LibraryValues
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import ScreenKit

@Suite struct CapsuleFormTests {
    private let calendar = CapsuleCalendar(timeZone: .gmt)
    private let capsule = CapsuleGallery.capsule()

    private func form(_ session: Session) throws -> CapsuleForm {
        guard case .form(let form) = session.model.capsules.mode else { throw Unexpected("no form") }
        return form
    }

    @Test func creatingACapsuleShowsItsPage() throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter>Summer<space>on<space>the<space>coast<tab><c-u>12<tab><c-u>2027-09-01")
        #expect(session.text.contains("Opens on 1 September 2027, in 284 days"))
        try session.type("<enter><enter>")
        let newCapsule = CapsuleGallery.capsule(count: 0, goal: 12)
        #expect(session.capsuleEffects == [.create(newCapsule.settings)])
        // The form ignores input while the capsule is saved.
        try session.type("x<esc>")
        #expect(try form(session).input[.name] == "Summer on the coast")
        session.send(.capsules(.read([newCapsule], now: CapsuleGallery.now)))
        session.send(.capsules(.created(newCapsule)))
        #expect(session.model.capsules.mode == .pages)
        #expect(session.model.capsules.current == newCapsule)
        #expect(session.text.contains("0 of 12"))
        #expect(session.noticeText.contains("Sealed until 1 September 2027"))
        try session.type("l<enter>")
        #expect(try form(session).input[.name].isEmpty)
    }

    @Test(
        arguments: [
            ("2027-09-01", "2027-09-01"), (" 2027-9-1 ", "2027-09-01"), ("2028-02-29", "2028-02-29"),
            ("tomorrow", "2026-11-22"), ("+1y", "2027-11-21"), ("+6m", "2027-05-21"), ("+2w", "2026-12-05"),
            ("+10d", "2026-12-01"), ("in 6 months", "2027-05-21"), ("1 year", "2027-11-21"),
            ("IN 3 DAYS", "2026-11-24"),
            ("9999-12-31", "9999-12-31"), ("+0d", "2026-11-21"), ("2026-01-01", "2026-01-01"),
            ("2027-02-29", nil), ("2027-13-01", nil), ("2027-00-10", nil), ("27-09-01", nil), ("", nil), ("+", nil),
            ("+1", nil), ("y", nil), ("soon", nil),
            ("+9999y", "12025-11-21"), ("+99999999y", "12027-02-04"), ("10000-01-01", "10000-01-01"),
            ("999999-01-01", "99999-01-01"), ("2027-09-01-01", nil), ("-5d", nil),
            ("٢٠٢٧-٠٩-٠١", nil), ("2027-09", nil), (String(repeating: "9", count: 400), nil),
        ] as [(String, String?)])
    func datesAreParsedInCommonFormats(text: String, day: String?) {
        let date = calendar.date(text, now: CapsuleGallery.now)
        #expect(date.map { calendar.inputText(for: $0) } == day)
    }

    /// Includes a day whose midnight was skipped by a daylight saving change.
    @Test(
        arguments: [
            ("Asia/Seoul", "2027-09-01", 1_819_724_400.0), ("America/Sao_Paulo", "2018-11-04", 1_541_300_400.0),
        ])
    func daysBeginInTheLocalTimeZone(zone: String, text: String, seconds: Double) throws {
        let calendar = CapsuleCalendar(timeZone: try #require(TimeZone(identifier: zone)))
        let date = try #require(calendar.date(text, now: CapsuleGallery.now))
        #expect(date == Date(timeIntervalSince1970: seconds))
        #expect(calendar.inputText(for: date) == text)
    }

    @Test(
        arguments: [
            ("<tab><c-u>many", "must be from 1 to 10000"), ("<tab><c-u>", "must be from 1 to 10000"),
            ("<tab><tab><c-u>soon", "Not a date"), ("<tab><tab><c-u>2027-02-30", "Not a date"),
        ])
    func invalidInputIsRejectedWithAnExplanation(keys: String, reason: String) throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter>Summer" + keys + "<c-s>")
        #expect(session.capsuleEffects.isEmpty)
        #expect(session.text.contains(reason))
        #expect(try form(session).input[.name] == "Summer")
        #expect(try !form(session).input.isBusy)
    }

    @Test(
        arguments: [
            ("<tab><c-u>abc", "must be from 1 to 10000"), ("<tab><c-u>0", "must be from 1 to 10000"),
            ("<tab><c-u>10001", "must be from 1 to 10000"),
            ("<tab><tab><c-u>2026-11-20", "20 November 2026 is in the past"),
            ("<tab><tab><c-u>10000-01-01", "is too late. Choose"),
            ("<tab><tab><c-u>+9999y", "is too late. Choose"),
            ("<tab><tab><c-u>+99999999y", "is too late. Choose"),
        ])
    func goalAndDateAreValidatedWhileTyping(keys: String, judgement: String) throws {
        var session = try CapsuleGallery.session([], columns: 120, rows: 40)
        try session.type("<enter>Summer")
        #expect(session.text.contains("Opens on 21 November 2027"))
        try session.type(keys)
        #expect(session.text.contains(judgement))
        #expect(!session.text.contains("Opens on"))
    }

    @Test(arguments: [("9999-12-31", true), ("10000-01-01", false), ("+9999y", false)])
    func year9999IsTheLimitInEveryTimeZone(text: String, isValid: Bool) throws {
        for zone in ["Pacific/Kiritimati", "Etc/GMT+12"] {
            var form = CapsuleForm()
            let calendar = CapsuleCalendar(timeZone: try #require(TimeZone(identifier: zone)))
            form.input[.name] = "Winter"
            form.input[.date] = text
            #expect((form.validateSettings(now: CapsuleGallery.now, calendar: calendar) != nil) == isValid)
            #expect(form.input.problem?.contains("Choose 9999-12-31 or earlier") == (isValid ? nil : true))
        }
    }

    @Test(
        arguments: [
            PinLibraryError.goalOutOfRange(0, limit: 10_000), .openingDatePassed, .openingDateTooFar,
            .textMissing(.capsuleName), .textTooLong(.capsuleName, limit: EditableField.capsuleName.limit),
            .diskFull(path: "/library.sqlite"),
        ])
    func libraryErrorsKeepTheFormForAnotherAttempt(error: PinLibraryError) throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter>Summer<tab><c-u>0<c-s>")
        let effect = try #require(session.capsuleEffects.first)
        session.send(.capsules(.failed(effect, reason: error.description)))
        let words = session.text.replacing(/\s+/, with: " ")
        #expect(words.contains(error.description.prefix(30)))
        #expect(try form(session).input[.name] == "Summer")
        #expect(try form(session).input[.goal] == "0")
        try session.type("<bs>3<c-s>".replacing("<bs>", with: "<backspace>"))
        #expect(session.capsuleEffects.count == 2)
        #expect(!session.text.contains(error.description.prefix(20)))
    }

    @Test(arguments: ["\u{202E}evil\u{1B}[31m\u{7}", String(repeating: "long ", count: 200_000), "밤\n\tnight\r\n"])
    func controlCharactersInANameAreNotShown(name: String) throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter>")
        session.send(.input(.paste(name)))
        for line in session.lines {
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        }
        try session.type("<c-s>")
        // A name that is too long is rejected before any effect, and stays in the field.
        guard name.count <= 100 else {
            #expect(session.capsuleEffects.isEmpty && session.text.contains("! Name"))
            return
        }
        guard case .create(let settings) = session.capsuleEffects.first else { throw Unexpected("nothing made") }
        #expect(!settings.name.isEmpty)
    }

    @Test func invalidFieldsAreMarked() throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter><c-s>")
        #expect(session.text.contains("! Name") && session.capsuleEffects.isEmpty)
        try session.type("Winter<tab><c-u>many<c-s>")
        #expect(!session.text.contains("! Name"))
        try session.type("<c-u>3<tab><c-u>soon<c-s>")
        #expect(session.text.contains("! Opens") && session.capsuleEffects.isEmpty)
        try session.type("<c-u>")
        #expect(!session.text.contains("! Opens"))
    }

    @Test(arguments: ["<enter>", "<space>"])
    func cancelButtonLeavesTheFormAndKeepsTheInput(press: String) throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter>Winter<tab><tab><tab><right>\(press)")
        #expect(session.text.contains("Create your first"))
        try session.type("<enter>")
        #expect(try form(session).input[.name] == "Winter")
    }

    @Test func reopenedFormRestoresTheInput() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("l<enter>Winter<tab><c-u>5<esc>")
        #expect(session.text.contains("Create a capsule"))
        try session.type("<enter>")
        #expect(try form(session).input[.name] == "Winter")
        #expect(try form(session).input[.goal] == "5")
        // The form of another capsule shows the settings of that capsule.
        try session.type("<esc>he")
        #expect(try form(session).input[.name] == "Summer on the coast")
    }

    @Test func unchangedFormShowsTheUpdatedCapsule() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("e<esc>")
        session.send(.capsules(.read([CapsuleGallery.capsule(1, "Renamed")], now: CapsuleGallery.now)))
        try session.type("e")
        #expect(try form(session).input[.name] == "Renamed")
        // An edited name survives a note from another session.
        try session.type("!<esc>")
        session.send(.capsules(.read([CapsuleGallery.capsule(1, "Renamed", count: 8)], now: CapsuleGallery.now)))
        try session.type("e")
        #expect(try form(session).input[.name] == "Renamed!")
    }

    /// Another session changes the goal while the name is edited here, with the form open or closed.
    @Test(arguments: ["", "<esc>"]) func untouchedFieldsShowChangesFromAnotherSession(leave: String) throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("e!" + leave)
        let changed = CapsuleGallery.capsule(1, "Elsewhere", goal: 9, inDays: 300)
        session.send(.capsules(.read([changed], now: CapsuleGallery.now)))
        try session.type(leave.isEmpty ? "" : "e")
        let form = try form(session)
        #expect(form.input[.name] == "Summer on the coast!")
        #expect(form.input[.goal] == "9")
        #expect(form.input[.date] == "2027-09-17")
        try session.type("<c-s>")
        var settings = changed.settings
        settings.name = "Summer on the coast!"
        #expect(session.capsuleEffects == [.edit(changed, to: settings)])
    }

    @Test func openingTheCapsuleElsewhereDiscardsTheEditedDate() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("e<tab><tab><c-u>+2y")
        session.send(.capsules(.read([CapsuleGallery.capsule(openedEarly: true)], now: CapsuleGallery.now)))
        #expect(try form(session).input.focus == .name)
        try session.type("!<c-s>")
        var settings = capsule.settings
        settings.name += "!"
        #expect(session.capsuleEffects == [.edit(CapsuleGallery.capsule(openedEarly: true), to: settings)])
    }

    @Test func onlyEditedSettingsAreMerged() {
        let original = capsule.settings
        var typed = original
        typed.name = "Winter"
        var current = original
        current.goal = 9
        current.opensAt += 60
        let merged = typed.applyingEdits(since: original, to: current)
        #expect(merged == CapsuleSettings(name: "Winter", goal: 9, opensAt: current.opensAt))
        typed.goal = 3
        #expect(typed.applyingEdits(since: original, to: current).goal == 3)
        #expect(original.applyingEdits(since: original, to: current) == current)
    }

    @Test func savingTheFormEditsTheCapsule() throws {
        var session = try CapsuleGallery.session([capsule])
        try session.type("e!<c-s>")
        var settings = capsule.settings
        settings.name += "!"
        // The unedited date is preserved to the millisecond.
        #expect(session.capsuleEffects == [.edit(capsule, to: settings)])
        session.send(.capsules(.edited(capsule.id)))
        #expect(session.model.capsules.mode == .pages)
        #expect(session.noticeText.contains("Saved settings · u undo"))
    }

    @Test func formOfAnOpenedCapsuleHasNoDateField() throws {
        let opened = CapsuleGallery.capsule(openedEarly: true)
        var session = try CapsuleGallery.session([opened])
        try session.type("e")
        #expect(!session.text.contains("Opens"))
        try session.type("<tab><c-u>8<c-s>")
        var settings = opened.settings
        settings.goal = 8
        #expect(session.capsuleEffects.last == .edit(opened, to: settings))
    }

    @Test func removingACapsuleCanBeUndone() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        try session.type("e<backtab>")
        #expect(try form(session).input.focus == .remove)
        try session.type("<enter>")
        #expect(session.capsuleEffects == [.remove(CapsuleGallery.three[2])])
        #expect(session.model.capsules.mode == .pages)
        let step = UndoStep("the capsule", .removal(Removal(id: 1, account: 1, count: 1)))
        session.send(.undo(.performed(step)))
        session.send(.capsules(.read(Array(CapsuleGallery.three.prefix(2)), now: CapsuleGallery.now)))
        session.send(.capsules(.removed("the capsule Summer on the coast")))
        #expect(session.noticeText.contains("Removed the capsule Summer on the coast · u undo"))
        #expect(session.model.capsules.current?.id == "capsule-2")
        try session.type("u")
        #expect(session.effects.contains(.undo(step)))
    }

    /// On a screen of six rows, the form scrolls to the focused field and does not cover the tab bar.
    @Test(arguments: [("", "Name"), ("<tab>", "Notes"), ("<tab><tab>", "Opens"), ("<tab><tab><tab>", "Create")])
    func focusedFieldIsVisibleOnTheSmallestScreen(keys: String, word: String) throws {
        var session = try CapsuleGallery.session([], columns: 20, rows: 6)
        try session.type("<enter>" + keys)
        #expect(session.text.contains(word))
        #expect(session.lines[5].contains("⊞") && !session.lines[5].contains("Mak"))
    }

    @Test func clicksFocusFieldsAndPressButtons() throws {
        var session = try CapsuleGallery.session([capsule], columns: 120, rows: 40)
        try session.type("e")
        let notes = try #require(session.position(of: "Notes"))
        session.click(row: notes.row + 1, column: notes.column)
        #expect(try form(session).input.focus == .goal)
        let save = try #require(session.position(of: "Save   "))
        session.click(row: save.row, column: save.column)
        #expect(session.capsuleEffects == [.edit(capsule, to: capsule.settings)])
    }
}
