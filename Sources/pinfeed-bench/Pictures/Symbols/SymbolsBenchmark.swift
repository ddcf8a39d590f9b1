import Files
import Glibc
import PseudoTerminal

/// A benchmark of the error of symbol art, beside chafa and timg if they are installed.
///
/// The error is the mean distance of colours in 8-bit RGB from the picture, scaled to 8 x 8 pixels per cell. The
/// pictures are those of the bundled sample. Every program uses symbols that terminals draw themselves, so that their
/// shapes are known.
struct SymbolsBenchmark {
    private static let columns = 32
    private static let rows = 24
    private static let chafa = "/usr/bin/chafa"
    private static let timg = "/usr/bin/timg"

    private let folder: TemporaryFolder
    private let pictures: [String]

    /// Returns `nil` if the sample is missing, or the command `vips`, which reads it.
    init?() {
        let pictures = Self.samplePictures()
        guard !pictures.isEmpty, access("/usr/bin/vips", X_OK) == 0,
            let temporaryFolder = try? TemporaryFolder()
        else { return nil }
        folder = temporaryFolder
        self.pictures = pictures
    }

    func measure(_ report: (Figure) -> Void) {
        for repertoire in ["blocks", "sextants"] {
            let browserCommand = { (picture: String) in
                (
                    "/proc/self/exe",
                    [SymbolProbe.argument, repertoire, "\(Self.columns)", "\(Self.rows)", picture, "direct"]
                )
            }
            guard let browserError = meanError(browserCommand) else {
                reportPicturesError("can't draw the sample's pictures with \(repertoire)")
                continue
            }
            report(
                figure("symbol-error-\(repertoire)", browserError, beside: lowestChafaError(with: repertoire), "chafa"))
        }
        guard access(Self.timg, X_OK) == 0, let quarters = meanError(Self.timgCommand) else { return }
        report(figure("symbol-error-timg-quarters", quarters, beside: nil, ""))
    }

    private func figure(_ name: String, _ value: Double, beside other: Double?, _ otherName: String) -> Figure {
        Figure(
            group: "pictures", figure: name, items: pictures.count, value: value, unit: "of 442", baseline: other,
            baselineName: otherName)
    }

    /// Returns chafa's lowest error for any of its colour extractors; `nil` if chafa is not installed.
    private func lowestChafaError(with repertoire: String) -> Double? {
        guard access(Self.chafa, X_OK) == 0 else { return nil }
        let symbols = "space,solid,block,half,quad" + (repertoire == "sextants" ? ",sextant" : "")
        return ["average", "median"].compactMap { extractor in
            meanError { picture in
                (
                    Self.chafa,
                    [
                        "-f", "symbols", "-c", "full", "-w", "9", "-O", "0", "--animate", "off", "--stretch", "-s",
                        "\(Self.columns)x\(Self.rows)", "--symbols", symbols, "--color-extractor", extractor, picture,
                    ]
                )
            }
        }.min()
    }

    private static func timgCommand(_ picture: String) -> (String, [String]) {
        (timg, ["-pq", "-I", "-U", "-E", "-g\(columns)x\(rows)", "--frames=1", picture])
    }

    /// Returns the mean error of the pictures that a program draws; `nil` if it fails or its output can't be parsed.
    private func meanError(_ command: (String) -> (program: String, arguments: [String])) -> Double? {
        var sum = 0.0
        for picture in pictures {
            let (program, arguments) = command(picture)
            let output = folder.path + "/output"
            let text = folder.path + "/picture.ppm"
            guard MeasuredProcess.run(program, arguments, output: output)?.status == 0,
                MeasuredProcess.run("/usr/bin/vips", ["copy", picture, text + "[strip]"])?.status == 0,
                let drawn = DrawnText(ObservedProcess.text(of: output)),
                let reference = ReferencePicture(path: text)
            else { return nil }
            sum += reference.meanError(of: drawn)
        }
        return sum / Double(pictures.count)
    }

    /// Returns the paths of every third picture of the sample, ordered by name. All are JPEG files, which every program
    /// can read.
    static func samplePictures() -> [String] {
        // The decoder pool interprets other than absolute paths as URLs.
        guard let resolvedPath = realpath("Data/Sample/pictures", nil) else { return [] }
        defer { free(resolvedPath) }
        let path = String(cString: resolvedPath)
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".jpg") { names.append(name) }
        }
        return names.sorted().enumerated().filter { $0.offset % 3 == 0 }.map { path + "/" + $0.element }
    }
}
