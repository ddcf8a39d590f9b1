/// The texts of a setting on the Settings screen.
struct SettingDisplay<Value: Sendable>: Sendable {
    /// The position on the screen, ascending, with gaps for new settings.
    let order: Int
    let title: @Sendable () -> String
    /// The values that arrow keys step through; empty if they are not fixed.
    var choices: [Value] = []
    /// Whether choosing the default removes the key from the file.
    var omitsDefault = false
    let describe: @Sendable (Value) -> ChoiceText
}

/// The title of a value on the Settings screen, and its effect in a few words.
package typealias ChoiceText = (title: String, explanation: String)
