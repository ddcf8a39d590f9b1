import Foundation
import SeededRandom

/// Stars, the Milky Way and northern lights over dark land.
struct NightSkyScene: Painting {
    /// The colours of the sky, from the zenith to the horizon.
    var sky: Ramp
    var land = Ink(0x04060C)
    var stars = 900
    var galaxy: Galaxy?
    var aurora: Aurora?
    /// The horizon, as a fraction of the height.
    var horizon: Float = 0.82
    var relief: Float = 0.14
    /// Whether a lake replaces the lowest land.
    var lake = false
    var tent = false
    var trails = false

    /// A band of stars across the sky, at an angle in radians from the x axis.
    struct Galaxy: Sendable {
        var angle: Float
        var width: Float = 0.2
        var core: Ink = Ink(0xF2C9A0)
        var edge: Ink = Ink(0x5A6FB0)
    }

    /// Northern lights, with colours from the lower edge upwards.
    struct Aurora: Sendable {
        var colors: Ramp
        var curtains = 3
        var strength: Float = 1
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let shore = canvas.height * horizon
        canvas.shade { sky[$0.y / shore] }
        if let galaxy { paint(galaxy, &canvas, &random) }
        if trails { paintTrails(&canvas, &random) } else { paintStars(&canvas, &random) }
        if let aurora {
            for curtain in 0..<aurora.curtains { paint(aurora, curtain, shore, &canvas, &random) }
        }
        paintLand(shore, &canvas, &random)
    }

    private func paint(_ galaxy: Galaxy, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let cloud = Noise(seed: random.next())
        let dust = Noise(seed: random.next())
        let middle = canvas.at(0.5, horizon * 0.5)
        let along = Vec(angle: galaxy.angle)
        canvas.reshade { point, old in
            let offset = point - middle
            let (far, across) = (offset.dot(along), offset.cross(along))
            let bend = dust(far * 1.4, 3) * 0.06
            let distance = (across + bend) / galaxy.width
            let bulge = exp(-far * far * 1.3)
            let band = exp(-distance * distance * 1.6)
            guard band > 0.01 else { return old }
            let texture = 0.62 + 0.75 * cloud.layered(offset * 4, octaves: 5)
            let lane = smoothstep(-0.1, 0.42, dust.layered(far * 2.4, across * 7, octaves: 5) + 0.18)
            let rift = 1 - 0.8 * exp(-distance * distance * 14) * lane
            let ink = galaxy.edge.blended(with: galaxy.core, share: clamp(band * band * (0.45 + 0.7 * bulge)))
            return old + ink * max(0, band * texture * rift * (0.2 + 0.42 * bulge))
        }
        for _ in 0..<(stars * 2) {
            let spot =
                middle + along * random.number(-2.4, 2.4) + along.perpendicular * (random.normal() * galaxy.width * 0.6)
            let ink = Ink(random.pick([0xFFFFFF, 0xCFE0FF, 0xFFE6C9]))
            canvas.drawGlow(spot, random.number(0.0012, 0.0026), ink, random.number(0.2, 0.8), falloff: 1)
        }
    }

    private func paintStars(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        for _ in 0..<stars {
            let spot = canvas.at(random.unit(), random.unit() * (horizon + 0.05))
            let rank = pow(random.unit(), 9)
            let ink = Ink(random.pick([0xFFFFFF, 0xDCE8FF, 0xBFD4FF, 0xFFF1DC, 0xFFDDB8]))
            canvas.fill(.circle(spot, 0.0009 + rank * 0.0024), ink, opacity: 0.4 + 0.6 * random.unit())
            if rank > 0.8 { canvas.drawGlow(spot, 0.006 + rank * 0.02, ink, 0.5, falloff: 3) }
        }
    }

    private func paintTrails(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let pole = canvas.at(0.42, horizon * 0.5)
        for _ in 0..<(stars / 3) {
            let radius = random.number(0.02, 1) * max(canvas.width, canvas.height)
            let start = random.number(0, 2 * .pi)
            let ink = Ink(random.pick([0xFFFFFF, 0xBFD4FF, 0xFFD9A8, 0x9FC0FF, 0xFFEFD8]))
            let arc = Curve.arc(pole, radius, from: start, to: start + 0.62, steps: max(10, Int(radius * 50)))
            canvas.draw(arc, random.number(0.0008, 0.0022), nil, ink, opacity: random.number(0.35, 0.95))
        }
    }

