import ArgumentParser
import Browsing
import Configuration
import Feeds
import Languages
import ScreenKit

/// Prints, checks and edits the configuration file.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: tr("Show, check or edit the configuration."),
        subcommands: [Show.self, Check.self, Edit.self, Path.self], defaultSubcommand: Show.self)

    struct Path: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Print the path of the file, even if it doesn't exist."))

        @OptionGroup var file: ConfigurationFile

        func run() throws { print(try file.path) }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Print the current configuration and the origin of each value."),
            discussion: tr("The output is a valid configuration file."))

        @OptionGroup var file: ConfigurationFile

        func run() throws {
            let loaded = try Configuration.load(from: file.config, standardFile: try file.path)
            if let failure = loaded.failure { StandardStreams.report("pinfeed: \(failure.description.printable)") }
            let listing = try ConfigurationListing(loaded, environment: LaunchContext.current.environment)
            PagedOutput.standard.show(listing.lines)
        }
    }

    /// The command that prints the errors and warnings of the file.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Check the file, and print each problem with its line and a fix."),
            discussion: tr("The exit status is 1 if pinfeed can't start with the file, otherwise 0."))

        @OptionGroup var file: ConfigurationFile

        func run() throws { try file.check() }
    }

    struct Edit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Open the file in $VISUAL or $EDITOR, then check it."),
            discussion: tr("If the file doesn't exist, it is created with all settings commented out."))

        @OptionGroup var file: ConfigurationFile

        func run() throws {
            let keys = ConfigurationListing.keys(of: .standard)
            let path = try file.path
            try Configuration.createFile(path, with: Configuration.template(keys: keys))
            let status = Editor.edit(path)
            guard status == 0 else { throw EditorFailure(path: path, status: status) }
            try file.check()
        }
    }
}

/// The option that selects the configuration file.
struct ConfigurationFile: ParsableArguments {
    @Option(
        help: ArgumentHelp(tr("Configuration file. By default, your own."), valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    /// The absolute path of the file.
    /// - Throws: `NoHomeFolder`
    var path: String {
        get throws {
            let launch = LaunchContext.current
            if let config { return launch.absolutePath(config) }
            guard let file = Configuration.standardFile(in: launch.folders) else { throw NoHomeFolder() }
            return file
        }
    }

    /// The user has no home folder, which would contain the configuration.
    private struct NoHomeFolder: Error, CustomStringConvertible {
        var description: String {
            tr("Can't locate the configuration: no home folder. Set HOME, or pass --config FILE.")
        }
    }

    /// Prints the errors and warnings of the file.
    /// - Throws: Exit status 1 if the browser can't start with the file.
    func check() throws {
        let path = try path
        let findings = ConfigurationFindings(
            of: Configuration.diagnostics(in: config, standardFile: path), themes: ThemeGallery(.current),
            languages: LanguageGallery(.current))
        for text in findings.errors + findings.warnings { print(text) }
        if !findings.errors.isEmpty { throw ExitCode.failure }
        if findings.file == nil {
            print(tr("\(path) doesn't exist. The defaults are used."))
        } else if findings.warnings.isEmpty {
            print(tr("\(path): no problems found."))
        }
    }
}
