import Foundation
import SeededRandom

/// Fern fronds that divide into smaller fronds.
struct FernScene: Painting {
    /// The colours of the paper, from top to bottom.
    var paper: Ramp
    /// The colours of a frond, from its base to its tip.
    var greens: Ramp
    var fronds = 3
    var disc: MountainScene.Disc?

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let height = canvas.height
        canvas.shade { paper[$0.y / height] }
        if let disc { canvas.fill(.circle(canvas.at(disc.x, disc.y), disc.radius), disc.ink) }
        for frond in 0..<fronds {
            let share = (Float(frond) + 0.5) / Float(fronds)
            let depth = 1 - abs(share - 0.5) * 1.1
            let foot = Vec(canvas.width * mix(0.4, 0.6, share), height * 1.03)
            let lean = (share - 0.5) * 1.5 + random.number(-0.06, 0.06)
            let frondLength = height * mix(0.66, 0.93, depth)
            let tint = Float(frond % 2) * 0.12
            paintFrond(foot, -.pi / 2 + lean * 0.55, frondLength, lean * 0.9, tint, &canvas)
        }
    }

    /// Draws a frond: a bent stem with leaflets that become smaller towards its tip.
    private func paintFrond(
        _ foot: Vec, _ angle: Float, _ frondLength: Float, _ bend: Float, _ tint: Float, _ canvas: inout Canvas
    ) {
        let pairs = 26
        var point = foot
        var heading = angle
        var stem = [point]
        for pair in 0..<pairs {
            let share = Float(pair) / Float(pairs)
            heading = angle + bend * share * share
            point += Vec(angle: heading, length: frondLength / Float(pairs))
            stem.append(point)
            guard pair > 2 else { continue }
            let envelope = sin(min(1, share * 1.25 + 0.08) * .pi * 0.62) * (1 - share * 0.82)
            for side: Float in [-1, 1] {
                let ink = greens[share * 0.8 + tint + (side > 0 ? 0.1 : 0)]
                paintLeaflet(
                    point, heading + side * mix(1.25, 0.75, share), frondLength * 0.3 * envelope, side, ink, &canvas)
            }
        }
        canvas.draw(stem, 0.009, 0.002, greens[0.15])
    }

    private func paintLeaflet(
        _ foot: Vec, _ angle: Float, _ frondLength: Float, _ side: Float, _ ink: Ink, _ canvas: inout Canvas
    ) {
        guard frondLength > 0.006 else { return }
        let count = max(4, Int(frondLength * 60))
        var point = foot
        for index in 0..<count {
            let share = Float(index) / Float(count)
            let heading = angle - side * share * 0.35
            point += Vec(angle: heading, length: frondLength / Float(count))
            let size = frondLength * 0.2 * (1 - share) + 0.004
            for turn: Float in [-1, 1] {
                let tip = point + Vec(angle: heading + turn * 0.95, length: size)
                canvas.fill(
                    .ellipse((point + tip) / 2, Vec(size * 0.58, size * 0.26 + 0.001), angle: heading + turn * 0.95),
                    ink)
            }
        }
        canvas.fill(.stroke(foot, point, 0.0028, 0.001), ink)
    }
}
