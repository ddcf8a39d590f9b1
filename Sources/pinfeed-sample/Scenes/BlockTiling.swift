import Foundation
import SeededRandom

/// Tumbling blocks: rhombuses that look like cubes.
struct BlockTiling: Painting {
    var top: Ramp
    var left: Ramp
    var right: Ramp
    /// The number of cubes along the short side.
    var count: Float = 5
    /// Whether some cubes have smaller cubes cut out of their corners.
    var carved = true

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let noise = Noise(seed: random.next())
        let rise = Float(3).squareRoot() / 2
        let height = canvas.height
        canvas.shade { point in
            // A hexagon is one unit wide. The centres form a triangular lattice.
            let position = point * count
            let center = BlockTiling.hexagonCenter(position, rise)
            let local = position - center
            let shade = clamp(center.y / count / height + noise(center * 0.37) * 0.22)
            let chance = noise.cell(column: Int(center.x * 2), row: Int((center.y / rise).rounded()))
            let isCut = carved && chance < 0.4
            let face = BlockTiling.face(local)
            let size = isCut ? BlockTiling.hexRadius(local) : 1
            let flipped = isCut && size < 0.5
            let ink = [top, left, right][flipped ? BlockTiling.face(local * -1) : face][shade]
            let light = 1 - 0.16 * clamp((local.y + 0.5))
            return ink * light
        }
    }

    /// Returns the centre of the hexagon that contains a point.
    private static func hexagonCenter(_ point: Vec, _ rise: Float) -> Vec {
        var best = Vec(0, 0)
        var nearest = Float.infinity
        let row = (point.y / rise).rounded()
        for step: Float in [-1, 0, 1] {
            let shift: Float = abs((row + step).truncatingRemainder(dividingBy: 2)) == 1 ? 0.5 : 0
            let node = Vec((point.x - shift).rounded() + shift, (row + step) * rise)
            let gap = (point - node).length
            if gap < nearest { (nearest, best) = (gap, node) }
        }
        return best
    }

    /// Returns the face of a cube seen along its diagonal: 0 is the top, 1 the left, 2 the right one.
    private static func face(_ local: Vec) -> Int {
        let slope = Float(3).squareRoot() / 3
        if local.y < -abs(local.x) * slope { return 0 }
        return local.x < 0 ? 1 : 2
    }

    /// Returns the relative distance from the centre of a hexagon; 1 is its edge.
    private static func hexRadius(_ local: Vec) -> Float {
        let folded = local.folded
        return max(folded.x, folded.x * 0.5 + folded.y * 0.866) * 2
    }
}

/// A Penrose tiling of rhombuses, created by subdivision of Robinson triangles and coloured by direction.
struct PenroseTiling: Painting {
    var thick: [Ink]
    var thin: [Ink]
    var line: Ink
    var divisions = 5
    /// The centre of the symmetry, as fractions of the canvas.
    var hub = Vec(0.5, 0.5)

    /// A triangle that is half of a rhombus: its apex and the two ends of its base.
    private struct Half {
        var isThick: Bool
        var apex: Vec
        var left: Vec
        var right: Vec
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let golden = (1 + Float(5).squareRoot()) / 2
        let center = canvas.size * hub
        let radius = max((center - canvas.size).length, center.length) * 1.08
        var halves: [Half] = (0..<10).map { index in
            let ends = [2 * index - 1, 2 * index + 1].map {
                center + Vec(angle: Float($0) * .pi / 10, length: radius)
            }
            let mirrored = index % 2 == 0
            return Half(isThick: false, apex: center, left: ends[mirrored ? 1 : 0], right: ends[mirrored ? 0 : 1])
        }
        for _ in 0..<divisions { halves = halves.flatMap { divided($0, golden) } }
        let bounds = Box(Vec(0, 0), canvas.size).expanded(by: 0.1)
        let drift = Noise(seed: random.next())
        for half in halves {
            let middle = (half.left + half.right) / 2
            guard all(middle .> bounds.low), all(middle .< bounds.high) else { continue }
            let direction = Int(((half.left - half.right).angle / (.pi / 5)).rounded() + 20)
            let inks = half.isThick ? thick : thin
            let base = inks[direction % inks.count]
            let ink = base.shifted(drift(middle * 1.6) * 0.16)
            canvas.fill(Shape.polygon([half.apex, half.left, half.right]).expanded(by: canvas.grain * 0.6), ink)
        }
        for half in halves {
            let stroke = canvas.grain + 0.0018
            canvas.fill(.stroke(half.apex, half.left, stroke), line)
            canvas.fill(.stroke(half.apex, half.right, stroke), line)
        }
    }

    private func divided(_ half: Half, _ golden: Float) -> [Half] {
        if half.isThick {
            let first = half.left + (half.apex - half.left) / golden
            let second = half.left + (half.right - half.left) / golden
            return [
                Half(isThick: true, apex: second, left: half.right, right: half.apex),
                Half(isThick: true, apex: first, left: second, right: half.left),
                Half(isThick: false, apex: second, left: first, right: half.apex),
            ]
        }
        let split = half.apex + (half.left - half.apex) / golden
        return [
            Half(isThick: false, apex: half.right, left: split, right: half.left),
            Half(isThick: true, apex: split, left: half.right, right: half.apex),
        ]
    }
}
