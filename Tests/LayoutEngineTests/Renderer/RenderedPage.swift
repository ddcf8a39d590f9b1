import Foundation
import TestSupport

/// Layouts as an HTML page in a headless Chromium, as an independent reference for their frames.
struct RenderedPage {
    /// The size of a cell in pixels. Chromium's lengths are exact to 1/64 pixel.
    static let cell = 10

    /// The path in Debian's package.
    static let program = "/usr/bin/chromium"

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// One layout, whose items are the elements with the class `box`, in order.
    struct Part {
        /// The width in cells.
        var width: Int
        /// The style of the element around the boxes.
        var style: String
        var boxes: String
    }

    var parts: [Part] = []

    private var html: String {
        let parts = parts.map { part in
            "<div class=part style='width:\(part.width * Self.cell)px;\(part.style)'>\(part.boxes)</div>"
        }
        return """
            <!doctype html><meta charset=utf-8>
            <style>* { margin: 0; box-sizing: border-box } .box { flex: none; overflow: hidden }</style>
            \(parts.joined(separator: "\n"))
            <script>
            // Masonry boxes are placed in columns: each in the shortest one, or in the next one.
            for (const part of document.querySelectorAll('.part')) {
                const columns = [...part.querySelectorAll('.column')]
                const end = column => column.lastElementChild ? column.lastElementChild.offsetTop + column.lastElementChild.offsetHeight : 0
                const boxes = columns.length ? [...part.querySelectorAll('.box')] : []
                const inOrder = part.querySelector('.in-order')
                boxes.forEach((box, number) => {
                    let best = columns[number % columns.length]
                    if (!inOrder) best = columns.reduce((best, column) => end(column) < end(best) ? column : best)
                    best.append(box)
                    box.dataset.number = number
                })
            }
            // Absolutely positioned boxes are placed where they begin highest, across their number of columns.
            for (const wall of document.querySelectorAll('.absolute')) {
                const [count, gap] = [Number(wall.dataset.columns), Number(wall.dataset.gap)]
                const tops = Array(count).fill(0)
                for (const box of wall.children) {
                    const span = Number(box.dataset.span)
                    let [best, bestTop] = [0, Infinity]
                    for (let first = 0; first + span <= count; first++) {
                        const top = Math.max(...tops.slice(first, first + span))
                        if (top < bestTop) [best, bestTop] = [first, top]
                    }
                    const stride = `(100% + ${gap}px) / ${count}`
                    box.style.position = 'absolute'
                    box.style.left = `calc(${stride} * ${best})`
                    box.style.width = `calc(${stride} * ${span} - ${gap}px)`
                    box.style.top = `${bestTop}px`
                    tops.fill(bestTop + box.offsetHeight + gap, best, best + span)
                }
            }
            const parts = [...document.querySelectorAll('.part')].map(part => {
                const origin = part.getBoundingClientRect()
                const boxes = [...part.querySelectorAll('.box')]
                if (part.querySelector('.column')) boxes.sort((a, b) => a.dataset.number - b.dataset.number)
                return boxes.map(box => {
                    const frame = box.getBoundingClientRect()
                    return [frame.left - origin.left, frame.top - origin.top, frame.right - origin.left, frame.bottom - origin.top]
                })
            })
            document.body.innerText = JSON.stringify(parts)
            </script>
            """
    }

    /// Returns the edges of every box of every part, in cells: left, top, right, bottom.
    func edges() throws -> [[[Double]]] {
        let folder = try ScratchFolder()
        let page = folder.url.appendingPathComponent("page.html")
        try Data(html.utf8).write(to: page)
        let outcome = try ChildProgram.run(
            Self.program,
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--window-size=4000,1000",
                "--enable-features=CSSGridLanesLayout",
                "--user-data-dir=\(folder.url.appendingPathComponent("profile").path)", "--dump-dom",
                page.absoluteString,
            ], environment: ["HOME": folder.url.path, "PATH": "/usr/bin:/bin"])
        guard let start = outcome.output.range(of: "[["), let end = outcome.output.range(of: "]]", options: .backwards)
        else { throw MissingOutputError(outcome: outcome) }
        let json = outcome.output[start.lowerBound..<end.upperBound]
        return try JSONDecoder().decode([[[Double]]].self, from: Data(json.utf8)).map { boxes in
            boxes.map { $0.map { $0 / Double(Self.cell) } }
        }
    }

    struct MissingOutputError: Error {
        var outcome: ChildProgram.Outcome
    }
}

extension RenderedPage {
    /// Returns a box of this size in cells; without a length, its container decides. The height is set on a nested
    /// element, so that the box can be stretched.
    static func box(width: Int? = nil, height: Int? = nil) -> String {
        let width = width.map { "width:\($0 * cell)px" } ?? ""
        let inside = height.map { "<div style='height:\($0 * cell)px'></div>" } ?? ""
        return "<div class=box style='\(width)'>\(inside)</div>"
    }

    static func pixels(_ cells: Int) -> String { "\(cells * cell)px" }

    /// Whether Chromium is installed and supports `display: grid-lanes`, which is tested with two boxes that it lays
    /// out side by side.
    static let supportsGridLanes: Bool = {
        guard isInstalled else { return false }
        let style = "display:grid-lanes;grid-template-columns:\(pixels(1)) \(pixels(1))"
        let part = Part(width: 2, style: style, boxes: box(height: 1) + box(height: 1))
        return (try? RenderedPage(parts: [part]).edges())?.first?.last?.first == 1
    }()
}
