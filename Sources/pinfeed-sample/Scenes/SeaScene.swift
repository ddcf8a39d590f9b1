import Foundation
import SeededRandom

/// A sea that reflects the sky.
struct SeaScene: Painting {
    /// The colours of the sky, from the zenith to the horizon.
    var sky: Ramp
    /// The tint of the water, from the horizon to the shore.
    var water: Ramp
    var sun: MountainScene.Disc
    /// The horizon, as a fraction of the height.
    var horizon: Float = 0.5
    /// The height of the waves, from 0 (none) to 1.
    var swell: Float = 0.5
    /// The opacity of the clouds, from 0 to 1.
    var clouds: Float = 0.5
    var cloudInk = Ink(0xFFF2E4)
    var subject = Subject.none
    var ink = Ink(0x151B2A)

    /// The object in or on the water.
    enum Subject: Sendable {
        case none
        case sails
        case lighthouse
        case islands
        case flats
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let level = canvas.height * horizon
        paintSky(level, &canvas, &random)
        switch subject {
        case .islands: paintIslands(level, &canvas, &random)
        case .lighthouse: paintHeadland(level, &canvas, &random)
        case .none, .sails, .flats: break
        }
        if subject == .sails { paintFleet(level, &canvas, &random) }
        paintWater(level, &canvas, &random)
        if subject == .flats { paintFlats(level, &canvas, &random) }
    }

    private func paintSky(_ level: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let vapour = Noise(seed: random.next())
        let center = canvas.at(sun.x, sun.y)
        canvas.shade { point in
            let base = sky[point.y / level]
            // Clouds are flatter towards the horizon.
            let distance = max(0.05, (level - point.y) / level)
            let cloud = vapour.layered(point.x * 1.3 / (0.3 + distance), 1.9 / (0.16 + distance), octaves: 5)
            let cover = smoothstep(0.02, 0.55, cloud) * clouds * smoothstep(0, 0.12, distance)
            let lit = exp(-(point - center).length * 1.6)
            return cloudInk.blended(with: sun.ink, share: lit * 0.7).over(base, cover * (0.45 + 0.55 * lit))
        }
        canvas.drawGlow(center, sun.radius * 7, sun.ink, sun.halo, falloff: 3)
        canvas.fill(.circle(center, sun.radius), sun.ink)
    }

    private func paintWater(_ level: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let waves = Noise(seed: random.next())
        let mirror = canvas
        let deepest = canvas.height - level
        let center = canvas.at(sun.x, sun.y)
        canvas.fillBelow({ _ in level }) { point, deep in
            // Perspective: waves are smaller towards the horizon.
            let near = deep / deepest
            let scale = 1 / (0.06 + near)
            let crest = waves.layered((point.x - 0.5) * 2.6 * scale + 40, 5.5 * scale, octaves: 3)
            let lift = crest * swell * (0.03 + 0.2 * near)
            let reflectedPoint = Vec(point.x + crest * swell * 0.04, max(0, level - deep * 0.9 - abs(lift) - 0.004))
            let reflected = mirror.light(at: reflectedPoint)
            let base = reflected.over(water[near], mix(0.72, 0.34, near))
            let column = (point.x - center.x) / (0.05 + sun.radius * 0.9 + deep * 0.2)
            let glitter = exp(-column * column * 1.4) * smoothstep(0.02, 0.42, crest + 0.2 * (1 - near))
            let shade = 1 + crest * swell * 0.28
            return base * shade + sun.ink * (glitter * mix(0.85, 0.5, near))
        }
    }

    private func paintIslands(_ level: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        for rank in 0..<4 {
            let noise = Noise(seed: random.next())
            let middle = canvas.width * random.pick([0.12, 0.3, 0.74, 0.92])
            let half = random.number(0.16, 0.34)
            let objectHeight = random.number(0.06, 0.17)
            let tint = ink.blended(with: sky[0.9], share: 0.62 - Float(rank) * 0.16)
            canvas.fillBelow({ x in
                let share = (x - middle) / half
                let body = max(0, 1 - share * share)
                return body > 0
                    ? level - objectHeight * body * (0.72 + 0.4 * noise.layered(x * 7, 1, octaves: 4)) : level + 9
            }) { _, _ in tint }
        }
    }

