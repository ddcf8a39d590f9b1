import Languages
import TerminalUI

/// The values of the settings in `[pictures]`.
package struct PictureSettings: Hashable, Sendable {
    package var graphics = GraphicsMode.auto
    package var symbols = SymbolMode.auto
    package var animation = AnimationMode.detail
    /// The height of a cell divided by its width; nil to query the terminal.
    package var cellAspect: Double?
    /// The memory limit for decoded pictures, in MiB.
    package var memory = 40
    /// The number of screens below the visible one whose pictures are prefetched.
    package var aheadScreens = 1
    /// Whether thumbnails and rendered pictures are cached on disk.
    package var keepsThumbnails = true

    /// The settings in the order of the file.
    static let settings: [Setting] = [
        .graphics, .symbols, .animation, .cellAspect, .pictureMemory, .aheadScreens, .thumbnails,
    ]
}

extension Setting {
    package static let graphics = Setting(
        "pictures.graphics", \.pictures.graphics, .choice,
        tr("auto asks the terminal; kitty, sixel, inline, symbols, none (colours only)"),
        SettingDisplay(order: 60, title: { tr("Pictures") }, choices: GraphicsMode.allCases) {
            switch $0 {
            case .auto: (automatic, tr("the best that the terminal shows"))
            case .pixels: ($0.rawValue, tr("pixels, whatever the terminal says"))
            case .symbols: (tr("symbols", context: "setting"), tr("symbols in cells"))
            case .none: (tr("none", context: "setting"), tr("colours in their places"))
            }
        })

    package static let symbols = Setting(
        "pictures.symbols", \.pictures.symbols, .choice,
        tr("what pictures in cells are drawn with; blocks, which every font has; braille, finer dots"),
        SettingDisplay(order: 70, title: { tr("Symbols") }, choices: SymbolMode.allCases) {
            switch $0 {
            case .auto: (automatic, tr("the finest blocks that the terminal draws"))
            case .blocks: (tr("blocks", context: "setting"), tr("for pictures in cells"))
            case .braille: (tr("braille", context: "setting"), tr("for pictures in cells"))
            }
        })

    package static let animation = Setting(
        "pictures.animate", \.pictures.animation, .choice,
        tr("where animations play by themselves: detail, focus (in the feed too), never"),
        SettingDisplay(order: 90, title: { tr("Animations") }, choices: AnimationMode.allCases) {
            switch $0 {
            case .never: (tr("never", context: "setting"), tr("play only when asked to"))
            case .detail: (tr("detail", context: "setting"), tr("play where they are opened"))
            case .focus: (tr("focus", context: "setting"), tr("play in the focused box, too"))
            }
        })

    package static let cellAspect = Setting(
        "pictures.cell-aspect", \.pictures.cellAspect, .optional(.number(in: 1...4)),
        tr("a cell's height over its width, 1 to 4; absent: as the terminal tells, else 2"), example: "2.0")

    package static let pictureMemory = Setting(
        "pictures.memory-mib", \.pictures.memory, .integer(in: 8...4096),
        tr("what decoded pictures may take, 8 to 4096"))

    package static let aheadScreens = Setting(
        "pictures.ahead-screens", \.pictures.aheadScreens, .integer(in: 0...10),
        tr("screens further on that are decoded, 0 to 10"))

    package static let thumbnails = Setting(
        "pictures.thumbnails", \.pictures.keepsThumbnails, .boolean,
        tr("whether thumbnails, shared with file managers, and drawn pictures are kept on disk"))
}
