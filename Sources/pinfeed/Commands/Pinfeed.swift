import ArgumentParser

/// The program: browses by default; `frames` and `snapshot` do the same without a terminal.
@main
struct Pinfeed: AsyncParsableCommand {
    static let number = "0.1.0"
    static let configuration = CommandConfiguration(
        commandName: "pinfeed",
        abstract: "A pin-feed browser for the terminal.",
        version: "pinfeed \(number)",
        subcommands: [Browse.self, Frames.self, Snapshot.self],
        defaultSubcommand: Browse.self)

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // The library would list the commands alone; what people ask for is how to browse.
        if arguments == ["--help"] || arguments == ["-h"] {
            print(helpMessage(for: Browse.self))
        } else {
            await main(arguments)
        }
    }
}
