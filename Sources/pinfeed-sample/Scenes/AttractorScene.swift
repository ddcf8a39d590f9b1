import Foundation
import SeededRandom

/// The attractor of Peter de Jong's map: x' = sin(a y) - cos(b x), y' = sin(c x) - cos(d y).
struct AttractorScene: Painting {
    var a: Float
    var b: Float
    var c: Float
    var d: Float
    /// The colours of samples, from those without points to those with the most.
    var glow: Ramp
    /// The number of points per sample of the canvas.
    var density: Float = 9

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        var hits = [Float](repeating: 0, count: canvas.columns * canvas.rows)
        let figure = bounds()
        // The figure fills the canvas, but is stretched by at most a third.
        let availableSize = canvas.size * 0.9 / (figure.high - figure.low)
        let scale = pointwiseMin(availableSize, Vec(repeating: min(availableSize.x, availableSize.y) * 1.33))
        let middle = (figure.low + figure.high) / 2
        var point = Vec(0.1, 0.1)
        let total = Int(Float(hits.count) * density)
        for step in 0..<total {
            point = next(point)
            guard step > 20 else { continue }
            let nudge = Vec(random.unit() - 0.5, random.unit() - 0.5) * canvas.grain * 1.6
            let position = (point - middle) * scale + canvas.center + nudge
            let (column, row) = (Int(position.x / canvas.grain), Int(position.y / canvas.grain))
            guard position.x > 0, position.y > 0, column < canvas.columns, row < canvas.rows else { continue }
            hits[row * canvas.columns + column] += 1
        }
        let (columns, rows, grain) = (canvas.columns, canvas.rows, canvas.grain)
        let peak = log(1 + density * 26)
        canvas.shade { position in
            let (column, row) = (Int(position.x / grain), Int(position.y / grain))
            // A small blur reduces noise where points are sparse.
            var sum: Float = 0
            for down in -1...1 {
                for across in -1...1 {
                    let at = min(rows - 1, max(0, row + down)) * columns + min(columns - 1, max(0, column + across))
                    sum += hits[at] * (down == 0 && across == 0 ? 0.28 : 0.09)
                }
            }
            return glow[log(1 + sum) / peak]
        }
    }

    private func next(_ point: Vec) -> Vec {
        Vec(sin(a * point.y) - cos(b * point.x), sin(c * point.x) - cos(d * point.y))
    }

    /// Returns the bounds of the first few thousand points.
    private func bounds() -> Box {
        var point = Vec(0.1, 0.1)
        for _ in 0..<100 { point = next(point) }
        var box = Box(point, point)
        for _ in 0..<20_000 {
            point = next(point)
            box = box.union(Box(point, point))
        }
        return box
    }
}
