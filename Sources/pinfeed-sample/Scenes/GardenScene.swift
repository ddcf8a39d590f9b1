import Foundation
import SeededRandom

/// Plants: large leaves, potted cacti, a meadow, a tree, or ginkgo leaves.
struct GardenScene: Painting {
    var ground: Ramp
    var leaves: Ramp
    var blooms: [Ink]
    var accent: Ink
    var kind = Kind.monstera

    enum Kind: Sendable {
        case monstera
        case cacti
        case meadow
        case tree
        case ginkgo
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let height = canvas.height
        canvas.shade { ground[$0.y / height] }
        switch kind {
        case .monstera: paintMonstera(&canvas, &random)
        case .cacti: paintCacti(&canvas, &random)
        case .meadow: paintMeadow(&canvas, &random)
        case .tree: paintTree(&canvas, &random)
        case .ginkgo: paintGinkgo(&canvas, &random)
        }
    }

    private func paintMonstera(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        canvas.fill(.circle(canvas.at(0.66, 0.3), 0.26), accent)
        let placements: [(x: Float, y: Float, size: Float, angle: Float)] = [
            (0.16, 0.2, 0.36, 0.9), (0.9, 0.56, 0.4, -0.8), (0.12, 0.74, 0.38, 0.5), (0.68, 0.9, 0.42, -0.25),
            (0.5, 0.5, 0.44, 0.12),
        ]
        for (index, placement) in placements.enumerated() {
            let ink = leaves[Float(index) / Float(placements.count - 1)]
            paintMonsteraLeaf(canvas.at(placement.x, placement.y), placement.size, placement.angle, ink, &canvas)
        }
    }

    /// Paints a heart-shaped leaf with notches between its veins.
    private func paintMonsteraLeaf(_ center: Vec, _ size: Float, _ angle: Float, _ ink: Ink, _ canvas: inout Canvas) {
        let shape = Shape(bounds: Box(center: center, reach: size * 1.3)) { point in
            let local = (point - center).rotated(by: -angle) / size
            let turn = atan2(abs(local.x), -local.y)
            let heart = 0.72 + 0.3 * smoothstep(0.2, 2.4, turn) - 0.62 * smoothstep(2.6, 3.14, turn)
            let wave = fraction(turn * 2.3 + 0.25)
            let notch = smoothstep(0.3, 0.5, abs(wave - 0.5)) * smoothstep(0.42, 0.95, local.length / heart)
            return (local.length - heart * (1 - 0.42 * notch * smoothstep(0.25, 0.5, turn))) * size * 0.6
        }
        canvas.fill(shape.expanded(by: 0.006), ink.shifted(-0.35))
        canvas.fill(shape) { point in
            let local = (point - center).rotated(by: -angle) / size
            return ink.shifted((local.x > 0 ? 0.07 : -0.05) - local.y * 0.08)
        }
        let light = ink.shifted(0.3)
        let foot = center + Vec(0, 0.5).rotated(by: angle) * size
        canvas.draw([foot, center - Vec(0, 0.66).rotated(by: angle) * size], size * 0.016, size * 0.004, light)
        for rank in 0..<5 {
            let start = center + Vec(0, 0.34 - Float(rank) * 0.2).rotated(by: angle) * size
            for side: Float in [-1, 1] {
                let end =
                    start + Vec(side * (0.6 - Float(rank) * 0.07), -0.1 - 0.06 * Float(rank)).rotated(by: angle) * size
                canvas.draw([start, end], size * 0.009, size * 0.003, light)
            }
        }
    }

