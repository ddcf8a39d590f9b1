import ArgumentParser
import Configuration
import Feeds
import Languages

/// The command that prints a diagnosis of the installation and its environment, for users and for bug reports.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Check the installation, and print what is missing and how to install it."),
        discussion: tr(
            """
            Queries the terminal, decodes a picture of each format, and checks the library and the configuration. \
            The report is safe to share: it contains none of your data and no secrets, and shows your home folder \
            as ~. The terminal is queried even if you redirect the output: pinfeed doctor > report.txt. The exit \
            status is 1 if something is broken.
            """))

    @OptionGroup var configurationFile: ConfigurationFile
    @OptionGroup var library: LibraryOptions

    @MainActor
    func run() async throws {
        let launch = LaunchContext.current
        let path = try? configurationFile.path
        let diagnostics = Configuration.diagnostics(
            in: configurationFile.config, standardFile: path)
        let configuration = diagnostics.loaded.configuration
        var report = DoctorReport(launch)
        let terminal = try TerminalQuery.run(
            colors: configuration.colors.depth, graphics: configuration.pictures.graphics)
        report.appendTerminal(terminal)
        report.appendLocale()
        report.appendGlyphs(isASCII: (try? terminal.get())?.graphics.isASCII ?? false)
        report.appendPictures()
        await report.appendFetching(cacheBytes: configuration.feed.cacheSize << 20)
        await report.appendLibrary(library)
        report.appendPaths(downloads: configuration.downloads)
        if let path { report.appendConfiguration(diagnostics, path: path) }
        report.appendSuggestions()
        print(report.text)
        if report.isBroken { throw ExitCode.failure }
    }
}
