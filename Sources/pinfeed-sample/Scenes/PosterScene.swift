import Foundation
import SeededRandom

/// Flat poster art: sunbursts, records, quarter circles, balloons, vases, rainbows, citrus slices.
struct PosterScene: Painting {
    /// The colours; the first one is the background.
    var inks: [Ink]
    var kind = Kind.sunburst

    enum Kind: Sendable {
        case sunburst
        case record
        case quarters
        case balloons
        case vases
        case rainbow
        case citrus
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let ground = inks[0]
        canvas.shade { _ in ground }
        switch kind {
        case .sunburst: paintSunburst(&canvas)
        case .record: paintRecord(&canvas)
        case .quarters: paintQuarters(&canvas, &random)
        case .balloons: paintBalloons(&canvas, &random)
        case .vases: paintVases(&canvas)
        case .rainbow: paintRainbow(&canvas)
        case .citrus: paintCitrus(&canvas, &random)
        }
    }

    private func paintSunburst(_ canvas: inout Canvas) {
        let center = canvas.at(0.5, 0.56)
        let (first, second, grain) = (inks[0], inks[1], canvas.grain)
        canvas.shade { point in
            let ray = fraction((point - center).angle / (2 * .pi) * 18 + 0.25)
            let soft = grain / max(0.02, (point - center).length) * 3
            return first.over(second, smoothstep(-soft, soft, 0.25 - abs(ray - 0.5)))
        }
        for (index, radius) in [Float(0.3), 0.26, 0.2, 0.14].enumerated() {
            canvas.fill(.circle(center, radius), index % 2 == 0 ? inks[2] : inks[3])
        }
        let height = canvas.height
        for wave in 0..<5 {
            let base = height * (0.64 + Float(wave) * 0.08)
            let phase = Float(wave) * 1.3
            let ink = wave % 2 == 0 ? inks[4] : inks[5]
            canvas.fillBelow({ base + 0.035 * sin($0 * 9 + phase) }) { _, _ in ink }
        }
    }

    private func paintRecord(_ canvas: inout Canvas) {
        let center = canvas.at(0.44, 0.5)
        let ink = inks[1]
        for (index, stripe) in inks[4...].enumerated() {
            let low = Vec(0, canvas.height * (0.625 + 0.075 * Float(index)))
            canvas.fill(.rect(low, low + Vec(canvas.width, canvas.height * 0.08)), stripe)
        }
        canvas.fill(.circle(center + Vec(0.012, 0.016), 0.4), .black, opacity: 0.35, feather: 0.012)
        canvas.fill(.circle(center, 0.4)) { point in
            let offset = point - center
            let groove = 0.5 + 0.5 * sin(offset.length * 420)
            // Two reflections of light across the grooves.
            let fan = pow(abs(cos(offset.angle - 0.7)), 12) + 0.5 * pow(abs(cos(offset.angle + 0.5)), 24)
            return ink.shifted(0.03 * groove + 0.22 * fan * (0.6 + 0.4 * groove))
        }
        for radius: Float in [0.19, 0.26, 0.33] {
            canvas.fill(Shape.circle(center, radius).outline(0.004), ink.shifted(-0.3))
        }
        canvas.fill(.circle(center, 0.145), inks[2])
        canvas.fill(.halfCircle(center, 0.145, towards: Vec(0, 1)), inks[3])
        canvas.fill(.circle(center, 0.016), inks[0])
        let pivot = canvas.at(0.88, 0.14)
        let elbow = canvas.at(0.86, 0.56)
        canvas.draw([pivot, elbow, center + Vec(0.25, 0.16)], 0.011, nil, Ink(0xE8E4DA))
        canvas.fill(.circle(pivot, 0.055), Ink(0xC9C4B8))
        canvas.fill(.circle(pivot, 0.03), ink)
        canvas.fill(.box(center + Vec(0.245, 0.165), Vec(0.034, 0.02), round: 0.005, angle: 2.5), ink)
    }

    private func paintQuarters(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let across = max(3, Int((canvas.width * 4).rounded()))
        let side = canvas.width / Float(across)
        for row in 0..<Int((canvas.height / side).rounded(.up)) {
            for column in 0..<across {
                let low = Vec(Float(column), Float(row)) * side
                let tile = Shape.rect(low, low + side)
                let choices = random.shuffled(inks)
                canvas.fill(tile, choices[0])
                let corners = [low, low + Vec(side, 0), low + side, low + Vec(0, side)]
                let first = random.index(4)
                switch random.index(6) {
                case 0:
                    canvas.fill(tile.intersection(.circle(corners[first], side)), choices[1])
                    canvas.fill(tile.intersection(.circle(corners[first], side * 0.5)), choices[2])
                case 1:
                    canvas.fill(.circle(low + side / 2, side * 0.36), choices[1])
                    canvas.fill(
                        .halfCircle(low + side / 2, side * 0.36, towards: corners[first] - low - side / 2), choices[2])
                case 2:
                    for corner in [first, (first + 2) % 4] {
                        canvas.fill(tile.intersection(.circle(corners[corner], side * 0.5)), choices[1])
                    }
                case 3:
                    let leaf = Shape.circle(corners[first], side).intersection(.circle(corners[(first + 2) % 4], side))
                    canvas.fill(tile.intersection(leaf), choices[1])
                case 4:
                    canvas.fill(
                        .polygon([corners[first], corners[(first + 1) % 4], corners[(first + 2) % 4]]), choices[1])
                default:
                    let edge = (corners[first] + corners[(first + 1) % 4]) / 2
                    for (index, radius) in [Float(0.5), 0.34, 0.17].enumerated() {
                        canvas.fill(tile.intersection(.circle(edge, side * radius)), choices[1 + index % 2])
                    }
                }
            }
        }
    }
}
