import Configuration

/// The result of saving settings, and changes of the configuration file.
package enum SettingsMessage: Hashable, Sendable {
    /// - Parameter file: where they are kept now, as a person would write its path.
    case kept(file: String)
    /// They hold until the program ends.
    case notKept(reason: String)
    /// An editor has saved the configuration file.
    /// - Parameters:
    ///   - changed: the settings that have other values now; `keyPreset` for the keys of actions, too.
    ///   - file: the values of all settings.
    case fileChanged([Setting], in: Configuration)
}
