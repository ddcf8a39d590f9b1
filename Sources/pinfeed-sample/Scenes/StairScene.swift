import Foundation
import SeededRandom

/// Stairs, towers or a pyramid in isometric view.
struct StairScene: Painting {
    var sky: Ramp
    /// The colours of the top faces, from the lowest block to the highest.
    var tops: Ramp
    var lefts: Ramp
    var rights: Ramp
    var accent: Ink
    /// The number of columns and rows of the grid.
    var count = 9
    var form = Form.spiral

    /// The arrangement of the blocks.
    enum Form: Sendable {
        case spiral
        case city
        case pyramid
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let height = canvas.height
        canvas.shade { sky[$0.y / height] }
        canvas.fill(.circle(canvas.at(0.72, 0.2), 0.13), accent)
        let noise = Noise(seed: random.next())
        let side = min(0.94 / Float(count), 0.94 * height / Float(count) * 0.8)
        let across = Vec(side * 0.5, side * 0.27)
        let origin = Vec(canvas.width / 2, height * 0.94 - across.y * Float(count) * 2)
        let step = side * 0.3
        let levels = (0..<count).flatMap { row in (0..<count).map { blockCount(column: $0, row: row, noise) } }
        let highest = Float(levels.max() ?? 1)
        // From back to front, so that nearer blocks cover farther ones.
        for diagonal in 0..<(count * 2 - 1) {
            for column in max(0, diagonal - count + 1)...min(diagonal, count - 1) {
                let row = diagonal - column
                let blocks = levels[row * count + column]
                guard blocks > 0 else { continue }
                let ground = origin + Vec(Float(column - row) * across.x, Float(column + row) * across.y)
                let top = ground - Vec(0, Float(blocks) * step)
                let share = Float(blocks) / highest
                let (right, down) = (Vec(across.x, across.y), Vec(-across.x, across.y))
                let (east, south, west) = (top + right, top + right + down, top + down)
                let drop = ground - top
                let lap = canvas.grain * 0.7
                canvas.fill(Shape.polygon([west, south, south + drop, west + drop]).expanded(by: lap)) {
                    lefts[share - ($0.y - south.y) * 0.4]
                }
                canvas.fill(Shape.polygon([south, east, east + drop, south + drop]).expanded(by: lap)) {
                    rights[share - ($0.y - south.y) * 0.4]
                }
                canvas.fill(Shape.polygon([top, east, south, west]).expanded(by: lap), tops[share])
                if form == .city, noise.cell(column: column, row: row) < 0.3, blocks > 3 {
                    paintDoor(south, east, step, &canvas)
                }
            }
        }
    }

    /// Returns the number of blocks on top of each other at a position of the grid.
    private func blockCount(column: Int, row: Int, _ noise: Noise) -> Int {
        let middle = Float(count - 1) / 2
        let offset = Vec(Float(column) - middle, Float(row) - middle)
        switch form {
        case .spiral:
            let ring = max(abs(offset.x), abs(offset.y))
            let turn = fraction(offset.angle / (2 * .pi) + 0.62)
            return max(1, Int((middle - ring) * 3.2 + turn * 7.5) + 1)
        case .city:
            let rise = noise.cell(column: column + 40, row: row + 9)
            return max(1, Int(rise * rise * 13) + 1 + (column + row < count ? 3 : 0))
        case .pyramid:
            return Int((middle - max(abs(offset.x), abs(offset.y))) * 3) + 2
        }
    }

    /// Paints a dark arch in the right face of a block.
    private func paintDoor(_ south: Vec, _ east: Vec, _ step: Float, _ canvas: inout Canvas) {
        let along = east - south
        for (share, tall): (Float, Float) in [(0.5, 2.1)] {
            let foot = south + along * (share - 0.17) + Vec(0, step * 2.6)
            let corners = [
                foot, foot + along * 0.34, foot + along * 0.34 - Vec(0, step * tall), foot - Vec(0, step * tall),
            ]
            canvas.fill(.polygon(corners), accent)
        }
    }
}
