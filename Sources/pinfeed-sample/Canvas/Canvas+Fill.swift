import Foundation

extension Canvas {
    /// Paints a shape in one colour.
    ///
    /// - Parameter feather: how far its edge fades on each side, in canvas units; 0 is a clean edge.
    mutating func fill(_ shape: Shape, _ ink: Ink, opacity: Float = 1, feather: Float = 0) {
        fill(shape, opacity: opacity, feather: feather) { _ in ink }
    }

    /// Paints a shape with a colour for each point.
    mutating func fill(_ shape: Shape, opacity: Float = 1, feather: Float = 0, _ paint: (Vec) -> Ink) {
        let soft = max(grain, feather * 2)
        let distance = shape.distance
        reshade(shape.bounds.expanded(by: soft)) { point, old in
            let cover =
                feather > 0 ? smoothstep(0.5, -0.5, distance(point) / soft) : clamp(0.5 - distance(point) / soft)
            return cover > 0 ? paint(point).over(old, cover * opacity) : old
        }
    }

    /// Multiplies what is there by a colour within a shape: ink on paper.
    mutating func stain(_ shape: Shape, _ ink: Ink, opacity: Float = 1) {
        let (soft, distance) = (grain, shape.distance)
        reshade(shape.bounds.expanded(by: soft)) { point, old in
            let cover = clamp(0.5 - distance(point) / soft)
            return cover > 0 ? (old * ink).over(old, cover * opacity) : old
        }
    }

    /// Adds light around a point, fading to nothing at `radius`.
    mutating func glow(_ center: Vec, _ radius: Float, _ ink: Ink, _ strength: Float = 1, falloff: Float = 2) {
        reshade(Box(center: center, reach: radius)) { point, old in
            let near = 1 - (point - center).length / radius
            return near > 0 ? old + ink * (strength * pow(near, falloff)) : old
        }
    }

    /// Paints everything below a curve, which is asked once a column.
    ///
    /// - Parameter paint: is given the point and how deep it lies below the curve.
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

    /// A line through points, its radius running from one to another.
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

/// Points along a curve.
enum Curve {
    /// A cubic Bézier curve in `steps` pieces, both ends included.
    static func cubic(_ start: Vec, _ first: Vec, _ second: Vec, _ end: Vec, steps: Int = 24) -> [Vec] {
        (0...steps).map { step in
            let share = Float(step) / Float(steps)
            let (a, b, c) = (mix(start, first, share), mix(first, second, share), mix(second, end, share))
            return mix(mix(a, b, share), mix(b, c, share), share)
        }
    }

    /// An arc around a centre between two angles.
    static func arc(_ center: Vec, _ radius: Float, from: Float, to: Float, steps: Int = 32) -> [Vec] {
        (0...steps).map { center + Vec(angle: mix(from, to, Float($0) / Float(steps)), length: radius) }
    }
}
