import Foundation
import SeededRandom

extension PosterScene {
    func paintBalloons(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let height = canvas.height
        let sky = inks[0]
        canvas.shade { sky.blended(with: inks[1], share: clamp($0.y / height)) }
        let noise = Noise(seed: random.next())
        for layer in 0..<3 {
            let base = height * (0.8 + 0.08 * Float(layer))
            let ink = inks[1].blended(with: inks[2], share: 0.35 + 0.32 * Float(layer))
            canvas.fillBelow({ base + noise($0 * 2, Float(layer) * 7) * 0.06 }) { _, _ in ink }
        }
        let placements: [(x: Float, y: Float, size: Float)] = [
            (0.86, 0.6, 0.06), (0.14, 0.64, 0.07), (0.74, 0.22, 0.11), (0.5, 0.7, 0.05), (0.34, 0.32, 0.22),
        ]
        for (index, placement) in placements.enumerated() {
            paintBalloon(
                canvas.at(placement.x, placement.y), placement.size, inks[3 + index % 3], inks[3 + (index + 1) % 3],
                &canvas)
        }
    }

    private func paintBalloon(_ center: Vec, _ size: Float, _ first: Ink, _ second: Ink, _ canvas: inout Canvas) {
        let basket = center + Vec(0, size * 1.62)
        for side: Float in [-1, 1] {
            canvas.draw(
                [center + Vec(side * size * 0.4, size * 0.9), basket + Vec(side * size * 0.13, 0)], size * 0.012, nil,
                inks[2])
        }
        let skirt = [Vec(-0.82, 0.56), Vec(0.82, 0.56), Vec(0.26, 1.24), Vec(-0.26, 1.24)].map { center + $0 * size }
        let envelope = Shape.circle(center, size).union(.polygon(skirt))
        canvas.fill(envelope) { point in
            let offset = (point - center) / size
            let waist =
                offset.y < 0.5
                ? (1 - offset.y * offset.y * (offset.y < 0 ? 1 : 0.4)).squareRoot() : 1.25 - offset.y * 0.78
            let turn = asin(clamp(offset.x / max(0.2, waist), -1, 1)) / .pi + 0.5
            let gore = Int(turn * 7) % 2 == 0
            return (gore ? first : second).shifted(-0.22 * offset.x - 0.06)
        }
        canvas.fill(
            .rect(basket - Vec(size * 0.16, 0), basket + Vec(size * 0.16, size * 0.24), round: size * 0.04), inks[2])
    }

    func paintVases(_ canvas: inout Canvas) {
        let floor = canvas.height * 0.8
        canvas.fill(.circle(canvas.at(0.62, 0.36), 0.3), inks[1])
        canvas.fill(.rect(Vec(0, floor), canvas.size), inks[2])
        func paintVase(_ x: Float, _ half: Float, _ vaseHeight: Float, _ neck: Float, _ ink: Ink) {
            let foot = Vec(canvas.width * x, floor + 0.06)
            let body = Shape.ellipse(foot - Vec(0, vaseHeight * 0.42), Vec(half, vaseHeight * 0.44))
                .smoothUnion(with: .rect(foot - Vec(neck, vaseHeight), foot + Vec(neck, -vaseHeight * 0.5)), 0.09)
            let standing = body.intersection(.halfPlane(through: foot, normal: Vec(0, 1)))
            canvas.fill(.ellipse(foot + Vec(half * 0.5, 0), Vec(half * 1.2, 0.022)), Ink.black, opacity: 0.16)
            canvas.fill(standing) { ink.shifted(-0.34 * smoothstep(-half, half, $0.x - foot.x) + 0.12) }
        }
        let stems: [(from: Float, to: Vec)] = [(0.34, Vec(0.18, 0.2)), (0.34, Vec(0.36, 0.12)), (0.34, Vec(0.5, 0.24))]
        for stem in stems {
            let foot = Vec(canvas.width * stem.from, floor - 0.36)
            let tip = canvas.at(stem.to.x, stem.to.y)
            let curve = Curve.cubic(foot, foot - Vec(0, 0.2), mix(foot, tip, 0.6), tip, steps: 16)
            canvas.draw(curve, 0.006, 0.003, inks[6])
            for (index, point) in curve.enumerated() where index > 4 {
                let side: Float = index % 2 == 0 ? 1 : -1
                let angle = -.pi / 2 + side * 0.9
                canvas.fill(.ellipse(point + Vec(angle: angle, length: 0.04), Vec(0.042, 0.017), angle: angle), inks[6])
            }
        }
        paintVase(0.34, 0.15, 0.5, 0.055, inks[3])
        paintVase(0.7, 0.19, 0.34, 0.09, inks[4])
        paintVase(0.53, 0.1, 0.24, 0.04, inks[5])
        for (x, radius): (Float, Float) in [(0.87, 0.06), (0.16, 0.052)] {
            let fruit = Vec(canvas.width * x, floor + 0.075 - radius)
            canvas.fill(.circle(fruit, radius)) {
                inks[7].shifted(-0.5 * ($0.x - fruit.x + $0.y - fruit.y) / radius * 0.4)
            }
        }
    }

