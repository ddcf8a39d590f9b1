import Configuration
import Languages
import PinScreens
import TerminalUI

/// Keeps settings in the person's configuration file, one change after another.
actor SettingsWriter {
    /// Nil when nothing is to be kept.
    private let file: String?
    private let homeFolder: String

    init(file: String?, homeFolder: String) {
        self.file = file
        self.homeFolder = homeFolder
    }

    func keep(_ changes: [SettingChange], _ outbox: Outbox<AppMessage>) {
        guard let file else {
            outbox.send(.settings(.notKept(reason: tr("A snapshot keeps no settings"))))
            return
        }
        let shown = file.hasPrefix(homeFolder + "/") ? "~" + file.dropFirst(homeFolder.count) : file
        do throws(ConfigurationError) {
            try Configuration.write(changes.map(ConfigurationChange.init), to: file)
            outbox.send(.settings(.kept(file: shown)))
        } catch {
            // What matters is behind the path, and the line is short.
            outbox.send(.settings(.notKept(reason: error.description.replacing(file, with: shown))))
        }
    }
}

extension ConfigurationChange {
    fileprivate init(_ change: SettingChange) {
        let value: Value? =
            switch change.value {
            case .text(let text): .string(text)
            case .number(let number): .integer(number)
            case .texts(let texts): .strings(texts)
            case nil: nil
            }
        self.init(change.key, in: change.section, to: value)
    }
}
