import Browsing
import Configuration
import Feeds

extension LaunchContext {
    /// The locale that the environment names, as `ko_KR.UTF-8`; empty for none.
    var locales: [String] {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.filter { !$0.isEmpty }.prefix(1).map(\.self)
    }

    /// Lets the process speak the person's language before any command says something.
    ///
    /// What is wrong with the configuration says the command that needs it.
    /// - Parameter arguments: those of the program, without its name.
    func speak(_ arguments: [String]) {
        let named =
            arguments.firstIndex(of: "--config").map { arguments.dropFirst($0 + 1).first }
            ?? arguments.first { $0.hasPrefix("--config=") }.map { String($0.dropFirst("--config=".count)) }
        let loaded = try? Configuration.load(
            from: named, standardFile: Configuration.standardFile(in: folders))
        try? LanguageGallery(self).speak(loaded?.configuration.language)
    }
}
