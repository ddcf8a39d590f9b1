import Foundation
import SeededRandom

/// Pictures that consist only of circles.
struct CircleScene: Painting {
    var paper: Ink
    var inks: [Ink]
    var kind = Kind.rings

    /// The arrangement of the circles.
    enum Kind: Sendable {
        /// Densely packed circles that don't touch, coloured like a sunset over water.
        case packed
        /// Squares with concentric rings, after Kandinsky's colour study.
        case rings
        /// Large overlapping discs that tint each other.
        case overlapping
        /// A mobile: a few discs on lines.
        case mobile
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let paper = paper
        canvas.shade { _ in paper }
        switch kind {
        case .packed: paintPacked(&canvas, &random)
        case .rings: paintRings(&canvas, &random)
        case .overlapping: paintOverlapping(&canvas, &random)
        case .mobile: paintMobile(&canvas, &random)
        }
    }

    private func paintPacked(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        var circles: [(center: Vec, radius: Float)] = []
        let ramp = (0..<256).map { step -> Ink in
            let position = Float(step) / 255 * Float(inks.count - 1)
            let low = min(inks.count - 2, Int(position))
            return inks[low].blended(with: inks[low + 1], share: position - Float(low))
        }
        let sun = canvas.at(0.5, 0.42)
        for attempt in 0..<14_000 {
            let center = canvas.at(random.unit(), random.unit())
            var radius = attempt < 60 ? Float(0.075) : 0.04
            for other in circles {
                radius = min(radius, (other.center - center).length - other.radius - 0.003)
                if radius < 0.005 { break }
            }
            guard radius >= 0.005 else { continue }
            circles.append((center, radius))
        }
        for circle in circles {
            let distance = (circle.center - sun).length
            var shade = circle.center.y / canvas.height + random.number(-0.07, 0.07)
            if distance < 0.27 { shade = 0.52 + random.number(-0.04, 0.04) }
            let ink = ramp[Int(clamp(shade) * 255)]
            canvas.fill(.circle(circle.center, circle.radius), distance < 0.27 ? ink.shifted(0.35) : ink)
            if circle.radius > 0.026 {
                canvas.fill(.circle(circle.center, circle.radius * 0.62), ink.shifted(random.pick([-0.22, 0.22])))
            }
        }
    }

    private func paintRings(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let across = max(2, Int((canvas.width * 3).rounded()))
        let down = max(2, Int((canvas.height * 3).rounded()))
        let cell = Vec(canvas.width / Float(across), canvas.height / Float(down))
        let wobble = Noise(seed: random.next())
        for row in 0..<down {
            for column in 0..<across {
                let low = Vec(Float(column), Float(row)) * cell
                var choices = random.shuffled(inks)
                canvas.fill(.rect(low, low + cell), choices.removeFirst())
                let center = low + cell / 2 + Vec(random.normal(), random.normal()) * 0.008
                for (index, ink) in choices.prefix(5).enumerated() {
                    let radius = min(cell.x, cell.y) * (0.47 - Float(index) * 0.093)
                    let salt = Float(row * 31 + column * 7 + index)
                    let blob = Shape(bounds: Box(center: center, reach: radius * 1.1)) { point in
                        let offset = point - center
                        let turn = Vec(angle: offset.angle)
                        return offset.length - radius * (1 + 0.07 * wobble(turn.x * 0.9 + salt, turn.y * 0.9))
                    }
                    canvas.fill(blob, ink)
                }
            }
        }
    }

    private func paintOverlapping(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let placements: [(x: Float, y: Float, radius: Float)] = [
            (0.36, 0.3, 0.34), (0.66, 0.42, 0.3), (0.34, 0.6, 0.27), (0.62, 0.74, 0.33), (0.82, 0.2, 0.13),
            (0.16, 0.84, 0.11),
        ]
        for (index, placement) in placements.enumerated() {
            canvas.multiply(.circle(canvas.at(placement.x, placement.y), placement.radius), inks[index % inks.count])
        }
    }

    private func paintMobile(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let line = inks[inks.count - 1]
        var hook = canvas.at(0.38, -0.02)
        var arm: Float = 0.3
        for tier in 0..<5 {
            let beam = hook + Vec(0, canvas.height * (tier == 0 ? 0.15 : 0.165))
            canvas.draw([hook, beam], 0.0028, nil, line)
            let side: Float = tier % 2 == 0 ? 1 : -1
            let heavy = beam + Vec(-side * arm * 0.66, 0.05)
            let light = beam + Vec(side * arm, -0.02)
            canvas.draw(
                Curve.cubic(heavy, beam + Vec(-side * 0.1, -0.05), beam + Vec(side * 0.1, -0.03), light), 0.0042, nil,
                line)
            let drop = heavy + Vec(0, random.number(0.06, 0.1))
            canvas.draw([heavy, drop], 0.0024, nil, line)
            let radius = 0.115 - Float(tier) * 0.014
            let ink = inks[tier % (inks.count - 1)]
            canvas.fill(.circle(drop + Vec(0, radius), radius), ink)
            canvas.fill(.halfCircle(drop + Vec(0, radius), radius, towards: Vec(1, 0.6)), ink.shifted(-0.14))
            if tier % 2 == 1 { canvas.fill(.circle(drop + Vec(0, radius), radius * 0.42), paper) }
            hook = light
            arm *= 0.86
            if tier == 4 { canvas.fill(.circle(light + Vec(0, 0.04), 0.04), inks[1]) }
        }
    }
}
