import Configuration
import Feeds
import PinLibrary
import PinScreens
import Pictures
import TerminalUI

/// Everything that a session of the browser is made of, from the command line, the configuration and the machine.
struct BrowsingSetup: Sendable {
    var options: AppOptions
    var source: any FeedSource
    var desk: PictureDesk
    var libraryLocation: LibraryLocation
    var person: Person
    var launch: LaunchContext
    /// Nil lets the terminal decide.
    var colors: ColorDepth?
    /// What the person should know of the configuration; nil when all is well.
    var notice: Notice?

    /// - Throws: what is wrong with the configuration, the keys in it or the sources.
    /// - Parameters:
    ///   - repertoire: the symbols that pictures are drawn with.
    ///   - keepsNothing: whether thumbnails on disk are left alone, whatever the configuration says.
    init(
        _ arguments: BrowsingOptions, launch: LaunchContext, repertoire: SymbolRepertoire, keepsNothing: Bool = false
    ) throws {
        let home = launch.homeFolder
        let loaded = try Configuration.load(
            from: arguments.config,
            standardFile: Configuration.standardFile(environment: launch.environment, home: home))
        let configuration = loaded.configuration
        notice = loaded.warnings.first.map { Notice($0.description, isProblem: true) }
        self.launch = launch
        person = Person.current(environment: launch.environment)
        desk = PictureDesk(
            command: DecoderCommand(path: launch.decoderPath), repertoire: repertoire,
            thumbnails: keepsNothing || !configuration.keepsThumbnails ? nil : launch.thumbnails)
        source = try FeedAddress.source(
            for: arguments.source, in: launch, pageSize: configuration.pageSize, probe: DecoderProbe(desk: desk))
        notice = notice ?? Self.absence(among: arguments.source, in: launch)
        libraryLocation =
            arguments.library.map { LibraryLocation(argument: $0) }
            ?? .standard(environment: launch.environment, home: home)
        colors = arguments.colors.depth ?? configuration.colors
        options = AppOptions(
            columns: Self.columnRule(arguments, configuration), gap: configuration.gap, tab: arguments.tab.tab,
            theme: Theme(accent: configuration.accent), followsBackground: configuration.background == .automatic,
            graphics: arguments.graphics ?? configuration.graphics, cellAspect: configuration.cellAspect,
            aheadScreens: Double(configuration.aheadScreens),
            pictureBytes: configuration.pictureMemory << 20,
            keyMap: try .standard(with: configuration.keys), sourceName: source.name,
            pictureFolder: launch.workingFolder, homeFolder: home)
        options.theme.background = Self.background(configuration, launch.environment)
    }

    /// The first of several sources that is not there, said at once: its turn in the feed may come much later.
    private static func absence(among sources: [String], in launch: LaunchContext) -> Notice? {
        for source in sources {
            do throws(FeedError) {
                _ = try FeedAddress(source, in: launch)
            } catch {
                return Notice(error.description, isProblem: true)
            }
        }
        return nil
    }

    private static func columnRule(
        _ arguments: BrowsingOptions, _ configuration: Configuration
    ) -> PinWall.ColumnRule {
        if let columns = arguments.columns ?? configuration.columns { return .count(columns) }
        return configuration.minimumColumnWidth.map { .minimumWidth($0) } ?? .automatic
    }

    /// The background until the terminal tells its own: as configured, else from `COLORFGBG`, else dark.
    private static func background(
        _ configuration: Configuration, _ environment: [String: String]
    ) -> Theme.Background {
        switch configuration.background {
        case .light: return .light
        case .dark: return .dark
        case .automatic:
            // rxvt and others: "foreground;background" in palette numbers; 7 and the bright ones but 8 are light.
            let last = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
            return last.map { $0 == 7 || $0 > 8 } ?? false ? .light : .dark
        }
    }
}

extension LaunchContext {
    /// The person's home; `/` when it is unknown.
    var homeFolder: String { environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/" }

    /// The thumbnails that this person's programs share; nil when there is no place for them.
    var thumbnails: ThumbnailCache? {
        ThumbnailCache.standardRoot(environment: environment).map {
            ThumbnailCache(root: $0, software: "pinfeed", version: Pinfeed.number)
        }
    }

    /// The decoder that was installed beside this program.
    var decoderPath: String {
        let parts = executable.split(separator: "/").dropLast()
        return "/" + (parts + ["pinfeed-decode"]).joined(separator: "/")
    }
}
