import Configuration
import Files
import ScreenKit
import TerminalUI

/// The session's settings: writing them, and watching the configuration file and the user's theme folder.
@MainActor
final class SettingsSession {
    private let writer: SettingsWriter
    /// The configuration file, or `nil` if settings are not saved.
    private let file: String?
    private let themes: ThemeGallery
    private let isSnapshot: Bool
    /// The task of the last change. Changes are written in order.
    private var writeTask: Task<Void, Never>?
    private var fileWatcher: FileWatcher?
    private var themeWatcher: FolderWatcher?

    init(_ setup: BrowsingSetup, isSnapshot: Bool) {
        file = setup.configurationFile
        themes = ThemeGallery(setup.launch)
        writer = SettingsWriter(
            file: file, homeFolder: setup.options.homeFolder, themes: themes, configuration: setup.configuration)
        self.isSnapshot = isSnapshot
    }

    /// Writes settings in the order in which they were changed.
    func write(_ changes: [ConfigurationChange], _ outbox: Outbox<AppMessage>) {
        writeTask = outbox.run { [self, writer, writeTask] outbox in
            await writeTask?.value
            await writer.write(changes, outbox)
            // The first change may have created the folder, so watch it again.
            await watchFile(reportingTo: outbox)
        }
    }

    /// Sends the changed settings whenever an editor saves the configuration file.
    func watchFile(reportingTo outbox: Outbox<AppMessage>) {
        guard !isSnapshot, fileWatcher == nil, let file else { return }
        // Watch a symbolic link and its target: an editor may replace either.
        let paths = Set([file, realpath(file) ?? file])
        fileWatcher = FileWatcher(paths) { [writer] in Task { await writer.reload(outbox) } }
    }

    /// Reads the themes now and whenever a file in the user's theme folder is saved.
    func watchThemes(reportingTo outbox: Outbox<AppMessage>) {
        if !isSnapshot { themeWatcher = FolderWatcher([themes.userFolder]) { [themes] _ in Self.read(themes, outbox) } }
        outbox.run { [themes] outbox in Self.read(themes, outbox) }
    }

    nonisolated private static func read(_ themes: ThemeGallery, _ outbox: Outbox<AppMessage>) {
        let result = themes.read()
        outbox.send(.themes(result.themes))
        if let problem = result.problems.first { outbox.send(.notice(Notice(problem, .problem))) }
    }

    func stopWatching() {
        fileWatcher = nil
        themeWatcher = nil
    }

    /// Waits until all changes are written.
    func finish() async { await writeTask?.value }
}
