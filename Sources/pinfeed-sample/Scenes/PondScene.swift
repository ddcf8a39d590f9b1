import Foundation
import SeededRandom

/// Koi among lily pads, or a pattern of waves.
struct PondScene: Painting {
    /// The colours of the water, from the surface to the depth.
    var water: Ramp
    var inks: [Ink]
    var accent: Ink
    var kind = Kind.koi
    var fish = 6

    enum Kind: Sendable {
        case koi
        /// Seigaiha: overlapping rows of concentric arcs.
        case seigaiha
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        switch kind {
        case .koi: paintPond(&canvas, &random)
        case .seigaiha: paintWaves(&canvas, &random)
        }
    }

    private func paintPond(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let depth = Noise(seed: random.next())
        let middle = canvas.center
        canvas.shade { point in
            let far = (point - middle).length * 0.8
            let caustic = abs(depth.layered(point * 3.4, octaves: 2))
            return water[far + depth(point * 1.3) * 0.18].shifted(0.16 * smoothstep(0.1, 0, caustic))
        }
        let turn = random.number(0, 6)
        for index in 0..<fish {
            // The fish swim in a circle around the centre.
            let angle = turn + Float(index) / Float(fish) * 2 * .pi
            let reach = Vec(canvas.width * 0.29, canvas.height * 0.32) * random.number(0.8, 1.08)
            let position = middle + Vec(angle: angle) * reach
            let heading = (Vec(angle: angle).perpendicular * reach).angle + random.number(-0.2, 0.2)
            paintKoi(position, heading, random.number(0.36, 0.44), index, &canvas, &random)
        }
        for _ in 0..<3 {
            let center = canvas.at(random.unit(), random.unit())
            for ring in 1..<4 {
                let circle = Shape.circle(center, Float(ring) * 0.055).outline(0.004)
                canvas.fill(circle, .white, opacity: 0.28 / Float(ring))
            }
        }
        let corners = [(0.06, 0.08), (0.95, 0.12), (0.08, 0.92), (0.94, 0.93), (0.5, 0.02), (0.55, 0.99)]
        for (index, corner) in corners.enumerated() {
            let spot = canvas.at(Float(corner.0), Float(corner.1)) + Vec(random.normal(), random.normal()) * 0.02
            paintLilyPad(spot, random.number(0.11, 0.19), random.number(0, 6), index % 2 == 1, &canvas)
        }
    }

    private func paintKoi(
        _ position: Vec, _ heading: Float, _ bodyLength: Float, _ index: Int, _ canvas: inout Canvas,
        _ random: inout SeededGenerator
    ) {
        let bend = random.number(0.5, 0.9) * (random.bool(probability: 0.5) ? 1 : -1)
        var spine: [Vec] = []
        var point = position - Vec(angle: heading, length: bodyLength / 2)
        for step in 0...20 {
            let share = Float(step) / 20
            spine.append(point)
            point += Vec(angle: heading + bend * sin((0.5 - share) * 3.2) * 0.7, length: bodyLength / 20)
        }
        // The body is thin at the tail, widest behind the head, and blunt at the nose.
        let width: (Float) -> Float = { share in
            let before = sin(min(1, share / 0.66) * .pi / 2)
            let after = max(0, share - 0.66) / 0.41
            return bodyLength * 0.108 * max(0.16, before) * (1 - after * after).squareRoot()
        }
        func body(_ offset: Vec, _ grow: Float) -> Shape {
            var shape = Shape.circle(spine[0] + offset, width(0) + grow)
            for step in 1...20 {
                let (from, to) = (width(Float(step - 1) / 20) + grow, width(Float(step) / 20) + grow)
                shape = shape.union(.stroke(spine[step - 1] + offset, spine[step] + offset, from, to))
            }
            return shape
        }
        canvas.fill(body(Vec(0.02, 0.035), 0), Ink.black, opacity: 0.3, feather: 0.01)
        let base = index % 3 == 2 ? inks[1] : inks[0]
        let tail = (spine[0] - spine[2]).angle
        for side: Float in [-1, 1] {
            let fin = spine[13] + Vec(angle: (spine[14] - spine[13]).angle + side * 1.9, length: bodyLength * 0.15)
            canvas.fill(.stroke(spine[13], fin, bodyLength * 0.02, bodyLength * 0.055), base, opacity: 0.75)
            let tip = spine[0] + Vec(angle: tail + side * 0.42, length: bodyLength * 0.17)
            canvas.fill(.stroke(spine[0], tip, bodyLength * 0.02, bodyLength * 0.045), base, opacity: 0.85)
        }
        let shape = body(Vec(0, 0), 0)
        canvas.fill(shape, base)
        let patch = index % 3 == 2 ? inks[0] : inks[1 + index % 3]
        for step in [4, 9, 14, 18] where random.bool(probability: 0.86) {
            let spot = spine[step] + Vec(random.normal(), random.normal()) * 0.012
            let blot = Shape.ellipse(
                spot, Vec(bodyLength * random.number(0.07, 0.13), bodyLength * 0.075), angle: heading)
            canvas.fill(shape.intersection(blot), patch)
        }
        canvas.draw(Array(spine[6...15]), 0.003, 0.002, base.shifted(-0.3), opacity: 0.6)
        for side: Float in [-1, 1] {
            let eye = spine[19] + (spine[20] - spine[19]).perpendicular * (side * 1.15)
            canvas.fill(.circle(eye, 0.0075), Ink(0x14141C))
        }
    }

