import Browsing
import Configuration
import Feeds

extension LaunchContext {
    /// The locale in the environment, such as `ko_KR.UTF-8`, as an array of one element; empty if none is set.
    var locales: [String] {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.filter { !$0.isEmpty }.prefix(1).map(\.self)
    }

    /// Sets the process's language to the configured one, before any command prints text.
    ///
    /// Configuration errors are ignored here. The command that needs the configuration reports them.
    /// - Parameter arguments: The program's arguments, without its name.
    func selectLanguage(for arguments: [String]) {
        let configurationPath =
            arguments.firstIndex(of: "--config").map { arguments.dropFirst($0 + 1).first }
            ?? arguments.first { $0.hasPrefix("--config=") }.map { String($0.dropFirst("--config=".count)) }
        let loaded = try? Configuration.load(
            from: configurationPath, standardFile: Configuration.standardFile(in: folders))
        try? LanguageGallery(self).select(loaded?.configuration.language)
    }
}
