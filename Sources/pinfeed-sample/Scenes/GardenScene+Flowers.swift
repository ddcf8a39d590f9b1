import Foundation
import SeededRandom

extension GardenScene {
    /// Paints wild flowers in front of an evening sky.
    func paintMeadow(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        canvas.fill(.circle(canvas.at(0.5, 0.3), 0.2), accent)
        for layer in 0..<3 {
            let depth = Float(layer) / 2
            let stem = leaves[depth]
            let floor = canvas.height * mix(0.78, 1.04, depth)
            let noise = Noise(seed: random.next())
            canvas.fillBelow({ floor - 0.06 + noise($0 * 2, 1) * 0.05 }) { _, _ in stem }
            for _ in 0..<Int(canvas.width * 46) {
                let foot = Vec(random.unit() * canvas.width, floor)
                let tip = foot + Vec(random.normal() * 0.03, -random.number(0.08, 0.2))
                canvas.draw(
                    Curve.cubic(foot, foot - Vec(0, 0.06), tip + Vec(0, 0.05), tip, steps: 6), 0.004, 0.001, stem)
            }
            for _ in 0..<Int(canvas.width * 13) {
                let foot = Vec(random.unit() * canvas.width, floor)
                let tip = foot + Vec(random.normal() * 0.05, -random.number(0.16, 0.46) * mix(0.7, 1.15, depth))
                let curve = Curve.cubic(
                    foot, foot - Vec(0, 0.12), tip + Vec(random.normal() * 0.03, 0.1), tip, steps: 12)
                canvas.draw(curve, 0.005, 0.0025, stem)
                paintFlower(tip, random.number(0.026, 0.05) * mix(0.6, 1.2, depth), depth, &canvas, &random)
            }
        }
    }

    private func paintFlower(
        _ center: Vec, _ size: Float, _ depth: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator
    ) {
        let bloom = random.pick(blooms).blended(with: leaves[0], share: (1 - depth) * 0.4)
        switch random.index(3) {
        case 0:
            for petal in 0..<8 {
                let angle = Float(petal) * .pi / 4
                let spot = center + Vec(angle: angle, length: size * 0.62)
                canvas.fill(.ellipse(spot, Vec(size * 0.5, size * 0.22), angle: angle), bloom)
            }
            canvas.fill(.circle(center, size * 0.32), accent)
        case 1:
            canvas.fill(.halfCircle(center, size, towards: Vec(0, -1)), bloom)
            for side: Float in [-1, 0, 1] {
                canvas.fill(
                    .circle(center + Vec(side * size * 0.62, -size * 0.1), size * 0.38), bloom.shifted(0.1 * side))
            }
        default:
            for bead in 0..<7 {
                let spot = center + Vec(bead % 2 == 0 ? -size * 0.2 : size * 0.2, size * (Float(bead) * 0.32 - 0.9))
                canvas.fill(.circle(spot, size * (0.16 + 0.03 * Float(bead))), bloom)
            }
        }
    }

    /// Paints a tree with binary branches, in blossom or in autumn.
    func paintTree(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let foot = canvas.at(0.5, 0.9)
        canvas.fill(.circle(canvas.at(0.5, 0.42), 0.4), accent)
        let width = canvas.width
        canvas.fillBelow({ foot.y + 0.02 - 0.05 * sin($0 / width * .pi) }) { _, _ in leaves[0] }
        var tips: [Vec] = []
        paintBranch(foot, -.pi / 2, 0.2, 0.036, 0, &tips, &canvas, &random)
        for tip in random.shuffled(tips) {
            for _ in 0..<5 {
                let spot = tip + Vec(random.normal(), random.normal()) * 0.032
                canvas.fill(.circle(spot, random.number(0.008, 0.022)), random.pick(blooms), opacity: 0.92)
            }
        }
        for _ in 0..<46 {
            let spot = Vec(random.unit() * canvas.width, foot.y * random.number(0.55, 1.06))
            canvas.fill(.ellipse(spot, Vec(0.011, 0.006), angle: random.number(0, 3)), random.pick(blooms))
        }
    }

    private func paintBranch(
        _ start: Vec, _ angle: Float, _ branchLength: Float, _ radius: Float, _ depth: Int, _ tips: inout [Vec],
        _ canvas: inout Canvas, _ random: inout SeededGenerator
    ) {
        let end = start + Vec(angle: angle, length: branchLength)
        canvas.fill(.stroke(start, end, radius, radius * 0.7), leaves[1])
        if depth >= 4 { tips.append(end) }
        guard depth < 7 else { return }
        for side: Float in [-1, 1] {
            let turn = angle + side * random.number(0.22, 0.62)
            paintBranch(
                end, turn, branchLength * random.number(0.7, 0.86), radius * 0.68, depth + 1, &tips, &canvas, &random)
        }
    }

    /// Paints falling, fan-shaped leaves.
    func paintGinkgo(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let gap: Float = 0.2
        var row: Float = -0.2
        var shift = false
        while row < canvas.height / gap + 1 {
            var column: Float = shift ? -0.4 : 0.1
            while column < canvas.width / gap + 1 {
                let foot = Vec(column, row) * gap + Vec(random.normal(), random.normal()) * 0.03
                paintGinkgoLeaf(
                    foot, gap * random.number(0.5, 0.76), random.number(0, 2 * .pi), random.pick(blooms), &canvas)
                column += 1
            }
            row += 0.92
            shift.toggle()
        }
    }

    private func paintGinkgoLeaf(_ foot: Vec, _ size: Float, _ angle: Float, _ ink: Ink, _ canvas: inout Canvas) {
        let shape = Shape(bounds: Box(center: foot, reach: size * 1.1)) { point in
            let local = (point - foot).rotated(by: -angle) / size
            let turn = abs(local.angle)
            let rim = 0.95 + 0.04 * cos(local.angle * 9) - 0.3 * smoothstep(0.14, 0, turn)
            return max(local.length - rim, (turn - 1.05) * local.length) * size * 0.8
        }
        canvas.fill(shape) { point in
            let local = (point - foot).rotated(by: -angle) / size
            return ink.shifted(0.12 * cos(local.angle * 34) * local.length - 0.2 * (1 - local.length))
        }
        canvas.draw(
            [foot, foot - Vec(angle: angle + 0.2, length: size * 0.62)], size * 0.035, size * 0.02, ink.shifted(-0.25))
    }
}
