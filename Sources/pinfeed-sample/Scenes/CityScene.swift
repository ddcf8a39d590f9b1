import Foundation
import SeededRandom

/// A skyline at night with lit windows.
struct CityScene: Painting {
    /// The colours of the sky, from the zenith to the streets.
    var sky: Ramp
    /// The colours of the walls, from the farthest row of buildings to the nearest.
    var walls: Ramp
    var lamps: [Ink]
    var moon: MountainScene.Disc?
    /// The position of the ground, as a fraction of the canvas's height.
    var ground: Float = 0.86
    var water = false
    var rows = 3
    /// The height of the tallest building, as a fraction of the canvas's height.
    var tallest: Float = 0.62
    var tower = false
    /// The relative size of windows and buildings; 1 is the default.
    var scale: Float = 1

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let floor = canvas.height * ground
        canvas.shade { sky[$0.y / floor] }
        if let moon {
            canvas.drawGlow(canvas.at(moon.x, moon.y), moon.radius * 4, moon.ink, moon.halo, falloff: 3)
            canvas.fill(.circle(canvas.at(moon.x, moon.y), moon.radius), moon.ink)
        }
        for row in 0..<rows {
            let depth = Float(row) / Float(max(1, rows - 1))
            var x = random.number(-0.1, 0)
            while x < canvas.width {
                let buildingWidth = random.number(0.07, 0.16) * mix(0.8, 1.15, depth) * scale
                let share = 0.32 + 0.68 * pow(random.unit(), 1.6)
                let buildingHeight = canvas.height * tallest * share * mix(1, 0.62, depth)
                paintBuilding(Vec(x, floor), buildingWidth, buildingHeight, depth, &canvas, &random)
                x += buildingWidth + random.number(0, 0.03) * (1 - depth)
            }
            if row == 0, tower { paintTower(Vec(canvas.width * 0.62, floor), &canvas) }
        }
        if water { paintReflection(floor, &canvas, &random) } else { paintStreet(floor, &canvas) }
    }

    private func paintBuilding(
        _ foot: Vec, _ buildingWidth: Float, _ buildingHeight: Float, _ depth: Float, _ canvas: inout Canvas,
        _ random: inout SeededGenerator
    ) {
        let low = foot - Vec(0, buildingHeight)
        let wall = walls[depth]
        canvas.fill(.rect(low, foot + Vec(buildingWidth, 0.01))) {
            wall.shifted(0.1 * ($0.x - foot.x) / buildingWidth - 0.04)
        }
        switch random.index(5) {
        case 0:
            canvas.fill(
                .stroke(
                    low + Vec(buildingWidth / 2, 0), low + Vec(buildingWidth / 2, -buildingHeight * 0.16), 0.004, 0.0015
                ), wall)
            canvas.fill(.circle(low + Vec(buildingWidth / 2, -buildingHeight * 0.16), 0.005), Ink(0xFF5040))
        case 1:
            canvas.fill(.rect(low + Vec(buildingWidth * 0.25, -0.025), low + Vec(buildingWidth * 0.75, 0)), wall)
        case 2:
            canvas.fill(
                .polygon([low, low + Vec(buildingWidth, 0), low + Vec(buildingWidth, -buildingWidth * 0.5)]), wall)
        case 3:
            canvas.fill(.halfCircle(low + Vec(buildingWidth / 2, 0), buildingWidth / 2, towards: Vec(0, -1)), wall)
        default: break
        }
        let pitch = mix(0.022, 0.034, depth) * scale
        let across = max(2, Int(buildingWidth / pitch))
        let down = Int((buildingHeight - pitch * 0.6) / (pitch * 1.25))
        let gap = buildingWidth / Float(across)
        let busy = random.number(0.3, 0.7) * mix(0.8, 1, depth)
        let ink = random.pick(lamps)
        for floor in 0..<max(0, down) {
            for window in 0..<across where random.bool(probability: busy) {
                let corner = low + Vec(gap * (Float(window) + 0.24), pitch * (0.6 + Float(floor) * 1.25))
                let light = (random.bool(probability: 0.15) ? random.pick(lamps) : ink) * random.number(0.5, 1)
                canvas.fill(.rect(corner, corner + Vec(gap * 0.52, pitch * 0.7)), light.over(wall, mix(0.6, 1, depth)))
            }
        }
    }

    private func paintTower(_ foot: Vec, _ canvas: inout Canvas) {
        let buildingHeight = canvas.height * tallest * 1.05
        let ink = walls[0.2]
        canvas.fill(.stroke(foot, foot - Vec(0, buildingHeight * 0.86), 0.03, 0.012), ink)
        canvas.fill(.ellipse(foot - Vec(0, buildingHeight * 0.7), Vec(0.06, 0.028)), ink)
        canvas.fill(
            .stroke(foot - Vec(0.044, buildingHeight * 0.7), foot - Vec(-0.044, buildingHeight * 0.7), 0.006), lamps[0])
        canvas.fill(
            .stroke(foot - Vec(0, buildingHeight * 0.8), foot - Vec(0, buildingHeight * 1.1), 0.007, 0.002), ink)
        canvas.drawGlow(foot - Vec(0, buildingHeight * 1.1), 0.06, Ink(0xFF4838), 1.2)
    }

    private func paintReflection(_ floor: Float, _ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let ripple = Noise(seed: random.next())
        let mirror = canvas
        let deepest = canvas.height - floor
        let tint = sky[0.1]
        canvas.fillBelow({ _ in floor }) { point, deep in
            let near = deep / deepest
            let wave = ripple(point.x * 3, deep * 70 / (0.5 + near))
            let shake = wave * (0.006 + near * 0.02)
            // Lamps smear downwards: each point averages several heights.
            var sum = Ink.black
            for step in 0..<5 {
                let height = floor - deep * (1.1 + 0.16 * Float(step)) - shake
                sum = sum + mirror.light(at: Vec(point.x + shake * 0.5, max(0, height))) * 0.2
            }
            return (sum * (0.72 + 0.3 * wave)).over(tint, 0.8)
        }
    }

    private func paintStreet(_ floor: Float, _ canvas: inout Canvas) {
        let (near, deepest) = (walls[1], canvas.height - floor)
        let lamp = lamps[0]
        canvas.fillBelow({ _ in floor }) { point, deep in
            let streak = exp(-deep / deepest * 3) * (0.5 + 0.5 * sin(point.x * 40))
            return near * 0.6 + lamp * (streak * 0.12)
        }
    }
}
