import Languages

/// A setting: its key in the configuration file, its property, its valid values, its documentation and its texts on the
/// Settings screen.
///
/// Reading, checking and editing the file, `pinfeed config`, the manual and the Settings screen derive from the
/// descriptors in `all`.
package struct Setting: Sendable {
    /// The key with its table, as `feed.page-size`.
    package let path: String
    /// The default in TOML notation, or an example if the setting is absent by default.
    package let example: String
    /// The choices of the Settings screen as texts; empty if they are not fixed.
    package let choices: [String]
    private let order: Int?
    private let omitsDefault: Bool
    private let documentationText: @Sendable () -> String
    private let allowedText: @Sendable () -> String
    private let titleText: @Sendable () -> String
    private let choiceText: @Sendable (Configuration) -> ChoiceText
    /// Returns the value in a configuration, or `nil` if it is absent.
    package let value: @Sendable (Configuration) -> SettingValue?
    /// Sets a value of the file; returns false if the value is not valid.
    let assign: @Sendable (SettingValue, inout Configuration) -> Bool
    private let copyValue: @Sendable (Configuration, inout Configuration) -> Void

    /// - Parameters:
    ///   - path: the key with its table.
    ///   - documentation: the valid values and the effect, in a line.
    ///   - example: a value in TOML notation, if the setting is absent by default.
    ///   - display: the texts of the Settings screen; `nil` if the setting is in the file alone and applies at the next
    ///     start.
    init<Value>(
        _ path: String, _ property: WritableKeyPath<Configuration, Value> & Sendable, _ kind: SettingKind<Value>,
        _ documentation: @autoclosure @escaping @Sendable () -> String, example: String = "\"\"",
        _ display: SettingDisplay<Value>? = nil
    ) {
        let value: @Sendable (Configuration) -> SettingValue? = { kind.encode($0[keyPath: property]) }
        self.path = path
        self.example = value(Configuration())?.toml ?? example
        self.value = value
        assign = { value, configuration in
            guard let value = kind.decode(value) else { return false }
            configuration[keyPath: property] = value
            return true
        }
        copyValue = { $1[keyPath: property] = $0[keyPath: property] }
        documentationText = documentation
        allowedText = kind.allowed
        order = display?.order
        omitsDefault = display?.omitsDefault ?? false
        titleText = { display?.title() ?? path }
        choiceText = { display?.describe($0[keyPath: property]) ?? ChoiceText("") }
        choices = display?.choices.map { kind.encode($0)?.text ?? Self.automaticText } ?? []
    }

    /// All settings in the order of the file.
    package static let all =
        Configuration.settings + PictureSettings.settings + FeedSettings.settings + [.keyPreset]

    /// The settings of the Settings screen, in its order. They apply at once, the others at the next start.
    package static let displayed = all.filter { $0.order != nil }.sorted { ($0.order ?? 0) < ($1.order ?? 0) }

    /// The tables of a file in their order, `keys` the last.
    package static let sections = ["", "pictures", "feed", "keys"]

    /// The table of the key; empty for the document itself.
    package var section: String { path.split(separator: ".").dropLast().joined() }
    /// The key in its table.
    package var name: String { path.split(separator: ".").last.map(String.init) ?? "" }
    /// The valid values and the effect.
    package var documentation: String { documentationText() }
    /// The valid values, as an error message names them after *Give*.
    var allowed: String { allowedText() }
    /// The title on the Settings screen.
    package var title: String { titleText() }
}

extension Setting: Hashable {
    package static func == (one: Setting, other: Setting) -> Bool { one.path == other.path }
    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

// MARK: Values as texts

extension Setting {
    /// The text of an absent value.
    private static let automaticText = "auto"
    /// The title of automatic values.
    static var automatic: String { tr("auto", context: "setting") }

    /// The value in a configuration as a text without quotes.
    package func text(in configuration: Configuration) -> String { value(configuration)?.text ?? Self.automaticText }

    /// Sets the value that a text stands for.
    /// - Returns: false if the text is not a valid value.
    package func set(_ text: String, in configuration: inout Configuration) -> Bool {
        let values = [.string(text), Int(text).map(SettingValue.integer), Bool(text).map(SettingValue.boolean)]
        if values.compactMap(\.self).contains(where: { assign($0, &configuration) }) { return true }
        let standard = Configuration()
        guard text == Self.automaticText, value(standard) == nil else { return false }
        copy(from: standard, to: &configuration)
        return true
    }

    /// Copies the value between configurations.
    package func copy(from source: Configuration, to target: inout Configuration) { copyValue(source, &target) }

    /// The title and explanation of the value that a text stands for.
    package func choice(of text: String) -> ChoiceText {
        var configuration = Configuration()
        _ = set(text, in: &configuration)
        return choiceText(configuration)
    }
}

// MARK: The file

extension Setting {
    /// Returns the line `name = value # remark`.
    package static func line(_ name: String, _ value: String, _ remark: String) -> String {
        let pair = "\(name) = \(value)"
        return pair + String(repeating: " ", count: max(1, 30 - pair.count)) + "# \(remark)"
    }

    /// The key with its example and its documentation.
    package var line: String { Self.line(name, example, documentation) }

    /// The change that writes the value in a configuration.
    package func change(in configuration: Configuration) -> ConfigurationChange {
        let value = value(configuration)
        return change(to: omitsDefault && value == self.value(Configuration()) ? nil : value)
    }

    /// The change that writes a value, or removes the key.
    package func change(to value: SettingValue?) -> ConfigurationChange {
        ConfigurationChange(name, in: section, to: value)
    }
}
