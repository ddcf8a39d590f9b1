import PseudoTerminal
import ArgumentParser
import Foundation

/// Long-running campaigns against the program next to this executable.
@main
struct Campaigns: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pinfeed-campaign",
        abstract: "Run tests that take hours: kill the program, send it random input, mutate its source.",
        subcommands: [Kills.self, Keys.self, Mutations.self])

    struct Kills: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Kill programs at random moments, and look for all that they had said is stored.",
            discussion: "The exit status is 1 when something of it is gone, half there, or there twice.")

        @Option(help: "How many programs are killed.")
        var rounds = 200

        @Option(help: "What chance is drawn from; another one each time when not given.")
        var seed: UInt64?

        @Option(help: ArgumentHelp("The folder that everything is made in.", valueName: "folder"))
        var scratch: String = NSTemporaryDirectory()

        func run() throws {
            ScratchHome.clearEnvironment()
            let campaign = KillCampaign(rounds: rounds, seed: seed ?? .random(in: 0...999_999), scratch: scratch)
            if try !campaign.run() { throw ExitCode.failure }
        }
    }

    struct Keys: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send keys, mouse reports, pastes, sizes and broken bytes by chance.",
            discussion: """
                Over the sample and over folders of photographs, one of which is made when none is named. The exit \
                status is 1 after a crash, a hang, growth, a leak, or a frame that is not what is drawn anew; what was \
                played is in a file then.
                """)

        @Option(help: "How many inputs.")
        var count = 300_000

        @Option(help: "The terminal's kind: symbols, sixel, kitty, all.")
        var graphics = "all"

        @Option(help: "What chance is drawn from; another one each time when not given.")
        var seed: UInt64?

        @Option(help: ArgumentHelp("Where what was played goes when something breaks.", valueName: "file"))
        var report = "pinfeed-campaign-keys"

        @Option(help: ArgumentHelp("Play what a campaign has written.", valueName: "file"))
        var replay: String?

        @Option(help: ArgumentHelp("Of that, only so many inputs at its end.", valueName: "n"))
        var last: Int?

        @Argument(help: "Folders of photographs.")
        var folders: [String] = []

        func validate() throws {
            if graphics != "all", TerminalKind(rawValue: graphics) == nil {
                throw ValidationError("--graphics takes symbols, sixel, kitty or all, not \(graphics).")
            }
        }

        func run() throws {
            ScratchHome.clearEnvironment()
            let home = try ScratchHome()
            defer { home.remove() }
            let photographFolder = home.path + "/photographs"
            // Resolve relative paths before changing the working directory.
            let report = URL(fileURLWithPath: report).path
            let replay = replay.map { URL(fileURLWithPath: $0).path }
            let folders = folders.map { URL(fileURLWithPath: $0).path }
            let paths = try PhotographFolder.make(at: photographFolder, count: 400)
            // Picture choosers show the working directory.
            guard chdir(photographFolder) == 0 else { throw ExitCode.failure }
            if let replay {
                if try !KeyCampaign.replay(replay, last: last, photographs: folders.first ?? photographFolder) {
                    throw ExitCode.failure
                }
                return
            }
            let campaign = KeyCampaign(
                count: count, seed: seed ?? .random(in: 0...999_999),
                kinds: TerminalKind(rawValue: graphics).map { [$0] } ?? TerminalKind.allCases,
                sources: [nil] + (folders.isEmpty ? [photographFolder] : folders), paths: paths, report: report)
            printLine("seed \(campaign.seed)")
            if try !campaign.run() { throw ExitCode.failure }
        }
    }

    struct Mutations: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change one token at a time and list the changes that no test notices.",
            discussion: """
                Clone the package first (git clone . FOLDER): the campaign edits and builds the clone. A survivor is \
                either equivalent to the original, or a test is missing.
                """)

        @Option(help: "The number of mutants to test; mutants that do not compile do not count.")
        var count = 60

        @Option(help: "The seed of the random choice; random if omitted.")
        var seed: UInt64?

        @Option(
            help: ArgumentHelp("A target to mutate; repeat for several. All targets if omitted.", valueName: "name"))
        var target: [String] = []

        @Argument(help: "The clone.")
        var folder: String

        func run() throws {
            ScratchHome.clearEnvironment()
            try MutationCampaign(
                package: URL(fileURLWithPath: folder), count: count, seed: seed ?? .random(in: 0...999_999),
                only: target
            ).run()
        }
    }
}
