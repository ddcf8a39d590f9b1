import CChafa
import Pictures
import TerminalUI

extension SymbolRepertoire {
    private var tags: ChafaSymbolTags {
        let tags: Int32 =
            switch self {
            case .sextants:
                CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_SOLID.rawValue | CHAFA_SYMBOL_TAG_BLOCK.rawValue
                    | CHAFA_SYMBOL_TAG_HALF.rawValue | CHAFA_SYMBOL_TAG_QUAD.rawValue
                    | CHAFA_SYMBOL_TAG_SEXTANT.rawValue
            case .blocks, .octants:
                CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_SOLID.rawValue | CHAFA_SYMBOL_TAG_BLOCK.rawValue
                    | CHAFA_SYMBOL_TAG_HALF.rawValue | CHAFA_SYMBOL_TAG_QUAD.rawValue
            case .braille: CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_BRAILLE.rawValue
            case .ascii: CHAFA_SYMBOL_TAG_ASCII.rawValue
            }
        return ChafaSymbolTags(rawValue: tags)
    }

    /// Sets everything but the size of a canvas.
    ///
    /// Without colours only a symbol's darkness speaks, which letters and Braille say better than blocks.
    ///
    /// - Parameter isQuick: whether a fifth of the work will do, for art that is a hundredth further from the picture.
    func apply(to config: OpaquePointer, colorDepth: ColorDepth, isQuick: Bool) {
        chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
        chafa_canvas_config_set_work_factor(config, isQuick ? 0.5 : 1)
        // Medians keep edges sharp and colours full, where means would blend a line with what is beside it.
        chafa_canvas_config_set_color_extractor(config, CHAFA_COLOR_EXTRACTOR_MEDIAN)
        let map = chafa_symbol_map_new()
        defer { chafa_symbol_map_unref(map) }
        let drawn = colorDepth == .monochrome && self != .braille ? .ascii : self
        chafa_symbol_map_add_by_tags(map, drawn.tags)
        chafa_symbol_map_remove_by_tags(map, CHAFA_SYMBOL_TAG_WIDE)
        if drawn == .octants { OctantGlyphs.add(to: map) }
        chafa_canvas_config_set_symbol_map(config, map)
        // Colours are mixed before, and reduced afterwards, by `CellPalette`: libchafa counts the terminal's first sixteen as
        // its own, and stretches the contrast where there are few, which lights up a night.
        guard colorDepth == .monochrome else {
            return chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
        }
        chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_FGBG)
        // Letters have a fine pattern, for each is a shade of its own.
        chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_ORDERED)
        chafa_canvas_config_set_dither_grain_size(config, 2, 2)
    }
}
