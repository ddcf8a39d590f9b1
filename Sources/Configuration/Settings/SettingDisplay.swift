/// The texts of a setting on the Settings screen.
struct SettingDisplay<Value: Sendable>: Sendable {
    /// The position on the screen, ascending; positions leave room for settings between them.
    let order: Int
    let title: @Sendable () -> String
    /// The values that arrow keys step through; empty if they are not fixed.
    let choices: [Value]
    /// Whether choosing the default removes the key from the file.
    let omitsDefault: Bool
    let describe: @Sendable (Value) -> ChoiceText

    init(
        order: Int, _ title: @autoclosure @escaping @Sendable () -> String, choices: [Value] = [],
        omitsDefault: Bool = false, describe: @escaping @Sendable (Value) -> ChoiceText
    ) {
        self.order = order
        self.title = title
        self.choices = choices
        self.omitsDefault = omitsDefault
        self.describe = describe
    }
}

/// The texts of a value on the Settings screen.
package struct ChoiceText: Hashable, Sendable {
    package let title: String
    /// The effect of the value, in a few words.
    package let explanation: String

    init(_ title: String, _ explanation: String = "") {
        self.title = title
        self.explanation = explanation
    }
}
