import ArgumentParser
import Browsing
import Configuration
import Feeds
import Languages
import ScreenKit

/// Tells of the configuration file, looks through it, and has it edited.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: tr("Show the configuration and where each value comes from, look through its file, or edit it."),
        subcommands: [Show.self, Check.self, Edit.self, Path.self], defaultSubcommand: Show.self)

    /// Prints where the file is.
    struct Path: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Print where the file is, whether it is there or not."))

        @OptionGroup var file: ConfigurationFile

        func run() throws { print(try file.path) }
    }

    /// Prints what is in force.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Print the configuration in force, with where each value comes from."),
            discussion: tr("What is printed is a configuration file that says the same."))

        @OptionGroup var file: ConfigurationFile

        func run() throws {
            let loaded = try Configuration.load(from: file.config, standardFile: try file.path)
            if let failure = loaded.failure { StandardStreams.report("pinfeed: \(failure.description.printable)") }
            let listing = try ConfigurationListing(loaded, environment: LaunchContext.current.environment)
            PagedOutput.standard.show(listing.lines)
        }
    }

    /// Says what is wrong with the file.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Say what is wrong with the file, by line, and what to do."),
            discussion: tr("The exit status is 1 when pinfeed does not start with the file, else 0."))

        @OptionGroup var file: ConfigurationFile

        func run() throws { try file.check() }
    }

    /// Opens the file in the person's editor.
    struct Edit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Open the file in $VISUAL or $EDITOR, then look through it."),
            discussion: tr("A file that is not there is made, with all that it may say in comments."))

        @OptionGroup var file: ConfigurationFile

        func run() throws {
            let keys = ConfigurationListing.keys(of: .standard)
            let path = try file.path
            try Configuration.begin(path, with: Configuration.template(keys: keys))
            let status = Editor.edit(path)
            guard status == 0 else { throw EditorFailure(path: path, status: status) }
            try file.check()
        }
    }
}

/// Which configuration file.
struct ConfigurationFile: ParsableArguments {
    @Option(
        help: ArgumentHelp(tr("The configuration's file; the person's own when not given."), valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    /// The file's path, absolute.
    /// - Throws: `NoHomeFolder`
    var path: String {
        get throws {
            let launch = LaunchContext.current
            if let config { return launch.absolutePath(config) }
            guard let file = Configuration.standardFile(in: launch.folders) else { throw NoHomeFolder() }
            return file
        }
    }

    /// The person has no home folder, where the configuration would be.
    private struct NoHomeFolder: Error, CustomStringConvertible {
        var description: String {
            tr("Can't locate the configuration: no home folder. Set HOME, or pass --config FILE.")
        }
    }

    /// Prints what is wrong with the file.
    /// - Throws: exit status 1 when the browser does not start with it.
    func check() throws {
        let path = try path
        let findings = ConfigurationFindings(
            of: Configuration.findings(in: config, standardFile: path), themes: ThemeGallery(.current),
            languages: LanguageGallery(.current))
        for text in findings.errors + findings.warnings { print(text) }
        if !findings.errors.isEmpty { throw ExitCode.failure }
        if findings.file == nil {
            print(tr("\(path) is not there, and need not be: what stands without it is in force."))
        } else if findings.warnings.isEmpty {
            print(tr("\(path): nothing is wrong."))
        }
    }
}
