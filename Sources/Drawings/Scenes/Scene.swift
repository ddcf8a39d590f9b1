import Pictures
import TerminalUI

/// A drawing of the program's own for some cells, as vectors: what is drawn by hand in symbols, where there are pixels.
///
/// Its unit is a column; a row is two of them high.
package struct Scene {
    let columns: Int
    let rows: Int
    /// What is seen, in SVG; and what that refers to.
    var shapes = ""
    var definitions = ""

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The whole drawing. The place decides how large it is.
    var svg: String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(columns * 10)\" height=\"\(rows * 20)\" "
            + "viewBox=\"0 0 \(columns) \(2 * rows)\" preserveAspectRatio=\"none\">"
            + (definitions.isEmpty ? "" : "<defs>\(definitions)</defs>") + shapes + "</svg>"
    }

    /// What to ask for; nil where there are no pixels, and symbols drawn by hand are better than any that follow from these.
    package func request(medium: PictureMedium) -> PictureRequest? {
        guard medium.pixels != nil, medium.hasColors, columns > 0, rows > 0 else { return nil }
        return medium.request(path: svg, columns: columns, rows: rows, crop: .none)
    }

    mutating func add(_ shape: String) { shapes += shape }

    mutating func define(_ definition: String) { definitions += definition }

    // MARK: Words of SVG

    static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    /// Points one after another, as of a path.
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
    /// Shows a scene's pixels where they are there already; what was drawn in the cells is seen until then.
    package mutating func place(_ scene: Scene, in region: ScreenRegion, medium: PictureMedium, cache: PictureCache) {
        guard let request = scene.request(medium: medium), case .art(let art) = cache[request],
            let pixels = art.pixels
        else { return }
        place(pixels, in: region)
    }
}
