/// A change of one value in a configuration file.
package struct ConfigurationChange: Hashable, Sendable {
    /// The table of the key; empty for the root table.
    package var section: String
    package var key: String
    /// The new value; `nil` to remove the key and so use the default.
    package var value: SettingValue?

    package init(_ key: String, in section: String = "", to value: SettingValue?) {
        self.key = key
        self.section = section
        self.value = value
    }

    /// The path of the key for messages, such as `pictures.graphics`.
    package var name: String { section.isEmpty ? key : "\(section).\(key)" }
    /// The components of the key's path in the document.
    var path: [String] { section.isEmpty ? [key] : [section, key] }
}
