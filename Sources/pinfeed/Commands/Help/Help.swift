import ArgumentParser
import Configuration
import Feeds
import Foundation
import Languages
import Manual

/// The command that shows a topic of the manual, or a command's options.
struct Help: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Show a topic of the manual or the options of a command."),
        discussion: tr("Without a topic, lists the topics. In a terminal, long text is shown in $PAGER."))

    /// The topic that lists all options of the browser, generated from its definitions.
    static let optionsTopic = "options"

    @Argument(
        help: ArgumentHelp(tr("Topic or command; options lists all options of the browser.")),
        completion: .custom { _, _, _ in CompletionWords.escape(CompletionWords(launch: .current).topics) })
    var topic: String?

    @Flag(
        name: .customLong("man"),
        help: ArgumentHelp(
            tr("Print a man page: the whole manual, or that of the topic configuration or layouts.")))
    var isManPage = false

    func run() throws {
        let manual = try ManualLoader(LaunchContext.current).loadManual()
        if isManPage {
            guard let page = ManualPages(manual: manual).page(on: topic) else {
                throw ValidationError(
                    tr(
                        """
                        --man supports only the topics configuration and layouts. Pass no topic for the whole \
                        manual.
                        """))
            }
            print(page.manSource(version: Pinfeed.versionNumber), terminator: "")
        } else if let topic {
            try show(topic, of: manual)
        } else {
            let width = manual.topics.map(\.name.count).max() ?? 0
            print(tr("Topics (pinfeed help TOPIC):") + "\n")
            for topic in manual.topics {
                print("  \(topic.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(topic.summary)")
            }
            print("\n" + tr("Options: pinfeed help options. Commands: pinfeed help COMMAND"))
        }
    }

    /// Shows a topic, or the options of a command. A topic takes precedence over a command of the same name, and ends with
    /// a hint on showing the command's options.
    private func show(_ name: String, of manual: Manual) throws {
        let commands = Pinfeed.configuration.subcommands
        let command = commands.first { $0._commandName == name }
        if let topic = manual[name] {
            show(topic, isCommand: command != nil)
        } else if name == Self.optionsTopic {
            showOptions(of: Browse.self)
        } else if let command {
            showOptions(of: command)
        } else {
            let names =
                manual.topics.map(\.name) + [Self.optionsTopic]
                + commands.map { $0._commandName }.filter { manual[$0] == nil }
            throw ValidationError(
                tr("Unknown topic or command \(name). Available: \(names.joined(separator: ", ")).")
                    + name.suggestion(among: names))
        }
    }

    private func showOptions(of command: any ParsableCommand.Type) {
        let help = HelpText(Pinfeed.helpMessage(for: command)).description
        PagedOutput.standard.show(help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    private func show(_ topic: Manual.Topic, isCommand: Bool) {
        let output = PagedOutput.standard
        var lines = topic.text.lines(columns: min(output.columns, 100), isStyled: output.isStyled)
        if isCommand { lines += ["", tr("Options: pinfeed \(topic.name) --help")] }
        output.show(lines)
    }
}

/// A loader that locates and loads the manual.
struct ManualLoader {
    private let location: DataLocation
    private static let maximumByteCount = 1 << 20

    /// The manual isn't installed in any of the expected folders.
    struct Missing: Error, CustomStringConvertible {
        let searched: [String]
        var description: String {
            let folders = searched.joined(separator: ", ")
            return tr("Can't find the manual in \(folders). Copy Data/Manual there, or set PINFEED_DATA.")
        }
    }

    init(_ launch: LaunchContext) { location = DataLocation(of: "Manual", launch) }

    func loadManual() throws -> Manual {
        guard let folder = location.find(containing: "01-keys.md") else { throw Missing(searched: location.candidates) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let files = try names.filter { $0.hasSuffix(".md") }.map { name in
            let bytes = try LocalFile.contents(of: "\(folder)/\(name)", limit: Self.maximumByteCount)
            // The file contains only a few settings as an example. Replace them by all settings.
            return (
                name,
                String(decoding: bytes, as: UTF8.self).replacing(/<!-- settings -->\n(```toml\n)[^`]*/) {
                    $0.1 + Configuration.example + "\n"
                }
            )
        }
        return Manual(files: Dictionary(files, uniquingKeysWith: { first, _ in first }))
    }
}
