import Browsing
import Configuration
import Languages
import ScreenKit
import TerminalUI

/// The errors and warnings of a configuration, including its actions and keys, which only the screens can validate.
struct ConfigurationFindings {
    /// The path of the file, or `nil` if none exists.
    var file: String?
    /// The errors that prevent the browser from starting, one line each.
    var errors: [String]
    /// The settings without effect, one line each.
    var warnings: [String]

    init(of diagnostics: Configuration.Diagnostics, themes: ThemeGallery, languages: LanguageGallery) {
        let loaded = diagnostics.loaded
        file = loaded.file
        errors = diagnostics.errors.map(\.description)
        warnings = loaded.warnings.map(\.description)
        func locationPrefix(of action: String) -> String {
            loaded.lines["keys.\(action)"].map { "\(loaded.file ?? ""):\($0): " } ?? ""
        }
        if let name = loaded.configuration.theme {
            do throws(ThemeError) {
                _ = try themes.theme(named: name)
            } catch {
                warnings.append("\(loaded.file ?? ""):\(loaded.lines["theme"] ?? 0): \(error)")
            }
        }
        if let name = loaded.configuration.language {
            do throws(LanguageError) {
                _ = try languages.catalogue(of: name)
            } catch {
                warnings.append("\(loaded.file ?? ""):\(loaded.lines["language"] ?? 0): \(error)")
            }
        }
        var keys = loaded.configuration.keys
        for (action, bindings) in keys.sorted(by: { $0.key < $1.key }) {
            do throws(KeyMapError) {
                _ = try KeyMap.standard(with: [action: bindings])
            } catch {
                keys[action] = nil
                errors.append(locationPrefix(of: action) + Self.description(of: error))
            }
        }
        warnings += Action.renameNotices(in: keys).map { locationPrefix(of: $0.name) + $0.sentence }
        let preset = loaded.configuration.keyPreset
        for reassignment in (try? KeyMap.standard(preset, with: keys))?.reassignments(by: keys, preset: preset) ?? [] {
            warnings.append(locationPrefix(of: reassignment.newAction.name) + reassignment.description)
        }
    }

    private static func description(of error: KeyMapError) -> String {
        guard case .unknownAction(let name) = error, error.suggestion == nil else { return error.description }
        return tr("[keys]: unknown action \(name). See pinfeed help configuration for the actions.")
    }
}
