import TerminalUI

extension BottlePicture {
    /// Returns the bottle as a vector drawing, for the region that `draw` returns; `nil` if `region` is too small.
    package func scene(in region: ScreenRegion, theme: Theme) -> Scene? {
        guard let shape = BottleShape(columns: region.columns, rows: region.rows) else { return nil }
        var scene = Scene(columns: 2 * shape.maximumHalfWidth + 1, rows: shape.rows + shape.corkRows)
        addBottle(shape, theme: theme, to: &scene)
        return scene
    }

    /// Adds the bottle to a scene, with its top left corner at the origin.
    func addBottle(_ shape: BottleShape, theme: Theme, to scene: inout Scene) {
        let isDark = theme.background == .dark
        let glass = isDark ? "#b8d4d8" : "#5f8087"
        let outline = Self.outline(of: shape)
        let middle = Double(shape.maximumHalfWidth) + 0.5
        let neck = Double(shape.halfWidths[0])
        let lip = Double(2 * shape.corkRows) + 1
        let floor = Double(2 * (shape.corkRows + shape.rows))
        scene.define("<clipPath id=\"glass\"><path d=\"\(outline)\"/></clipPath>")
        scene.define(
            "<linearGradient id=\"shine\"><stop offset=\"0\" stop-color=\"\(glass)\" stop-opacity=\".3\"/>"
                + "<stop offset=\".15\" stop-color=\"\(glass)\" stop-opacity=\"0\"/>"
                + "<stop offset=\".85\" stop-color=\"\(glass)\" stop-opacity=\"0\"/>"
                + "<stop offset=\"1\" stop-color=\"\(glass)\" stop-opacity=\".2\"/></linearGradient>")
        if cap == .seal {
            let half = max(1, neck - 1) + 0.3
            scene.add(
                Scene.rectangle(
                    x: middle - half, y: 0.4, width: 2 * half, height: lip + 1.4, radius: 0.5, "fill=\"#a9825a\""))
            for (x, y) in [(-0.5, 0.45), (0.3, 0.7), (0.6, 0.35), (-0.2, 0.85)] {
                scene.add(
                    Scene.circle(x: middle + half * x, y: 0.4 + lip * y, radius: 0.2, "fill=\"#6d4f33\" opacity=\".6\"")
                )
            }
            let wax = Scene.hex(theme.accent)
            scene.add(
                Scene.rectangle(
                    x: middle - half - 0.3, y: 0, width: 2 * half + 0.6, height: 1.3, radius: 0.65, "fill=\"\(wax)\""))
            scene.add(
                Scene.rectangle(
                    x: middle - half * 0.4, y: 0, width: 0.9, height: min(2.6, lip), radius: 0.45, "fill=\"\(wax)\""))
        }
        scene.add("<path d=\"\(outline)\" fill=\"url(#shine)\"/>")
        if fill.count > 0 {
            scene.add("<g clip-path=\"url(#glass)\">")
            let papers = Self.paperColors(theme).map(Scene.hex)
            for (index, slip) in PaperPile(in: shape, fill: fill, seed: seed).slips.enumerated() {
                add(slip, index: index, floor: floor, papers: papers, to: &scene)
            }
            scene.add("</g>")
        }
        scene.add(
            "<path d=\"\(outline)\" fill=\"none\" stroke=\"\(glass)\" stroke-width=\".4\" stroke-linejoin=\"round\"/>")
        scene.add(
            Scene.rectangle(
                x: middle - neck - 0.5, y: lip - 0.7, width: 2 * neck + 1, height: 1.4, radius: 0.7,
                cap == .none
                    ? "fill=\"none\" stroke=\"\(glass)\" stroke-width=\".4\""
                    : "fill=\"\(glass)\" fill-opacity=\".5\" stroke=\"\(glass)\" stroke-width=\".3\""))
        addShine(shape, to: &scene)
    }

