import Foundation
import SeededRandom

/// Randomly rotated square tiles with two quarter arcs, which form ribbons.
struct TruchetTiling: Painting {
    var ground: Ink
    var ribbons: [Ink]
    /// The number of tiles along the short side.
    var tiles: Int = 7
    /// The number of lines in a ribbon.
    var strands: Int = 3

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let count = Float(tiles)
        let turns = Noise(seed: random.next())
        let drift = Noise(seed: random.next())
        let grain = canvas.grain * count
        let (ground, ribbons, strands) = (ground, ribbons, Float(strands))
        canvas.shade { point in
            let position = point * count
            let (column, row) = (Int(position.x.rounded(.down)), Int(position.y.rounded(.down)))
            let inner = Vec(fraction(position.x), fraction(position.y))
            let turned = turns.cell(column: column, row: row) < 0.5
            let local = turned ? Vec(1 - inner.x, inner.y) : inner
            let near = local.length < (local - 1).length
            let radius = near ? local.length : (local - 1).length
            // The distance from the centre line of the ribbon: 0 in the middle, 1 at its edge.
            let across = abs(radius - 0.5) / 0.36
            guard across < 1 + grain else { return ground }
            let shade = drift.layered(point * 0.75, octaves: 2)
            let ink = ribbons[Int(clamp(shade * 0.9 + 0.5, 0, 0.999) * Float(ribbons.count))]
            let strand = (radius - 0.14) / 0.72 * strands
            let line = abs(fraction(strand) - 0.5) / strands * 0.72
            let cover = clamp(0.5 - (line - 0.72 / strands * 0.34) / grain)
            // Ribbons look round: darker towards their edges.
            return (ink * mix(1, 0.5, across * across)).over(ground, cover)
        }
    }
}

/// Tiles with two solid arcs, nested at several sizes and in alternating colours.
struct NestedTruchet: Painting {
    var dark: Ink
    var light: Ink
    var accent: Ink
    var tiles: Int = 4

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let side = 1 / Float(tiles)
        let light = light
        canvas.shade { _ in light }
        for level in 0..<3 {
            let size = side / Float(1 << level)
            for row in 0..<Int((canvas.height / size).rounded(.up)) {
                for column in 0..<Int((canvas.width / size).rounded(.up))
                where level == 0 || random.bool(probability: 0.34) {
                    let low = Vec(Float(column), Float(row)) * size
                    paintTile(low, size, level % 2 == 1, &canvas, random.bool(probability: 0.5))
                }
            }
        }
    }

    /// Paints a tile of Christopher Carlson's multi-scale Truchet patterns, whose wings extend into the adjacent tiles.
    private func paintTile(_ low: Vec, _ size: Float, _ swapped: Bool, _ canvas: inout Canvas, _ turned: Bool) {
        let (height, width) = (canvas.height, canvas.width)
        let ink: (Vec) -> Ink = {
            dark.blended(with: accent, share: smoothstep(0.3, 1, $0.y / height * 0.8 + $0.x / width * 0.3))
        }
        let (back, front): ((Vec) -> Ink, (Vec) -> Ink) = swapped ? ({ _ in light }, ink) : (ink, { _ in light })
        canvas.fill(.rect(low, low + size), back)
        let corners = [low, low + Vec(size, 0), low + size, low + Vec(0, size)]
        for corner in corners { canvas.fill(.circle(corner, size / 3), back) }
        let tile = Shape.rect(low, low + size)
        let ends = turned ? [corners[0], corners[2]] : [corners[1], corners[3]]
        for end in ends {
            let arc = Shape(bounds: tile.bounds) { abs(($0 - end).length - size / 2) - size / 6 }
            canvas.fill(tile.intersection(arc), front)
        }
        let middles = [Vec(0.5, 0), Vec(1, 0.5), Vec(0.5, 1), Vec(0, 0.5)]
        for middle in middles { canvas.fill(.circle(low + middle * size, size / 6), front) }
    }
}
