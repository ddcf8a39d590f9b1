import Configuration
import Files
import ScreenKit
import TerminalUI

/// Settings that are written to the configuration file, and changes that others make to it.
extension BrowsingSession {
    /// Keeps settings in the order in which they were chosen.
    func keep(_ changes: [ConfigurationChange], _ outbox: Outbox<AppMessage>) {
        settingsWriting = outbox.run { [self, settings, settingsWriting] outbox in
            await settingsWriting?.value
            await settings.keep(changes, outbox)
            // The first change makes the folder.
            await watchConfiguration(outbox)
        }
    }

    /// Applies the configuration file to the screens whenever an editor saves it.
    func watchConfiguration(_ outbox: Outbox<AppMessage>) {
        guard !tasks.isTimeless, configurationWatch == nil, let file = setup.configurationFile else { return }
        // Watch a symbolic link and its target: an editor may replace either.
        let paths = Set([file, realpath(file) ?? file])
        configurationWatch = FileWatch(paths) { [settings] in Task { await settings.readAgain(outbox) } }
    }
}
