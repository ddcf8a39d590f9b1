import Languages

/// The strings of a setting on the Settings screen.
struct SettingDisplay<Value: Sendable>: Sendable {
    let group: SettingGroup
    /// The position in the group, ascending, with gaps for new settings.
    let order: Int
    let title: @Sendable () -> String
    /// The values that the arrow keys cycle through; empty if any value can be entered.
    let choices: [Value]
    /// Whether selecting the default removes the key from the file.
    let omitsDefault: Bool
    let describe: @Sendable (Value) -> ChoiceText

    init(
        _ group: SettingGroup, order: Int, title: @escaping @Sendable () -> String, choices: [Value] = [],
        omitsDefault: Bool = false, describe: @escaping @Sendable (Value) -> ChoiceText
    ) {
        self.group = group
        self.order = order
        self.title = title
        self.choices = choices
        self.omitsDefault = omitsDefault
        self.describe = describe
    }
}

/// A titled group of settings on the Settings screen, from top to bottom.
package enum SettingGroup: Int, CaseIterable, Sendable {
    case appearance, pictures, general

    package var title: String {
        switch self {
        case .appearance: tr("Appearance")
        case .pictures: tr("Pictures")
        case .general: tr("General")
        }
    }

    /// The settings of the group, in order.
    package var settings: [Setting] { Setting.displayed.filter { $0.group == self } }
}

/// The title and explanation of a value on the Settings screen.
package typealias ChoiceText = (title: String, explanation: String)
