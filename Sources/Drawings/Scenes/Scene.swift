import Pictures
import TerminalUI

/// A vector drawing for a region of cells, which replaces the drawing in symbols if the terminal shows pixels.
///
/// A column is one unit wide, and a row two units high.
package struct Scene {
    let columns: Int
    let rows: Int
    /// The SVG elements of the drawing, and the definitions that they refer to.
    var shapes = ""
    var definitions = ""

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The drawing as SVG. It is scaled to its region.
    var svg: String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(columns * 10)\" height=\"\(rows * 20)\" "
            + "viewBox=\"0 0 \(columns) \(2 * rows)\" preserveAspectRatio=\"none\">"
            + (definitions.isEmpty ? "" : "<defs>\(definitions)</defs>") + shapes + "</svg>"
    }

    /// Returns the request for the drawing; `nil` without pixels, because symbols drawn by hand look better.
    package func request(medium: PictureMedium) -> PictureRequest? {
        guard medium.pixels != nil, medium.hasColors, columns > 0, rows > 0 else { return nil }
        return medium.request(path: svg, columns: columns, rows: rows, crop: .none)
    }

    mutating func add(_ shape: String) { shapes += shape }

    mutating func define(_ definition: String) { definitions += definition }

    // MARK: SVG elements

    static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    /// Returns points separated by commas, like in an SVG path.
    static func points(_ values: (x: Double, y: Double)...) -> String {
        values.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: ",")
    }

    static func hex(_ color: Color) -> String {
        switch color.kind {
        case .rgb: color.notation ?? ""
        case .palette(let index): Color.rgb(ColorReduction.value(ofPaletteEntry: index)).notation ?? ""
        case .default: "#808080"
        }
    }

    static func rectangle(
        x: Double, y: Double, width: Double, height: Double, radius: Double, _ attributes: String
    ) -> String {
        "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\" "
            + "rx=\"\(number(radius))\" \(attributes)/>"
    }

    static func circle(x: Double, y: Double, radius: Double, _ attributes: String) -> String {
        "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\" \(attributes)/>"
    }
}

extension Surface {
    /// Places the pixels of a scene if they are loaded. Until then the cells are visible.
    package mutating func place(_ scene: Scene, in region: ScreenRegion, medium: PictureMedium, cache: PictureCache) {
        guard let request = scene.request(medium: medium), case .art(let art) = cache[request],
            let pixels = art.pixels
        else { return }
        place(pixels, in: region)
    }
}
