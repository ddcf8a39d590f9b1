import Foundation
import SeededRandom

/// Painted tiles with alternating motifs, each with the symmetry of a square.
struct AzulejoTiling: Painting {
    var glaze: Ink
    var main: Ink
    var soft: Ink
    var accent: Ink
    /// The number of tiles along the short side.
    var tiles: Float = 3
    /// The motifs, 0 to 3, which alternate along rows and columns.
    var motifs = [0, 1]

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let wear = Noise(seed: random.next())
        let grain = canvas.grain * tiles * 2
        canvas.shade { point in
            let position = point * tiles
            let (column, row) = (Int(position.x.rounded(.down)), Int(position.y.rounded(.down)))
            let local = Vec(fraction(position.x), fraction(position.y)) * 2 - 1
            let motif = motifs[(column + row) % motifs.count]
            let painted = tileInk(local, motif, grain)
            // Each tile varies slightly in brightness.
            let tone = 0.95 + 0.09 * wear.cell(column: column, row: row) + 0.05 * wear.layered(point * 3, octaves: 2)
            let joint = max(abs(local.x), abs(local.y))
            let shade = 1 - 0.4 * smoothstep(0.968, 0.992, joint)
            return painted * (tone * shade)
        }
    }

    private func tileInk(_ point: Vec, _ motif: Int, _ grain: Float) -> Ink {
        let folded = point.folded
        // The tile is symmetrical to its diagonals, so map the point to one eighth of it, in which x is the larger coordinate.
        let eighth = Vec(max(folded.x, folded.y), min(folded.x, folded.y))
        let radius = point.length
        var ink = glaze
        func lay(_ color: Ink, _ distance: Float) {
            ink = color.over(ink, clamp(0.5 - distance / grain))
        }
        func petal(_ at: Vec, _ center: Vec, _ radii: Vec, _ angle: Float) -> Float {
            Shape.ellipse(center, radii, angle: angle).distance(at)
        }
        switch motif {
        case 0:
            lay(main, (folded - 1).length - 0.62)
            lay(glaze, (folded - 1).length - 0.5)
            lay(accent, (folded - 1).length - 0.34)
            lay(main, (folded - 1).length - 0.2)
            lay(soft, petal(eighth, Vec(0.44, 0), Vec(0.36, 0.16), 0))
            lay(main, petal(folded, Vec(0.3, 0.3), Vec(0.34, 0.11), .pi / 4))
            lay(accent, radius - 0.17)
            lay(glaze, radius - 0.08)
        case 1:
            lay(main, max(eighth.x, 0) - 0.97)
            lay(glaze, eighth.x + eighth.y * 0.42 - 0.93)
            lay(soft, abs(radius - 0.66) - 0.06)
            lay(main, petal(folded, Vec(0.34, 0.34), Vec(0.4, 0.17), .pi / 4))
            lay(glaze, petal(folded, Vec(0.36, 0.36), Vec(0.27, 0.07), .pi / 4))
            lay(main, petal(eighth, Vec(0.5, 0), Vec(0.38, 0.12), 0))
            lay(accent, petal(eighth, Vec(0.72, 0), Vec(0.09, 0.09), 0))
            lay(accent, radius - 0.12)
        case 2:
            lay(soft, max(abs(point.x), abs(point.y)) - 2)
            lay(main, (eighth - Vec(1, 0)).length - 0.55)
            lay(glaze, (eighth - Vec(1, 0)).length - 0.44)
            lay(accent, (eighth - Vec(1, 0)).length - 0.22)
            lay(glaze, petal(folded, Vec(0.46, 0.46), Vec(0.5, 0.2), .pi / 4))
            lay(main, petal(folded, Vec(0.46, 0.46), Vec(0.38, 0.11), .pi / 4))
            lay(glaze, radius - 0.2)
            lay(main, radius - 0.12)
        default:
            lay(main, eighth.x - 0.94)
            lay(soft, eighth.x - 0.84)
            let star = max(eighth.x, (eighth.x + eighth.y) * 0.7071) - 0.62
            let turned = min(star, eighth.x - 0.52)
            lay(glaze, turned)
            lay(accent, radius - 0.44)
            lay(glaze, radius - 0.36)
            lay(main, petal(eighth, Vec(0.17, 0), Vec(0.17, 0.07), 0))
            lay(main, petal(folded, Vec(0.12, 0.12), Vec(0.17, 0.07), .pi / 4))
        }
        return ink
    }
}