    private func paintCacti(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let columns = max(2, Int((canvas.width * 2.6).rounded()))
        let rows = max(1, Int((canvas.height * 2).rounded()))
        let cell = Vec(canvas.width / Float(columns), canvas.height / Float(rows))
        for row in 0..<rows {
            let shelf = cell.y * (Float(row) + 0.9)
            canvas.fill(.rect(Vec(0, shelf), Vec(canvas.width, shelf + 0.018)), accent)
            canvas.fill(
                .rect(Vec(0, shelf + 0.018), Vec(canvas.width, shelf + 0.03)), accent.shifted(-0.35), opacity: 0.5)
            for column in 0..<columns {
                let foot = Vec(cell.x * (Float(column) + 0.5), shelf)
                paintCactus(foot, min(cell.x, cell.y) * 0.9, (row * columns + column) % 4, &canvas, &random)
            }
        }
    }

    private func paintCactus(
        _ foot: Vec, _ size: Float, _ kind: Int, _ canvas: inout Canvas, _ random: inout SeededGenerator
    ) {
        let soil = foot - Vec(0, size * 0.34)
        let ink = leaves[random.unit()]
        let dark = ink.shifted(-0.25)
        func column(_ base: Vec, _ columnHeight: Float, _ half: Float) {
            let shape = Shape.stroke(base, base - Vec(0, columnHeight), half)
            canvas.fill(shape, ink)
            for rib: Float in [-0.45, 0, 0.45] {
                canvas.fill(
                    .stroke(base + Vec(rib * half, 0), base + Vec(rib * half, -columnHeight), half * 0.07), dark)
            }
        }
        let bloom = random.pick(blooms)
        switch kind {
        case 0:
            column(soil, size * 0.5, size * 0.13)
            for side: Float in [-1, 1] {
                let elbow = soil + Vec(side * size * 0.28, -size * (side > 0 ? 0.3 : 0.18))
                canvas.fill(.stroke(Vec(soil.x, elbow.y), elbow, size * 0.07), ink)
                column(elbow, size * 0.2, size * 0.07)
            }
            canvas.fill(.circle(soil - Vec(0, size * 0.63), size * 0.06), bloom)
        case 1:
            let ball = soil - Vec(0, size * 0.16)
            canvas.fill(.circle(ball, size * 0.25), ink)
            for rib: Float in [-0.8, -0.4, 0, 0.4, 0.8] {
                canvas.fill(
                    Shape.ellipse(ball, Vec(abs(rib) * size * 0.25 + 0.002, size * 0.25)).outline(size * 0.012), dark)
            }
            for petal in 0..<5 {
                let spot = ball - Vec(0, size * 0.27) + Vec(angle: Float(petal) * 1.257, length: size * 0.045)
                canvas.fill(.circle(spot, size * 0.04), bloom)
            }
        case 2:
            for blade in -3...3 {
                let share = Float(blade) / 3
                let tip = soil + Vec(share * size * 0.36, -size * (0.58 - abs(share) * 0.22))
                canvas.fill(
                    .stroke(soil + Vec(share * size * 0.08, 0), tip, size * 0.065, 0.002), blade % 2 == 0 ? ink : dark)
            }
        default:
            canvas.fill(.ellipse(soil - Vec(0, size * 0.2), Vec(size * 0.17, size * 0.24)), ink)
            canvas.fill(
                .ellipse(soil + Vec(-size * 0.15, -size * 0.44), Vec(size * 0.12, size * 0.16), angle: -0.5), dark)
            canvas.fill(.ellipse(soil + Vec(size * 0.14, -size * 0.46), Vec(size * 0.11, size * 0.15), angle: 0.5), ink)
            canvas.fill(.circle(soil + Vec(size * 0.2, -size * 0.62), size * 0.045), bloom)
        }
        let pot = random.pick(blooms)
        let sides = [Vec(-0.24, -0.36), Vec(0.24, -0.36), Vec(0.17, 0), Vec(-0.17, 0)].map { foot + $0 * size }
        canvas.fill(.polygon(sides)) { pot.shifted(-0.25 * ($0.x - foot.x) / size) }
        canvas.fill(
            .rect(foot + Vec(-0.28, -0.4) * size, foot + Vec(0.28, -0.3) * size, round: 0.004), pot.shifted(0.15))
    }
}