    private func paint(
        _ aurora: Aurora, _ curtain: Int, _ shore: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator
    ) {
        let fold = Noise(seed: random.next())
        let rays = Noise(seed: random.next())
        let position = (Float(curtain) + 0.7) / Float(aurora.curtains)
        let base = shore * mix(0.42, 0.86, position)
        let verticalExtent = shore * mix(0.62, 0.4, position)
        let sway = shore * 0.2
        canvas.reshade(Box(Vec(0, 0), Vec(canvas.width, shore + 0.1))) { point, old in
            let edge = base + fold.layered(point.x * 1.1, 0.3, octaves: 3) * sway
            let up = (edge - point.y) / verticalExtent
            let rise = up < 0 ? exp(up * 34) : exp(-up * 3.1)
            let ray =
                0.5 + 0.75 * rays(point.x * 9 + fold(point.x * 2, 5) * 2, up * 0.45) + 0.25 * rays(point.x * 31, 4)
            let swell = 0.55 + 0.7 * fold(point.x * 0.9, 11)
            let light = rise * max(0.04, ray) * max(0.05, swell) * aurora.strength
            return old + aurora.colors[up * 1.15] * light
        }
    }

    private func paintLand(_ shore: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let ridge = Noise(seed: random.next())
        let offset = random.number(0, 30)
        let far = land.blended(with: sky[0.95], share: 0.3)
        canvas.fillBelow({ shore - relief * (ridge.ridged($0 * 1.3 + offset, octaves: 5) * 1.3 - 0.4) }) { _, _ in far }
        if lake {
            let ripple = Noise(seed: random.next())
            let waterline = shore + relief * 0.1
            let mirror = canvas
            canvas.fillBelow({ _ in waterline }) { point, deep in
                let shake = ripple(point.x * 3, deep * 60) * (0.004 + deep * 0.05)
                let reflection = mirror.light(at: Vec(point.x + shake * 0.6, waterline - deep * 1.25 + shake))
                return reflection * 0.62 + land * 0.4
            }
        } else {
            canvas.fillBelow({ shore + relief * (0.32 - 0.5 * ridge($0 * 1.1 + offset, 9)) }) { _, _ in land }
            paintTrees(shore, offset, ridge, &canvas, &random)
        }
        if tent { paintTent(Vec(canvas.width * 0.6, shore + relief * 0.46), &canvas) }
    }

    private func paintTrees(
        _ shore: Float, _ offset: Float, _ ridge: Noise, _ canvas: inout Canvas, _ random: inout SeededGenerator
    ) {
        var x: Float = -0.02
        while x < canvas.width + 0.02 {
            let foot = Vec(x, shore + relief * (0.36 - 0.5 * ridge(x * 1.1 + offset, 9)))
            let verticalExtent = random.number(0.03, 0.1) * (0.5 + max(0, ridge(x * 2, 14)) * 1.6)
            for tier in 0..<5 {
                let low = Float(tier) * 0.18
                let half = verticalExtent * 0.2 * (1 - low)
                let left = foot + Vec(-half, -verticalExtent * low)
                canvas.fill(
                    .polygon([
                        left, foot + Vec(half, -verticalExtent * low), foot - Vec(0, verticalExtent * (low + 0.34)),
                    ]), land)
            }
            x += random.number(0.01, 0.035)
        }
    }

    private func paintTent(_ foot: Vec, _ canvas: inout Canvas) {
        canvas.drawGlow(foot - Vec(0, 0.03), 0.22, Ink(0xFF9A3C), 0.5, falloff: 3)
        let peak = foot - Vec(0, 0.085)
        let shell = Shape.polygon([foot + Vec(-0.09, 0.02), foot + Vec(0.09, 0.02), peak])
        canvas.fill(shell) { point in
            Ink(0xFFE2A0).blended(with: Ink(0xD8641C), share: clamp((point - foot + Vec(0, 0.02)).length / 0.1))
        }
        canvas.fill(.polygon([foot + Vec(-0.016, 0.02), foot + Vec(0.016, 0.02), peak]), Ink(0x7A2E10), opacity: 0.75)
    }
}
