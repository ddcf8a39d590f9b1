import Foundation
import SeededRandom

/// A domain colouring of a complex function: the hue shows the argument, contours the modulus.
struct ComplexPlane: Painting {
    /// The colours of the argument; both ends of the ramp are equal.
    var wheel: Ramp
    var function = Function.rational
    /// The number of units along the short side.
    var span: Float = 3.6

    enum Function: Sendable {
        /// (z^3 - 1) / (z^3 + i) with an additional pole.
        case rational
        /// sin z / z^2 with a shifted zero.
        case wave
        /// A finite Blaschke product.
        case petals
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let middle = canvas.center
        canvas.shade { point in
            let value = evaluate((point - middle) * span)
            let turn = value.angle / (2 * .pi) + 1
            let modulus = log2(max(value.length, 1e-6))
            let contour = fraction(modulus)
            let spoke = fraction(turn * 12)
            // Brightness jumps at each doubling of the modulus. Thin spokes mark the argument.
            let light = 0.66 + 0.34 * contour
            let line = smoothstep(0.0, 0.06, min(spoke, 1 - spoke))
            return wheel[fraction(turn)] * (light * (0.82 + 0.18 * line))
        }
    }

    private func evaluate(_ z: Vec) -> Vec {
        switch function {
        case .rational:
            let cube = multiply(z, multiply(z, z))
            return divide(multiply(cube - Vec(1, 0), z - Vec(0.2, -1.1)), cube + Vec(0, 1.4))
        case .wave:
            let sine = Vec(sin(z.x) * cosh(z.y), cos(z.x) * sinh(z.y))
            return divide(multiply(sine, z - Vec(1.2, 0.9)), multiply(z, z) + Vec(0.4, 0))
        case .petals:
            var value = Vec(1, 0)
            for index in 0..<5 {
                let zero = Vec(angle: Float(index) * 1.2566 + 0.3, length: 0.82)
                let conjugate = Vec(zero.x, -zero.y)
                value = multiply(value, divide(z - zero, Vec(1, 0) - multiply(conjugate, z)))
            }
            return multiply(value, z)
        }
    }

    private func multiply(_ a: Vec, _ b: Vec) -> Vec { Vec(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x) }

    private func divide(_ a: Vec, _ b: Vec) -> Vec {
        let size = max(b.dot(b), 1e-9)
        return Vec(a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y) / size
    }
}
