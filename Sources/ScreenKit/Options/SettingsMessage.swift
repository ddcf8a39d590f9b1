import Configuration

/// The result of saving settings, and changes of the configuration file.
package enum SettingsMessage: Hashable, Sendable {
    /// - Parameter file: the path of the configuration file, with `~` for the home folder.
    case saved(file: String)
    /// The settings apply only until the program ends.
    case saveFailed(reason: String)
    /// An editor saved the configuration file.
    /// - Parameters:
    ///   - changed: the settings with new values; `keyPreset` also represents changed key bindings.
    ///   - file: the values of all settings.
    case fileChanged([Setting], in: Configuration)
}
