import Configuration
import Languages
import ScreenKit
import TerminalUI

/// A writer of settings to the user's configuration file, which also reads changes made by editors.
actor SettingsWriter {
    /// The configuration file, or `nil` if settings are not saved.
    private let file: String?
    private let homeFolder: String
    private let themes: ThemeGallery
    /// The values that the screens have received or changed.
    private var knownConfiguration: Configuration
    /// The last error in the file, which is not reported twice; `nil` if the file was valid.
    private var lastError: String?

    init(file: String?, homeFolder: String, themes: ThemeGallery, configuration: Configuration) {
        self.file = file
        self.homeFolder = homeFolder
        self.themes = themes
        knownConfiguration = configuration
    }

    func write(_ changes: [ConfigurationChange], _ outbox: Outbox<AppMessage>) {
        guard let file else {
            outbox.send(.settings(.saveFailed(reason: tr("pinfeed snapshot doesn't save settings"))))
            return
        }
        let displayPath = file.hasPrefix(homeFolder + "/") ? "~" + file.dropFirst(homeFolder.count) : file
        do throws(ConfigurationError) {
            let written = try Configuration.write(changes, to: file).configuration
            updateKnownConfiguration(changes, from: written)
            outbox.send(.settings(.saved(file: displayPath)))
            // An editor may have saved other changes just before.
            reload(outbox)
        } catch {
            // Shorten the path, because the message line is short and the reason comes after the path.
            outbox.send(.settings(.saveFailed(reason: error.description.replacing(file, with: displayPath))))
        }
    }

    /// Updates `knownConfiguration` with the changed settings only, so that changes by editors are still detected.
    private func updateKnownConfiguration(_ changes: [ConfigurationChange], from written: Configuration) {
        for change in changes {
            for setting in Setting.displayed where setting.path == change.name {
                setting.copy(written, &knownConfiguration)
            }
            if change.section == "keys" { knownConfiguration.keys[change.key] = written.keys[change.key] }
        }
    }
}

extension SettingsWriter {
    /// Sends the settings that an editor has changed in the file, or the reason why the file is invalid.
    func reload(_ outbox: Outbox<AppMessage>) {
        guard let file else { return }
        let loaded: Configuration
        do {
            loaded = try Configuration.load(standardFile: file).configuration
            _ = try KeyMap.standard(loaded.keyPreset, with: loaded.keys)
        } catch {
            if lastError != "\(error)" { outbox.send(.notice(Notice("\(error)", .problem))) }
            lastError = "\(error)"
            return
        }
        lastError = nil
        let old = knownConfiguration
        knownConfiguration = loaded
        let changed = Setting.displayed.filter { setting in
            switch setting {
            // The accent depends on the theme unless the file overrides it.
            case .accent where loaded.theme != old.theme: true
            case .keyPreset where loaded.keys != old.keys: true
            default: setting.value(loaded) != setting.value(old)
            }
        }
        guard !changed.isEmpty else { return }
        outbox.send(.settings(.fileChanged(changed, in: loaded)))
        guard loaded.theme != old.theme, let theme = loaded.theme else { return }
        do throws(ThemeError) {
            _ = try themes.theme(named: theme)
        } catch {
            outbox.send(.notice(Notice(error.description, .problem)))
        }
    }
}
