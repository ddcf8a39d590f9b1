import Foundation
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

/// The form for the settings of a new or existing capsule.
package struct CapsuleForm: Hashable, Sendable {
    /// The capsule that is edited; `nil` for a new one.
    package private(set) var capsule: Capsule?
    package var input: Form<Field>

    package enum Field: String, FormField {
        case name, goal, date, submit, leave, remove

        package var isButton: Bool { self == .submit || self == .leave || self == .remove }
    }

    /// The maximum length of the name field, in characters. It exceeds the library's limit for names, so that the user
    /// can shorten a long name.
    private static let maximumNameLength = 2_000

    /// Creates a form for a new capsule, with the defaults of 30 notes and one year.
    package init() {
        self.init(name: "", placeholder: tr("for example, Our first summer"), goal: "30", date: "+1y")
    }

    init(_ capsule: Capsule, calendar: CapsuleCalendar) {
        let settings = capsule.settings
        self.init(name: settings.name, goal: String(settings.goal), date: calendar.inputText(for: settings.opensAt))
        self.capsule = capsule
    }

    private init(name: String, placeholder: String = "", goal: String, date: String) {
        input = Form(
            focus: .name,
            texts: [
                .name: .line(TextField(name, placeholder: placeholder, maximumLength: Self.maximumNameLength)),
                .goal: .line(TextField(goal, maximumLength: 20)),
                .date: .line(TextField(date, placeholder: "2027-09-01", maximumLength: 40)),
            ])
    }

    /// Updates the form after the capsule changed in the library, except for edited fields.
    mutating func update(from current: Capsule, calendar: CapsuleCalendar) {
        guard capsule != nil, capsule != current else { return }
        input.update(from: CapsuleForm(current, calendar: calendar).input)
        capsule = current
        if !fields.contains(input.focus) { input.focus = .name }
    }

    /// A noun phrase that names the form in messages about unsaved changes.
    var phrase: String {
        guard let capsule else { return tr("a new capsule") }
        return tr("the settings of \(DisplayText.truncated(capsule.settings.name, columns: 24))")
    }

    /// Whether the opening date can be changed.
    var isDateEditable: Bool { capsule?.opening == nil }

    /// The fields and buttons of the form, without those that don't apply to the capsule.
    package var fields: [Field] {
        Field.allCases.filter { field in
            switch field {
            case .date: isDateEditable
            case .remove: capsule != nil
            case .name, .goal, .submit, .leave: true
            }
        }
    }

    /// Returns the capsule's opening date if the date field wasn't edited, or else the entered date; `nil` if it is invalid.
    func openingDate(now: Date, calendar: CapsuleCalendar) -> Date? {
        if let capsule, !isDateEditable || !input.isEdited(.date) { return capsule.settings.opensAt }
        return calendar.date(input[.date], now: now)
    }

    /// The entered number of notes; `nil` if the text isn't a whole number.
    private var goal: Int? { Int(input[.goal].filter { !$0.isWhitespace }) }

    /// Returns the first error in the goal and date, or else an explanation of the date. Text that isn't a date yet is no
    /// error.
    func validationMessage(now: Date, calendar: CapsuleCalendar) -> (text: String, isError: Bool) {
        guard let goal, (1...CapsuleSettings.noteLimit).contains(goal) else { return (Self.goalError, true) }
        if let capsule, !isDateEditable { return (capsule.stateDescription(calendar: calendar), false) }
        guard let date = openingDate(now: now, calendar: calendar) else {
            return (tr("A date: 2027-09-01, +6m, +1y, in 10 days"), false)
        }
        if date != capsule?.settings.opensAt {
            if calendar.isBeyondMaximumYear(date) { return (Self.dateTooLateError, true) }
            if date <= now { return (tr("\(calendar.day(date)) is in the past. Choose a later date."), true) }
        }
        let (day, distance) = (calendar.day(date), calendar.distance(from: now, to: date))
        return (distance.isEmpty ? tr("Opens on \(day)") : tr("Opens on \(day), \(distance)"), false)
    }

    private static var goalError: String {
        tr("The number of notes must be from 1 to \(CapsuleSettings.noteLimit).")
    }

    private static var dateTooLateError: String {
        tr("The opening date is too late. Choose 9999-12-31 or earlier.")
    }

    /// Returns the entered settings. If a field is invalid, rejects it with a message and returns `nil`.
    mutating func validateSettings(now: Date, calendar: CapsuleCalendar) -> CapsuleSettings? {
        do throws(PinLibraryError) {
            _ = try EditableField.capsuleName.normalizedName(input[.name])
        } catch {
            input.reject(.name, problem: error.description)
            return nil
        }
        guard let goal else {
            input.reject(.goal, problem: Self.goalError)
            return nil
        }
        guard let opensAt = openingDate(now: now, calendar: calendar) else {
            input.reject(.date, problem: tr("Not a date. Examples: 2027-09-01, +6m, +1y, in 10 days."))
            return nil
        }
        // Check the year in the user's time zone, since the library uses UTC.
        guard opensAt == capsule?.settings.opensAt || !calendar.isBeyondMaximumYear(opensAt) else {
            input.reject(.date, problem: Self.dateTooLateError)
            return nil
        }
        input.clearRejection()
        return CapsuleSettings(name: input[.name], goal: goal, opensAt: opensAt)
    }
}
