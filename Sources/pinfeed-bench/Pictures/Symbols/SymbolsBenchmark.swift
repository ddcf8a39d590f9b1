import Files
import Glibc
import PseudoTerminal

/// How far symbol art is from the picture, beside the command lines of chafa and timg where they are installed.
///
/// The measure is the mean distance of colours in 8-bit RGB against the picture resampled to 8 x 8 pixels a cell.
/// Pictures are the bundled sample's; every program draws with symbols that terminals draw themselves, so that their
/// look is known.
struct SymbolsBenchmark {
    private static let columns = 32
    private static let rows = 24
    private static let chafa = "/usr/bin/chafa"
    private static let timg = "/usr/bin/timg"

    private let folder: TemporaryFolder
    private let pictures: [String]

    /// Nil when there is no sample, or no command line of libvips to read it with.
    init?() {
        let pictures = Self.samplePictures()
        guard !pictures.isEmpty, access("/usr/bin/vips", X_OK) == 0,
            let made = try? TemporaryFolder()
        else { return nil }
        folder = made
        self.pictures = pictures
    }

    func measure(_ report: (Figure) -> Void) {
        for repertoire in ["blocks", "sextants"] {
            let ours = { (picture: String) in
                (
                    "/proc/self/exe",
                    [SymbolProbe.argument, repertoire, "\(Self.columns)", "\(Self.rows)", picture, "direct"]
                )
            }
            guard let own = meanError(ours) else {
                complainOfPictures("can't draw the sample's pictures with \(repertoire)")
                continue
            }
            report(figure("symbol-error-\(repertoire)", own, beside: bestOfChafa(repertoire), "chafa"))
        }
        guard access(Self.timg, X_OK) == 0, let quarters = meanError(Self.timgCommand) else { return }
        report(figure("symbol-error-timg-quarters", quarters, beside: nil, ""))
    }

    private func figure(_ name: String, _ value: Double, beside other: Double?, _ otherName: String) -> Figure {
        Figure(
            group: "pictures", figure: name, items: pictures.count, value: value, unit: "of 442", baseline: other,
            baselineName: otherName)
    }

    /// The least error of the command line with the same symbols and its most work, among its ways to choose colours.
    private func bestOfChafa(_ repertoire: String) -> Double? {
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

    /// Nil when the program failed, or drew what cannot be read.
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

    /// Every third picture of the sample in the working folder, in the order of names: JPEG files, which each program
    /// reads.
    static func samplePictures() -> [String] {
        // What is no whole path is an address to the pool of decoders.
        guard let place = realpath("Data/Sample/pictures", nil) else { return [] }
        defer { free(place) }
        let path = String(cString: place)
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
