import Foundation
import SeededRandom

/// Sand dunes with a lit and a shaded side.
struct DuneScene: Painting {
    /// The colours of the sky, from the zenith to the horizon.
    var sky: Ramp
    var lit: Ramp
    var shade: Ramp
    var sun: MountainScene.Disc
    var layers = 5
    /// The horizon, as a fraction of the height.
    var horizon: Float = 0.4

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let height = canvas.height
        canvas.shade { sky[$0.y / (height * (horizon + 0.05))] }
        canvas.drawGlow(canvas.at(sun.x, sun.y), sun.radius * 5, sun.ink, sun.halo, falloff: 3)
        canvas.fill(.circle(canvas.at(sun.x, sun.y), sun.radius), sun.ink)
        for layer in 0..<layers { paintDune(layer, &canvas, &random) }
    }

    private func paintDune(_ layer: Int, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let depth = Float(layer) / Float(max(1, layers - 1))
        let (height, width) = (canvas.height, canvas.width)
        let noise = Noise(seed: random.next())
        let base = height * mix(horizon + 0.02, 0.9, pow(depth, 1.3))
        let rise = min(0.3, height * 0.22) * mix(0.3, 1, depth)
        let top = width * random.number(0.2, 0.8)
        let curve: (Float) -> Float = { x in
            let away = abs(x - top) / mix(0.5, 0.95, depth)
            let peak = exp(-away * away * 1.4) - 0.35 * smoothstep(0, 0.2, away) * exp(-away * 2.4)
            return base - rise * (peak + 0.22 * noise(x * 1.3, 2))
        }
        // The edge between light and shade runs down from the top in an S curve.
        let edge: (Float) -> Float = { deep in
            let fall = deep / max(0.2, rise * 2.4)
            return top + 0.34 * sin(fall * 2.6) * mix(0.5, 1, depth) + fall * 0.16 + 0.03 * noise(fall * 2, 7)
        }
        let (bright, dark) = (lit[depth], shade[depth])
        let sunLeft = sun.x < 0.5
        canvas.fillBelow(curve) { point, deep in
            let gap = (point.x - edge(deep)) * (sunLeft ? 1 : -1)
            let cover = smoothstep(-0.004, 0.01 + deep * 0.05, gap)
            let ripple = sin(
                (point.y * 90 + point.x * 22 + noise.layered(point * 3, octaves: 2) * 9) * mix(1.6, 0.8, depth))
            let fade = 1 - 0.5 * smoothstep(0, rise * 2.5, deep)
            let sand = bright.shifted(ripple * 0.035 * depth + 0.1 * fade - 0.05)
            return dark.shifted(-0.12 * (1 - fade)).over(sand, cover)
        }
    }
}
