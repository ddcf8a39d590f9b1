/// A value that a person chose on the screen, as the configuration file has it.
package struct SettingChange: Hashable, Sendable {
    /// The table that the key stands in; empty for the document itself.
    package var section: String
    package var key: String
    /// Nil takes the key away, so that the default stands.
    package var value: Value?

    package enum Value: Hashable, Sendable {
        case text(String)
        case number(Int)
        case texts([String])
    }

    package init(_ key: String, in section: String = "", to value: Value?) {
        self.key = key
        self.section = section
        self.value = value
    }
}

/// The result of saving settings, and changes of the configuration file.
package enum SettingsMessage: Hashable, Sendable {
    /// - Parameter file: where they are kept now, as a person would write its path.
    case kept(file: String)
    /// They hold until the program ends.
    case notKept(reason: String)
    /// An editor has saved the configuration file.
    /// - Parameters:
    ///   - values: the settings that have other values now.
    ///   - keys: the keys of actions, by their names in the file; nil if they are the same as before.
    case fileChanged(values: [Setting: String], keys: [String: [String]]?)
}
