import Languages

/// A setting: its key in the configuration file, property, valid values, documentation and strings for the screen.
///
/// The file's parser, validator and editor, `pinfeed config`, the manual and the Settings screen all use `all`.
package struct Setting: Sendable {
    /// The table of the key; empty for the root table.
    package let section: String
    package let name: String
    /// The default in TOML notation, or an example if the setting is absent by default.
    package let example: String
    /// The valid values and the effect, on one line.
    package let documentation: @Sendable () -> String
    /// The title on the Settings screen.
    package let title: @Sendable () -> String
    /// The choices on the Settings screen as text; empty if any value can be entered.
    package let choices: [String]
    /// Returns the value in a configuration; `nil` if it is absent.
    package let value: @Sendable (Configuration) -> SettingValue?
    /// Copies the value from one configuration to another.
    package let copy: @Sendable (_ source: Configuration, _ target: inout Configuration) -> Void
    /// Sets the value in a configuration from a parsed one. Returns `false` if the parsed value is invalid.
    let decode: @Sendable (TOMLValue, inout Configuration) -> Bool
    /// The valid values as a noun phrase for error messages, after *Expected*.
    let expectedValue: @Sendable () -> String
    private let describe: @Sendable (Configuration) -> ChoiceText
    private let order: Int?
    let group: SettingGroup?
    private let omitsDefault: Bool

    /// - Parameters:
    ///   - path: the path of the key.
    ///   - example: a value in TOML notation, for a setting that is absent by default.
    ///   - display: the strings for the Settings screen; `nil` if the setting isn't shown there.
    init<Value>(
        _ path: String, _ property: WritableKeyPath<Configuration, Value> & Sendable, _ kind: SettingKind<Value>,
        _ documentation: @autoclosure @escaping @Sendable () -> String, example: String = "",
        _ display: SettingDisplay<Value>? = nil
    ) {
        let components = path.split(separator: ".")
        section = components.dropLast().joined()
        name = components.last.map(String.init) ?? path
        self.example = kind.encode(Configuration()[keyPath: property])?.toml ?? example
        self.documentation = documentation
        title = { display?.title() ?? path }
        choices = display?.choices.map { Self.text(of: kind.encode($0)) } ?? []
        value = { kind.encode($0[keyPath: property]) }
        copy = { $1[keyPath: property] = $0[keyPath: property] }
        decode = { value, configuration in
            guard let value = kind.decode(value) else { return false }
            configuration[keyPath: property] = value
            return true
        }
        expectedValue = kind.expectedValue
        describe = { display?.describe($0[keyPath: property]) ?? ("", "") }
        order = display?.order
        group = display?.group
        omitsDefault = display?.omitsDefault ?? false
    }

    /// All settings in the order of the file.
    package static let all =
        Configuration.settings + PictureSettings.settings + FeedSettings.settings + [.keyPreset]

    /// The settings on the Settings screen, in its order. They take effect immediately, others at the next start.
    package static let displayed = all.filter { $0.group != nil }.sorted {
        ($0.group?.rawValue ?? 0, $0.order ?? 0) < ($1.group?.rawValue ?? 0, $1.order ?? 0)
    }

    /// The tables of the file in order. The first one is the root table, with an empty name; `keys` is the last one.
    package static let sections = ["", "pictures", "feed", "keys"]

    /// The path of the key, such as `feed.page-size`.
    package var path: String { section.isEmpty ? name : "\(section).\(name)" }
}

extension Setting: Hashable {
    package static func == (one: Setting, other: Setting) -> Bool { one.path == other.path }
    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

// MARK: Text values

extension Setting {
    /// The title of automatic values.
    static var automatic: String { tr("auto", context: "setting") }

    private static func text(of value: SettingValue?) -> String { value?.text ?? "auto" }

    /// Returns the value in a configuration as text without quotes; `auto` if it is absent.
    package func text(in configuration: Configuration) -> String { Self.text(of: value(configuration)) }

    /// Parses a string and sets the value.
    /// - Returns: `false` if the string isn't a valid value.
    package func set(_ text: String, in configuration: inout Configuration) -> Bool {
        let values = [
            .string(text), Int(text).map(TOMLValue.Content.integer), Bool(text).map(TOMLValue.Content.boolean),
        ]
        if values.contains(where: { $0.map { decode(TOMLValue(content: $0, line: 0), &configuration) } ?? false }) {
            return true
        }
        let isAbsent = value(Configuration()) == nil && text == self.text(in: Configuration())
        if isAbsent { copy(Configuration(), &configuration) }
        return isAbsent
    }

    /// Returns the title and explanation of the value that a string represents; of the default if the string is invalid.
    package func choice(of text: String) -> ChoiceText {
        var configuration = Configuration()
        _ = set(text, in: &configuration)
        return describe(configuration)
    }
}

// MARK: The file

extension Setting {
    /// Returns the line `name = value # remark`.
    package static func line(_ name: String, _ value: String, remark: String) -> String {
        let pair = "\(name) = \(value)"
        return pair + String(repeating: " ", count: max(1, 30 - pair.count)) + "# \(remark)"
    }

    /// The line of the key in the template, with its default or example and its documentation.
    package var line: String { Self.line(name, example, remark: documentation()) }

    /// Returns the change that writes the value in a configuration to the file.
    package func change(in configuration: Configuration) -> ConfigurationChange {
        let value = value(configuration)
        return change(to: omitsDefault && value == self.value(Configuration()) ? nil : value)
    }

    /// Returns the change that writes a value to the file, or removes the key if the value is `nil`.
    package func change(to value: SettingValue?) -> ConfigurationChange {
        ConfigurationChange(name, in: section, to: value)
    }
}