    private func paintLilyPad(_ center: Vec, _ radius: Float, _ angle: Float, _ blooms: Bool, _ canvas: inout Canvas) {
        let notch = Vec(angle: angle)
        let leaf = Shape(bounds: Box(center: center, reach: radius)) { point in
            let offset = point - center
            let open =
                0.2 * offset.length - acos(clamp(offset.dot(notch) / max(offset.length, 1e-5), -1, 1)) * offset.length
            return max(offset.length - radius, open + 0.06 * radius)
        }
        canvas.fill(leaf, opacity: 1) { point in
            let offset = point - center
            let vein = abs(sin(offset.angle * 6))
            return inks[4].shifted(0.1 * smoothstep(0.14, 0.02, vein) - 0.22 * offset.length / radius + 0.1)
        }
        guard blooms else { return }
        for ring in 0..<2 {
            for petal in 0..<8 {
                let turn = Float(petal) * .pi / 4 + Float(ring) * 0.39
                let spot = center + Vec(angle: turn, length: radius * (0.32 - Float(ring) * 0.14))
                let size = Vec(radius * 0.26, radius * 0.12) * (1 - Float(ring) * 0.25)
                canvas.fill(.ellipse(spot, size, angle: turn), accent.shifted(ring == 0 ? 0 : 0.35))
            }
        }
        canvas.fill(.circle(center, radius * 0.1), Ink(0xF7C948))
    }

    private func paintWaves(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let radius: Float = 0.16
        let noise = Noise(seed: random.next())
        let height = canvas.height
        canvas.shade { water[$0.y / height] }
        let sun = canvas.at(0.68, 0.24)
        canvas.fill(.circle(sun, 0.2), accent)
        var row = 0
        var y = height * 0.3
        while y < height + radius * 2 {
            let shift: Float = row % 2 == 0 ? 0 : radius
            var x = shift - radius * 2
            var column = 0
            while x < canvas.width + radius * 2 {
                let center = Vec(x, y + noise(x * 1.1, 3) * 0.13 * smoothstep(height * 0.7, height * 0.3, y))
                let depth = clamp((y / height - 0.3) / 0.7 + noise(Float(column) * 0.7, Float(row) * 0.7) * 0.22)
                let gilded = noise.cell(column: column, row: row) < 0.07
                for ring in 0..<5 {
                    let ink = ring % 2 == 0 ? inks[0] : (gilded ? accent : water[depth * 0.9 + 0.1])
                    canvas.fill(.circle(center, radius * (1 - Float(ring) * 0.2)), ink)
                }
                x += radius * 2
                column += 1
            }
            y += radius * 0.5
            row += 1
        }
    }
}