    private func paintHeadland(_ level: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let noise = Noise(seed: random.next())
        let (width, foot) = (canvas.width, Vec(canvas.width * 0.74, level - 0.1))
        canvas.fillBelow({ x in
            let rise = smoothstep(width * 0.5, width * 0.72, x)
            return rise > 0
                ? level + 0.01 - 0.115 * rise - noise.layered(x * 6, 2, octaves: 4) * 0.03 * rise : level + 9
        }) { _, _ in ink }
        let lamp = foot - Vec(0, 0.36)
        for (angle, spread) in [(Float.pi + 0.1, Float(0.1)), (-0.14, 0.1)] {
            let far = Vec(angle: angle, length: 1.5)
            let side = far.perpendicular * spread
            let beam = Shape.polygon([lamp, lamp + far + side, lamp + far - side]).distance
            canvas.reshade { point, old in
                let cover = smoothstep(0.012, -0.02, beam(point)) * max(0, 1 - (point - lamp).length / 1.25)
                return Ink(0xFFF3C4).over(old, cover * 0.5)
            }
        }
        let tower = Shape.polygon([
            foot + Vec(-0.05, 0.02), foot + Vec(0.05, 0.02), foot + Vec(0.03, -0.32), foot + Vec(-0.03, -0.32),
        ])
        canvas.fill(tower) { point in
            let stripe = fraction((foot.y - point.y) / 0.13 + 0.2) < 0.5
            let side = clamp((point.x - foot.x) / 0.09 + 0.5)
            return (stripe ? Ink(0xC8402F) : Ink(0xF3E9DA)) * mix(1, 0.35, side)
        }
        canvas.fill(.rect(foot + Vec(-0.045, -0.335), foot + Vec(0.045, -0.318)), ink)
        canvas.fill(.rect(foot + Vec(-0.024, -0.385), foot + Vec(0.024, -0.335)), Ink(0xFFF0B0))
        canvas.fill(.halfCircle(foot + Vec(0, -0.385), 0.032, towards: Vec(0, -1)), ink)
        canvas.drawGlow(lamp, 0.3, Ink(0xFFE9A0), 0.7, falloff: 3)
    }

    private func paintFleet(_ level: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let placements: [(across: Float, size: Float)] = [(0.26, 0.17), (0.7, 0.34), (0.88, 0.1), (0.45, 0.07)]
        for placement in placements {
            let foot = Vec(canvas.width * placement.across, level + 0.002)
            let objectHeight = placement.size
            let sail = [
                foot + Vec(0.02, -0.14) * objectHeight, foot + Vec(0.02, -1.1) * objectHeight,
                foot + Vec(0.42, -0.14) * objectHeight,
            ]
            let jib = [
                foot + Vec(-0.04, -0.14) * objectHeight, foot + Vec(-0.02, -0.95) * objectHeight,
                foot + Vec(-0.34, -0.14) * objectHeight,
            ]
            canvas.fill(.polygon(sail), Ink(0xFFF6EA))
            canvas.fill(.polygon(jib), Ink(0xE7603F))
            let hull = [
                foot + Vec(-0.38, -0.1) * objectHeight, foot + Vec(0.46, -0.1) * objectHeight,
                foot + Vec(0.32, 0) * objectHeight,
                foot + Vec(-0.28, 0) * objectHeight,
            ]
            canvas.fill(.polygon(hull), ink)
        }
    }

    /// Paints bars of wet sand between channels.
    private func paintFlats(_ level: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let bars = Noise(seed: random.next())
        let deepest = canvas.height - level
        let sand = ink
        canvas.reshade(Box(Vec(0, level), canvas.size)) { point, old in
            let near = (point.y - level) / deepest
            let scale = 1 / (0.1 + near)
            let height = bars.layered((point.x - 0.4) * scale * 0.9 + 7, scale * 1.7, octaves: 4)
            let dry = smoothstep(0.1, 0.16, height) * smoothstep(0.01, 0.06, near)
            let ridge = 0.88 + 0.12 * sin(scale * 42 + height * 30)
            return (sand * ridge).over(old, dry * 0.9)
        }
    }
}
