import Dispatch
import Feeds
import Foundation
import LayoutFiles

extension BenchmarkGroup {
    /// The gallery's layouts on a feed of a million pins.
    static var gallery: BenchmarkGroup {
        BenchmarkGroup(name: "gallery", summary: "layout files: switching, moving boxes, saving, memory") {
            report in
            do {
                let layouts = try GalleryBenchmark.layouts()
                GalleryBenchmark.measureSwitches(layouts, report)
                SavedLayoutBenchmark.measure(report)
                GalleryBenchmark.measureMemory(layouts, report)
            } catch {
                FileHandle.standardError.write(Data("pinfeed-bench: gallery: \(error)\n".utf8))
            }
        }
    }
}

extension GalleryBenchmark {
    /// Returns the layouts that are installed with the program.
    static func layouts() throws -> [LayoutFile] {
        guard let folder = DataLocation(of: "Layouts", .current).find(containing: "two-columns.jsonc") else {
            return []
        }
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jsonc") }.sorted()
            .map { try LayoutFile(text: String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    }
}
