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
    /// The library, which is left as it is.
    mutating func tell(of options: LibraryOptions) async {
        head(tr("Library"))
        guard let location = try? options.location(in: launch) else {
            return say(tr("file"), tr("none: there is no home"))
        }
        guard case .file(let path) = location else { return say(tr("file"), tr("none: it is kept in memory")) }
        say(tr("file"), path)
        guard access(launch.absolutePath(path), F_OK) == 0 else {
            return say(tr("state"), tr("not there yet: the browser makes it"))
        }
        do {
            let library = try await PinLibrary.open(at: location, isMade: false, isOnlyRead: true)
            let checked = try await library.check()
            await library.close()
            say(tr("size"), tr("\(checked.size >> 10) KiB, \(checked.accounts.count) accounts"))
            say(tr("schema"), checked.schema.last ?? tr("none"))
            guard checked.faults.isEmpty else {
                return say(
                    tr("state"), broken: tr("damaged: \(checked.faults.joined(separator: "; "))"),
                    advice: tr("pinfeed library check tells more, pinfeed help library how to get back what was kept."))
            }
            say(
                tr("state"),
                checked.isSound ? tr("sound") : tr("sound, but \(checked.missingPictures.count) pictures are gone"))
        } catch {
            say(tr("state"), broken: "\(error)", advice: tr("See pinfeed help library for what can be done."))
        }
    }

    /// Where the program is, what belongs to it, and where it keeps what.
    mutating func tellOfPaths(downloads: String?) {
        head(tr("Paths"))
        say(tr("program"), launch.executable)
        let data = [
            "Sample": "feed.json", "Layouts": "cards.jsonc", "Demos": "tour.demo", "Manual": "01-keys.md",
            "Themes": "nord.jsonc", "Formats": "quadrants.png", "Languages": "ko.po",
        ]
        for (name, file) in data.sorted(by: { $0.key < $1.key }) {
            let folder = DataLocation(of: name, launch).find(holding: file)
            say(name.lowercased(), folder ?? tr("not found"))
            if folder == nil {
                advise(
                    tr(
                        """
                        \(name): copy Data/\(name) to ~/.local/share/pinfeed, or set PINFEED_DATA to the folder \
                        that has it.
                        """))
            }
        }
        let none = tr("none: there is no home")
        say(tr("cache"), launch.folders.cache.map { $0 + "/pinfeed" } ?? none)
        say(tr("thumbnails"), ThumbnailCache.standardRoot(in: launch.folders) ?? none)
        let folder = downloads.map { DownloadFolder.named($0, in: launch) } ?? DownloadFolder.standard(in: launch)
        say(tr("downloads"), noted(folder))
        say(tr("crash reports"), CrashReports(in: launch.folders).map { noted($0.folder) } ?? none)
    }

    /// A folder, with what keeps it from being used.
    private func noted(_ folder: String) -> String {
        if access(folder, F_OK) != 0 { return tr("\(folder) (not there yet)") }
        return access(folder, W_OK) == 0 ? folder : tr("\(folder) (not to be written to)")
    }

    /// The configuration's file, and what is wrong with it.
    mutating func tell(of findings: Configuration.Findings, path: String) {
        head(tr("Configuration"))
        var findings = findings
        // What a person wrote there may be a secret in the wrong place.
        findings.errors = findings.errors.map { error in
            switch error {
            case .badValue(let file, let line, let key, _, let allowed):
                .badValue(file: file, line: line, key: key, found: nil, allowed: allowed)
            case .malformed(let file, let line, let column, _):
                .malformed(file: file, line: line, column: column, problem: nil)
            default: error
            }
        }
        let keysAreWrong = (try? KeyMap.standard(with: findings.loaded.configuration.keys)) == nil
        if keysAreWrong { findings.loaded.configuration.keys = [:] }
        let found = ConfigurationFindings(
            of: findings, themes: ThemeGallery(launch), languages: LanguageGallery(launch))
        let isThere = access(path, F_OK) == 0
        say(tr("file"), isThere ? path : tr("\(path) (not there, and need not be)"))
        for error in found.errors {
            say(
                tr("broken"), broken: error,
                advice: tr("pinfeed config edit opens the configuration, pinfeed config check tells what is wrong."))
        }
        if keysAreWrong {
            say(
                tr("broken"), broken: tr("something in [keys]"),
                advice: tr("pinfeed config check tells what is wrong in [keys]."))
        }
        for warning in findings.loaded.warnings { say(tr("no effect"), tr("a key in line \(warning.line)")) }
        if !found.warnings.isEmpty { advise(tr("pinfeed config check tells what in the configuration has no effect.")) }
        if isThere, !keysAreWrong, found.errors.isEmpty, found.warnings.isEmpty {
            say(tr("state"), tr("nothing is wrong"))
        }
        // Names that are no key's may be anything.
        let known = Set(Setting.all.map(\.path) + Action.allCases.map { "keys.\($0.name)" })
        let changed = findings.loaded.lines.keys.filter(known.contains).sorted()
        if !changed.isEmpty { say(tr("says", context: "configuration"), changed.joined(separator: ", ")) }
    }
}
