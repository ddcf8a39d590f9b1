import ArgumentParser
import Browsing
import Feeds
import Files
import Foundation
import Languages
import Pictures
import ScreenKit

/// The command that plays a scripted tour in the terminal.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Play a demo script."),
        discussion: tr(
            """
            Without a name, plays the tour of the layouts. Space advances step by step; any other key stops the \
            demo and gives you control. A script is a text file with one step per line; see pinfeed help demos. \
            Nothing is saved unless --library names a file.
            """))

    @Argument(
        help: ArgumentHelp(tr("Name of a demo, or a file.")), completion: .files(suffixes: [".demo"]) { $0.demos })
    var name = "tour"

    @Flag(name: .customLong("loop"), help: ArgumentHelp(tr("Restart at the end.")))
    var loops = false

    @Flag(name: .customLong("step"), help: ArgumentHelp(tr("Wait for Space before each step.")))
    var isStepped = false

    @Option(
        name: .long,
        help: ArgumentHelp(tr("Source to use instead of the sample."), valueName: "path"),
        completion: .file())
    var source: [String] = []

    @OptionGroup var options: BrowsingOptions
    @OptionGroup var recording: RecordingOptions
    @OptionGroup var linearOption: LinearOption

    @MainActor
    func run() async throws {
        var options = options
        options.library = options.library ?? ":memory:"
        var launch = LaunchContext.current
        if source.contains("-") { try launch.redirectKeyInputToTerminal() }
        var setup = try BrowsingSetup(
            options, source: source, launch: launch,
            repertoire: SymbolRepertoire(environment: launch.environment), opensConfiguredSources: false)
        recording.apply(to: &setup.options)
        setup.isLinear = try linearOption.isLinear(in: launch, recording: recording)
        setup.options.showsKeys = true
        setup.options.demo = DemoPlayer(
            try DemoScriptLoader(name, in: launch).loadScript(), loops: loops, isStepped: isStepped)
        try await Browse.run(setup, recording: try recording.begin(in: launch))
    }
}

/// A loader that locates and loads the script of a demo.
struct DemoScriptLoader {
    private static let fileSuffix = ".demo"
    private static let maximumByteCount = 1 << 20

    private let path: String
    private let name: String

    /// The reason a demo can't be played.
    enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case unknown(name: String, availableNames: [String])
        case unreadable(FeedError)
        /// The file is not UTF-8.
        case notText(name: String)
        case malformed(name: String, DemoScriptError)

        var description: String {
            switch self {
            case .unknown(let name, []): tr("Can't find a demo or file \(name). No demos are installed.")
            case .unknown(let name, let availableNames):
                tr(
                    "Can't find a demo or file \(name). Available demos: \(availableNames.joined(separator: ", "))."
                ) + name.suggestion(among: availableNames)
            case .unreadable(let error): error.description
            case .notText(let name): tr("Can't read \(name): not UTF-8 text.")
            case .malformed(let name, let error): "\(name):\(error)"
            }
        }
    }

    init(_ argument: String, in launch: LaunchContext) throws(Failure) {
        let absolutePath = launch.absolutePath(argument)
        name = argument
        if argument.contains("/") || argument.hasSuffix(Self.fileSuffix) || access(absolutePath, F_OK) == 0 {
            path = absolutePath
            return
        }
        let folder = Self.folder(launch)
        let availableNames = Self.names(in: launch)
        guard let folder, availableNames.contains(argument) else {
            throw .unknown(name: argument, availableNames: availableNames)
        }
        path = "\(folder)/\(argument)\(Self.fileSuffix)"
    }

    private static func folder(_ launch: LaunchContext) -> String? {
        DataLocation(of: "Demos", launch).find(containing: "tour.demo")
    }

    static func names(in launch: LaunchContext) -> [String] {
        let names = folder(launch).map { OpenFolder.names(at: $0) } ?? []
        return names.filter { $0.hasSuffix(fileSuffix) }.map { String($0.dropLast(fileSuffix.count)) }.sorted()
    }

    func loadScript() throws(Failure) -> DemoScript {
        let bytes: [UInt8]
        do throws(FeedError) {
            bytes = try LocalFile.contents(of: path, limit: Self.maximumByteCount)
        } catch {
            throw .unreadable(error)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notText(name: name)
        }
        do throws(DemoScriptError) {
            return try DemoScript(text: text)
        } catch {
            throw .malformed(name: name, error)
        }
    }
}
