/// One value of a configuration file, set by the program for the person.
package struct ConfigurationChange: Hashable, Sendable {
    /// The table that the key stands in; empty for the document itself.
    package var section: String
    package var key: String
    /// Nil takes the key away, so that the default stands.
    package var value: SettingValue?

    package init(_ key: String, in section: String = "", to value: SettingValue?) {
        self.key = key
        self.section = section
        self.value = value
    }

    /// The key as messages name it: `pictures.graphics`.
    package var name: String { section.isEmpty ? key : "\(section).\(key)" }
    /// The names on the way to the value.
    var path: [String] { section.isEmpty ? [key] : [section, key] }
}
