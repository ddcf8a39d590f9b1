import Foundation

/// A point or direction on a canvas: x to the right, y down, in canvas units.
typealias Vec = SIMD2<Float>

extension SIMD2<Float> {
    var length: Float { (x * x + y * y).squareRoot() }

    var angle: Float { atan2(y, x) }

    init(angle: Float, length: Float = 1) {
        self.init(cos(angle) * length, sin(angle) * length)
    }

    func dot(_ other: Vec) -> Float { x * other.x + y * other.y }

    func cross(_ other: Vec) -> Float { x * other.y - y * other.x }

    func rotated(by angle: Float) -> Vec {
        let cosine = cos(angle)
        let sine = sin(angle)
        return Vec(x * cosine - y * sine, x * sine + y * cosine)
    }

    /// The vector with absolute components. Maps the plane to its first quadrant, for symmetrical shapes.
    var folded: Vec { Vec(abs(x), abs(y)) }

    /// The vector rotated by 90 degrees.
    var perpendicular: Vec { Vec(-y, x) }
}

/// Returns the linear interpolation between two values: `first` if `share` is 0, `second` if it is 1.
func mix(_ first: Float, _ second: Float, _ share: Float) -> Float {
    first + (second - first) * share
}

func mix(_ first: Vec, _ second: Vec, _ share: Float) -> Vec {
    first + (second - first) * share
}

func clamp(_ value: Float, _ low: Float = 0, _ high: Float = 1) -> Float {
    value < low ? low : (value > high ? high : value)
}

/// Returns 0 before `start`, 1 after `end`, and a smooth transition in between; `end` may be less than `start`.
func smoothstep(_ start: Float, _ end: Float, _ value: Float) -> Float {
    let share = clamp((value - start) / (end - start))
    return share * share * (3 - 2 * share)
}

/// Returns the fractional part, in 0 ..< 1.
func fraction(_ value: Float) -> Float {
    value - value.rounded(.down)
}