    /// Adds reflections of light from the left.
    private func addShine(_ shape: BottleShape, to scene: inout Scene) {
        let top = Double(2 * (shape.corkRows + (shape.halfWidths.firstIndex(of: shape.maximumHalfWidth) ?? 0))) + 2
        let end = Double(2 * (shape.corkRows + shape.rows)) - 5
        guard end > top + 2 else { return }
        scene.add(
            "<path d=\"M\(Scene.points((1.9, top)))L\(Scene.points((1.9, top + (end - top) * 0.6)))M"
                + "\(Scene.points((1.9, top + (end - top) * 0.72)))L\(Scene.points((1.9, top + (end - top) * 0.8)))\" "
                + "fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\".45\" stroke-width=\".6\" stroke-linecap=\"round\"/>"
        )
    }

    private func add(_ slip: PaperPile.Slip, index: Int, floor: Double, papers: [String], to scene: inout Scene) {
        let (width, height) = (Double(slip.columns.count), Double(slip.levels.count))
        let (x, y) = (Double(slip.columns.lowerBound), floor - 0.9 - Double(slip.levels.upperBound))
        guard height > 0 else { return }
        // The slips are rotated to look as if they had fallen.
        let turn = Double(index * 37 % 9 - 4)
        let paper = papers[(slip.kind - 1) % papers.count]
        scene.add(
            "<g transform=\"rotate(\(Scene.number(turn)) \(Scene.number(x + width / 2)) \(Scene.number(y + height / 2)))\">"
        )
        scene.add(
            Scene.rectangle(
                x: x, y: y - 0.1, width: width, height: height + 0.3, radius: 0.25,
                "fill=\"\(paper)\" stroke=\"#000000\" stroke-opacity=\".3\" stroke-width=\".12\""))
        if slip.levels.count > 1, width > 4 {
            scene.add(
                "<path d=\"M\(Scene.points((x + 1, y + 0.8)))h\(Scene.number(width - 2))"
                    + "M\(Scene.points((x + 1, y + 1.4)))h\(Scene.number(width * 0.6 - 1))\" "
                    + "stroke=\"#000000\" stroke-opacity=\".25\" stroke-width=\".15\"/>")
        }
        scene.add("</g>")
    }

    /// Returns the outline of the glass as SVG path data, from the left end of the lip to the right one.
    private static func outline(of shape: BottleShape) -> String {
        let (neck, body, middle) = (
            Double(shape.halfWidths[0]), Double(shape.maximumHalfWidth), Double(shape.maximumHalfWidth) + 0.5
        )
        func y(_ row: Int) -> Double { Double(2 * (shape.corkRows + row)) }
        let lip = y(0) + 1
        let neckEnd = max(lip, y(shape.halfWidths.prefix { $0 == shape.halfWidths[0] }.count) - 0.5)
        let shoulderEnd = y(shape.halfWidths.firstIndex(of: shape.maximumHalfWidth) ?? 0) + 1.5
        let floor = y(shape.rows) - 0.8
        let bend = shoulderEnd - neckEnd
        let round = min(2.2, body / 2)
        func side(_ sign: Double) -> [(x: Double, y: Double)] {
            [
                (middle + sign * neck, lip), (middle + sign * neck, neckEnd),
                (middle + sign * neck, neckEnd + bend * 0.55), (middle + sign * body, neckEnd + bend * 0.4),
                (middle + sign * body, shoulderEnd), (middle + sign * body, floor - round),
                (middle + sign * body, floor), (middle + sign * (body - round), floor),
            ]
        }
        let (left, right) = (side(-1), side(1))
        func text(_ points: [(x: Double, y: Double)], _ range: Range<Int>) -> String {
            range.map { Scene.points(points[$0]) }.joined(separator: " ")
        }
        func reversedText(_ points: [(x: Double, y: Double)], _ indices: [Int]) -> String {
            indices.map { Scene.points(points[$0]) }.joined(separator: " ")
        }
        return
            "M\(text(left, 0..<1))L\(text(left, 1..<2))C\(text(left, 2..<5))L\(text(left, 5..<6))Q\(text(left, 6..<8))"
            + "L\(text(right, 7..<8))Q\(reversedText(right, [6, 5]))L\(text(right, 4..<5))C\(reversedText(right, [3, 2, 1]))"
            + "L\(text(right, 0..<1))"
    }
}
