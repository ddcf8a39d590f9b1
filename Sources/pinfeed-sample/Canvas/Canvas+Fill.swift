import Foundation

extension Canvas {
    /// Fills a shape with one colour.
    ///
    /// - Parameter feather: the width of the soft edge on each side, in canvas units; 0 is a sharp edge.
    mutating func fill(_ shape: Shape, _ ink: Ink, opacity: Float = 1, feather: Float = 0) {
        fill(shape, opacity: opacity, feather: feather) { _ in ink }
    }

    /// Fills a shape with the colour that `paint` returns for each point.
    mutating func fill(_ shape: Shape, opacity: Float = 1, feather: Float = 0, _ paint: (Vec) -> Ink) {
        let soft = max(grain, feather * 2)
        let distance = shape.distance
        reshade(shape.bounds.expanded(by: soft)) { point, old in
            let cover =
                feather > 0 ? smoothstep(0.5, -0.5, distance(point) / soft) : clamp(0.5 - distance(point) / soft)
            return cover > 0 ? paint(point).over(old, cover * opacity) : old
        }
    }

    /// Multiplies the colours within a shape by a colour, like ink on paper.
    mutating func multiply(_ shape: Shape, _ ink: Ink, opacity: Float = 1) {
        let (soft, distance) = (grain, shape.distance)
        reshade(shape.bounds.expanded(by: soft)) { point, old in
            let cover = clamp(0.5 - distance(point) / soft)
            return cover > 0 ? (old * ink).over(old, cover * opacity) : old
        }
    }

    /// Adds light around a point. The light decreases to zero at `radius`; a larger `falloff` makes it decrease sooner.
    mutating func drawGlow(_ center: Vec, _ radius: Float, _ ink: Ink, _ strength: Float = 1, falloff: Float = 2) {
        reshade(Box(center: center, reach: radius)) { point, old in
            let near = 1 - (point - center).length / radius
            return near > 0 ? old + ink * (strength * pow(near, falloff)) : old
        }
    }

    /// Fills the area below a curve, which is evaluated once per column.
    ///
    /// - Parameters:
    ///   - curve: returns the y coordinate for an x coordinate.
    ///   - paint: returns the colour for a point and its depth below the curve.
    mutating func fillBelow(_ curve: (Float) -> Float, _ paint: (Vec, Float) -> Ink) {
        var heights: [Float] = []
        heights.reserveCapacity(columns)
        for column in 0..<columns { heights.append(curve((Float(column) + 0.5) * grain)) }
        let top = max(0, (heights.min() ?? 0) - grain)
        let grain = grain
        reshade(Box(Vec(0, top), size)) { point, old in
            let depth = point.y - heights[min(heights.count - 1, Int(point.x / grain))]
            let cover = clamp(0.5 + depth / grain)
            return cover > 0 ? paint(point, max(0, depth)).over(old, cover) : old
        }
    }

    /// Draws a line through points. Its radius changes linearly from `radius` to `endRadius`.
    mutating func draw(_ points: [Vec], _ radius: Float, _ endRadius: Float? = nil, _ ink: Ink, opacity: Float = 1) {
        guard points.count > 1 else { return }
        let last = endRadius ?? radius
        for index in 1..<points.count {
            let from = mix(radius, last, Float(index - 1) / Float(points.count - 1))
            let to = mix(radius, last, Float(index) / Float(points.count - 1))
            fill(.stroke(points[index - 1], points[index], from, to), ink, opacity: opacity)
        }
    }
}

/// The points of curves.
enum Curve {
    /// Returns a cubic Bézier curve of `steps` segments, including both ends.
    static func cubic(_ start: Vec, _ first: Vec, _ second: Vec, _ end: Vec, steps: Int = 24) -> [Vec] {
        (0...steps).map { step in
            let share = Float(step) / Float(steps)
            let (a, b, c) = (mix(start, first, share), mix(first, second, share), mix(second, end, share))
            return mix(mix(a, b, share), mix(b, c, share), share)
        }
    }

    /// Returns an arc around a centre between two angles in radians.
    static func arc(_ center: Vec, _ radius: Float, from: Float, to: Float, steps: Int = 32) -> [Vec] {
        (0...steps).map { center + Vec(angle: mix(from, to, Float($0) / Float(steps)), length: radius) }
    }
}
