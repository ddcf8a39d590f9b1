/// The strings of a setting on the Settings screen.
struct SettingDisplay<Value: Sendable>: Sendable {
    /// The position on the screen, ascending, with gaps for new settings.
    let order: Int
    let title: @Sendable () -> String
    /// The values that the arrow keys cycle through; empty if any value can be entered.
    var choices: [Value] = []
    /// Whether selecting the default removes the key from the file.
    var omitsDefault = false
    let describe: @Sendable (Value) -> ChoiceText
}

/// The title and explanation of a value on the Settings screen.
package typealias ChoiceText = (title: String, explanation: String)
