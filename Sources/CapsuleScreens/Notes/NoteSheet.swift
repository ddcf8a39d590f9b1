import Feeds
import Languages
import LibraryValues
import TerminalUI

/// A note while it is written, over the screen that it was begun on: the capsule that it goes into, the pin if there is
/// one, and the text.
package struct NoteSheet: Hashable, Sendable {
    let subject: NoteDraft.Subject
    /// The capsule on whose page it was begun; nil elsewhere.
    let page: Capsule.ID?
    /// Goes in with the text; nil for a text alone.
    package let pin: Pin?
    /// The capsules to choose from, the newest first; one when there is nothing to choose.
    package private(set) var capsules: [Capsule]
    package private(set) var choice: SelectionList
    package var text: TextView
    package var isChoosing = false
    /// Whether the library is at it; no key changes anything then.
    package var isStoring = false
    package private(set) var problem: String?
    /// Whether it was in a capsule and came back.
    private var wasPutIn: Bool
    /// Notes that came back while the library was at this one: no part of it.
    private(set) var late: [NoteDraft] = []

    /// Twice what a note may have, so that one that is too long is still there to be shortened.
    private static let longestText = 40_000

    /// - Parameter text: is kept whole, however long.
    init(
        _ subject: NoteDraft.Subject, pin: Pin?, capsules: [Capsule], chosen: Capsule.ID?, text: String,
        wasPutIn: Bool = false,
        page: Capsule.ID? = nil
    ) {
        self.subject = subject
        self.page = page
        self.pin = pin
        self.wasPutIn = wasPutIn
        self.capsules = capsules
        choice = SelectionList(
            count: capsules.count, selection: capsules.firstIndex { $0.id == chosen } ?? 0)
        self.text = Self.view(of: text, hasPin: pin != nil)
        isChoosing = capsules.count > 1 && chosen == nil
    }

    /// A note with the text that was left there.
    init(
        _ subject: NoteDraft.Subject, pin: Pin?, among capsules: [Capsule], chosen: Capsule.ID? = nil,
        in store: CapsuleStore,
        page: Capsule.ID?
    ) {
        let wished = chosen ?? store.lastChosen
        let draft = store.drafts[subject]
        self.init(
            subject, pin: pin, capsules: capsules,
            chosen: capsules.count == 1 ? capsules[0].id : capsules.first { $0.id == wished }?.id,
            text: draft?.text ?? "", wasPutIn: draft?.wasPutIn ?? false, page: page)
    }

    private static func view(of text: String, hasPin: Bool) -> TextView {
        TextView(
            text, placeholder: hasPin ? tr("A few words beside it, or none") : tr("A few words for later"),
            // Several notes that came back may be longer together.
            maximumLength: max(longestText, text.count))
    }

    /// The note as it is kept.
    var draft: NoteDraft {
        NoteDraft(
            subject: subject, pin: pin, capsuleName: capsule?.settings.name ?? tr("a capsule"), text: text.text,
            wasPutIn: wasPutIn)
    }

    /// Puts the text of a note that came back below what is typed.
    mutating func join(_ draft: NoteDraft) {
        guard !isStoring else { return late.append(draft) }
        wasPutIn = wasPutIn || draft.wasPutIn
        text = Self.view(of: NoteDrafts.joined(text.text, draft.text), hasPin: pin != nil)
    }

    /// The capsule that the note goes into.
    package var capsule: Capsule? { choice.selection.flatMap { capsules.indices.contains($0) ? capsules[$0] : nil } }

    /// What was put in, as it goes to the library; nil when there is nothing.
    mutating func submit() -> NewNote? {
        guard let capsule else { return nil }
        guard pin != nil || !text.text.allSatisfy(\.isWhitespace) else {
            problem = tr("The note is empty. Write something first.")
            isChoosing = false
            return nil
        }
        problem = nil
        isStoring = true
        return NewNote(capsule: capsule.id, text: text.text, pin: pin)
    }

    mutating func refuse(_ reason: String) {
        isStoring = false
        problem = reason
        for draft in late { join(draft) }
        late = []
    }

    /// The capsules as they are now; the chosen one stays chosen as long as it takes notes.
    /// - Parameter open: what can take its place.
    mutating func follow(_ present: [Capsule], open: [Capsule]) {
        guard let chosen = capsule else { return }
        // While the library is at it, its answer comes next.
        guard !isStoring else {
            capsules = capsules.map { former in present.first { $0.id == former.id } ?? former }
            return
        }
        let taking = capsules.compactMap { former in present.first { $0.id == former.id && $0.takesNotes } }
        let offered = taking.isEmpty ? open : taking
        if !offered.isEmpty { capsules = offered }
        let index = capsules.firstIndex { $0.id == chosen.id }
        choice = SelectionList(count: capsules.count, selection: index ?? 0)
        if index == nil || offered.isEmpty { lose(chosen, hasOthers: !offered.isEmpty) }
    }

    /// Says what can be done with the text when its capsule is gone or open.
    private mutating func lose(_ lost: Capsule, hasOthers: Bool) {
        let name = DisplayText.truncated(lost.settings.name, columns: 24)
        isChoosing = hasOthers && capsules.count > 1
        if !hasOthers {
            problem = tr(
                "\(name) takes no more notes. esc keeps the text; ctrl-n in a note for another capsule opens it.")
        } else if let other = capsule, capsules.count == 1 {
            let present = DisplayText.truncated(other.settings.name, columns: 24)
            problem = tr("\(name) takes no more notes. ctrl-s puts it into \(present), esc keeps the text.")
        } else {
            problem = tr("\(name) takes no more notes. Choose another one for it, or esc keeps the text.")
        }
    }

    // MARK: Keys

    /// Gives a key to the list or the text.
    mutating func type(_ press: KeyPress, layout: NoteSheetLayout) {
        switch press.key {
        case .tab, .backTab:
            if capsules.count > 1 { isChoosing.toggle() }
        case .enter where isChoosing: isChoosing = false
        case .character("j") where isChoosing: choice.move(by: 1, visibleRows: layout.list.rows)
        case .character("k") where isChoosing: choice.move(by: -1, visibleRows: layout.list.rows)
        case _ where isChoosing: _ = choice.handle(press, visibleRows: layout.list.rows)
        default:
            let before = text.text
            _ = text.handle(press, size: layout.text.size)
            if text.text != before { problem = nil }
        }
    }

    mutating func paste(_ pasted: String, layout: NoteSheetLayout) {
        isChoosing = false
        problem = nil
        text.paste(pasted, size: layout.text.size)
    }

    /// Puts the focus where a click is.
    mutating func focus(at position: ScreenPosition, layout: NoteSheetLayout) {
        if let index = choice.index(at: position, in: layout.list), capsules.count > 1 {
            choice.select(index)
            isChoosing = true
        } else if layout.text.contains(position) {
            isChoosing = false
            text.moveCursor(
                to: ScreenPosition(row: position.row - layout.text.row, column: position.column - layout.text.column),
                size: layout.text.size, isFocused: true)
        }
    }
}
