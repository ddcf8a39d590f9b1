import Foundation
import SeededRandom
import TerminalUI

extension SeaPicture {
    /// Returns the sea, the bottle and the sky as a vector drawing of a region.
    package func scene(in region: ScreenRegion, theme: Theme) -> Scene {
        var scene = Scene(columns: max(0, region.columns), rows: max(0, region.rows))
        guard !region.isEmpty else { return scene }
        let level = max(1, region.rows / 3)
        addSky(level: level, theme: theme, to: &scene)
        addWave(0, level: level + 1, theme: theme, to: &scene)
        addWave(1, level: level - level / 4, theme: theme, to: &scene)
        let rows = max(0, min(region.rows - max(1, level / 3), level * 3))
        if let shape = BottleShape(columns: region.columns, rows: rows) {
            let height = shape.rows + shape.corkRows
            let left = Double(region.columns / 2 - shape.maximumHalfWidth)
            let top = Double(2 * ((rows - height) / 2))
            let (x, y) = (Double(shape.maximumHalfWidth) + 0.5, Double(height))
            // The floating bottle leans to the side.
            scene.add(
                "<g transform=\"translate(\(Scene.points((left, top)))) rotate(9 \(Scene.points((x, y + 4))))\">")
            BottlePicture(fill: .empty, seed: "", cap: .none).addBottle(shape, theme: theme, to: &scene)
            let arm = 1.6
            let middle = y * 1.15
            scene.add(
                "<path d=\"M\(Scene.points((x - arm, middle)))h\(Scene.number(2 * arm))"
                    + "M\(Scene.points((x, middle - arm)))v\(Scene.number(2 * arm))\" "
                    + "stroke=\"\(Scene.hex(theme.accent))\" stroke-width=\".7\" stroke-linecap=\"round\"/></g>")
        }
        addWave(2, level: max(1, level / 2), theme: theme, to: &scene)
        return scene
    }

    /// Adds a moon with stars and a glow, or a sun on light backgrounds.
    private func addSky(level: Int, theme: Theme, to scene: inout Scene) {
        guard scene.rows >= 12 else { return }
        let isDark = theme.background == .dark
        let radius = Double(max(2, min(scene.rows / 6, 5)))
        let (x, y) = (Double(scene.columns) * 0.8, 2 * radius)
        let color = isDark ? "#ece8c8" : "#ffd75f"
        scene.define(
            "<radialGradient id=\"glow\"><stop offset=\".2\" stop-color=\"\(color)\" stop-opacity=\".35\"/>"
                + "<stop offset=\"1\" stop-color=\"\(color)\" stop-opacity=\"0\"/></radialGradient>")
        if isDark {
            var random = RandomSource(seed: 7)
            let sky = 2 * (scene.rows - level - 2)
            for _ in 0..<scene.columns * scene.rows / 60 {
                let star = (
                    x: Double(random.next(upperBound: scene.columns * 10)) / 10,
                    y: Double(random.next(upperBound: max(1, sky * 10))) / 10
                )
                let size = 0.1 + Double(random.next(upperBound: 12)) / 100
                scene.add(
                    Scene.circle(
                        x: star.x, y: star.y, radius: size,
                        "fill=\"#ffffff\" opacity=\".\(3 + random.next(upperBound: 5))\""))
            }
        }
        scene.add(Scene.circle(x: x, y: y, radius: radius * 2, "fill=\"url(#glow)\""))
        scene.add(Scene.circle(x: x, y: y, radius: radius, "fill=\"\(color)\""))
        guard isDark else { return }
        for (across, down, size) in [(-0.35, -0.2, 0.22), (0.25, 0.3, 0.28), (0.3, -0.4, 0.13), (-0.2, 0.5, 0.12)] {
            scene.add(
                Scene.circle(
                    x: x + across * radius, y: y + down * radius, radius: size * radius,
                    "fill=\"#c9c4a0\" opacity=\".6\""))
        }
    }

    /// Adds a wave as in `drawWave`, lighter at its crest.
    private func addWave(_ depth: Int, level: Int, theme: Theme, to scene: inout Scene) {
        let color = Scene.hex(Self.waterColors(theme)[depth])
        let length = 9.0 + 4 * Double(depth)
        let phase = depth == 2 ? Double.pi / 2 : Double(depth) * 1.9
        let amplitude = scene.rows >= 14 ? 0.8 : 0.4
        let height = Double(2 * scene.rows)
        func crest(_ column: Double) -> Double {
            height - 2 * (Double(level) + amplitude * sin((column - Double(scene.columns / 2)) / length * 2 + phase))
        }
        let line = stride(from: 0.0, through: Double(scene.columns), by: 1).map { Scene.points(($0, crest($0))) }
        scene.define(
            "<linearGradient id=\"water\(depth)\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"\(color)\"/>"
                + "<stop offset=\"1\" stop-color=\"\(color)\" stop-opacity=\"\(theme.background == .dark ? ".55" : ".75")\"/>"
                + "</linearGradient>")
        scene.add(
            "<path d=\"M\(line.joined(separator: "L"))V\(Scene.number(height))H0Z\" "
                + "fill=\"\(depth == 2 ? color : "url(#water\(depth))")\" "
                + "fill-opacity=\"\(depth == 2 ? ".8" : "1")\"/>")
        scene.add(
            "<path d=\"M\(line.joined(separator: "L"))\" fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\".25\" "
                + "stroke-width=\".25\"/>")
    }
}
