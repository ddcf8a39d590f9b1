import Foundation
import SeededRandom

/// Faces in Bauhaus style, from circles, arcs and bars.
struct FaceScene: Painting {
    /// The colours: background, second background, skin, shadow, hair, dress, lips and jewels, line.
    var inks: [Ink]
    var pose = Pose.front

    enum Pose: Sendable {
        case front
        case profile
        case pair
    }

    private var line: Ink { inks[7] }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let ground = inks[0]
        canvas.shade { _ in ground }
        switch pose {
        case .front: paintFront(&canvas)
        case .profile: paintProfile(&canvas)
        case .pair: paintPair(&canvas)
        }
    }

    private func paintFront(_ canvas: inout Canvas) {
        let (width, height) = (canvas.width, canvas.height)
        canvas.fill(.rect(Vec(width / 2, 0), canvas.size), inks[1])
        let head = canvas.at(0.5, 0.43)
        // The hair behind the head, and the shoulders.
        canvas.fill(.circle(head - Vec(0, 0.05), 0.39), inks[4])
        canvas.fill(.rect(head - Vec(0.39, 0.05), head + Vec(0.39, 0.34)), inks[4])
        let neckline = Shape.circle(head + Vec(0, 0.36), 0.13)
        canvas.fill(.rect(head + Vec(-0.1, 0.2), head + Vec(0.1, 0.52)), inks[3])
        canvas.fill(.circle(Vec(width / 2, height + 0.12), 0.5), inks[5])
        canvas.fill(neckline.intersection(.circle(Vec(width / 2, height + 0.12), 0.5)), inks[3])
        for ring: Float in [0.42, 0.34] {
            canvas.fill(Shape.circle(Vec(width / 2, height + 0.12), ring).outline(0.018), inks[0])
        }
        let lower = Shape.ellipse(head + Vec(0, 0.02), Vec(0.26, 0.34))
        canvas.fill(lower, inks[2])
        canvas.fill(lower.intersection(.halfPlane(through: head, normal: Vec(-1, 0))), inks[3])
        // The fringe.
        let brow = Shape.halfPlane(through: head - Vec(0, 0.17), normal: Vec(0, 1))
        canvas.fill(Shape.ellipse(head + Vec(0, 0.02), Vec(0.262, 0.345)).intersection(brow), inks[4])
        for side: Float in [-1, 1] {
            let eye = head + Vec(side * 0.115, -0.045)
            let lid = Shape.circle(eye + Vec(0, 0.06), 0.088).intersection(.circle(eye - Vec(0, 0.06), 0.088))
            canvas.fill(lid, Ink(0xFDF8EE))
            canvas.fill(Shape.circle(eye, 0.036).intersection(lid), side < 0 ? inks[6] : inks[5])
            canvas.fill(.circle(eye, 0.016), line)
            canvas.draw(Curve.arc(eye + Vec(0, 0.07), 0.13, from: -.pi * 0.78, to: -.pi * 0.22), 0.011, nil, line)
            canvas.fill(.circle(head + Vec(side * 0.15, 0.11), 0.05), inks[6], opacity: 0.55)
            canvas.fill(.circle(head + Vec(side * 0.3, 0.2), 0.045), inks[0])
            canvas.fill(.circle(head + Vec(side * 0.3, 0.2), 0.02), inks[6])
        }
        canvas.draw([head + Vec(0.0, -0.08), head + Vec(0.0, 0.1), head + Vec(-0.045, 0.12)], 0.009, nil, line)
        let mouth = head + Vec(0, 0.2)
        canvas.fill(.halfCircle(mouth, 0.065, towards: Vec(0, 1)), inks[6])
        for side: Float in [-1, 1] { canvas.fill(.circle(mouth + Vec(side * 0.033, 0), 0.032), inks[6]) }
        canvas.draw([mouth - Vec(0.068, 0), mouth + Vec(0.068, 0)], 0.006, nil, line)
    }

    private func paintProfile(_ canvas: inout Canvas) {
        let (width, height) = (canvas.width, canvas.height)
        let head = canvas.at(0.5, 0.42)
        canvas.fill(.circle(canvas.at(0.5, 0.4), 0.44), inks[1])
        canvas.fill(.rect(head + Vec(-0.1, 0.1), head + Vec(0.12, 0.52)), inks[3])
        canvas.fill(.ellipse(Vec(width * 0.5, height), Vec(0.46, height * 0.58 - 0.44)), inks[5])
        paintHead(head, 1, &canvas)
        for bead in 0..<9 {
            let position = head + Vec(-0.12 + Float(bead) * 0.034, 0.42 + 0.028 * sin(Float(bead) * .pi / 8))
            canvas.fill(.circle(position, 0.021), bead % 2 == 0 ? inks[6] : inks[0])
        }
        for (index, radius) in [Float(0.13), 0.1, 0.07, 0.04].enumerated() {
            canvas.fill(.circle(canvas.at(0.87, 0.1), radius), index % 2 == 0 ? inks[6] : inks[0])
        }
        for bar in 0..<5 {
            let low = canvas.at(0.06, 0.62) + Vec(Float(bar) * 0.03, 0)
            canvas.fill(.rect(low, low + Vec(0.014, 0.2)), line)
        }
    }

    /// Paints a head in profile that looks right (`side` is 1) or left (-1).
    private func paintHead(_ head: Vec, _ side: Float, _ canvas: inout Canvas, scale: Float = 1) {
        func at(_ x: Float, _ y: Float) -> Vec { head + Vec(x * side, y) * scale }
        let skull = Shape.circle(head, 0.27 * scale)
        let jaw = Shape.polygon([at(-0.12, 0.12), at(0.245, 0.06), at(0.2, 0.29), at(0.05, 0.33), at(-0.1, 0.26)])
            .expanded(by: 0.02 * scale)
        let nose = Shape.polygon([at(0.22, -0.1), at(0.36, 0.1), at(0.2, 0.11)]).expanded(by: 0.006 * scale)
        canvas.fill(skull.union(jaw).union(nose), inks[2])
        canvas.fill(.circle(at(0.215, 0.175), 0.032 * scale), inks[6])
        canvas.fill(.circle(at(0.21, 0.215), 0.03 * scale), inks[6])
        // The hair covers the back of the skull; the bun consists of rings.
        let front = Shape.halfPlane(through: at(0.03, -0.05), normal: Vec(0.9 * side, 0.42))
        canvas.fill(Shape.circle(at(-0.02, -0.02), 0.3 * scale).intersection(front), inks[4])
        for (index, radius) in [Float(0.15), 0.11, 0.07, 0.03].enumerated() {
            canvas.fill(.circle(at(-0.27, -0.2), radius * scale), index % 2 == 0 ? inks[4] : inks[5])
        }
        let eye = at(0.15, -0.04)
        canvas.fill(.halfCircle(eye, 0.052 * scale, towards: Vec(0, 1)), Ink(0xFDF8EE))
        canvas.fill(.halfCircle(eye + Vec(0.014 * side * scale, 0), 0.03 * scale, towards: Vec(0, 1)), line)
        canvas.draw([at(0.08, -0.043), at(0.22, -0.043)], 0.008 * scale, nil, line)
        canvas.draw([at(0.08, -0.115), at(0.16, -0.14), at(0.22, -0.12)], 0.009 * scale, nil, line)
        canvas.fill(.circle(at(0.1, 0.13), 0.05 * scale), inks[6], opacity: 0.45)
        canvas.fill(.circle(at(-0.045, 0.15), 0.035 * scale), inks[0])
        canvas.fill(.circle(at(-0.045, 0.15), 0.016 * scale), line)
    }

    private func paintPair(_ canvas: inout Canvas) {
        let (width, height) = (canvas.width, canvas.height)
        canvas.fill(.rect(Vec(width / 2, 0), canvas.size), inks[1])
        canvas.fill(.circle(canvas.at(0.5, 0.15), 0.09), inks[6])
        for side: Float in [-1, 1] {
            var other = self
            if side < 0 {
                other.inks.swapAt(2, 3)
                other.inks.swapAt(4, 5)
                other.inks.swapAt(0, 1)
            }
            let head = Vec(width * (0.5 - side * 0.25), height * 0.45)
            let skin = other.inks[2].shifted(-0.12)
            canvas.fill(.rect(head + Vec(-0.07 - side * 0.03, 0.1), head + Vec(0.07 - side * 0.03, 0.45)), skin)
            canvas.fill(.ellipse(Vec(head.x - side * 0.05, height), Vec(0.4, 0.24)), other.inks[5])
            other.paintHead(head, side, &canvas, scale: 0.8)
        }
    }
}
