import Configuration
import Languages
import ScreenKit
import enum ScreenKit.Setting
import TerminalUI

/// Writes settings into the person's configuration file, one change after another, and reads what editors write there.
actor SettingsWriter {
    /// Nil when nothing is to be kept.
    private let file: String?
    private let homeFolder: String
    private let themes: ThemeGallery
    /// The settings that the screens show.
    private var settings: [Setting: String]
    /// The keys of actions that the screens use, by the actions' names in the file.
    private var keys: [String: [String]]
    /// The last error, which is not said twice.
    private var problem: String?

    init(file: String?, homeFolder: String, themes: ThemeGallery, known: Configuration) {
        self.file = file
        self.homeFolder = homeFolder
        self.themes = themes
        settings = known.settings
        keys = known.keys
    }

    func keep(_ changes: [SettingChange], _ outbox: Outbox<AppMessage>) {
        guard let file else {
            outbox.send(.settings(.notKept(reason: tr("A snapshot keeps no settings"))))
            return
        }
        let shown = file.hasPrefix(homeFolder + "/") ? "~" + file.dropFirst(homeFolder.count) : file
        do throws(ConfigurationError) {
            let written = try Configuration.write(changes.map(ConfigurationChange.init), to: file).configuration
            note(changes, as: written)
            outbox.send(.settings(.kept(file: shown)))
            // An editor may have saved other changes just before.
            readAgain(outbox)
        } catch {
            // What matters is behind the path, and the line is short.
            outbox.send(.settings(.notKept(reason: error.description.replacing(file, with: shown))))
        }
    }

    /// Updates the shown values of what the screens have changed themselves, and of nothing else.
    private func note(_ changes: [SettingChange], as written: Configuration) {
        for change in changes {
            for setting in Setting.allCases where setting.isChanged(by: change) {
                settings[setting] = written.settings[setting]
            }
            if change.section == "keys" { keys[change.key] = written.keys[change.key] }
        }
    }
}

extension SettingsWriter {
    /// Sends the settings that an editor has changed in the file, or what is wrong with it.
    func readAgain(_ outbox: Outbox<AppMessage>) {
        guard let file else { return }
        let read: Configuration
        do {
            read = try Configuration.load(standardFile: file).configuration
            _ = try KeyMap.standard(read.keyPreset, with: read.keys)
        } catch {
            if problem != "\(error)" { outbox.send(.notice(Notice("\(error)", .problem))) }
            problem = "\(error)"
            return
        }
        problem = nil
        var values = read.settings.filter { settings[$0.key] != $0.value }
        let hasOtherKeys = read.keys != keys || values[.keys] != nil
        settings = read.settings
        keys = read.keys
        // A theme has its own accent, unless the file has another one.
        if values[.theme] != nil { values[.accent] = read.settings[.accent] }
        guard !values.isEmpty || hasOtherKeys else { return }
        outbox.send(.settings(.fileChanged(values: values, keys: hasOtherKeys ? read.keys : nil)))
        guard values[.theme] != nil, let theme = read.theme else { return }
        do throws(ThemeGallery.ThemeFailure) {
            _ = try themes.theme(named: theme)
        } catch {
            outbox.send(.notice(Notice(error.description, .problem)))
        }
    }
}

extension Configuration {
    /// The values of the settings, as the screens have them.
    fileprivate var settings: [Setting: String] {
        [
            .language: language ?? "auto", .theme: theme ?? "default", .background: background.rawValue,
            .accent: accent?.notation ?? "", .columns: columns.map(String.init) ?? "auto", .cards: cards.rawValue,
            .graphics: pictures.graphics.rawValue, .symbols: pictures.symbols.rawValue, .motion: motion.rawValue,
            .animation: pictures.animation.rawValue, .keys: keyPreset.rawValue,
        ]
    }
}

extension ConfigurationChange {
    fileprivate init(_ change: SettingChange) {
        let value: SettingValue? =
            switch change.value {
            case .text(let text): .string(text)
            case .number(let number): .integer(number)
            case .texts(let texts): .strings(texts)
            case nil: nil
            }
        self.init(change.key, in: change.section, to: value)
    }
}
