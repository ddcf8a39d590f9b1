import FeedItems
import TerminalUI

extension Configuration {
    /// Parses the text of a configuration file.
    /// - Parameter file: what errors and warnings call it.
    /// - Throws: `ConfigurationError`
    package static func parse(_ text: String, file: String) throws(ConfigurationError) -> LoadedConfiguration {
        guard text.utf8.count <= largestFile else { throw .tooLarge(file: file, limit: largestFile) }
        return try LoadedConfiguration(ConfigurationTable(text, file: file), file: file)
    }

    fileprivate init(_ table: ConfigurationTable) throws(ConfigurationError) {
        self.init()
        columns = try table.integer("columns", in: 1...100) ?? columns
        minimumColumnWidth = try table.integer("minimum-column-width", in: 8...500) ?? minimumColumnWidth
        gap = try table.integer("gap", in: 0...20) ?? gap
        colors = try table.choice("colors", of: ["auto"] + ColorDepth.allCases.map(\.rawValue))
            .flatMap(ColorDepth.init(rawValue:))
        background =
            try table.choice("background", of: Background.allCases.map(\.rawValue))
            .flatMap(Background.init(rawValue:)) ?? background
        motion =
            try table.choice("motion", of: MotionMode.allCases.map(\.rawValue)).flatMap(MotionMode.init(rawValue:))
            ?? motion
        theme = try table.name("theme").flatMap { $0 == "default" ? nil : $0 }
        language = try table.name("language").flatMap { $0 == "auto" ? nil : $0 }
        accent = try table.color("accent") ?? accent
        cards =
            try table.choice("cards", of: CardMode.allCases.map(\.rawValue)).flatMap(CardMode.init(rawValue:)) ?? cards
        downloads = try table.folder("downloads") ?? downloads

        graphics =
            try table.choice("graphics", of: GraphicsMode.allCases.map(\.rawValue), in: "pictures")
            .flatMap(GraphicsMode.init(rawValue:)) ?? graphics
        symbols =
            try table.choice("symbols", of: SymbolMode.allCases.map(\.rawValue), in: "pictures")
            .flatMap(SymbolMode.init(rawValue:)) ?? symbols
        animation =
            try table.choice("animate", of: AnimationMode.allCases.map(\.rawValue), in: "pictures")
            .flatMap(AnimationMode.init(rawValue:)) ?? animation
        cellAspect = try table.number("cell-aspect", of: "pictures", in: 1...4) ?? cellAspect
        pictureMemory = try table.integer("memory-mib", of: "pictures", in: 8...4096) ?? pictureMemory
        aheadScreens = try table.integer("ahead-screens", of: "pictures", in: 0...10) ?? aheadScreens
        keepsThumbnails = try table.boolean("thumbnails", of: "pictures") ?? keepsThumbnails
        pageSize = try table.integer("page-size", of: "feed", in: 1...1000) ?? pageSize
        sources = try table.addresses("sources", of: "feed") ?? sources
        ignoredFolders = try table.folderNames("ignored-folders", of: "feed") ?? ignoredFolders
        order =
            try table.choice("order", of: FeedOrder.allCases.map(\.rawValue), in: "feed")
            .flatMap(FeedOrder.init(rawValue:)) ?? order
        showsOwnPosts = try table.boolean("own-posts", of: "feed") ?? showsOwnPosts
        refreshMinutes = try table.integer("refresh-minutes", of: "feed", in: 0...10_080) ?? refreshMinutes
        cacheSize = try table.integer("cache-mib", of: "feed", in: 0...(1 << 20)) ?? cacheSize
        keyPreset =
            try table.choice("preset", of: KeyPreset.allCases.map(\.rawValue), in: "keys")
            .flatMap(KeyPreset.init(rawValue:)) ?? keyPreset
        keys = try table.texts(of: "keys", except: ["preset"])
    }
}

extension LoadedConfiguration {
    /// What a document says.
    /// - Throws: `ConfigurationError` for the first value that cannot be used.
    init(_ table: ConfigurationTable, file: String) throws(ConfigurationError) {
        self.init(
            configuration: try Configuration(table), file: file, warnings: table.unknownKeys, lines: table.lines)
    }
}
