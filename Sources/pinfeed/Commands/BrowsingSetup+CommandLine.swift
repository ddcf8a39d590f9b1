import Browsing
import Configuration
import Drawings
import Feeds
import Fetching
import Files
import Foundation
import Languages
import PictureDecoding
import Pictures
import PinLibrary
import ScreenKit
import TerminalUI

extension BrowsingSetup {
    /// - Throws: An error if the configuration, its key bindings or a source is invalid.
    /// - Parameters:
    ///   - repertoire: The symbols that pictures are drawn with.
    ///   - isSnapshot: Whether to use a fixed random seed, no caches, feed positions or saved settings, and no download
    ///     folder except that of `--downloads`.
    ///   - opensConfiguredSources: Whether to open the configured sources if `source` is empty.
    init(
        _ arguments: BrowsingOptions, source: [String], launch: LaunchContext, repertoire: SymbolRepertoire,
        isSnapshot: Bool = false, opensConfiguredSources: Bool = true
    ) throws {
        // A kiosk session writes no caches, but may read them.
        let isEphemeral = isSnapshot || arguments.readOnly
        let standardFile = Configuration.standardFile(in: launch.folders)
        let loaded = try Configuration.load(from: arguments.config, standardFile: standardFile)
        let configuration = loaded.configuration
        let keyMap = try KeyMap.standard(configuration.keyPreset, with: configuration.keys)
        let fetcher = Fetcher(command: launch.fetchCommand(cacheBytes: configuration.feed.cacheSize << 20))
        var decoder = DecoderCommand(
            path: launch.decoderPath, concurrencyLimit: launch.decoderConcurrencyLimit(allowsCacheFolder: !isEphemeral))
        decoder.languages = [configuration.language].compactMap(\.self) + launch.locales
        let pool = DecoderPool(
            command: decoder, repertoire: repertoire,
            thumbnails: isEphemeral || !configuration.pictures.cachesThumbnails ? nil : launch.thumbnails,
            drawnPictures: isSnapshot || !configuration.pictures.cachesThumbnails
                ? nil : DrawnPictureCache(in: launch.folders, createsFolder: !isEphemeral),
            fetcher: fetcher)
        let sources = try FeedAddress.sources(
            for: source.isEmpty && opensConfiguredSources ? configuration.feed.sources : source,
            order: configuration.feed.order,
            in: launch, pageSize: configuration.feed.pageSize, filter: FolderFilter(configuration.feed.ignoredFolders),
            probe: DecoderProbe(pool: pool), fetcher: fetcher)
        // A source on the command line must exist. A configured one may be unavailable for a while.
        if !source.isEmpty, let failure = sources.failure { throw failure }
        var settings = configuration
        settings.columns = arguments.columns ?? settings.columns
        settings.pictures.graphics = arguments.graphics ?? settings.pictures.graphics
        if arguments.readOnly {
            settings.pictures.memory = min(settings.pictures.memory, KioskLimits.memory / (4 << 20))
        }
        var options = AppOptions(
            settings: settings, tab: arguments.board == nil ? arguments.tab.tab : .profile, sourceName: sources.name,
            pictureFolder: launch.workingFolder, homeFolder: launch.homeFolder)
        options.isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains {
            launch.environment[$0]?.isEmpty == false
        }
        options.keyMap = keyMap
        // Snapshots are reproducible, so they use a fixed seed.
        options.seed = isSnapshot ? 0 : UInt64.random(in: 0...(.max))
        options.timeZone = .current
        options.board = arguments.board
        options.showsPosts = source.isEmpty || configuration.feed.showsOwnPosts
        options.applyMotion()
        options.showsKeys = arguments.showKeys
        options.showsWelcome = arguments.tour
        options.limits = arguments.sessionLimits
        if arguments.readOnly { options.enableKioskMode(allowsCopying: arguments.allowCopying) }
        if let animate = arguments.animate { options.animation = animate ? .focus : .never }
        options.theme.background = Self.background(configuration, launch.environment)
        var themeWarning: String?
        do throws(ThemeError) {
            options.theme.apply(try configuration.theme.map(ThemeGallery(launch).theme))
        } catch {
            options.theme.apply(nil)
            themeWarning = error.description
        }
        options.languages = LanguageGallery(launch).languages()
        var languageWarning: String?
        do throws(LanguageError) {
            // The language is already in use since launch, unless it failed to load.
            if let language = configuration.language, language != Catalogue.current?.language ?? Language.english {
                try LanguageGallery(launch).select(language)
            }
        } catch {
            languageWarning = error.description
        }
        options.theme.accent = configuration.accent ?? options.theme.accent
        self.init(
            options: options, sources: sources, pool: pool,
            libraryLocation: try arguments.library.map { LibraryLocation(argument: $0) }
                ?? (arguments.readOnly ? .memory : .standard(in: launch.folders)),
            person: arguments.account.map { SystemUser(loginName: $0, fullName: "") }
                ?? SystemUser.current(environment: launch.environment),
            launch: launch)
        self.fetcher = fetcher
        folderFilter = FolderFilter(configuration.feed.ignoredFolders)
        refreshInterval = configuration.feed.refreshMinutes > 0 ? .seconds(60 * configuration.feed.refreshMinutes) : nil
        self.configuration = configuration
        configurationFile = isEphemeral ? nil : arguments.config.map(launch.absolutePath) ?? standardFile
        let warnings =
            [loaded.failure?.description].compactMap { $0 } + loaded.warnings.prefix(1).map(\.description)
            + keyMap.reassignments(by: configuration.keys, preset: configuration.keyPreset).map(\.description)
            + [themeWarning, languageWarning].compactMap { $0 }
        notice = warnings.isEmpty ? nil : Notice(warnings.joined(separator: " "), .problem)
        downloads =
            (arguments.downloads ?? (isEphemeral ? nil : configuration.downloads)).map { .named($0) }
            ?? (isEphemeral ? .disabled : .standard)
        if let layoutName = arguments.layout {
            // Errors in the file are displayed over the columns until the file is corrected.
            layout = try LayoutFileReader(named: layoutName, in: launch)
        }
        colors = arguments.colors.depth ?? configuration.colors.depth
        // Piped input differs each time, and `:memory:` disables persistence.
        guard !isEphemeral, arguments.library != ":memory:", !source.contains("-") else { return }
        positions = FeedPositions(in: launch.folders)
        guard !arguments.top, arguments.board == nil, let position = positions?.position(in: sources.addresses) else {
            return
        }
        self.options.feedPosition = position
        if layout == nil { layout = position.layout.flatMap { try? LayoutFileReader(named: $0, in: launch) } }
    }

