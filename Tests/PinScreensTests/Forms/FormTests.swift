import Drawings
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct FormTests {
    private enum Field: String, FormField {
        case name, color, words, submit, leave
    }

    private var form = Form<Field>(
        focus: .name,
        texts: [
            .name: .line(TextField("Ada", maximumLength: 5)),
            .words: .lines(TextView("one\ntwo", maximumLength: 20)),
        ])
    private var layout = FormLayout(Field.allCases)

    init() {
        layout.labels[.name] = ScreenRegion(row: 0, column: 1, rows: 1, columns: 20)
        layout[.name] = ScreenRegion(row: 1, column: 1, rows: 1, columns: 20)
        layout[.color] = ScreenRegion(row: 2, column: 1, rows: 1, columns: 20)
        layout.labels[.words] = ScreenRegion(row: 3, column: 1, rows: 1, columns: 20)
        layout[.words] = ScreenRegion(row: 4, column: 1, rows: 3, columns: 20)
        layout.placeButtons(in: ScreenRegion(row: 8, column: 0, rows: 1, columns: 40))
    }

    /// Presses keys in order.
    /// - Returns: The event of the last key.
    @discardableResult
    private mutating func press(_ keys: KeyPress.Key...) -> FormEvent<Field> {
        keys.reduce(.ignored) { _, key in form.receive(KeyPress(key), in: layout) }
    }

    // MARK: Focus

    @Test mutating func tabCyclesThroughThePresentFields() {
        layout.fields = [.name, .words, .submit]
        let focused = (0..<4).map { _ in
            press(.tab)
            return form.focus
        }
        #expect(focused == [.words, .submit, .name, .words])
        press(.backTab, .backTab)
        #expect(form.focus == .submit)
    }

    @Test mutating func enterLeavesALineFieldAndBreaksLinesInATextView() {
        #expect(press(.enter) == .moved)
        #expect(form.focus == .color)
        form.focus = .words
        #expect(press(.enter) == .typed)
        #expect(form[.words] == "one\ntwo\n")
    }

    @Test mutating func arrowsLeaveATextViewAtItsEnds() {
        form.focus = .words
        #expect(press(.up) == .typed, "from the second line to the first")
        #expect(press(.up) == .typed, "to the start of the first line")
        #expect(press(.up) == .moved)
        #expect(form.focus == .color)
        #expect(press(.up) == .moved)
        #expect(form.focus == .name)
        #expect(press(.down) == .moved)
        #expect(form.focus == .color)
    }

    @Test mutating func controlsIgnoreKeysForTheScreen() {
        form.focus = .color
        for key in [KeyPress.Key.left, .right, .enter, .character(" "), .character("x"), .delete] {
            #expect(press(key) == .ignored)
        }
        #expect(form.focus == .color)
    }

    // MARK: Buttons

    @Test mutating func enterSpaceAndShortcutsPressButtons() {
        #expect(press(.escape) == .pressed(.leave))
        #expect(form.receive(KeyPress(.character("s"), modifiers: .control), in: layout) == .pressed(.submit))
        form.focus = .submit
        #expect(press(.enter) == .pressed(.submit))
        #expect(press(.right, .character(" ")) == .pressed(.leave))
        #expect(press(.right) == .moved, "the focus stays at the last button")
        #expect(form.focus == .leave)
        #expect(press(.left) == .moved)
        #expect(form.focus == .submit)
        #expect(press(.character("x")) == .ignored)
    }

    @Test func buttonsFitTheAvailableWidth() {
        var narrow = layout
        let end = narrow.placeButtons(in: ScreenRegion(row: 2, column: 3, rows: 1, columns: 20))
        #expect(narrow[.submit] == ScreenRegion(row: 2, column: 3, rows: 1, columns: 12))
        #expect(narrow[.leave] == ScreenRegion(row: 2, column: 17, rows: 1, columns: 6))
        #expect(end == 25)
    }

    // MARK: Text fields

    @Test mutating func fullFieldRejectsInput() {
        #expect(press(.character("x"), .character("y")) == .typed)
        #expect(press(.character("z")) == .limitReached)
        #expect(form[.name] == "Adaxy")
        form.paste("and more", in: layout)
        #expect(form[.name] == "Adaxy")
    }

    @Test mutating func editingClearsTheRejection() {
        form.isBusy = true
        form.reject(.words, problem: "Too short.")
        #expect(form.focus == .words && form.rejectedField == .words && form.problem == "Too short." && !form.isBusy)
        press(.left, .tab, .backTab)
        #expect(form.rejectedField == .words, "only the cursor and the focus moved")
        press(.character("!"))
        #expect(form.rejectedField == nil && form.problem == nil)
        form.reject(nil, problem: "The disk is full.")
        #expect(form.focus == .words && form.rejectedField == nil)
        form.paste("x", in: layout)
        #expect(form.problem == nil)
    }

    @Test mutating func editsAreRelativeToTheInitialTexts() {
        #expect(!form.isEdited)
        press(.character("x"))
        #expect(form.isEdited && form.isEdited(.name) && !form.isEdited(.words))
        press(.backspace)
        #expect(!form.isEdited)
    }

    @Test mutating func updateReplacesUneditedTexts() {
        press(.character("!"))
        var present = form
        present[.name] = "Grace"
        present[.words] = "three"
        form.update(from: present)
        #expect(form[.name] == "Ada!" && form[.words] == "three")
        #expect(form.isEdited(.name) && !form.isEdited(.words))
        form[.name] = "Grace"
        #expect(!form.isEdited)
    }

    @Test mutating func textsAreRestoredByFieldName() {
        press(.character("!"))
        let values = form.values
        #expect(values == ["name": "Ada!", "words": "one\ntwo"])
        var other = FormTests().form
        other.restore(["name": "Bo", "unknown": "x"])
        #expect(other[.name] == "Bo" && other[.words] == "one\ntwo" && other.isEdited)
        other.restore(values)
        #expect(other.values == values)
    }

    // MARK: Mouse

    @Test mutating func clickMovesTheFocusAndTheCursor() throws {
        let position = ScreenPosition(row: 4, column: 2)
        let field = try #require(layout.field(at: position))
        form.moveFocus(to: field, at: position, in: layout)
        #expect(form.focus == .words)
        press(.character("-"))
        #expect(form[.words] == "o-ne\ntwo")
    }

    @Test(
        arguments: [
            (0, 5, "name"), (1, 0, "name"), (1, 21, "name"), (2, 1, "color"), (2, 0, nil), (3, 2, "words"),
            (6, 21, "words"), (7, 5, nil), (8, 0, "submit"), (8, 12, nil), (8, 14, "leave"),
        ] as [(Int, Int, String?)])
    func clicksOnLabelsAndFieldsHitTheField(row: Int, column: Int, field: String?) {
        #expect(layout.field(at: ScreenPosition(row: row, column: column))?.rawValue == field)
    }

    // MARK: Leaving

    @Test mutating func leavingWithChangesWarnsFirst() {
        var context = Session().model.context
        #expect(form.leave(isChanged: false, in: &context) == .close)
        #expect(form.leave(isChanged: true, in: &context) == .handled)
        press(.escape)
        #expect(form.leave(isChanged: true, in: &context) == .close)
        press(.tab)
        #expect(form.leave(isChanged: true, in: &context) == .handled, "another key dismisses the warning")
    }

    // MARK: Drawing and description

    @Test mutating func formDrawsLabelsTextsAndButtons() {
        form.reject(.name)
        var surface = Surface(size: ScreenSize(columns: 40, rows: 9))
        FormView(form, layout) { $0.rawValue }.draw(theme: Theme(), into: &surface)
        let lines = SurfaceText.lines(surface)
        #expect(lines[0].hasPrefix(" ! name") && lines[1].hasPrefix(" Ada"))
        #expect(lines[2].isEmpty, "the screen draws its controls")
        #expect(lines[3].hasPrefix(" words") && lines[4].hasPrefix(" one") && lines[5].hasPrefix(" two"))
        #expect(lines[8].contains("submit") && lines[8].contains("leave"))
        #expect(surface.cursor == ScreenPosition(row: 1, column: 4))
        var idle = FormView(form, layout) { $0.rawValue }
        idle.showsCursor = false
        surface.cursor = nil
        idle.draw(theme: Theme(), into: &surface)
        #expect(surface.cursor == nil)
    }

    @Test mutating func inputFieldsHaveStepsThatClearThem() {
        form.focus = .color
        form[.name] = ""
        let inputFields = form.inputFields(among: Field.allCases) { $0.rawValue }
        #expect(inputFields.map(\.label) == ["name", "words"])
        #expect(inputFields[0].clearSteps == Array(repeating: .key(.tab), count: 4) + InputStep.clearLineSteps)
        #expect(
            inputFields[1].clearSteps == [.key(.tab)] + InputStep.clearSteps(for: "one\ntwo")
                && inputFields[1].isMultiline)
        #expect(inputFields.map(\.element.text) == ["name, empty", "words, one two"])
        #expect(form.steps(to: .color, among: [.name]).isEmpty)
    }
}
