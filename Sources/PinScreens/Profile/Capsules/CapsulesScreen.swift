import Feeds
import Foundation
import LayoutEngine
import LibraryValues
import TerminalUI

/// The time capsules of a person: pages to swipe through, older ones to the left, and one more past the newest that offers
/// to make the next.
package struct CapsulesScreen: Sendable {
    /// All there are, the oldest first.
    package private(set) var capsules: [Capsule] = []
    /// The time at which they were read; nil as long as they were not.
    package private(set) var now: Date?
    /// Which page shows.
    private(set) var pages = PagedLayout(opening: .last)
    package internal(set) var mode = Mode.pages
    /// A note that is written, over whatever screen it was begun on.
    package internal(set) var sheet: NoteSheet?
    /// Whether a capsule is to be opened early is being asked.
    var question: HammerQuestion?
    /// The notes of an opened capsule that is looked at.
    package internal(set) var notes: NoteList?
    /// The pins of these notes, so that one can be opened.
    package var wall: PinWall
    package var stack = WallStack()
    /// Notes that were typed and not put in.
    var drafts = NoteDrafts()
    /// Forms that were left, by the capsule that they belong to.
    private var forms: [Capsule.ID?: CapsuleForm] = [:]
    /// The capsule that was last put something into.
    var lastChosen: Capsule.ID?
    /// Capsules that were asked to be opened by looking: each once, so that a library that cannot is not asked for ever.
    var lookedInto: Set<Capsule.ID> = []
    /// The capsule whose notes are being read.
    var reading: Capsule.ID?
    /// The date at which the next one opens, as it was last asked for.
    private var wakeAt: Date?
    /// How far the page has been dragged.
    var swipe: Swipe?

    /// What shows in the section.
    package enum Mode: Hashable, Sendable {
        case pages
        case list(SelectionList)
        case form(CapsuleForm)
    }

    /// A page on its way under the mouse.
    struct Swipe: Hashable, Sendable {
        let start: Int
        var column: Int
        /// The way it moved last: 1 when it is dragged to the left, towards newer ones.
        var velocity = 0
        /// How far the pages are scrolled.
        var offset: Int { start - column }
    }

    /// As many pages as capsules, and the one past the newest.
    private struct Pages: LayoutDataSource {
        let count: Int
        var numberOfSections: Int { 1 }
        var offersPagePastEnd: Bool { true }
        func numberOfItems(inSection section: Int) -> Int { count }
        func height(ofItemAt index: ItemIndex, width: Int) -> Int { 0 }
    }

    init(options: AppOptions) {
        wall = PinWall(columns: options.columns, gap: options.gap)
    }

    /// - Parameter region: the cells of one page.
    mutating func resize(to region: ScreenRegion, viewport: Size) {
        wall.resize(to: viewport)
        swipe = nil
        pages.prepare(in: Size(width: region.columns, height: region.rows), dataSource: Pages(count: capsules.count))
    }

    // MARK: What is shown

    /// The capsule on the page that shows; nil past the newest, and where there is none.
    package var current: Capsule? {
        pages.currentItem.flatMap { capsules.indices.contains($0.item) ? capsules[$0.item] : nil }
    }

    package var isPastEnd: Bool { pages.currentPage != nil && pages.currentItem == nil }

    func capsule(_ id: Capsule.ID) -> Capsule? { capsules.first { $0.id == id } }

    /// The capsules as the list has them: by the date at which they open.
    var listed: [Capsule] {
        capsules.enumerated().sorted { left, right in
            let dates = (left.element.settings.opensAt, right.element.settings.opensAt)
            return dates.0 == dates.1 ? left.offset < right.offset : dates.0 < dates.1
        }.map(\.element)
    }

    /// The capsules that notes can be put into now, the newest first.
    var open: [Capsule] {
        let now = now ?? .distantPast
        return capsules.reversed().filter { $0.takesNotes && !$0.isDue(at: now) }
    }

    /// The notes of the page that shows, where it is an opened capsule's.
    var shownNotes: NoteList? { notes?.capsule == current?.id ? notes : nil }

    /// The pin that keys are for: the one of the note that is looked at.
    var shownPin: Pin? { mode == .pages ? shownNotes?.focused?.pin : nil }

    // MARK: Pages

    mutating func turn(by step: Int) {
        guard let page = pages.currentPage else { return }
        turn(toPage: page + step)
    }

    mutating func turn(toPage page: Int?) {
        let before = pages.currentPage
        pages.turn(toPage: page)
        if pages.currentPage != before { notes?.isReading = false }
    }

    mutating func turn(to id: Capsule.ID) {
        guard let item = capsules.firstIndex(where: { $0.id == id }) else { return }
        turn(toPage: pages.page(ofItemAt: ItemIndex(section: 0, item: item)))
    }

    /// Goes where the mouse let go of the page.
    mutating func endSwipe() {
        defer { self.swipe = nil }
        guard let swipe, let page = pages.currentPage, let offset = pages.offset(ofPage: page) else { return }
        if swipe.offset != 0 { turn(toPage: pages.pageAfterSwipe(at: offset + swipe.offset, velocity: swipe.velocity)) }
    }

    /// Goes back to the pages; from there, to the newest capsule.
    mutating func popToRoot() {
        switch mode {
        case .list: mode = .pages
        case .form: leaveForm()
        case .pages where notes?.isReading == true: notes?.isReading = false
        case .pages: turn(toPage: capsules.count - 1)
        }
    }

    // MARK: The form

    /// Shows the settings of a capsule, or a new one's, as they were left.
    mutating func openForm(of capsule: Capsule?, calendar: CapsuleCalendar) {
        mode = .form(forms[capsule?.id] ?? capsule.map { CapsuleForm($0, calendar: calendar) } ?? CapsuleForm())
    }

    mutating func leaveForm() {
        guard case .form(var form) = mode else { return }
        form.isStoring = false
        forms[form.capsule?.id] = form.isUntouched ? nil : form
        mode = .pages
    }

    /// What the form held is stored: the next one begins anew.
    mutating func closeForm(of id: Capsule.ID?) {
        forms[id] = nil
        if case .form(let form) = mode, form.capsule?.id == id { mode = .pages }
    }

    /// The settings that were typed and not stored, as a sentence has them.
    var unsavedForms: [String] { unstoredForms.map(\.words).sorted() }

    /// The forms that hold something that was typed and not stored.
    var unstoredForms: [CapsuleForm] {
        var forms = forms
        if case .form(let form) = mode { forms[form.capsule?.id] = form.isUntouched ? nil : form }
        // What was typed about a capsule that is gone belongs to nothing.
        return forms.values.filter { form in form.capsule.map { capsule($0.id) != nil } ?? true }
    }

    /// Has the form of a capsule, or a new one's, begin with what was typed into it in an earlier session.
    /// - Returns: what it is, as a sentence has it; nil when one is typed anew already.
    mutating func takeBackForm(
        _ text: UnfinishedText, of capsule: Capsule?, calendar: CapsuleCalendar
    ) -> String? {
        var isOpen = false
        if case .form(let form) = mode, form.capsule?.id == capsule?.id {
            guard form.isUntouched else { return nil }
            isOpen = true
        }
        guard forms[capsule?.id] == nil else { return nil }
        var form = capsule.map { CapsuleForm($0, calendar: calendar) } ?? CapsuleForm()
        form.name.text = text.texts["name"] ?? form.name.text
        form.goal.text = text.texts["goal"] ?? form.goal.text
        form.date.text = text.texts["date"] ?? form.date.text
        guard !form.isUntouched else { return nil }
        if isOpen { mode = .form(form) } else { forms[capsule?.id] = form }
        return form.words
    }

    // MARK: Following the library

    /// The capsules as they are now; the reader stays with the page that is looked at.
    /// - Returns: what is to be done about it.
    mutating func show(_ present: [Capsule], now: Date, calendar: CapsuleCalendar) -> [AppEffect] {
        let wasPastEnd = isPastEnd
        let update = LayoutUpdate(
            present.map(\.id).difference(from: capsules.map(\.id)).inferringMoves(), section: 0)
        let chosen = selected?.id
        capsules = present
        self.now = now
        do {
            try pages.apply(update, dataSource: Pages(count: present.count), visibleRect: nil)
        } catch {
            // Two capsules of one id cannot be told apart: laid out anew.
            pages.prepare(in: pages.pageSize, dataSource: Pages(count: present.count))
        }
        if wasPastEnd { pages.turn(toPage: pages.pagePastEnd) }
        swipe = nil
        lookedInto.formIntersection(present.filter { $0.isDue(at: now) }.map(\.id))
        follow(selected: chosen)
        followForms(calendar: calendar)
        let next = present.filter { $0.opening == nil && $0.settings.opensAt > now }.map(\.settings.opensAt).min()
        var effects: [AppEffect] = []
        if next != wakeAt {
            wakeAt = next
            effects.append(.capsules(.wake(at: next)))
        }
        if let notes {
            // Some may have gone, here or elsewhere.
            if capsule(notes.capsule)?.opening == nil { self.notes = nil } else { reading = nil }
            if self.notes != nil { effects.append(.capsules(.readNotes(notes.capsule))) }
        }
        return effects
    }

    /// The sheet's capsules are as they are now; in the place of one that takes no notes any more, others are offered.
    mutating func followSheet() {
        let open = open
        let capsules = capsules
        sheet?.follow(capsules, open: open)
    }

    /// What was not touched in the forms is as it is now.
    private mutating func followForms(calendar: CapsuleCalendar) {
        func followed(_ form: CapsuleForm) -> CapsuleForm {
            var form = form
            if let present = form.capsule.flatMap({ capsule($0.id) }) { form.follow(present, calendar: calendar) }
            return form
        }
        forms = forms.mapValues(followed).filter { !$0.value.isUntouched }
        if case .form(let form) = mode { mode = .form(followed(form)) }
    }

    /// What belongs to capsules goes with them.
    private mutating func follow(selected: Capsule.ID?) {
        followSheet()
        if let asked = question?.capsule {
            question = capsule(asked.id).flatMap { $0.opening == nil ? HammerQuestion(capsule: $0) : nil }
        }
        guard case .list(var list) = mode else { return }
        list.count = capsules.count + 1
        if let selected, let index = listed.firstIndex(where: { $0.id == selected }) { list.select(index) }
        mode = capsules.isEmpty ? .pages : .list(list)
    }

    /// The capsule that is selected in the list.
    var selected: Capsule? {
        guard case .list(let list) = mode, let index = list.selection else { return nil }
        let listed = listed
        return listed.indices.contains(index) ? listed[index] : nil
    }

    mutating func show(_ present: [Note], of id: Capsule.ID) {
        reading = nil
        if notes?.capsule == id {
            notes?.replace(with: present)
        } else {
            notes = NoteList(present, of: id)
            stack.popToRoot()
        }
        let pins = present.compactMap(\.pin).map(PinCard.init)
        guard pins != wall.cards else { return }
        // The open pin's place on the wall is another one now.
        let open = stack.detail == nil ? nil : wall.focusedPin?.id
        wall.replace(with: pins)
        if let open, let index = pins.firstIndex(where: { $0.id == open }) {
            wall.setFocus(index)
        } else {
            stack.popToRoot()
        }
    }

    /// Opens the pin of the note that is looked at.
    mutating func openPin() {
        guard let notes, let focus = notes.focus, notes.notes[focus].pin != nil else { return }
        wall.setFocus(notes.notes[..<focus].count { $0.pin != nil })
        stack.detail = DetailScreen()
    }
}

extension PagedLayout {
    /// The cells of one page.
    fileprivate var pageSize: Size {
        visibleRect(ofPage: 0).map { Size(width: $0.width, height: $0.height) } ?? contentSize
    }
}
