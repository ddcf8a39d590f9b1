import CChafa
import Files
import Glibc
import PseudoTerminal
import TerminalUI

/// A benchmark of the error of pictures dithered to 256 and 16 colours, beside libchafa without dithering and with each
/// of its dithering modes.
///
/// All are drawn with blocks in the same cells, in xterm's colours. To simulate an eye that doesn't resolve the dots,
/// they are blurred by half a cell and by a whole one in linear light. They are compared in Oklab, where the distance
/// of black and white is 100.
struct DitheringBenchmark {
    private static let columns = 32
    private static let rows = 24

    private let folder: TemporaryFolder
    private let pictures: [String]

    /// Returns `nil` if the sample is missing, or the command `vips`, which reads it.
    init?() {
        let pictures = SymbolsBenchmark.samplePictures()
        guard !pictures.isEmpty, access("/usr/bin/vips", X_OK) == 0, let temporaryFolder = try? TemporaryFolder() else {
            return nil
        }
        folder = temporaryFolder
        self.pictures = pictures
    }

    func measure(_ report: (Figure) -> Void) {
        let references = pictures.compactMap { picture -> ReferencePicture? in
            let text = folder.path + "/picture.ppm"
            let isRead = MeasuredProcess.run("/usr/bin/vips", ["copy", picture, text + "[strip]"])?.status == 0
            return isRead ? ReferencePicture(path: text) : nil
        }
        guard references.count == pictures.count else { return }
        for (depth, mode) in [
            (ColorDepth.palette256, CHAFA_CANVAS_MODE_INDEXED_240), (.palette16, CHAFA_CANVAS_MODE_INDEXED_16),
        ] {
            let browserDrawings = pictures.map { draw($0, depth) }
            for (cells, radius) in [("half-a-cell", 0.5), ("a-cell", 1)] {
                guard let value = error(of: browserDrawings, references, radius) else {
                    reportPicturesError("can't draw the sample's pictures in \(depth.rawValue) colours")
                    continue
                }
                for (dithering, name) in [
                    (CHAFA_DITHER_MODE_NONE, "undithered"), (CHAFA_DITHER_MODE_ORDERED, "ordered"),
                    (CHAFA_DITHER_MODE_DIFFUSION, "diffused"),
                ] {
                    let chafaDrawings = references.map { draw($0, mode, dithering) }
                    report(
                        Figure(
                            group: "pictures", figure: "error-\(depth.rawValue)-colours-\(cells)",
                            items: pictures.count,
                            value: value, unit: "of 100", baseline: error(of: chafaDrawings, references, radius),
                            baselineName: name))
                }
            }
        }
    }

    /// Draws a picture like the browser.
    private func draw(_ picture: String, _ depth: ColorDepth) -> DrawnText? {
        let output = folder.path + "/output"
        let arguments = [
            SymbolProbe.argument, "blocks", "\(Self.columns)", "\(Self.rows)", picture, depth.rawValue,
        ]
        guard MeasuredProcess.run("/proc/self/exe", arguments, output: output)?.status == 0 else { return nil }
        return DrawnText(ObservedProcess.text(of: output))
    }

    /// Draws a picture with libchafa alone.
    private func draw(
        _ picture: ReferencePicture, _ mode: ChafaCanvasMode, _ dithering: ChafaDitherMode
    ) -> DrawnText? {
        guard let config = chafa_canvas_config_new(), let map = chafa_symbol_map_new() else { return nil }
        defer {
            chafa_symbol_map_unref(map)
            chafa_canvas_config_unref(config)
        }
        let tags = CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_SOLID.rawValue | CHAFA_SYMBOL_TAG_BLOCK.rawValue
        chafa_symbol_map_add_by_tags(
            map,
            ChafaSymbolTags(rawValue: tags | CHAFA_SYMBOL_TAG_HALF.rawValue | CHAFA_SYMBOL_TAG_QUAD.rawValue))
        chafa_canvas_config_set_symbol_map(config, map)
        chafa_canvas_config_set_geometry(config, Int32(Self.columns), Int32(Self.rows))
        chafa_canvas_config_set_color_extractor(config, CHAFA_COLOR_EXTRACTOR_MEDIAN)
        chafa_canvas_config_set_work_factor(config, 1)
        chafa_canvas_config_set_canvas_mode(config, mode)
        chafa_canvas_config_set_preprocessing_enabled(config, 0)
        chafa_canvas_config_set_dither_mode(config, dithering)
        guard let canvas = chafa_canvas_new(config) else { return nil }
        defer { chafa_canvas_unref(canvas) }
        let (width, height) = (Self.columns * 8, Self.rows * 8)
        let pixels = picture.resampled(width: width, height: height).flatMap { pixel -> [UInt8] in
            [UInt8(pixel.x + 0.5), UInt8(pixel.y + 0.5), UInt8(pixel.z + 0.5), 255]
        }
        chafa_canvas_draw_all_pixels(
            canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels, Int32(width), Int32(height), Int32(width * 4))
        var text = ""
        for row in 0..<Int32(Self.rows) {
            for column in 0..<Int32(Self.columns) {
                var (ink, paper) = (0 as Int32, 0 as Int32)
                chafa_canvas_get_raw_colors_at(canvas, column, row, &ink, &paper)
                let symbol = Unicode.Scalar(chafa_canvas_get_char_at(canvas, column, row)).map { String($0) } ?? " "
                text += "\u{1B}[38;5;\(max(0, ink));48;5;\(max(0, paper))m\(symbol)"
            }
            text += "\n"
        }
        return DrawnText(text)
    }

    /// Returns the mean error of all pictures; `nil` if one was not drawn.
    private func error(of drawn: [DrawnText?], _ references: [ReferencePicture], _ radius: Double) -> Double? {
        var sum = 0.0
        for (drawn, reference) in zip(drawn, references) {
            guard let drawn else { return nil }
            sum += BlurredPixels(
                reference.resampled(width: drawn.columns * 8, height: drawn.rows * 8), of: drawn, radius: radius
            )
            .distance(to: BlurredPixels(drawn.pixels, of: drawn, radius: radius))
        }
        return 100 * sum / Double(references.count)
    }
}
