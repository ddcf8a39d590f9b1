import Configuration
import Languages
import ScreenKit
import TerminalUI

/// The effective configuration in the format of the configuration file, with the origin of each value.
struct ConfigurationListing {
    let lines: [String]

    /// - Throws: `KeyMapError` if the configuration has invalid key bindings.
    init(_ loaded: LoadedConfiguration, environment: [String: String]) throws(KeyMapError) {
        let keyMap = try KeyMap.standard(
            loaded.configuration.keyPreset, with: loaded.configuration.keys)
        func origin(_ path: String) -> String? { loaded.lines[path].map { tr("line \($0)") } }
        var lines = ["# " + (loaded.file ?? tr("No configuration file: these are the defaults."))]
        for section in Setting.sections {
            lines += section.isEmpty ? [] : ["", "[\(section)]"]
            for setting in Setting.all where setting.section == section {
                if setting == .colors, loaded.configuration.colors == .auto, environment["NO_COLOR"]?.isEmpty == false {
                    lines.append(Setting.line(setting.name, "\"mono\"", remark: tr("NO_COLOR in the environment")))
                } else if let value = setting.value(loaded.configuration) {
                    lines.append(Setting.line(setting.name, value.toml, remark: origin(setting.path) ?? tr("default")))
                } else {
                    lines.append("# " + tr("\(setting.name) is not set: \(setting.documentation())"))
                }
            }
        }
        let standard = KeyMap.standard(loaded.configuration.keyPreset)
        for (action, keys) in Self.keys(of: keyMap) {
            let lacksReassignedKeys =
                loaded.configuration.keys[action] == nil
                && keys != Self.keys(of: standard).first { $0.action == action }?.keys
            lines.append(
                Setting.line(
                    action, SettingValue.strings(keys).toml,
                    remark: origin("keys.\(action)")
                        ?? (lacksReassignedKeys ? tr("default, without keys assigned to other actions") : tr("default"))
                ))
        }
        self.lines = lines
    }

    /// Returns every action with its keys, in key notation.
    static func keys(of keyMap: KeyMap<Action>) -> [(action: String, keys: [String])] {
        Action.allCases.map { ($0.name, keyMap.keys(for: $0).map(\.text)) }
    }
}
