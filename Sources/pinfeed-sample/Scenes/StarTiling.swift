import Foundation
import SeededRandom

/// Islamic star patterns by Hankin's method: two lines run inwards from the middle of each edge of a tiling, and form
/// stars and kites where they meet.
struct StarTiling: Painting {
    var star: Ramp
    var kite: Ink
    var gap: Ink
    var line: Ink
    var edge: Ink
    /// The number of cells along the short side.
    var cells: Float = 2.6
    /// The angle between a line and its edge, in radians.
    var contact: Float = 1.18
    var lattice = Lattice.octagons

    /// The tiling whose edges the lines begin at.
    enum Lattice: Sendable {
        case octagons
        /// Dodecagons, hexagons and squares.
        case dodecagons
    }

    /// The polygon of the tiling that contains a point.
    private struct Face {
        var center: Vec
        var sides: Int
        /// The distance from the centre to the middle of an edge.
        var apothem: Float
        /// The direction from the centre to the middle of one edge.
        var turn: Float
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let grain = canvas.grain * cells
        let middle = canvas.center
        let half: Float = 0.024
        let reach = canvas.center.length
        canvas.shade { point in
            let position = (point - middle) * cells
            let face = face(at: position)
            let (distance, depth) = strap(position, face)
            let glow = (point - middle).length / reach
            let fill: Ink
            if distance > 0 {
                fill = face.sides == 4 ? kite : star[glow].over(kite, face.sides >= 8 ? 1 : 0.55)
            } else {
                fill = gap
            }
            // Large stars have a medallion in the centre.
            let medallion = face.sides >= 8 ? clamp(0.5 - (depth - 0.3) / grain) : 0
            let body = star[1 - glow].over(fill, medallion * 0.8)
            let rim = clamp(0.5 - (abs(distance) - half * 1.7) / grain)
            let core = clamp(0.5 - (abs(distance) - half) / grain)
            return line.over(edge.over(body, rim), core)
        }
    }

    /// Returns the signed distance to the nearest line (positive in the star around the face's centre), and the
    /// distance from the centre in apothems.
    private func strap(_ point: Vec, _ face: Face) -> (distance: Float, depth: Float) {
        let local = point - face.center
        let sector = 2 * Float.pi / Float(face.sides)
        let angle = local.angle - face.turn
        let folded = abs(angle - (angle / sector).rounded() * sector)
        let polar = Vec(angle: folded, length: local.length)
        // The line leaves the middle of the edge at the contact angle.
        let direction = Vec(angle: .pi / 2 + (.pi / 2 - contact))
        return (direction.cross(polar - Vec(face.apothem, 0)), local.length / face.apothem)
    }

    private func face(at point: Vec) -> Face {
        switch lattice {
        case .octagons:
            let center = Vec(point.x.rounded(), point.y.rounded())
            let local = (point - center).folded
            if local.x + local.y <= 0.5 * Float(2).squareRoot() {
                return Face(center: center, sides: 8, apothem: 0.5, turn: 0)
            }
            let corner = Vec(point.x.rounded(.down) + 0.5, point.y.rounded(.down) + 0.5)
            return Face(center: corner, sides: 4, apothem: 0.5 * (Float(2).squareRoot() - 1), turn: .pi / 4)
        case .dodecagons:
            return dodecagonal(point)
        }
    }

    /// Returns the face of the 4.6.12 tiling: dodecagons on a triangular lattice of side 1, squares between two of
    /// them, hexagons between three.
    private func dodecagonal(_ point: Vec) -> Face {
        let root = Float(3).squareRoot()
        // The edge length of all faces.
        let side = 1 / (3 + root)
        let apothem = side * (2 + root) / 2
        let center = nearestNode(point)
        let local = point - center
        let angle = local.angle
        let sector = Float.pi / 6
        let folded = angle - (angle / sector).rounded() * sector
        if local.length * cos(folded) <= apothem {
            return Face(center: center, sides: 12, apothem: apothem, turn: 0)
        }
        // Neighbours are at multiples of 60 degrees, and gaps between three at 30 degrees from them.
        let toward = (angle / (.pi / 3)).rounded() * (.pi / 3)
        let square = center + Vec(angle: toward, length: 0.5)
        let inSquare = (point - square).rotated(by: -toward).folded
        if max(inSquare.x, inSquare.y) <= side / 2 + 1e-5 {
            return Face(center: square, sides: 4, apothem: side / 2, turn: toward)
        }
        let hole = ((angle - .pi / 6) / (.pi / 3)).rounded() * (.pi / 3) + .pi / 6
        let hexagon = center + Vec(angle: hole, length: 1 / root)
        return Face(center: hexagon, sides: 6, apothem: side * root / 2, turn: hole)
    }

    private func nearestNode(_ point: Vec) -> Vec {
        let rise = Float(3).squareRoot() / 2
        var best = Vec(0, 0)
        var nearest = Float.infinity
        let row = (point.y / rise).rounded()
        for step: Float in [-1, 0, 1] {
            let shift: Float = abs((row + step).truncatingRemainder(dividingBy: 2)) == 1 ? 0.5 : 0
            let node = Vec((point.x - shift).rounded() + shift, (row + step) * rise)
            let gap = (point - node).length
            if gap < nearest { (nearest, best) = (gap, node) }
        }
        return best
    }
}
