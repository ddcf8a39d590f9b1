import Drawings
import Feeds
import Foundation
import LayoutEngine
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

/// The section for time capsules: a page for each, oldest first, and a last page that offers to create one.
package struct CapsulesScreen: Sendable {
    /// The layout, which also stores the current page. A `CollectionViewport` isn't used, since its offset and focus
    /// would duplicate that page, and it doesn't support a page that is being dragged.
    package private(set) var pages = PagedLayout(initialPage: .last)
    package internal(set) var mode = Mode.pages
    /// The dialog that confirms opening a capsule early; `nil` if closed.
    package internal(set) var earlyOpeningDialog: EarlyOpeningDialog?
    /// The notes of the opened capsule that was visible last; `nil` if none were read.
    package internal(set) var notes: NoteList?
    /// Unsaved forms that were closed, by capsule; `nil` is the key of the form for a new one.
    private var forms: [Capsule.ID?: CapsuleForm] = [:]
    /// The capsules of the pages, oldest first.
    private(set) var capsules: [Capsule] = []
    /// The due capsules whose opening was requested. Each is requested once, so that a failure isn't retried forever.
    private var requestedOpenings: Set<Capsule.ID> = []
    /// The capsule whose notes were requested and haven't arrived; `nil` if none. A failed request is repeated only after
    /// the user turns the page or the capsules are read again, so that a failure isn't retried forever.
    private var requestedNotes: Capsule.ID?
    /// The drag of the current page; `nil` if none is in progress.
    package internal(set) var swipe: Swipe?

    /// The bottle of the capsule that was just opened, which empties before the notes appear; `nil` if there is none.
    var emptyingBottle: EmptyingBottle?

    package init() {}

    /// A bottle that empties in equal steps.
    struct EmptyingBottle: Hashable, Sendable {
        let capsule: Capsule.ID
        var step = 0

        static let stepCount = 3
        static let stepDuration = Duration.milliseconds(130)

        /// Returns the slips that are still in the bottle.
        func fill(of capsule: Capsule) -> BottlePicture.Fill {
            BottlePicture.Fill(
                count: capsule.count * (Self.stepCount - step) / Self.stepCount, goal: capsule.settings.goal)
        }
    }

    /// The content of the section.
    package enum Mode: Hashable, Sendable {
        case pages
        case list(SelectionList)
        case form(CapsuleForm)
    }

    /// A page that is being dragged with the mouse.
    package struct Swipe: Hashable, Sendable {
        let start: Int
        var column: Int
        /// The last direction of the drag: 1 to the left, toward newer capsules; -1 to the right; 0 for none.
        var velocity = 0
        /// The horizontal scroll offset due to the drag, in columns.
        var offset: Int { start - column }
    }

    /// The data source of the layout: a page for each capsule and one past the newest.
    private struct Pages: LayoutDataSource {
        let count: Int
        var numberOfSections: Int { 1 }
        var hasExtraPage: Bool { true }
        func numberOfItems(inSection section: Int) -> Int { count }
        func height(ofItemAt index: ItemIndex, width: Int) -> Int { 0 }
    }

    // MARK: Displayed capsule

    /// The capsule of the current page; `nil` on the last page, which creates a capsule.
    package var current: Capsule? {
        pages.currentItem.flatMap { capsules.indices.contains($0.item) ? capsules[$0.item] : nil }
    }

    package var isPastEnd: Bool { pages.currentPage != nil && pages.currentItem == nil }

    package var isEmpty: Bool { capsules.isEmpty }

    package func capsule(at item: Int) -> Capsule? { capsules.indices.contains(item) ? capsules[item] : nil }

    private func capsule(_ id: Capsule.ID) -> Capsule? { capsules.first { $0.id == id } }

    /// The capsules sorted by opening date, as in the list.
    package var sortedCapsules: [Capsule] {
        capsules.enumerated().sorted { left, right in
            let dates = (left.element.settings.opensAt, right.element.settings.opensAt)
            return dates.0 == dates.1 ? left.offset < right.offset : dates.0 < dates.1
        }.map(\.element)
    }

    /// The notes on the current page; `nil` if its capsule is sealed or its notes aren't read yet.
    package var visibleNotes: NoteList? { notes?.capsule == current?.id ? notes : nil }

    // MARK: Pages

    mutating func turn(by step: Int) {
        guard let page = pages.currentPage else { return }
        turn(toPage: page + step)
    }

    mutating func turn(toPage page: Int?) {
        let previousPage = pages.currentPage
        pages.showPage(page)
        guard pages.currentPage != previousPage else { return }
        notes?.isReading = false
        requestedNotes = nil
    }

    mutating func turn(to id: Capsule.ID) {
        guard let item = capsules.firstIndex(where: { $0.id == id }) else { return }
        turn(toPage: pages.page(ofItemAt: ItemIndex(section: 0, item: item)))
    }

    /// Ends a drag. Its offset and velocity select the page; the current page stays if the drag moved nothing.
    mutating func endSwipe() {
        defer { self.swipe = nil }
        guard let swipe, let page = pages.currentPage, let offset = pages.offset(ofPage: page) else { return }
        if swipe.offset != 0 { turn(toPage: pages.pageAfterSwipe(at: offset + swipe.offset, velocity: swipe.velocity)) }
    }

    /// Returns to the pages; if they are visible already, turns to the newest capsule.
    package mutating func moveToTop(in context: inout ScreenContext) {
        switch mode {
        case .list: mode = .pages
        case .form: closeForm()
        case .pages where notes?.isReading == true: notes?.isReading = false
        case .pages: turn(toPage: capsules.count - 1)
        }
    }

    mutating func toggleList() {
        if case .list = mode {
            mode = .pages
        } else if !capsules.isEmpty {
            let index = sortedCapsules.firstIndex { $0.id == current?.id } ?? capsules.count
            mode = .list(SelectionList(count: capsules.count + 1, selection: index))
        }
    }

    /// The capsule that is selected in the list; `nil` for the row that creates one.
    package var selected: Capsule? {
        guard case .list(let list) = mode, let index = list.selection else { return nil }
        let sortedCapsules = sortedCapsules
        return sortedCapsules.indices.contains(index) ? sortedCapsules[index] : nil
    }

    // MARK: The form

    /// Opens the form of a capsule, or of a new one if `capsule` is `nil`. Restores the form's unsaved edits.
    mutating func openForm(of capsule: Capsule?, calendar: CapsuleCalendar) {
        mode = .form(forms[capsule?.id] ?? capsule.map { CapsuleForm($0, calendar: calendar) } ?? CapsuleForm())
    }

    /// Closes the open form and stores its unsaved edits.
    mutating func closeForm() {
        guard case .form(var form) = mode else { return }
        form.input.isBusy = false
        forms[form.capsule?.id] = form.input.isEdited ? form : nil
        mode = .pages
    }

    /// Discards a form after its settings were saved, and closes it if it is open. `nil` is the form of a new capsule.
    mutating func discardForm(of id: Capsule.ID?) {
        forms[id] = nil
        if case .form(let form) = mode, form.capsule?.id == id { mode = .pages }
    }

    var unsavedForms: [CapsuleForm] {
        var forms = forms
        if case .form(let form) = mode { forms[form.capsule?.id] = form.input.isEdited ? form : nil }
        // Ignore edits of capsules that no longer exist.
        return forms.values.filter { form in form.capsule.map { capsule($0.id) != nil } ?? true }
    }

    /// Restores a form's edits from an earlier session.
    /// - Returns: the description of the form; `nil` if nothing was restored, for example because the form has newer
    ///   edits.
    private mutating func restoreForm(
        _ text: UnsavedText, of capsule: Capsule?, calendar: CapsuleCalendar
    ) -> String? {
        var isOpen = false
        if case .form(let form) = mode, form.capsule?.id == capsule?.id {
            guard !form.input.isEdited else { return nil }
            isOpen = true
        }
        guard forms[capsule?.id] == nil else { return nil }
        var form = capsule.map { CapsuleForm($0, calendar: calendar) } ?? CapsuleForm()
        form.input.restore(text.texts)
        guard form.input.isEdited else { return nil }
        if isOpen { mode = .form(form) } else { forms[capsule?.id] = form }
        return form.phrase
    }

    package mutating func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? {
        switch text.subject {
        case .newCapsule: return restoreForm(text, of: nil, calendar: context.capsuleCalendar)
        case .settings(let id):
            return capsule(id).flatMap { restoreForm(text, of: $0, calendar: context.capsuleCalendar) }
        case .note, .noteAbout, .edit, .profile: return nil
        }
    }

    // MARK: Library changes

    /// Replaces the capsules after a read. The visible page stays visible.
    mutating func replaceCapsules(with newCapsules: [Capsule], in context: inout ScreenContext) {
        let wasPastEnd = isPastEnd
        let now = context.capsules.now ?? .distantPast
        let update = LayoutUpdate(
            newCapsules.map(\.id).difference(from: capsules.map(\.id)).inferringMoves(), section: 0)
        let selectedID = selected?.id
        capsules = newCapsules
        do {
            try pages.apply(update, dataSource: Pages(count: newCapsules.count), visibleRect: nil)
        } catch {
            // Duplicate ids make the update invalid, so lay out everything again.
            pages.prepare(in: pages.pageSize, dataSource: Pages(count: newCapsules.count))
        }
        if wasPastEnd { pages.showPage(pages.extraPage) }
        swipe = nil
        requestedOpenings.formIntersection(newCapsules.filter { $0.isDue(at: now) }.map(\.id))
        if let dialogCapsule = earlyOpeningDialog?.capsule {
            earlyOpeningDialog = capsule(dialogCapsule.id).flatMap {
                $0.opening == nil ? EarlyOpeningDialog(capsule: $0) : nil
            }
        }
        updateList(selected: selectedID)
        updateForms(calendar: context.capsuleCalendar)
        requestedNotes = nil
        guard let notes else { return }
        // Notes may have been removed, here or by another session.
        if capsule(notes.capsule)?.opening == nil { self.notes = nil }
        if self.notes != nil { context.perform(.capsules(.readNotes(notes.capsule))) }
    }

    /// Updates fields without edits in all forms.
    private mutating func updateForms(calendar: CapsuleCalendar) {
        func updatedForm(_ form: CapsuleForm) -> CapsuleForm {
            var form = form
            if let current = form.capsule.flatMap({ capsule($0.id) }) { form.update(from: current, calendar: calendar) }
            return form
        }
        forms = forms.mapValues(updatedForm).filter { $0.value.input.isEdited }
        if case .form(let form) = mode { mode = .form(updatedForm(form)) }
    }

    private mutating func updateList(selected: Capsule.ID?) {
        guard case .list(var list) = mode else { return }
        list.count = capsules.count + 1
        if let selected, let index = sortedCapsules.firstIndex(where: { $0.id == selected }) { list.select(index) }
        mode = capsules.isEmpty ? .pages : .list(list)
    }

    /// Replaces the notes after a read, and the wall's pins by the pins of the new notes. An open pin stays open.
    private mutating func replaceNotes(with newNotes: [Note], of id: Capsule.ID, in context: inout ScreenContext) {
        requestedNotes = nil
        if notes?.capsule == id {
            notes?.replace(with: newNotes)
        } else {
            notes = NoteList(newNotes, of: id, size: noteListSize(in: context), cellAspect: context.cellAspect)
        }
        let pins = PinCards(newNotes.compactMap(\.pin).map(PinCard.init))
        guard pins != context.walls[.notes].cards else { return }
        let open = context.walls[.notes].focusedPin?.id
        context.walls[.notes].replace(with: pins)
        if let index = pins.firstIndex(where: { $0.id == open }) { context.walls[.notes].setFocus(index) }
    }

    package mutating func resize(in context: inout ScreenContext) {
        context.walls[.notes].resize(to: context.regions.viewport)
        swipe = nil
        let page = CapsulePageLayout(in: region(in: context)).page
        pages.prepare(in: Size(width: page.columns, height: page.rows), dataSource: Pages(count: capsules.count))
        let size = noteListSize(in: context)
        notes?.resize(to: size, cellAspect: context.cellAspect)
    }

    private func noteListSize(in context: ScreenContext) -> ScreenSize {
        let layout = CapsulePageLayout(in: region(in: context))
        let region = NoteListView.region(in: layout.notes(at: layout.page))
        return ScreenSize(columns: region.columns, rows: region.rows)
    }

    /// Opens the visible capsule if it is due, and requests its notes if it is open.
    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        guard isShown, !context.isOpen(.notes), context.library.account != nil, !context.regions.isTooSmall,
            mode == .pages, let now = context.capsules.now, let capsule = current
        else { return .handled }
        if capsule.isDue(at: now) {
            if requestedOpenings.insert(capsule.id).inserted {
                context.perform(.capsules(.open(capsule, early: false)))
            }
        } else if capsule.opening != nil, notes?.capsule != capsule.id, requestedNotes != capsule.id {
            requestedNotes = capsule.id
            context.perform(.capsules(.readNotes(capsule.id)))
        }
        return .handled
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .library(.opened), .profile: resize(in: &context)
        case .feature(CapsulesMessage.read): replaceCapsules(with: context.capsules.all, in: &context)
        case .feature(CapsulesMessage.created(let capsule)):
            discardForm(of: nil)
            turn(to: capsule.id)
        case .feature(CapsulesMessage.edited(let id)): discardForm(of: id)
        case .feature(CapsulesMessage.notes(let notes, let id)): replaceNotes(with: notes, of: id, in: &context)
        case .feature(CapsulesMessage.opened(let capsule)):
            guard !context.options.reducesMotion, capsule.count > 0 else { return .ignored }
            emptyingBottle = EmptyingBottle(capsule: capsule.id)
            context.perform(.capsules(.awaitEmptyingStep(EmptyingBottle.stepDuration)))
        case .feature(CapsulesMessage.emptyingStep):
            guard let step = emptyingBottle?.step else { return .ignored }
            guard step + 1 < EmptyingBottle.stepCount else {
                emptyingBottle = nil
                return .handled
            }
            emptyingBottle?.step += 1
            context.perform(.capsules(.awaitEmptyingStep(EmptyingBottle.stepDuration)))
        case .feature(CapsulesMessage.failed(.create, let reason)), .feature(CapsulesMessage.failed(.edit, let reason)):
            guard case .form(var form) = mode, form.input.isBusy else { return .ignored }
            // Keep the edits and show the reason in the form.
            form.input.reject(nil, problem: reason)
            mode = .form(form)
        default: return .ignored
        }
        return .handled
    }
}

extension PagedLayout {
    /// The size of a page in cells.
    fileprivate var pageSize: Size {
        visibleRect(ofPage: 0).map { Size(width: $0.width, height: $0.height) } ?? contentSize
    }
}
