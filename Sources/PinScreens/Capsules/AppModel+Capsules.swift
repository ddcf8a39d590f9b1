import Feeds
import Foundation
import LibraryValues
import TerminalUI

extension AppModel {
    /// Days as they are here.
    var capsuleCalendar: CapsuleCalendar { CapsuleCalendar(timeZone: options.timeZone) }

    /// Whether keys are for the capsules' section: it shows, with nothing opened over it.
    var showsCapsules: Bool {
        tab == .profile && profile.section == .capsules && profile.account != nil && profile.editor == nil
            && capsules.stack.isRoot
    }

    /// The cells of the capsules' section.
    var capsuleRegion: ScreenRegion { profile.sectionRegion(in: regions) }

    /// Actions with their keys, as a row of hints has them.
    func capsuleHints(_ actions: [(action: Action, word: String)]) -> [String] {
        actions.compactMap { action, word in
            options.keyMap.keys(for: action).first.map { "\(KeyHints.name(of: $0)) \(word)" }
        }
    }

    /// Which capsule shows, for the status line; empty when none does.
    var capsuleSummary: String {
        guard showsCapsules, capsules.mode == .pages, let page = capsules.pages.currentPage, !capsules.isPastEnd else {
            return ""
        }
        return " · capsule \(page + 1) of \(capsules.capsules.count)"
    }

    /// Gives the capsules their part of the screen.
    mutating func layOutCapsules() {
        capsules.resize(to: CapsulePageLayout(in: capsuleRegion).page, viewport: regions.viewport)
    }

    // MARK: Messages

    mutating func receive(_ message: CapsulesMessage) -> [AppEffect] {
        switch message {
        case .read(let present, let now): return capsules.show(present, now: now, calendar: capsuleCalendar)
        case .made(let capsule):
            capsules.closeForm(of: nil)
            capsules.turn(to: capsule.id)
            notice = Notice("Sealed until \(capsuleCalendar.day(capsule.settings.opensAt))")
        case .edited(let id):
            capsules.closeForm(of: id)
            notice = Notice("Saved the settings" + undoHint)
        case .opened(let capsule):
            notice = Notice("“\(DisplayText.truncated(capsule.settings.name, columns: 40))” is open")
        case .notes(let notes, let id): capsules.show(notes, of: id)
        case .noteAdded(let note):
            if capsules.sheet?.isStoring == true { capsules.closeSheet(keepingText: false) }
            capsules.lastChosen = note.capsule
            let capsule = capsules.capsule(note.capsule)
            let name = DisplayText.truncated(capsule?.settings.name ?? "it", columns: 24)
            notice = Notice("Put into \(name)\(capsule.map { " · \($0.figure)" } ?? "")" + undoHint)
        case .removed(let subject):
            notice = Notice("Removed \(DisplayText.truncated(subject, columns: 40))" + undoHint)
        case .failed(let effect, let reason): fail(effect, reason: reason)
        }
        return []
    }

    /// What was typed stays, with the reason beside it.
    private mutating func fail(_ effect: CapsulesEffect, reason: String) {
        switch effect {
        case .make, .edit:
            if case .form(var form) = capsules.mode, form.isStoring {
                form.refuse(reason)
                capsules.mode = .form(form)
                return
            }
        case .addNote(let note):
            if capsules.sheet?.isStoring == true {
                capsules.sheet?.refuse(reason)
                capsules.followSheet()
                return
            }
            capsules.keep(note)
        case .readNotes(let id):
            if capsules.reading == id { capsules.reading = nil }
        case .read, .remove, .open, .removeNote, .wake: break
        }
        notice = Notice(reason, isProblem: true)
    }

    /// Opens what has come to its day, and reads what is open, once it is looked at.
    mutating func capsuleEffects() -> [AppEffect] {
        guard showsCapsules, !regions.isTooSmall, capsules.mode == .pages, let now = capsules.now,
            let capsule = capsules.current
        else { return [] }
        if capsule.isDue(at: now) {
            return capsules.lookedInto.insert(capsule.id).inserted ? [.capsules(.open(capsule, early: false))] : []
        }
        guard capsule.opening != nil, capsules.notes?.capsule != capsule.id, capsules.reading != capsule.id else {
            return []
        }
        capsules.reading = capsule.id
        return [.capsules(.readNotes(capsule.id))]
    }

    // MARK: Actions

    /// Does what a key stands for in the capsules' section; nil when it means there what it means everywhere.
    mutating func performOnCapsules(_ action: Action) -> [AppEffect]? {
        switch action {
        case .refresh: return [.capsules(.read)]
        case .capsuleSettings:
            if case .list = capsules.mode, let selected = capsules.selected { capsules.turn(to: selected.id) }
            guard let capsule = capsules.current else { return [] }
            return openCapsuleForm(of: capsule)
        case .capsuleList:
            capsules.toggleList()
            return []
        default: break
        }
        if case .list = capsules.mode { return performOnList(action) }
        if capsules.shownNotes?.isReading == true, let effects = performOnNote(action) { return effects }
        return performOnPages(action)
    }

