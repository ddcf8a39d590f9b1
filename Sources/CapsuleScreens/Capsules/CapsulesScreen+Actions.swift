import Feeds
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension CapsulesScreen {
    mutating func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .refresh: context.perform(.capsules(.read))
        case .edit:
            if case .list = mode, let selected { turn(to: selected.id) }
            if let current { openForm(of: current, in: &context) }
        case .view: toggleList()
        case .add:
            if case .list = mode { toggleList() }
            turn(toPage: .max)
            openForm(of: nil, in: &context)
        case .intoCapsule where mode == .pages && subject(in: context) == nil: addNote(in: &context)
        default:
            if case .list = mode { return performOnList(action, in: &context) }
            if visibleNotes?.isReading == true, performOnNote(action, in: &context) { return .handled }
            return performOnPages(action, in: &context)
        }
        return .handled
    }

    // MARK: Pages

    private mutating func performOnPages(_ action: Action, in context: inout ScreenContext) -> Response {
        let hasNotes = visibleNotes?.focus != nil
        switch action {
        // At the edge of the notes, the keys turn the page.
        case .moveLeft where hasNotes && notes?.perform(action) == true: break
        case .moveRight where hasNotes && notes?.perform(action) == true: break
        case .moveLeft, .farLeft: turn(by: -1)
        case .moveRight, .farRight: turn(by: 1)
        case .moveDown, .moveUp, .pageDown, .halfPageDown, .pageUp, .halfPageUp, .rowDown, .rowUp:
            if hasNotes { _ = notes?.perform(action) }
        case .top: if hasNotes { _ = notes?.perform(action) } else { turn(toPage: 0) }
        case .end: if hasNotes { _ = notes?.perform(action) } else { turn(toPage: .max) }
        case .open: openPage(in: &context)
        case .openEarly: confirmEarlyOpening(in: &context)
        case .delete: removeNote(in: &context)
        case .back: context.effects += context.downloads.stop()
        default: return .ignored
        }
        return .handled
    }

    /// Handles Enter: creates a capsule, opens one that is due, adds a note, or reads the notes of an open one.
    private mutating func openPage(in context: inout ScreenContext) {
        guard let capsule = current else { return openForm(of: nil, in: &context) }
        if let now = context.capsules.now, capsule.isDue(at: now) {
            context.perform(.capsules(.open(capsule, early: false)))
        } else if capsule.opening == nil {
            addNote(in: &context)
        } else if visibleNotes?.focus != nil {
            notes?.isReading = true
        }
    }

    /// Opens the form, and requests the current time, against which its dates are validated.
    private mutating func openForm(of capsule: Capsule?, in context: inout ScreenContext) {
        guard context.capsules.now != nil else { return }
        openForm(of: capsule, calendar: context.capsuleCalendar)
        context.perform(.capsules(.read))
    }

    private mutating func confirmEarlyOpening(in context: inout ScreenContext) {
        guard let capsule = current else { return }
        if let opening = capsule.opening {
            context.notify(tr("Open since \(context.capsuleCalendar.day(opening.date))"))
        } else {
            earlyOpeningDialog = EarlyOpeningDialog(capsule: capsule)
        }
    }

    private func removeNote(in context: inout ScreenContext) {
        guard let capsule = current else { return }
        guard capsule.opening != nil else {
            return context.notify(tr("Can't remove sealed notes. To remove the note you just added, use undo"))
        }
        guard let note = visibleNotes?.focused else { return }
        context.perform(.capsules(.removeNote(note, from: capsule.id)))
    }

    /// Presents the editor for a note to the visible capsule, or explains why the capsule can't take notes.
    private func addNote(in context: inout ScreenContext) {
        if let capsule = current, capsule.acceptsNotes {
            context.presentNote(.capsule(capsule.id), pin: nil, among: [capsule], page: capsule.id)
        } else if !offerOrphanedDraft(in: &context) {
            if current == nil {
                context.notify(tr("No capsules yet. Create a capsule first"))
            } else {
                context.notify(tr("This capsule is open and accepts no more notes. Create a new capsule"), .problem)
            }
        }
    }

    /// Presents a draft for an opened or removed capsule, so that the user can add it to another capsule. Prefers the
    /// visible capsule's draft. If no other capsule accepts notes, only reports that.
    /// - Returns: `false` if there is no such draft.
    private func offerOrphanedDraft(in context: inout ScreenContext) -> Bool {
        let orphanedDrafts = context.capsules.orphanedDrafts
        let ownSubject = current.map { NoteDraft.Subject.capsule($0.id) }
        guard let draft = orphanedDrafts.first(where: { $0.subject == ownSubject }) ?? orphanedDrafts.first else {
            return false
        }
        let available = context.capsules.available
        if available.isEmpty {
            context.notify(
                tr("Your note for \(draft.capsuleName) was saved as a draft. Create a capsule first"), .problem)
        } else {
            context.presentNote(draft.subject, pin: nil, among: available)
        }
        return true
    }

    // MARK: Note actions

    /// Performs an action of the note reader.
    /// - Returns: `false` if the action isn't handled here and applies to the page.
    private mutating func performOnNote(_ action: Action, in context: inout ScreenContext) -> Bool {
        guard let notes, let note = notes.focused else { return false }
        let region = region(in: context)
        let maximumOffset = NoteReader(note: note, offset: 0, in: region, context: context).maximumOffset
        func offset(by lines: Int) -> Int { max(0, min(maximumOffset, min(maximumOffset, notes.textOffset) + lines)) }
        switch action {
        case .moveLeft, .previous: self.notes?.move(by: -1)
        case .moveRight, .next: self.notes?.move(by: 1)
        case .moveDown, .rowDown: self.notes?.textOffset = offset(by: 1)
        case .moveUp, .rowUp: self.notes?.textOffset = offset(by: -1)
        case .pageDown, .halfPageDown: self.notes?.textOffset = offset(by: 8)
        case .pageUp, .halfPageUp: self.notes?.textOffset = offset(by: -8)
        case .top: self.notes?.textOffset = 0
        case .end: self.notes?.textOffset = maximumOffset
        case .open: openPin(in: &context)
        case .back: self.notes?.isReading = false
        default: return false
        }
        return true
    }

    /// Opens the pin of the focused note.
    private func openPin(in context: inout ScreenContext) {
        guard let notes, let focus = notes.focus, notes.notes[focus].pin != nil else { return }
        context.walls[.notes].setFocus(notes.notes[..<focus].count { $0.pin != nil })
        context.openPin(of: .notes)
    }

    // MARK: The list

    private mutating func performOnList(_ action: Action, in context: inout ScreenContext) -> Response {
        guard case .list(var list) = mode else { return .ignored }
        let rows = Self.listRegion(in: region(in: context)).rows
        switch action {
        case .moveDown, .rowDown: list.move(by: 1, visibleRows: rows)
        case .moveUp, .rowUp: list.move(by: -1, visibleRows: rows)
        case .pageDown, .halfPageDown: list.move(by: max(1, rows - 1), visibleRows: rows)
        case .pageUp, .halfPageUp: list.move(by: -max(1, rows - 1), visibleRows: rows)
        case .top: list.move(by: .min, visibleRows: rows)
        case .end: list.move(by: .max, visibleRows: rows)
        case .open:
            showSelectedCapsule(in: &context)
            return .handled
        case .back:
            mode = .pages
            return .handled
        case .moveLeft, .moveRight, .openEarly, .delete, .intoCapsule: return .handled
        default: return .ignored
        }
        mode = .list(list)
        return .handled
    }

    mutating func showSelectedCapsule(in context: inout ScreenContext) {
        let selected = selected
        mode = .pages
        if let selected {
            turn(to: selected.id)
        } else {
            turn(toPage: .max)
            openForm(of: nil, in: &context)
        }
    }

    // MARK: Display

    /// Returns the pin of the focused note.
    package func subject(in context: ScreenContext) -> PinSubject? {
        mode == .pages ? visibleNotes?.focused?.pin.map { PinSubject($0, on: .notes) } : nil
    }

    /// Returns the number of the visible capsule, such as "capsule 2 of 5"; empty if none is visible.
    package func summary(in context: ScreenContext) -> String {
        guard mode == .pages, !context.isOpen(.notes), let page = pages.currentPage, !isPastEnd else { return "" }
        return tr("capsule \(page + 1) of \(context.capsules.all.count)")
    }

    // MARK: Unsaved text

    package var unsavedTexts: [UnsavedText] { unsavedForms.map(\.unsavedText) }

    package func unsavedChanges(in context: ScreenContext) -> UnsavedChanges? {
        let phrases = unsavedForms.map(\.phrase).sorted()
        return phrases.isEmpty ? nil : .texts(phrases)
    }
}

extension CapsuleForm {
    fileprivate var unsavedText: UnsavedText {
        UnsavedText(capsule.map { .settings(of: $0.id) } ?? .newCapsule, texts: input.values)
    }
}