    /// Returns the background to assume until the terminal reports its own: the configured one, or else that of
    /// `COLORFGBG`, or else dark.
    private static func background(
        _ configuration: Configuration, _ environment: [String: String]
    ) -> Theme.Background {
        switch configuration.background {
        case .light: return .light
        case .dark: return .dark
        case .automatic:
            // rxvt and others set "foreground;background" as palette numbers. 7 and 9 to 15 are light.
            let paletteIndex = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
            return paletteIndex.map { $0 == 7 || $0 > 8 } ?? false ? .light : .dark
        }
    }
}

extension LaunchContext {
    /// The thumbnail cache that the user's programs share; `nil` if it has no folder.
    var thumbnails: ThumbnailCache? {
        ThumbnailCache.standardRoot(in: folders).map {
            ThumbnailCache(root: $0, software: "pinfeed", version: Pinfeed.versionNumber)
        }
    }

    /// Returns the limit of concurrent decoders for all sessions; `nil` if no folder for their lock files exists. The limit
    /// exceeds the number of processors, because a decoder may hang.
    /// - Parameter allowsCacheFolder: Whether to fall back to the cache folder if no runtime folder exists.
    func decoderConcurrencyLimit(allowsCacheFolder: Bool) -> DecoderCommand.ConcurrencyLimit? {
        // The environment of a kiosk session may lack `XDG_RUNTIME_DIR`.
        let standard = "/run/user/\(geteuid())"
        return (folders.runtime ?? (access(standard, W_OK) == 0 ? standard : allowsCacheFolder ? folders.cache : nil))
            .map {
                DecoderCommand.ConcurrencyLimit(
                    folder: $0 + "/pinfeed", count: max(4, 2 * ProcessInfo.processInfo.activeProcessorCount))
            }
    }

    /// The path of the decoder, which is installed beside this program.
    var decoderPath: String { companionPath("pinfeed-decode") }

    /// Returns the command of the fetcher, which is installed beside this program.
    /// - Parameter cacheBytes: The maximum size of the HTTP cache, in bytes.
    func fetchCommand(cacheBytes: Int = 1 << 30) -> FetchCommand {
        var environment = environment
        environment["PINFEED_CACHE_BYTES"] = "\(cacheBytes)"
        environment["PINFEED_LANGUAGE_FILE"] = Catalogue.current?.file
        return FetchCommand(
            path: companionPath("pinfeed-fetch"), environment: environment, sourceFolders: sourceFolders)
    }

    private func companionPath(_ name: String) -> String {
        "/" + (executable.split(separator: "/").dropLast() + [name[...]]).joined(separator: "/")
    }
}
