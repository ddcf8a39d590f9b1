import Languages
import TerminalUI

/// A key of the configuration file: what the manual, a new file and `pinfeed config show` say of it.
package struct ConfigurationKey: Sendable {
    /// The table that it stands in; empty for the document itself.
    package let section: String
    package let name: String
    /// What stands when the key is absent, or an example where that is nothing, as TOML has it.
    package let example: String
    /// What it may be, and what it does.
    package let meaning: String
    /// The value in a configuration, as TOML has it; nil where it is absent.
    package let value: @Sendable (Configuration) -> String?

    /// The key with its table, as `feed.page-size`.
    package var path: String { section.isEmpty ? name : "\(section).\(name)" }

    /// `name = value`, and behind it, where that is to stand, what is to be said of it.
    package static func line(_ name: String, _ value: String, _ remark: String) -> String {
        let pair = "\(name) = \(value)"
        return pair + String(repeating: " ", count: max(1, 30 - pair.count)) + "# \(remark)"
    }

    /// The key with its example and its meaning.
    package var line: String { Self.line(name, example, meaning) }

    /// The keys in the order in which a file has them; the others of `[keys]` are the names of actions.
    package static var all: [ConfigurationKey] {
        [
            ConfigurationKey("columns", tr("1 to 100; absent: as many as fit"), example: "4") {
                $0.columns.map(String.init)
            },
            ConfigurationKey(
                "minimum-column-width",
                tr("cells, 8 to 500, for the automatic number; absent: 24 to 32, by the screen"),
                example: "28"
            ) { $0.minimumColumnWidth.map(String.init) },
            ConfigurationKey("gap", tr("cells between columns, 0 to 20; half as many between rows")) { String($0.gap) },
            ConfigurationKey("colors", tr("auto, direct, 256, 16, 8, mono")) { quoted($0.colors?.rawValue ?? "auto") },
            ConfigurationKey("theme", tr("or the name of a theme's file, as nord or solarized-light")) {
                quoted($0.theme ?? "default")
            },
            ConfigurationKey(
                "language", tr("auto goes by the environment; en, or the name of a language's file, as ko")
            ) {
                quoted($0.language ?? "auto")
            },
            ConfigurationKey(
                "accent", tr("or a palette colour: red, green, yellow, blue, magenta, ...; absent: the theme's"),
                example: "\"#d1405f\""
            ) { $0.accent.flatMap(\.notation).map(quoted) },
            ConfigurationKey("background", tr("auto asks the terminal; light, dark")) {
                quoted($0.background.rawValue)
            },
            ConfigurationKey(
                "cards",
                tr("boxes of pins; framed, plain: the picture and its words; auto: plain where there are pixels")
            ) { quoted($0.cards.rawValue) },
            ConfigurationKey(
                "motion", tr("auto is full, and reduced through SSH; full, reduced: nothing moves by itself")
            ) { quoted($0.motion.rawValue) },
            ConfigurationKey(
                "downloads", tr("absolute or with ~; absent: the desktop's folder for downloads"),
                example: "\"~/Downloads\""
            ) { $0.downloads.map(quoted) },

            ConfigurationKey(
                "pictures.graphics", tr("auto asks the terminal; kitty, sixel, inline, symbols, none (colours only)")
            ) { quoted($0.graphics.rawValue) },
            ConfigurationKey(
                "pictures.symbols",
                tr("what pictures in cells are drawn with; blocks, which every font has; braille, finer dots")
            ) { quoted($0.symbols.rawValue) },
            ConfigurationKey(
                "pictures.animate", tr("where animations play by themselves: detail, focus (in the feed too), never")
            ) { quoted($0.animation.rawValue) },
            ConfigurationKey(
                "pictures.cell-aspect",
                tr("a cell's height over its width, 1 to 4; absent: as the terminal tells, else 2"),
                example: "2.0"
            ) { $0.cellAspect.map { String($0) } },
            ConfigurationKey("pictures.memory-mib", tr("what decoded pictures may take, 8 to 4096")) {
                String($0.pictureMemory)
            },
            ConfigurationKey("pictures.ahead-screens", tr("screens further on that are decoded, 0 to 10")) {
                String($0.aheadScreens)
            },
            ConfigurationKey(
                "pictures.thumbnails",
                tr("whether thumbnails, shared with file managers, and drawn pictures are kept on disk")
            ) {
                String($0.keepsThumbnails)
            },

            ConfigurationKey("feed.page-size", tr("pins read at a time, 1 to 1000")) { String($0.pageSize) },
            ConfigurationKey(
                "feed.sources", tr("what pinfeed alone shows, in place of the sample: folders, files, links, services"),
                example: "[\"~/Pictures\"]"
            ) { $0.sources.isEmpty ? nil : ConfigurationChange.Value.strings($0.sources).text },
            ConfigurationKey(
                "feed.ignored-folders", tr("folders within folders that are not shown: names, or patterns with * and ?")
            ) { ConfigurationChange.Value.strings($0.ignoredFolders).text },
            ConfigurationKey(
                "feed.order", tr("several sources one after another; by-date: the newest pin of all first")
            ) { quoted($0.order.rawValue) },
            ConfigurationKey(
                "feed.own-posts", tr("true: your posts above every feed; false: above the sample and these sources")
            ) { String($0.showsOwnPosts) },
            ConfigurationKey(
                "feed.refresh-minutes", tr("read the feed again after so many minutes, up to 10080; 0 is never")
            ) { String($0.refreshMinutes) },
            ConfigurationKey("feed.cache-mib", tr("how much of what was fetched is kept on disk")) {
                String($0.cacheSize)
            },

            ConfigurationKey(
                "keys.preset",
                tr("the keys to begin with: vim's letters, emacs' Ctrl and Alt, or arrows without letters")
            ) { quoted($0.keyPreset.rawValue) },
        ]
    }

    /// The tables of a file in their order, `keys` the last.
    package static let sections = ["", "pictures", "feed", "keys"]

    /// - Parameter path: the key with its table.
    private init(
        _ path: String, _ meaning: String, example: String? = nil,
        value: @escaping @Sendable (Configuration) -> String?
    ) {
        let parts = path.split(separator: ".")
        section = parts.dropLast().joined()
        name = parts.last.map(String.init) ?? ""
        self.example = example ?? value(Configuration()) ?? "\"\""
        self.meaning = meaning
        self.value = value
    }

    private static func quoted(_ text: String) -> String { ConfigurationChange.Value.string(text).text }
}

extension Configuration {
    /// A file for a person to begin with: every key with what stands without it, in comments.
    /// - Parameter keys: what `[keys]` may say: the names of actions, each with its keys.
    package static func template(keys: [(action: String, keys: [String])]) -> String {
        var lines = [
            tr("# pinfeed's configuration. Everything is optional: a line counts once the # at its start is gone."),
            tr("# `pinfeed help configuration` tells more of it, `pinfeed config check` what is wrong."),
        ]
        for section in ConfigurationKey.sections {
            lines += [""] + (section.isEmpty ? [] : ["[\(section)]"])
            lines += ConfigurationKey.all.filter { $0.section == section }.map { "# " + $0.line }
        }
        lines += keys.map { "# \($0.action) = \(ConfigurationChange.Value.strings($0.keys).text)" }
        return lines.map { $0 + "\n" }.joined()
    }
}
