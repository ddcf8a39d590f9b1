/// What a screen tells of itself to who does not see it, in the words of UIKit's accessibility: a heading, what there is to
/// choose from and which of that has the focus, facts, and what can be done.
package struct Telling: Sendable {
    /// Tells screens, and what they are about, apart: another place is arrived at, and told from its heading on.
    package var place: String
    package var heading: String
    /// Sentences; each is said on arriving, and when it is another one.
    package var facts: [String] = []
    /// The one of them that says whether the pin is saved; nil where none does.
    package var savedFact: String?
    package var choices = Choices()
    /// What is written here, in order; empty where nothing is.
    package var fields: [AskedText] = []
    /// What the next line is the text of; nil where lines are words and numbers.
    package var asked: AskedText?
    package var offers: [Offer] = []

    package init(_ place: String, _ heading: String) {
        self.place = place
        self.heading = heading
    }
}

/// What there is to choose from on a screen, numbered from 1.
package struct Choices: Sendable {
    package var count = 0
    /// The place of the one that has the focus; nil for none.
    package var focus: Int?
    /// Whether they are said on arriving, and whenever they are others: those of a menu are, a feed's pins are not.
    package var isTold = false
    /// Whether there are more than are here, that come when the last of these has the focus.
    package var hasMore = false
    /// The one at a place below `count`.
    package var element: @Sendable (Int) -> Element = { _ in Element("") }
    /// What chooses the one of a place, from 0; nil for what is none.
    package var choose: @Sendable (Int) -> [Step]? = { _ in nil }
    /// What gives the focus to the one of a place below `count`.
    package var move: @Sendable (Int) -> [Step] = { _ in [] }

    package init() {}

    /// Few that are all told.
    package init(told elements: [Element], focus: Int?, choose: @escaping @Sendable (Int) -> [Step]) {
        count = elements.count
        self.focus = elements.isEmpty ? nil : focus
        isTold = true
        element = { elements[$0] }
        self.choose = { elements.indices.contains($0) ? choose($0) : nil }
    }

    /// Rows of which arrows select one and a key takes it.
    /// - Parameter taking: what the selected row is taken by.
    package init(rows elements: [Element], selection: Int?, taking: [Step]) {
        self.init(told: elements, focus: selection) { Step.arrows(from: selection, to: $0) + taking }
        move = { Step.arrows(from: selection, to: $0) }
    }

    /// The one that has the focus.
    package var focused: Element? { focus.flatMap { (0..<count).contains($0) ? element($0) : nil } }

    /// One of them in a line, its number first.
    package func line(_ place: Int) -> String { "\(place + 1). \(element(place).text)" }
}

/// One thing of several: what it is called, then what there is to say of it.
package struct Element: Hashable, Sendable {
    package var label: String
    package var values: [String]

    package init(_ label: String, _ values: [String] = []) {
        self.label = label
        // They stand between commas.
        self.values = values.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
    }

    package var text: String { ([label] + values).joined(separator: ", ") }
}

/// Something that is written: a line, or several.
package struct AskedText: Hashable, Sendable {
    package var label: String
    /// What is there now.
    package var value = ""
    /// Whether it takes several lines, up to a point alone in one.
    package var isLong = false
    /// Whether a key's name is wanted, and no text.
    package var isKey = false
    /// What has its text begin anew, with nothing in it.
    package var begin: [Step] = []
    /// What is done with the text once it is there.
    package var finish: [Step] = []
    /// What goes away without a text.
    package var leave: [Step] = []
    /// Why what was written is refused.
    package var problem: String?

    package init(label: String, value: String = "", isLong: Bool = false, isKey: Bool = false) {
        self.label = label
        self.value = value
        self.isLong = isLong
        self.isKey = isKey
    }
}
