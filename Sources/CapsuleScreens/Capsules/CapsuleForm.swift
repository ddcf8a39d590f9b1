import Foundation
import Languages
import LibraryValues
import TerminalUI

/// What a person decides about a capsule, while it is typed: of a new one, or of one that there is.
package struct CapsuleForm: Hashable, Sendable {
    /// The capsule whose settings these are; nil for a new one.
    package private(set) var capsule: Capsule?
    package var field = Field.name
    package var name: TextField
    package var goal: TextField
    package var date: TextField
    /// Whether the library is at it; no key changes anything then.
    package var isStoring = false
    /// Why the settings were refused; nil once they are changed.
    package private(set) var problem: String?
    /// The field that they were refused for; nil when it was none, or once it is changed.
    private(set) var refused: Field?
    /// The date as it was when the form was begun: a capsule's that is left alone stays to the millisecond.
    private var formerDate: String

    /// The places that the focus goes through, in order.
    package enum Field: Int, CaseIterable, Hashable, Sendable {
        case name, goal, date, submit, leave, remove
    }

    /// Far more than a name may have, so that one that is too long is still there to be shortened.
    private static let longestName = 2_000

    private static let usualGoal = "30"
    private static let usualDate = "+1y"

    /// A new capsule, to be filled with 30 notes within a year unless the person decides otherwise.
    package init() {
        capsule = nil
        name = TextField(placeholder: tr("such as Our first summer"), maximumLength: Self.longestName)
        goal = TextField(Self.usualGoal, maximumLength: 20)
        date = TextField(Self.usualDate, placeholder: "2027-09-01", maximumLength: 40)
        formerDate = Self.usualDate
    }

    init(_ capsule: Capsule, calendar: CapsuleCalendar) {
        self.capsule = capsule
        name = TextField(capsule.settings.name, maximumLength: Self.longestName)
        goal = TextField(String(capsule.settings.goal), maximumLength: 20)
        formerDate = calendar.typed(capsule.settings.opensAt)
        date = TextField(formerDate, placeholder: "2027-09-01", maximumLength: 40)
    }

    /// Takes over what became of the capsule elsewhere, but for the texts that the person changed.
    mutating func follow(_ present: Capsule, calendar: CapsuleCalendar) {
        guard let former = capsule?.settings, capsule != present else { return }
        let fresh = CapsuleForm(present, calendar: calendar)
        // A text that is set puts the cursor at its end, so only what is another one is.
        if name.text == former.name, former.name != present.settings.name { name = fresh.name }
        if goal.text == String(former.goal), former.goal != present.settings.goal { goal = fresh.goal }
        if date.text == formerDate, formerDate != fresh.formerDate { date = fresh.date }
        capsule = present
        formerDate = fresh.formerDate
        if !fields.contains(field) { field = .name }
    }

    /// Whose settings these are, as a sentence has it.
    var words: String {
        guard let capsule else { return tr("a new capsule") }
        return tr("the settings of \(DisplayText.truncated(capsule.settings.name, columns: 24))")
    }

    /// Whether there is nothing that was typed and not stored.
    var isUntouched: Bool {
        name.text == capsule?.settings.name ?? "" && date.text == formerDate
            && goal.text == capsule.map { String($0.settings.goal) } ?? Self.usualGoal
    }

    /// Whether the date can still be chosen.
    var hasDate: Bool { capsule?.opening == nil }

    /// The places that this form has.
    package var fields: [Field] {
        Field.allCases.filter { field in
            switch field {
            case .date: hasDate
            case .remove: capsule != nil
            case .name, .goal, .submit, .leave: true
            }
        }
    }

    /// The opening date that the text means; nil when it means none.
    func opensAt(now: Date, calendar: CapsuleCalendar) -> Date? {
        if let capsule, !hasDate || date.text == formerDate { return capsule.settings.opensAt }
        return calendar.date(date.text, now: now)
    }

    /// The goal that the text means; nil when it is no number.
    private var count: Int? { Int(goal.text.filter { !$0.isWhitespace }) }

    /// What the texts mean as they are, or what is wrong with them.
    func judgement(now: Date, calendar: CapsuleCalendar) -> (text: String, isWrong: Bool) {
        guard let count, (1...CapsuleSettings.noteLimit).contains(count) else { return (Self.goalWanted, true) }
        if let capsule, !hasDate { return (capsule.fate(calendar: calendar), false) }
        guard let date = opensAt(now: now, calendar: calendar) else {
            return (tr("A day as 2027-09-01, or +6m, +1y, in 10 days"), false)
        }
        if date != capsule?.settings.opensAt {
            if calendar.isTooFar(date) { return (Self.dateTooFar, true) }
            if date <= now { return (tr("\(calendar.day(date)) has come already: choose a later day."), true) }
        }
        let (day, distance) = (calendar.day(date), calendar.distance(from: now, to: date))
        return (distance.isEmpty ? tr("Opens on \(day)") : tr("Opens on \(day), \(distance)"), false)
    }

    private static var goalWanted: String {
        tr("A capsule's goal is a number from 1 to \(CapsuleSettings.noteLimit). Choose another one.")
    }

    private static var dateTooFar: String {
        tr("The opening date is after the year 9999. Choose 9999-12-31 or an earlier day.")
    }

    /// What is to be stored, or why there is nothing to store yet; the focus goes to what is wrong.
    mutating func settings(now: Date, calendar: CapsuleCalendar) -> CapsuleSettings? {
        do throws(PinLibraryError) {
            _ = try WrittenField.capsuleName.name(name.text)
        } catch {
            refuse(error.description, at: .name)
            return nil
        }
        guard let count else {
            refuse(Self.goalWanted, at: .goal)
            return nil
        }
        guard let opensAt = opensAt(now: now, calendar: calendar) else {
            refuse(tr("That is no date. Write one as 2027-09-01, or +6m, +1y, in 10 days."), at: .date)
            return nil
        }
        // The library counts years at Greenwich, the person where he is.
        guard opensAt == capsule?.settings.opensAt || !calendar.isTooFar(opensAt) else {
            refuse(Self.dateTooFar, at: .date)
            return nil
        }
        problem = nil
        refused = nil
        return CapsuleSettings(name: name.text, goal: count, opensAt: opensAt)
    }

    mutating func refuse(_ reason: String, at field: Field? = nil) {
        isStoring = false
        problem = reason
        refused = field
        if let field { self.field = field }
    }

    // MARK: Focus and text

    /// The buttons, from left to right.
    static let buttons: [Field] = [.submit, .leave, .remove]

    /// Moves the focus from a button to the one beside it.
    mutating func moveAlongButtons(by step: Int) {
        let buttons = Self.buttons.filter(fields.contains)
        guard let place = buttons.firstIndex(of: field), buttons.indices.contains(place + step) else { return }
        field = buttons[place + step]
    }

    mutating func moveFocus(by step: Int) {
        let fields = fields
        let position = fields.firstIndex(of: field) ?? 0
        field = fields[(position + step + fields.count) % fields.count]
    }

    /// Gives a key to the text that has the focus; false when it means nothing there.
    mutating func type(_ press: KeyPress) -> Bool {
        let before = self
        let isKnown =
            switch field {
            case .name: name.handle(press)
            case .goal: goal.handle(press)
            case .date: date.handle(press)
            case .submit, .leave, .remove: false
            }
        forgetProblem(since: before)
        return isKnown
    }

    mutating func paste(_ text: String) {
        let before = self
        switch field {
        case .name: name.paste(text)
        case .goal: goal.paste(text)
        case .date: date.paste(text)
        case .submit, .leave, .remove: break
        }
        forgetProblem(since: before)
    }

    /// What was changed may be right now.
    private mutating func forgetProblem(since before: CapsuleForm) {
        guard (name.text, goal.text, date.text) != (before.name.text, before.goal.text, before.date.text) else {
            return
        }
        problem = nil
        refused = nil
    }
}
