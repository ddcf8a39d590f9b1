import Browsing
import Configuration
import Feeds
import Files
import Foundation
import Languages
import PictureDecoding
import PinLibrary
import ScreenKit
import TerminalUI

extension DoctorReport {
    /// Reports on the library, without modifying it.
    mutating func appendLibrary(_ options: LibraryOptions) async {
        appendHeading(tr("Library"))
        guard let location = try? options.location(in: launch) else {
            return appendField(tr("file"), tr("none: no home folder"))
        }
        guard case .file(let path) = location else { return appendField(tr("file"), tr("none: in memory")) }
        appendField(tr("file"), path)
        guard access(launch.absolutePath(path), F_OK) == 0 else {
            return appendField(tr("state"), tr("doesn't exist yet; created when pinfeed starts"))
        }
        do {
            let library = try await PinLibrary.open(at: location, createsIfMissing: false, isReadOnly: true)
            let libraryReport = try await library.check()
            await library.close()
            appendField(
                tr("size"),
                tr(
                    "\(libraryReport.size >> 10) KiB, \(libraryReport.accounts.count) account",
                    "\(libraryReport.size >> 10) KiB, \(libraryReport.accounts.count) accounts",
                    libraryReport.accounts.count))
            appendField(tr("schema"), libraryReport.schema.last ?? tr("none"))
            guard libraryReport.faults.isEmpty else {
                return appendField(
                    tr("state"), failure: tr("damaged: \(libraryReport.faults.joined(separator: "; "))"),
                    advice: tr("Run pinfeed library check for details. To recover your data, see pinfeed help library.")
                )
            }
            appendField(
                tr("state"),
                libraryReport.isSound
                    ? tr("ok") : tr("ok, but \(libraryReport.missingPictures.count) pictures are missing"))
        } catch {
            appendField(tr("state"), failure: "\(error)", advice: tr("See pinfeed help library for solutions."))
        }
    }

    /// Reports the paths of the program, its companion files and the user's data.
    mutating func appendPaths(downloads: String?) {
        appendHeading(tr("Paths"))
        appendField(tr("program"), launch.executable)
        let data = [
            "Sample": "feed.json", "Layouts": "cards.jsonc", "Demos": "tour.demo", "Manual": "01-keys.md",
            "Themes": "nord.jsonc", "Formats": "quadrants.png", "Languages": "ko.po",
        ]
        for (name, file) in data.sorted(by: { $0.key < $1.key }) {
            let folder = DataLocation(of: name, launch).find(containing: file)
            appendField(name.lowercased(), folder ?? tr("not found"))
            if folder == nil {
                appendAdvice(
                    tr(
                        """
                        \(name): copy Data/\(name) to ~/.local/share/pinfeed, or set PINFEED_DATA to the folder \
                        that contains it.
                        """))
            }
        }
        let none = tr("none: no home folder")
        appendField(tr("cache"), launch.folders.cache.map { $0 + "/pinfeed" } ?? none)
        appendField(tr("thumbnails"), ThumbnailCache.standardRoot(in: launch.folders) ?? none)
        let folder = downloads.map { DownloadFolder.named($0, in: launch) } ?? DownloadFolder.standard(in: launch)
        appendField(tr("downloads"), annotatedPath(folder))
        appendField(tr("crash reports"), CrashReports(in: launch.folders).map { annotatedPath($0.folder) } ?? none)
    }

    /// Returns the folder's path, with a note if it is missing or not writable.
    private func annotatedPath(_ folder: String) -> String {
        if access(folder, F_OK) != 0 { return tr("\(folder) (doesn't exist yet)") }
        return access(folder, W_OK) == 0 ? folder : tr("\(folder) (not writable)")
    }

    /// Reports the configuration file and its errors.
    mutating func appendConfiguration(_ diagnostics: Configuration.Diagnostics, path: String) {
        appendHeading(tr("Configuration"))
        var diagnostics = diagnostics
        // Omit values, which may be misplaced secrets.
        diagnostics.errors = diagnostics.errors.map { error in
            switch error {
            case .badValue(let file, let line, let key, _, let expected):
                .badValue(file: file, line: line, key: key, found: nil, expected: expected)
            case .malformed(let file, let line, let column, _):
                .malformed(file: file, line: line, column: column, problem: nil)
            default: error
            }
        }
        let hasInvalidKeys = (try? KeyMap.standard(with: diagnostics.loaded.configuration.keys)) == nil
        if hasInvalidKeys { diagnostics.loaded.configuration.keys = [:] }
        let validation = ConfigurationFindings(
            of: diagnostics, themes: ThemeGallery(launch), languages: LanguageGallery(launch))
        let fileExists = access(path, F_OK) == 0
        appendField(tr("file"), fileExists ? path : tr("\(path) (doesn't exist; optional)"))
        for error in validation.errors {
            appendField(
                tr("error"), failure: error,
                advice: tr("Run pinfeed config check for details, and pinfeed config edit to fix the configuration."))
        }
        if hasInvalidKeys {
            appendField(
                tr("error"), failure: tr("an invalid entry in [keys]"),
                advice: tr("Run pinfeed config check to see the problem in [keys]."))
        }
        for warning in diagnostics.loaded.warnings { appendField(tr("ignored"), tr("the key in line \(warning.line)")) }
        if !validation.warnings.isEmpty {
            appendAdvice(tr("Run pinfeed config check to see which settings are ignored."))
        }
        if fileExists, !hasInvalidKeys, validation.errors.isEmpty, validation.warnings.isEmpty {
            appendField(tr("state"), tr("no problems found"))
        }
        // Omit unknown keys, which may contain private data.
        let knownKeys = Set(Setting.all.map(\.path) + Action.allCases.map { "keys.\($0.name)" })
        let changedKeys = diagnostics.loaded.lines.keys.filter(knownKeys.contains).sorted()
        if !changedKeys.isEmpty {
            appendField(tr("changed", context: "configuration"), changedKeys.joined(separator: ", "))
        }
    }
}
