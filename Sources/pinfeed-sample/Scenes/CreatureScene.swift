import Foundation
import SeededRandom

/// Animals that consist of a few round shapes.
struct CreatureScene: Painting {
    /// The colours: background, moon, body, second body, belly, eyes, accent, line.
    var inks: [Ink]
    var kind = Kind.cat

    enum Kind: Sendable {
        case cat
        case catFace
        case owl
        case fox
    }

    private var line: Ink { inks[7] }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let (ground, height) = (inks[0], canvas.height)
        canvas.shade { ground.shifted(0.1 - 0.16 * $0.y / height) }
        switch kind {
        case .cat: paintCat(&canvas)
        case .catFace: paintFace(&canvas)
        case .owl: paintOwl(&canvas, &random)
        case .fox: paintFox(&canvas)
        }
    }

    /// Paints a cat on a sill in front of the moon.
    private func paintCat(_ canvas: inout Canvas) {
        let (width, height) = (canvas.width, canvas.height)
        canvas.fill(.circle(canvas.at(0.5, 0.38), 0.38), inks[1])
        let sill = height * 0.84
        canvas.fill(.rect(Vec(0, sill), canvas.size), inks[6])
        canvas.fill(.rect(Vec(0, sill), Vec(width, sill + 0.025)), inks[6].shifted(0.25))
        let foot = Vec(width * 0.5, sill + 0.012)
        let tail = Curve.cubic(
            foot + Vec(0.17, -0.04), foot + Vec(0.46, -0.02), foot + Vec(0.38, -0.4), foot + Vec(0.25, -0.3))
        canvas.draw(tail, 0.04, 0.026, inks[2])
        let body = Shape.ellipse(foot + Vec(0, -0.2), Vec(0.235, 0.29))
            .smoothUnion(with: .ellipse(foot + Vec(0, -0.42), Vec(0.15, 0.18)), 0.1)
        canvas.fill(body.intersection(.halfPlane(through: foot, normal: Vec(0, 1))), inks[2])
        canvas.fill(.ellipse(foot + Vec(0, -0.25), Vec(0.1, 0.17)), inks[4])
        for side: Float in [-1, 1] {
            canvas.fill(.halfCircle(foot + Vec(side * 0.08, 0), 0.062, towards: Vec(0, -1)), inks[3])
        }
        let head = foot + Vec(0, -0.6)
        paintCatHead(head, 1, &canvas)
        canvas.fill(.box(head + Vec(0, 0.165), Vec(0.105, 0.018), round: 0.016), inks[6])
        canvas.fill(.circle(head + Vec(0, 0.195), 0.026), inks[5])
        for (x, y, radius): (Float, Float, Float) in [(0.1, 0.1, 0.012), (0.86, 0.14, 0.016), (0.16, 0.62, 0.01)] {
            let star = canvas.at(x, y)
            canvas.fill(.stroke(star - Vec(radius * 2, 0), star + Vec(radius * 2, 0), radius * 0.3), inks[1])
            canvas.fill(.stroke(star - Vec(0, radius * 2), star + Vec(0, radius * 2), radius * 0.3), inks[1])
        }
    }

    private func paintCatHead(_ head: Vec, _ scale: Float, _ canvas: inout Canvas) {
        func at(_ x: Float, _ y: Float) -> Vec { head + Vec(x, y) * scale }
        for side: Float in [-1, 1] {
            let ear = [at(side * 0.205, -0.27), at(side * 0.2, -0.02), at(side * 0.03, -0.14)]
            canvas.fill(Shape.polygon(ear).expanded(by: 0.012 * scale), inks[2])
            let inner = [at(side * 0.185, -0.215), at(side * 0.178, -0.08), at(side * 0.085, -0.14)]
            canvas.fill(.polygon(inner), inks[6])
        }
        canvas.fill(.ellipse(head, Vec(0.225, 0.185) * scale), inks[2])
        for stripe: Float in [-1, 0, 1] {
            canvas.fill(
                .stroke(
                    at(stripe * 0.05, -0.185), at(stripe * 0.04, -0.105 + abs(stripe) * 0.02), 0.011 * scale, 0.006),
                inks[3])
        }
        for side: Float in [-1, 1] {
            let eye = at(side * 0.1, -0.01)
            canvas.fill(.circle(eye, 0.058 * scale), inks[5])
            canvas.fill(.ellipse(eye, Vec(0.02, 0.05) * scale), line)
            canvas.fill(.circle(eye + Vec(-0.02, -0.022) * scale, 0.011 * scale), .white)
            canvas.fill(.ellipse(at(side * 0.04, 0.1), Vec(0.055, 0.045) * scale), inks[4])
            for whisker: Float in [-1, 0, 1] {
                let start = at(side * 0.08, 0.095 + whisker * 0.016)
                canvas.fill(.stroke(start, at(side * 0.29, 0.075 + whisker * 0.05), 0.0035 * scale, 0.0018), inks[4])
            }
        }
        canvas.fill(.polygon([at(-0.03, 0.055), at(0.03, 0.055), at(0, 0.088)]), inks[6])
    }

    /// Paints a cat's face that fills the canvas.
    private func paintFace(_ canvas: inout Canvas) {
        let step: Float = 0.125
        for row in 0...Int(canvas.height / step) {
            for column in 0...Int(canvas.width / step) where (row + column) % 2 == 0 {
                canvas.fill(.circle(Vec(Float(column), Float(row)) * step, 0.022), inks[1])
            }
        }
        let head = canvas.at(0.5, 0.54)
        let shoulders = Shape.ellipse(Vec(canvas.width / 2, canvas.height + 0.08), Vec(0.42, 0.42))
        canvas.fill(shoulders, inks[3])
        paintCatHead(head, 1.85, &canvas)
    }

    private func paintOwl(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let (width, height) = (canvas.width, canvas.height)
        canvas.fill(.circle(canvas.at(0.68, 0.26), 0.27), inks[1])
        canvas.draw(
            [Vec(-0.1, height * 0.86), Vec(width * 0.5, height * 0.83), Vec(width + 0.1, height * 0.88)], 0.032, 0.022,
            line)
        let middle = canvas.at(0.5, 0.52)
        let body = Shape.ellipse(middle + Vec(0, 0.06), Vec(0.285, 0.4))
        for side: Float in [-1, 1] {
            let tuft = [
                middle + Vec(side * 0.27, -0.42), middle + Vec(side * 0.26, -0.12), middle + Vec(side * 0.04, -0.28),
            ]
            canvas.fill(Shape.polygon(tuft).expanded(by: 0.015), inks[2])
        }
        canvas.fill(body, inks[2])
        // The feathers on the breast are rows of scales.
        let breast = Shape.ellipse(middle + Vec(0, 0.2), Vec(0.17, 0.26))
        canvas.fill(breast, inks[4])
        for row in 0..<8 {
            for column in -4...4 {
                let shift: Float = row % 2 == 0 ? 0 : 0.03
                let center = middle + Vec(Float(column) * 0.06 + shift, 0.02 + Float(row) * 0.055)
                let scale = Shape.halfCircle(center, 0.03, towards: Vec(0, 1)).outline(0.007)
                canvas.fill(breast.intersection(scale), inks[3])
            }
        }
        for side: Float in [-1, 1] {
            let wing = Shape.ellipse(middle + Vec(side * 0.245, 0.16), Vec(0.1, 0.28), angle: side * 0.16)
            canvas.fill(wing, inks[3])
            for bar in 0..<4 {
                let ring = Shape.circle(middle + Vec(side * 0.245, -0.2), 0.26 + Float(bar) * 0.075).outline(0.014)
                canvas.fill(wing.intersection(ring), inks[6])
            }
            let eye = middle + Vec(side * 0.125, -0.16)
            let rings: [(radius: Float, ink: Ink)] = [
                (0.145, inks[4]), (0.118, inks[6]), (0.094, inks[5]), (0.056, line),
            ]
            for ring in rings { canvas.fill(.circle(eye, ring.radius), ring.ink) }
            canvas.fill(.circle(eye + Vec(-0.02, -0.022), 0.018), .white)
            for claw: Float in [-1, 0, 1] {
                let foot = Vec(middle.x + side * 0.09 + claw * 0.032, height * 0.838)
                canvas.fill(.stroke(foot - Vec(0, 0.02), foot + Vec(0, 0.025), 0.016), inks[5])
            }
        }
        let beak = [middle + Vec(-0.035, -0.12), middle + Vec(0.035, -0.12), middle + Vec(0, -0.02)]
        canvas.fill(Shape.polygon(beak).expanded(by: 0.008), inks[5])
    }

    /// Paints a curled up, sleeping fox.
    private func paintFox(_ canvas: inout Canvas) {
        let middle = canvas.center + Vec(0, 0.02)
        canvas.fill(.circle(middle, 0.43), inks[1])
        for leaf in 0..<26 {
            let spot = middle + Vec(angle: Float(leaf) * 2.4, length: 0.43 + 0.05 * sin(Float(leaf) * 1.7))
            canvas.fill(.ellipse(spot, Vec(0.045, 0.018), angle: Float(leaf) * 1.3), leaf % 3 == 0 ? inks[6] : inks[5])
        }
        canvas.fill(.circle(middle, 0.33), inks[2])
        canvas.fill(Shape.circle(middle + Vec(0.03, 0.05), 0.2), inks[3])
        let tail = Curve.arc(middle, 0.245, from: 2.75, to: 0.55, steps: 48)
        canvas.draw(tail, 0.05, 0.105, inks[2])
        canvas.draw(Array(tail.suffix(14)), 0.1, 0.062, inks[4])
        let head = middle + Vec(-0.06, -0.02)
        for side: Float in [-1, 1] {
            let ear = [head + Vec(side * 0.16, -0.2), head + Vec(side * 0.165, 0), head + Vec(side * 0.02, -0.09)]
            canvas.fill(Shape.polygon(ear).expanded(by: 0.012), inks[2].shifted(0.07))
            let inner = [
                head + Vec(side * 0.145, -0.155), head + Vec(side * 0.145, -0.04), head + Vec(side * 0.06, -0.09),
            ]
            canvas.fill(.polygon(inner), line)
        }
        let face = Shape.polygon([head + Vec(-0.17, -0.05), head + Vec(0.17, -0.05), head + Vec(0, 0.17)]).expanded(
            by: 0.03)
        canvas.fill(face, inks[2].shifted(0.07))
        for side: Float in [-1, 1] {
            let cheek = [head + Vec(side * 0.19, -0.01), head + Vec(side * 0.02, 0.05), head + Vec(0, 0.18)]
            canvas.fill(Shape.polygon(cheek).expanded(by: 0.012).intersection(face), inks[4])
            canvas.draw(Curve.arc(head + Vec(side * 0.085, -0.005), 0.035, from: 0.3, to: .pi - 0.3), 0.007, nil, line)
        }
        canvas.fill(.circle(head + Vec(0, 0.175), 0.026), line)
    }
}