    func paintRainbow(_ canvas: inout Canvas) {
        let foot = canvas.at(0.5, 0.74)
        let bands = inks[1...]
        for (index, ink) in bands.enumerated() {
            let radius = 0.44 - Float(index) * 0.062
            let arch = Shape.halfCircle(foot, radius, towards: Vec(0, -1))
                .union(.rect(foot - Vec(radius, 0.001), foot + Vec(radius, canvas.height * 0.12)))
            canvas.fill(arch, ink)
        }
        let inner = 0.44 - Float(bands.count) * 0.062
        let hollow = Shape.halfCircle(foot, inner, towards: Vec(0, -1))
            .union(.rect(foot - Vec(inner, 0.001), foot + Vec(inner, canvas.height * 0.121)))
        canvas.fill(hollow, inks[0])
        canvas.fill(.circle(canvas.at(0.78, 0.16), 0.1), inks[2])
        for side: Float in [-1, 1] {
            let cloud = foot + Vec(side * 0.3, canvas.height * 0.12)
            for (x, y, radius): (Float, Float, Float) in [
                (-0.1, 0, 0.07), (0, -0.04, 0.1), (0.1, 0, 0.075), (0, 0.02, 0.08),
            ] {
                canvas.fill(.circle(cloud + Vec(x, y), radius), .white)
            }
        }
    }

    func paintCitrus(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let gap: Float = 0.3
        var row = 0
        while Float(row) * gap * 0.87 < canvas.height + gap {
            var x = row % 2 == 0 ? Float(0) : gap / 2
            var column = row
            while x < canvas.width + gap {
                let center = Vec(x, Float(row) * gap * 0.87)
                paintSlice(center, gap * 0.43, inks[1 + column % (inks.count - 1)], random.number(0, 1), &canvas)
                x += gap
                column += 1
            }
            row += 1
        }
    }

    private func paintSlice(_ center: Vec, _ radius: Float, _ ink: Ink, _ turn: Float, _ canvas: inout Canvas) {
        canvas.fill(.circle(center + Vec(0.008, 0.012), radius), .black, opacity: 0.16)
        canvas.fill(.circle(center, radius), ink.shifted(-0.12))
        canvas.fill(.circle(center, radius * 0.92), ink.shifted(0.78))
        let flesh = Shape(bounds: Box(center: center, reach: radius * 0.84)) { point in
            let offset = point - center
            let sector = 2 * Float.pi / 9
            let angle = (fraction(offset.angle / sector + turn) - 0.5) * sector
            let local = Vec(angle: angle, length: offset.length)
            let wedge = abs(local.y) - (local.x - radius * 0.14) * tan(sector / 2) + radius * 0.02
            return max(offset.length - radius * 0.82, wedge)
        }
        canvas.fill(flesh) { ink.shifted(0.25 * (1 - ($0 - center).length / radius)) }
    }
}
