import Foundation
import SeededRandom

/// Overlapping mountain ridges with mist in the valleys, under a sun or a moon.
struct MountainScene: Painting {
    /// The colours of the sky, from the zenith to the horizon.
    var sky: Ramp
    /// The colours of the ridges, from the farthest to the nearest.
    var ridges: Ramp
    var mist: Ink
    var disc: Disc?
    var layers = 6
    /// The base of the farthest ridge, as a fraction of the height.
    var horizon: Float = 0.45
    /// The height of the ridges, in canvas units.
    var relief: Float = 0.28
    var mistiness: Float = 0.75
    /// The number of ridges with trees, counted from the nearest.
    var wooded = 2
    var birds = 0
    /// Whether the ridges are rounded hills.
    var rolling = false

    /// A sun or a moon, with its position as fractions of the canvas.
    struct Disc: Sendable {
        var x: Float
        var y: Float
        var radius: Float
        var ink: Ink
        var halo: Float = 0.35
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let height = canvas.height
        let haze = Noise(seed: random.next())
        canvas.shade { point in
            let drift = haze.layered(point.x * 0.8, point.y * 3.5, octaves: 3) * 0.035
            return sky[point.y / (height * (horizon + 0.12)) + drift]
        }
        if let disc {
            let center = canvas.at(disc.x, disc.y)
            canvas.drawGlow(center, disc.radius * 5, disc.ink, disc.halo, falloff: 3)
            canvas.fill(.circle(center, disc.radius), disc.ink)
        }
        paintBirds(&canvas, &random)
        for layer in 0..<layers {
            paintRidge(layer, &canvas, &random)
        }
    }

    private func paintRidge(_ layer: Int, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let depth = Float(layer) / Float(max(1, layers - 1))
        let (height, width) = (canvas.height, canvas.width)
        let base = height * mix(horizon, 0.96, pow(depth, 1.15)) + relief * 0.25
        let rise = relief * mix(1, 0.62, depth)
        let noise = Noise(seed: random.next())
        let spread = mix(1.5, 0.95, depth)
        let offset = random.number(0, 40)
        let crest: (Float) -> Float = { x in
            let share = x * spread + offset
            if rolling {
                return base - rise * (0.5 + 0.6 * noise(share * 1.3, 0.4) + 0.12 * noise(share * 4, 7))
            }
            let peaks = noise.ridged(share, octaves: 6)
            let swell = noise(share * 0.55, 8.1) * 0.45
            return base - rise * (peaks * 1.25 - 0.45 + swell)
        }
        let ink = ridges[depth]
        let reach = relief * mix(1.15, 1.5, depth)
        let veil = Noise(seed: random.next())
        let last = layer == layers - 1
        // Mist is level, independent of the crest above it.
        let level = base - rise * (rolling ? 0.75 : 0.55)
        canvas.fillBelow(crest) { point, _ in
            let deep = (point.y - level) / reach
            let wisps = veil.layered(point.x * 1.6, point.y * 6, octaves: 3) * 0.34
            let share = smoothstep(0, 1, deep + wisps * smoothstep(-0.1, 0.3, deep))
            return ink.over(mist, 1 - share * mistiness * (last ? 0.15 : 1))
        }
        guard layers - layer <= wooded else { return }
        // Distant trees are smaller, in the colour of their ridge.
        let scale: Float = last ? 1 : 0.5
        var x = random.number(-0.02, 0.02)
        while x < width + 0.05 {
            let treeHeight = (0.045 + 0.055 * random.unit() * random.unit()) * scale * max(0.7, relief / 0.28)
            if noise(x * 3, 21) > -0.35 { paintConifer(Vec(x, crest(x) + 0.01), treeHeight, ink, &canvas, &random) }
            x += random.number(0.008, 0.03) * scale
        }
    }

    private func paintConifer(
        _ foot: Vec, _ treeHeight: Float, _ ink: Ink, _ canvas: inout Canvas, _ random: inout SeededGenerator
    ) {
        let lean = random.number(-0.03, 0.03)
        for tier in 0..<4 {
            let low = Float(tier) * 0.21
            let half = treeHeight * 0.24 * (1 - low * 0.85)
            let tip = foot + Vec(lean * treeHeight, -treeHeight * min(1, low + 0.46))
            let left = foot + Vec(-half, -treeHeight * low)
            canvas.fill(.polygon([left, foot + Vec(half, -treeHeight * low), tip]), ink)
        }
        canvas.fill(.stroke(foot + Vec(0, 0.01), foot - Vec(0, treeHeight * 0.2), treeHeight * 0.03), ink)
    }

    private func paintBirds(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let middle = canvas.at(random.number(0.3, 0.7), horizon * random.number(0.45, 0.7))
        for _ in 0..<birds {
            let position = middle + Vec(random.normal() * 0.13, random.normal() * 0.05)
            let span = random.number(0.012, 0.024)
            let ink = ridges[1].over(mist, 0.75)
            for side: Float in [-1, 1] {
                let wing = Curve.cubic(
                    position, position + Vec(side * span * 0.4, -span * 0.55),
                    position + Vec(side * span * 0.8, -span * 0.4),
                    position + Vec(side * span, -span * 0.05), steps: 8)
                canvas.draw(wing, span * 0.09, span * 0.02, ink)
            }
        }
    }
}
