/// The accessibility description of a screen, modelled on UIKit's: a heading, a list of choices with a focus, facts and
/// the available commands.
package struct AccessibilityDescription: Sendable {
    /// The identity of the screen and its subject. When it changes, the whole description is read out from the heading.
    package var identifier: String
    package var heading: String
    /// Sentences about the screen. All sentences are read out when the screen appears, later only new and changed
    /// sentences.
    package var facts: [String] = []
    /// The element of `facts` that states whether the pin is saved; `nil` if none does.
    package var savedFact: String?
    package var choices = Choices()
    /// The text fields of the screen, in order; empty for none.
    package var fields: [InputField] = []
    /// The field that receives the next typed line; `nil` if typed lines are commands and numbers.
    package var activeField: InputField?
    package var commands: [SpokenCommand] = []

    package init(_ identifier: String, _ heading: String) {
        self.identifier = identifier
        self.heading = heading
    }
}

/// The items that a screen offers for selection, numbered from 1 for the user and from 0 in code.
package struct Choices: Sendable {
    package var count = 0
    /// The index of the focused item; `nil` for none.
    package var focus: Int?
    /// Whether the items are read out when the screen appears and when they change, as in menus.
    package var isAnnounced = false
    /// Whether more items can be loaded by focusing the last one.
    package var hasMore = false
    /// The item at an index, which must be less than `count`.
    package var element: @Sendable (Int) -> AccessibilityElement = { _ in AccessibilityElement("") }
    /// The steps that choose the item at an index; `nil` for an invalid index.
    package var chooseSteps: @Sendable (Int) -> [InputStep]? = { _ in nil }
    /// The steps that focus the item at an index, which must be less than `count`.
    package var focusSteps: @Sendable (Int) -> [InputStep] = { _ in [] }

    package init() {}

    /// Creates a short list whose items are all read out.
    package init(
        announced elements: [AccessibilityElement], focus: Int?, chooseSteps: @escaping @Sendable (Int) -> [InputStep]
    ) {
        count = elements.count
        self.focus = elements.isEmpty ? nil : focus
        isAnnounced = true
        element = { elements[$0] }
        self.chooseSteps = { elements.indices.contains($0) ? chooseSteps($0) : nil }
    }

    /// Creates a list of rows that arrow keys select.
    /// - Parameter chooseSteps: the steps that choose the selected row.
    package init(rows elements: [AccessibilityElement], selection: Int?, chooseSteps: [InputStep]) {
        self.init(announced: elements, focus: selection) { InputStep.arrows(from: selection, to: $0) + chooseSteps }
        focusSteps = { InputStep.arrows(from: selection, to: $0) }
    }

    /// The focused item; `nil` for none.
    package var focused: AccessibilityElement? { focus.flatMap { (0..<count).contains($0) ? element($0) : nil } }

    /// Returns the numbered line of the item at an index, for example "3. Title, by Ann" for index 2.
    package func line(_ index: Int) -> String { "\(index + 1). \(element(index).text)" }
}

/// An item of a list: its label, then further values, like UIKit's accessibility label and value.
package struct AccessibilityElement: Hashable, Sendable {
    package var label: String
    package var values: [String]

    package init(_ label: String, _ values: [String] = []) {
        self.label = label
        // The values are joined by commas, so a final full stop is removed.
        self.values = values.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
    }

    package var text: String { ([label] + values).joined(separator: ", ") }
}

/// A text field, single-line or multi-line.
package struct InputField: Hashable, Sendable {
    package var label: String
    /// The current text.
    package var value = ""
    /// Whether the field is multi-line; input ends with a line that holds a single full stop.
    package var isMultiline = false
    /// Whether the field captures key presses instead of text.
    package var capturesKey = false
    /// The steps that clear the field before its text is entered.
    package var clearSteps: [InputStep] = []
    /// The steps after the text is entered.
    package var submitSteps: [InputStep] = []
    /// The steps that cancel the input.
    package var cancelSteps: [InputStep] = []
    /// The validation error of the last input; `nil` for none.
    package var problem: String?

    package init(label: String, value: String = "", isMultiline: Bool = false, capturesKey: Bool = false) {
        self.label = label
        self.value = value
        self.isMultiline = isMultiline
        self.capturesKey = capturesKey
    }
}
