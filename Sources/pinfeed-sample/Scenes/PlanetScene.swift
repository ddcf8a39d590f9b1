import Foundation
import SeededRandom

/// A banded planet with rings and moons.
struct PlanetScene: Painting {
    var space: Ramp
    /// The colours of the bands, from pole to pole.
    var bands: Ramp
    var rings: Ramp?
    /// The centre of the planet, as fractions of the canvas.
    var position = Vec(0.5, 0.48)
    var radius: Float = 0.27
    var tilt: Float = -0.38
    /// The direction of the light in the picture plane, in radians.
    var light: Float = -2.4
    var moons: [Ink] = []
    var turbulence: Float = 0.5

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let dust = Noise(seed: random.next())
        let height = canvas.height
        canvas.shade { point in
            let cloud = dust.layered(point * 1.3, octaves: 4)
            return space[point.y / height * 0.7 + 0.2 + cloud * 0.38]
        }
        for _ in 0..<Int(canvas.width * canvas.height * 260) {
            let spot = canvas.at(random.unit(), random.unit())
            canvas.fill(.circle(spot, 0.0009 + pow(random.unit(), 8) * 0.003), .white, opacity: random.number(0.3, 1))
        }
        let center = canvas.at(position.x, position.y)
        canvas.drawGlow(center, radius * 1.7, bands[0.5], 0.22, falloff: 2)
        paintRings(center, front: false, &canvas)
        paintGlobe(center, &canvas, &random)
        paintRings(center, front: true, &canvas)
        for (index, ink) in moons.enumerated() {
            let angle = light + .pi * 0.72 + Float(index) * 1.9
            let spot = center + Vec(angle: angle, length: radius * (1.75 + 0.25 * Float(index)))
            paintMoon(spot, radius * (0.16 - 0.04 * Float(index)), ink, &canvas)
        }
    }

    private func paintGlobe(_ center: Vec, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let wind = Noise(seed: random.next())
        let source = Vec(angle: light)
        canvas.fill(.circle(center, radius)) { point in
            let flat = (point - center) / radius
            let local = flat.rotated(by: -tilt)
            let depth = max(0, 1 - local.dot(local)).squareRoot()
            let latitude = local.y / max(0.3, 0.55 + 0.45 * depth)
            let longitude = asin(clamp(local.x / max(0.05, (1 - local.y * local.y).squareRoot()), -1, 1))
            let flow = wind.layered(longitude * 1.3, latitude * 5, octaves: 4) * 0.075 * turbulence * 2
            let fine = wind(longitude * 0.8 + 9, latitude * 17) * 0.05
            let ink = bands[(latitude + 1) / 2 + flow + fine]
            let lit = flat.dot(source) * 0.78 + depth * 0.62
            let shade = 0.05 + 0.95 * smoothstep(-0.28, 0.75, lit)
            let rim = pow(1 - depth, 4) * 0.4 * smoothstep(-0.1, 0.6, lit)
            return ink * shade + bands[0.5] * rim
        }
    }

    private func paintRings(_ center: Vec, front: Bool, _ canvas: inout Canvas) {
        guard let rings else { return }
        let noise = Noise(seed: 5)
        let source = Vec(angle: light)
        canvas.reshade(Box(center: center, reach: radius * 2.3)) { point, old in
            let local = (point - center).rotated(by: -tilt)
            guard (local.y > 0) == front else { return old }
            let distance = Vec(local.x, local.y / 0.27).length / radius
            guard distance > 1.28, distance < 2.2 else { return old }
            let share = (distance - 1.28) / 0.92
            let groove = 0.6 + 0.5 * noise(distance * 21, 0.3)
            let gap = smoothstep(0.025, 0.045, abs(share - 0.62))
            let ends = smoothstep(0, 0.04, share) * smoothstep(1, 0.95, share)
            // The planet's shadow falls on the rings.
            let away = (point - center).dot(source)
            let across = abs((point - center).cross(source))
            let shadow = away < 0 && across < radius ? 0.2 : Float(1)
            return (rings[share] * shadow).over(old, clamp(groove * gap * ends))
        }
    }

    private func paintMoon(_ center: Vec, _ radius: Float, _ ink: Ink, _ canvas: inout Canvas) {
        let source = Vec(angle: light)
        canvas.fill(.circle(center, radius)) { point in
            let flat = (point - center) / radius
            let depth = max(0, 1 - flat.dot(flat)).squareRoot()
            return ink * (0.06 + 0.94 * smoothstep(-0.2, 0.8, flat.dot(source) * 0.8 + depth * 0.55))
        }
    }
}
