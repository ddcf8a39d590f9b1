import Foundation

/// A rectangle on a canvas, in canvas units.
struct Box: Sendable {
    var low: Vec
    var high: Vec

    init(_ low: Vec, _ high: Vec) {
        self.low = low
        self.high = high
    }

    init(center: Vec, reach: Float) {
        self.init(center - reach, center + reach)
    }

    func union(_ other: Box) -> Box {
        Box(pointwiseMin(low, other.low), pointwiseMax(high, other.high))
    }

    func expanded(by margin: Float) -> Box {
        Box(low - margin, high + margin)
    }
}

/// A shape with a signed distance function: negative inside, positive outside, in canvas units.
///
/// The formulas are those of Inigo Quilez: <https://iquilezles.org/articles/distfunctions2d/>.
struct Shape {
    /// A box that contains the shape.
    var bounds: Box
    var distance: (Vec) -> Float

    static func circle(_ center: Vec, _ radius: Float) -> Shape {
        Shape(bounds: Box(center: center, reach: radius)) { ($0 - center).length - radius }
    }

    /// Returns an ellipse. Its distance is approximate, but exact on the edge.
    static func ellipse(_ center: Vec, _ radii: Vec, angle: Float = 0) -> Shape {
        let turn = Vec(angle: -angle)
        return Shape(bounds: Box(center: center, reach: max(radii.x, radii.y))) { point in
            let offset = point - center
            let local = Vec(offset.x * turn.x - offset.y * turn.y, offset.x * turn.y + offset.y * turn.x)
            let near = (local / radii).length
            let slope = (local / (radii * radii)).length
            return slope > 0 ? near * (near - 1) / slope : -min(radii.x, radii.y)
        }
    }

    /// Returns a rectangle from its centre and half sides, optionally rotated and rounded.
    static func box(_ center: Vec, _ half: Vec, round: Float = 0, angle: Float = 0) -> Shape {
        let turn = Vec(angle: -angle)
        return Shape(bounds: Box(center: center, reach: half.length)) { point in
            let offset = point - center
            let local = Vec(offset.x * turn.x - offset.y * turn.y, offset.x * turn.y + offset.y * turn.x)
            let edge = local.folded - half + round
            return Vec(max(edge.x, 0), max(edge.y, 0)).length + min(max(edge.x, edge.y), 0) - round
        }
    }

    /// Returns a rectangle from its corners.
    static func rect(_ low: Vec, _ high: Vec, round: Float = 0) -> Shape {
        box((low + high) / 2, (high - low) / 2, round: round)
    }

    /// Returns a stroke between two points, whose radius changes linearly.
    static func stroke(_ start: Vec, _ end: Vec, _ radius: Float, _ endRadius: Float? = nil) -> Shape {
        let last = endRadius ?? radius
        let reach = max(radius, last)
        let along = end - start
        let squared = max(along.dot(along), 1e-12)
        return Shape(bounds: Box(pointwiseMin(start, end), pointwiseMax(start, end)).expanded(by: reach)) { point in
            let offset = point - start
            let share = clamp(offset.dot(along) / squared)
            return (offset - along * share).length - mix(radius, last, share)
        }
    }

    /// Returns a polygon from its corners in order, at least three.
    static func polygon(_ corners: [Vec]) -> Shape {
        var bounds = Box(corners[0], corners[0])
        for corner in corners { bounds = bounds.union(Box(corner, corner)) }
        return Shape(bounds: bounds) { point in
            var nearest = Float.infinity
            var inside = false
            var previous = corners[corners.count - 1]
            for corner in corners {
                let edge = previous - corner
                let offset = point - corner
                let share = clamp(offset.dot(edge) / max(edge.dot(edge), 1e-12))
                let gap = offset - edge * share
                nearest = min(nearest, gap.dot(gap))
                if (corner.y > point.y) != (previous.y > point.y), (offset.x < edge.x * offset.y / edge.y) {
                    inside.toggle()
                }
                previous = corner
            }
            return inside ? -nearest.squareRoot() : nearest.squareRoot()
        }
    }

    /// Returns the half-plane that `normal` points away from.
    static func halfPlane(through point: Vec, normal: Vec) -> Shape {
        let unit = normal / max(normal.length, 1e-6)
        return Shape(bounds: Box(Vec(-100, -100), Vec(100, 100))) { ($0 - point).dot(unit) }
    }

    /// Returns the half of a circle on the side that `direction` points to.
    static func halfCircle(_ center: Vec, _ radius: Float, towards direction: Vec) -> Shape {
        circle(center, radius).intersection(halfPlane(through: center, normal: direction * -1))
    }

    func union(_ other: Shape) -> Shape {
        let (first, second) = (distance, other.distance)
        return Shape(bounds: bounds.union(other.bounds)) { min(first($0), second($0)) }
    }

    func intersection(_ other: Shape) -> Shape {
        let (first, second) = (distance, other.distance)
        return Shape(bounds: bounds) { max(first($0), second($0)) }
    }

    /// Returns a union whose parts blend into each other; `softness` is the width of the blend.
    func smoothUnion(with other: Shape, _ softness: Float) -> Shape {
        let (first, second) = (distance, other.distance)
        return Shape(bounds: bounds.union(other.bounds).expanded(by: softness)) { point in
            let (near, far) = (first(point), second(point))
            let overlap = max(softness - abs(near - far), 0) / softness
            return min(near, far) - overlap * overlap * softness / 4
        }
    }

    /// Returns a line of the given width along the edge.
    func outline(_ width: Float) -> Shape {
        let inner = distance
        return Shape(bounds: bounds.expanded(by: width / 2)) { abs(inner($0)) - width / 2 }
    }

    /// Returns the shape enlarged by a margin; a negative margin shrinks it.
    func expanded(by margin: Float) -> Shape {
        let inner = distance
        return Shape(bounds: bounds.expanded(by: max(0, margin))) { inner($0) - margin }
    }
}
