import ArgumentParser
import PinScreens
import TerminalUI

/// What `browse` and `snapshot` have in common.
struct BrowsingOptions: ParsableArguments {
    @Argument(
        help: "Folders of pictures or JSON feeds; the bundled sample when there is none.", completion: .file())
    var source: [String] = []

    @Option(help: ArgumentHelp("How many columns; as many as fit when not given.", valueName: "n"))
    var columns: Int?

    @Option(help: "The tab to begin with.")
    var tab: TabName = .home

    @Option(help: "How many colours to use.")
    var colors: ColorChoice = .auto

    @Option(help: "How to show pictures; auto asks the terminal.")
    var graphics: GraphicsMode?

    @Option(
        help: ArgumentHelp("The library's file; `:memory:` keeps nothing.", valueName: "file"),
        completion: .file())
    var library: String?

    @Option(help: ArgumentHelp("The configuration's file.", valueName: "file"), completion: .file(extensions: ["toml"]))
    var config: String?

    func validate() throws {
        if let columns, !(1...100).contains(columns) {
            throw ValidationError("--columns takes a number from 1 to 100, not \(columns).")
        }
    }

    enum TabName: String, CaseIterable, ExpressibleByArgument {
        case home, new, profile

        var tab: Tab {
            switch self {
            case .home: .home
            case .new: .newPost
            case .profile: .profile
            }
        }
    }

    enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
        case auto, direct
        case palette256 = "256"
        case palette16 = "16"
        case palette8 = "8"
        case mono

        /// Nil lets the terminal decide.
        var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
    }
}

extension GraphicsMode: ExpressibleByArgument {}
