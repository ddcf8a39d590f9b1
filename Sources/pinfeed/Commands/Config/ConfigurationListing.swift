import Configuration
import Languages
import ScreenKit
import TerminalUI

/// A configuration in force, as a file that says the same: each value with where it comes from.
struct ConfigurationListing {
    let lines: [String]

    /// - Throws: `KeyMapError`, for keys in it that are none.
    init(_ loaded: LoadedConfiguration, environment: [String: String]) throws(KeyMapError) {
        let keyMap = try KeyMap.standard(
            loaded.configuration.keyPreset, with: loaded.configuration.keys)
        func origin(_ path: String) -> String? { loaded.lines[path].map { tr("line \($0)") } }
        var lines = ["# " + (loaded.file ?? tr("There is no file: this is what stands without one."))]
        for section in ConfigurationKey.sections {
            lines += section.isEmpty ? [] : ["", "[\(section)]"]
            for key in ConfigurationKey.all where key.section == section {
                if key.path == "colors", loaded.configuration.colors == nil, environment["NO_COLOR"]?.isEmpty == false {
                    lines.append(ConfigurationKey.line(key.name, "\"mono\"", tr("NO_COLOR in the environment")))
                } else if let value = key.value(loaded.configuration) {
                    lines.append(ConfigurationKey.line(key.name, value, origin(key.path) ?? tr("standard")))
                } else {
                    lines.append("# " + tr("\(key.name) is not set: \(key.meaning)"))
                }
            }
        }
        let standard = KeyMap.standard(loaded.configuration.keyPreset)
        for (action, keys) in Self.keys(of: keyMap) {
            let isTaken =
                loaded.configuration.keys[action] == nil
                && keys != Self.keys(of: standard).first { $0.action == action }?.keys
            lines.append(
                ConfigurationKey.line(
                    action, ConfigurationChange.Value.strings(keys).text,
                    origin("keys.\(action)")
                        ?? (isTaken ? tr("standard, without the keys that other lines take") : tr("standard"))))
        }
        self.lines = lines
    }

    /// Every action with its keys, in key notation.
    static func keys(of keyMap: KeyMap<Action>) -> [(action: String, keys: [String])] {
        Action.allCases.map { ($0.name, keyMap.keys(for: $0).map(\.text)) }
    }
}
