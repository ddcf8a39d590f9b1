import Browsing
import Configuration
import Feeds
import Files
import Foundation
import PictureDecoding
import PinLibrary
import PinScreens
import TerminalUI

extension DoctorReport {
    /// The library, which is left as it is.
    mutating func tell(of options: LibraryOptions) async {
        head("Library")
        let location = options.location(in: launch)
        guard case .file(let path) = location else { return say("file", "none: it is kept in memory") }
        say("file", path)
        guard FileManager.default.fileExists(atPath: launch.absolutePath(path)) else {
            return say("state", "not there yet: the browser makes it")
        }
        do {
            let library = try await PinLibrary.open(at: location, isMade: false, isOnlyRead: true)
            let checked = try await library.check()
            await library.close()
            say("size", "\(checked.size >> 10) KiB, \(checked.accounts.count) accounts")
            say("schema", checked.schema.last ?? "none")
            guard checked.faults.isEmpty else {
                return say(
                    "state", broken: "damaged: \(checked.faults.joined(separator: "; "))",
                    advice: "pinfeed library check tells more, pinfeed help library how to get back what was kept.")
            }
            say("state", checked.isSound ? "sound" : "sound, but \(checked.missingPictures.count) pictures are gone")
        } catch {
            say("state", broken: "\(error)", advice: "See pinfeed help library for what can be done.")
        }
    }

    /// Where the program is, what belongs to it, and where it keeps what.
    mutating func tellOfPaths(downloads: String?) {
        head("Paths")
        say("program", launch.executable)
        let data = [
            "Sample": "feed.json", "Layouts": "cards.jsonc", "Demos": "tour.demo", "Manual": "01-keys.md",
            "Themes": "nord.jsonc", "Formats": "quadrants.png", "Languages": "ko.po",
        ]
        for (name, file) in data.sorted(by: { $0.key < $1.key }) {
            let folder = DataLocation(of: name, launch).find(holding: file)
            say(name.lowercased(), folder ?? "not found")
            if folder == nil {
                advise(
                    "\(name): copy Data/\(name) to ~/.local/share/pinfeed, or set PINFEED_DATA to the folder that has it."
                )
            }
        }
        say("cache", launch.folders.cache.map { $0 + "/pinfeed" } ?? "none: there is no home")
        say("thumbnails", ThumbnailCache.standardRoot(in: launch.folders) ?? "none: there is no home")
        let folder = downloads.map { DownloadFolder.named($0, in: launch) } ?? DownloadFolder.standard(in: launch)
        say("downloads", folder + note(onFolder: folder))
        let reports = CrashReports(in: launch.folders)?.folder
        say("crash reports", reports.map { $0 + note(onFolder: $0) } ?? "none: there is no home")
    }

    private func note(onFolder path: String) -> String {
        if access(path, F_OK) != 0 { return " (not there yet)" }
        return access(path, W_OK) == 0 ? "" : " (not to be written to)"
    }

    /// The configuration's file, and what is wrong with it.
    mutating func tell(of findings: Configuration.Findings, path: String) {
        head("Configuration")
        var findings = findings
        // What a person wrote there may be a secret in the wrong place.
        findings.errors = findings.errors.map { error in
            switch error {
            case .badValue(let file, let line, let key, _, let allowed):
                .badValue(file: file, line: line, key: key, found: "something else", allowed: allowed)
            case .malformed(let file, let line, let column, _):
                .malformed(file: file, line: line, column: column, reason: "this is not TOML")
            default: error
            }
        }
        let keysAreWrong = (try? KeyMap.standard(with: findings.loaded.configuration.keys)) == nil
        if keysAreWrong { findings.loaded.configuration.keys = [:] }
        let found = ConfigurationFindings(
            of: findings, themes: ThemeGallery(launch), languages: LanguageGallery(launch))
        let isThere = FileManager.default.fileExists(atPath: path)
        say("file", path + (isThere ? "" : " (not there, and need not be)"))
        for error in found.errors {
            say(
                "broken", broken: error,
                advice: "pinfeed config edit opens the configuration, pinfeed config check tells what is wrong.")
        }
        if keysAreWrong {
            say("broken", broken: "something in [keys]", advice: "pinfeed config check tells what is wrong in [keys].")
        }
        for warning in findings.loaded.warnings { say("in vain", "a key in line \(warning.line)") }
        if !found.warnings.isEmpty { advise("pinfeed config check tells what the configuration says in vain.") }
        if isThere, !keysAreWrong, found.errors.isEmpty, found.warnings.isEmpty { say("state", "nothing is wrong") }
        // Names that are no key's may be anything.
        let known = Set(ConfigurationKey.all.map(\.path) + Action.allCases.map { "keys.\($0.name)" })
        let changed = findings.loaded.lines.keys.filter(known.contains).sorted()
        if !changed.isEmpty { say("says", changed.joined(separator: ", ")) }
    }
}
