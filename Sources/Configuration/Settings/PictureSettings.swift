import Languages
import TerminalUI

/// The values of the settings in `[pictures]`.
package struct PictureSettings: Hashable, Sendable {
    package var graphics = GraphicsMode.auto
    package var symbols = SymbolMode.auto
    package var animation = AnimationMode.detail
    /// The height of a cell divided by its width; `nil` to query the terminal.
    package var cellAspect: Double?
    /// The memory limit for decoded pictures, in MiB.
    package var memory = 40
    /// The number of screens below the visible one for which pictures are decoded ahead.
    package var screensAhead = 1
    /// Whether thumbnails and rendered pictures are cached on disk.
    package var cachesThumbnails = true

    /// The settings in the order of the file.
    static let settings: [Setting] = [
        .graphics, .symbols, .animation, .cellAspect, .pictureMemory, .screensAhead, .thumbnails,
    ]
}

extension Setting {
    package static let graphics = Setting(
        "pictures.graphics", \.pictures.graphics, .choice,
        tr("auto (queries the terminal), kitty, sixel, inline, symbols, none (colours only)"),
        SettingDisplay(.pictures, order: 60, title: { tr("Pictures") }, choices: GraphicsMode.allCases) {
            switch $0 {
            case .auto: (automatic, tr("the best that the terminal supports"))
            case .pixels: ($0.rawValue, tr("pixels; doesn't query the terminal"))
            case .symbols: (tr("symbols", context: "setting"), tr("text symbols"))
            case .none: (tr("none", context: "setting"), tr("colours instead of pictures"))
            }
        })

    package static let symbols = Setting(
        "pictures.symbols", \.pictures.symbols, .choice,
        tr("characters that pictures are drawn with: auto, blocks (in every font), braille (finer dots)"),
        SettingDisplay(.pictures, order: 70, title: { tr("Symbols") }, choices: SymbolMode.allCases) {
            switch $0 {
            case .auto: (automatic, tr("the finest blocks the terminal supports"))
            case .blocks: (tr("blocks", context: "setting"), tr("used without pixel graphics"))
            case .braille: (tr("braille", context: "setting"), tr("used without pixel graphics"))
            }
        })

    package static let animation = Setting(
        "pictures.animate", \.pictures.animation, .choice,
        tr("where animations start automatically: detail (open pins), focus (also in the feed), never"),
        SettingDisplay(.pictures, order: 90, title: { tr("Animations") }, choices: AnimationMode.allCases) {
            switch $0 {
            case .never: (tr("never", context: "setting"), tr("don't start automatically"))
            case .detail: (tr("detail", context: "setting"), tr("play in open pins"))
            case .focus: (tr("focus", context: "setting"), tr("also play in the focused box"))
            }
        })

    package static let cellAspect = Setting(
        "pictures.cell-aspect", \.pictures.cellAspect, .optional(.number(in: 1...4)),
        tr("a cell's height divided by its width, 1 to 4; default: as the terminal reports, or 2"), example: "2.0")

    package static let pictureMemory = Setting(
        "pictures.memory-mib", \.pictures.memory, .integer(in: 8...4096),
        tr("memory for decoded pictures in MiB, 8 to 4096"))

    package static let screensAhead = Setting(
        "pictures.ahead-screens", \.pictures.screensAhead, .integer(in: 0...10),
        tr("screens of pictures to decode ahead, 0 to 10"))

    package static let thumbnails = Setting(
        "pictures.thumbnails", \.pictures.cachesThumbnails, .boolean,
        tr("cache rendered pictures and thumbnails (shared with file managers) on disk"))
}