    private mutating func performOnPages(_ action: Action) -> [AppEffect]? {
        let layout = CapsulePageLayout(in: capsuleRegion)
        let rows = layout.notes(at: layout.page).rows
        let hasNotes = capsules.shownNotes?.focus != nil
        switch action {
        case .moveLeft, .farLeft: capsules.turn(by: -1)
        case .moveRight, .farRight: capsules.turn(by: 1)
        case .moveDown, .moveUp, .pageDown, .halfPageDown, .pageUp, .halfPageUp, .rowDown, .rowUp:
            if hasNotes { scrollNotes(action, rows: rows) }
        case .top: if hasNotes { capsules.notes?.move(by: .min, rows: rows) } else { capsules.turn(toPage: 0) }
        case .end: if hasNotes { capsules.notes?.move(by: .max, rows: rows) } else { capsules.turn(toPage: .max) }
        case .open: return openCapsulePage()
        case .openEarly: askForTheHammer()
        case .removeNote: return removeNote()
        case .back: return downloads.stop()
        default: return nil
        }
        return []
    }

    private mutating func scrollNotes(_ action: Action, rows: Int) {
        let screen = max(1, rows / NoteList.mostRows)
        switch action {
        case .moveDown: capsules.notes?.move(by: 1, rows: rows)
        case .moveUp: capsules.notes?.move(by: -1, rows: rows)
        case .pageDown: capsules.notes?.move(by: screen, rows: rows)
        case .pageUp: capsules.notes?.move(by: -screen, rows: rows)
        case .halfPageDown: capsules.notes?.move(by: max(1, screen / 2), rows: rows)
        case .halfPageUp: capsules.notes?.move(by: -max(1, screen / 2), rows: rows)
        case .rowDown: capsules.notes?.scroll(by: 1, rows: rows)
        case .rowUp: capsules.notes?.scroll(by: -1, rows: rows)
        default: break
        }
    }

    /// Enter: makes what there is not, adds to what is sealed, reads what is open.
    private mutating func openCapsulePage() -> [AppEffect] {
        guard let capsule = capsules.current else {
            return openCapsuleForm(of: nil)
        }
        if let now = capsules.now, capsule.isDue(at: now) { return [.capsules(.open(capsule, early: false))] }
        if capsule.opening == nil { return putIntoCapsule() }
        if capsules.shownNotes?.focus != nil { capsules.notes?.isReading = true }
        return []
    }

    private mutating func performOnNote(_ action: Action) -> [AppEffect]? {
        guard let notes = capsules.notes, let note = notes.focused else { return nil }
        let region = capsuleRegion
        let last = NoteReader(note: note, offset: 0, in: region, model: self).lastOffset
        func scroll(by lines: Int) {
            capsules.notes?.textOffset = max(0, min(last, min(last, notes.textOffset) + lines))
        }
        switch action {
        case .moveLeft, .previousPin: capsules.notes?.move(by: -1, rows: region.rows)
        case .moveRight, .nextPin: capsules.notes?.move(by: 1, rows: region.rows)
        case .moveDown, .rowDown: scroll(by: 1)
        case .moveUp, .rowUp: scroll(by: -1)
        case .pageDown, .halfPageDown: scroll(by: 8)
        case .pageUp, .halfPageUp: scroll(by: -8)
        case .top: scroll(by: -last)
        case .end: scroll(by: last)
        case .open: capsules.openPin()
        case .back: capsules.notes?.isReading = false
        default: return nil
        }
        return []
    }

    private mutating func performOnList(_ action: Action) -> [AppEffect]? {
        guard case .list(var list) = capsules.mode else { return nil }
        let rows = CapsulesScreen.listRegion(in: capsuleRegion).rows
        switch action {
        case .moveDown, .rowDown: list.move(by: 1, visibleRows: rows)
        case .moveUp, .rowUp: list.move(by: -1, visibleRows: rows)
        case .pageDown, .halfPageDown: list.move(by: max(1, rows - 1), visibleRows: rows)
        case .pageUp, .halfPageUp: list.move(by: -max(1, rows - 1), visibleRows: rows)
        case .top: list.move(by: .min, visibleRows: rows)
        case .end: list.move(by: .max, visibleRows: rows)
        case .open: return showSelectedCapsule()
        case .back:
            capsules.mode = .pages
            return []
        case .moveLeft, .moveRight, .openEarly, .removeNote, .intoCapsule: return []
        default: return nil
        }
        capsules.mode = .list(list)
        return []
    }

    mutating func showSelectedCapsule() -> [AppEffect] {
        let selected = capsules.selected
        capsules.mode = .pages
        if let selected {
            capsules.turn(to: selected.id)
        } else {
            capsules.turn(toPage: .max)
            return openCapsuleForm(of: nil)
        }
        return []
    }

    /// Shows what a person decides about a capsule, and asks for the time that dates are counted from.
    private mutating func openCapsuleForm(of capsule: Capsule?) -> [AppEffect] {
        guard capsules.now != nil else { return [] }
        capsules.openForm(of: capsule, calendar: capsuleCalendar)
        return [.capsules(.read)]
    }

    private mutating func askForTheHammer() {
        guard let capsule = capsules.current else { return }
        if let opening = capsule.opening {
            notice = Notice("It is open since \(capsuleCalendar.day(opening.date))")
        } else {
            capsules.question = HammerQuestion(capsule: capsule)
        }
    }

    private mutating func removeNote() -> [AppEffect] {
        guard let capsule = capsules.current else { return [] }
        guard capsule.opening != nil else {
            notice = Notice("Notes stay in a sealed capsule; undo takes back what you just put in")
            return []
        }
        guard let note = capsules.shownNotes?.focused else { return [] }
        return [.capsules(.removeNote(note, from: capsule.id))]
    }
}
