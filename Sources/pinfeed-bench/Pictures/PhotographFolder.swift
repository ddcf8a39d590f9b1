import Files
import Glibc

/// A temporary folder of generated photographs: 4,000 x 3,000 pixels of gradients, soft spots and noise, which no codec
/// compresses well. The folder is deleted when this object is destroyed.
final class PhotographFolder {
    private let folder: TemporaryFolder
    /// The path of the folder for the output of measured programs.
    let results: String
    /// The absolute paths of the photographs.
    let photographs: [String]

    /// The number of distinct photographs. The others are links to them, with different names and addresses.
    private static let distinctCount = 6

    /// Returns `nil` if the folder can't be created, or the command `vips` is not installed.
    init?(count: Int) {
        guard let folder = try? TemporaryFolder() else { return nil }
        self.folder = folder
        let folderPath = folder.path
        results = folderPath + "/results"
        mkdir(results, 0o700)
        mkdir(folderPath + "/photographs", 0o700)
        photographs = (0..<count).map { "\(folderPath)/photographs/\($0).jpg" }
        for (index, photograph) in photographs.enumerated() {
            let isCreated =
                index < Self.distinctCount
                ? Self.paint(photograph, seed: index, in: folderPath)
                : link(photographs[index % Self.distinctCount], photograph) == 0
            if !isCreated { return nil }
        }
    }

    var path: String { folder.path }

    /// Empties the folder for the output.
    func clear() {
        _ = MeasuredProcess.run("/bin/rm", ["-rf", results])
        mkdir(results, 0o700)
    }

    private static func paint(_ photograph: String, seed: Int, in folder: String) -> Bool {
        let imagePaths = ["noise", "seeds", "spots", "places", "slopes", "sum", "shown", "bytes", "colors"].map {
            "\(folder)/\($0).v"
        }
        defer { for imagePath in imagePaths { unlink(imagePath) } }
        let (noise, seeds, spots, coordinates) = (imagePaths[0], imagePaths[1], imagePaths[2], imagePaths[3])
        let (slopes, sum, shown, bytes, colors) = (
            imagePaths[4], imagePaths[5], imagePaths[6], imagePaths[7], imagePaths[8]
        )
        let steps: [[String]] = [
            ["gaussnoise", noise, "4000", "3000", "--mean", "0", "--sigma", "9", "--seed", "\(seed)"],
            ["gaussnoise", seeds, "250", "188", "--mean", "0", "--sigma", "80", "--seed", "\(seed + 100)"],
            ["resize", seeds, spots, "16"],
            ["extract_area", spots, seeds, "0", "0", "4000", "3000"],
            ["xyz", coordinates, "4000", "3000"],
            ["linear", coordinates, slopes, "0.05 0.06", "20 30"],
            ["add", slopes, seeds, sum],
            ["add", sum, noise, spots],
            ["linear", noise, slopes, "1", "120"],
            ["bandjoin", "\(spots) \(slopes)", shown],
            ["cast", shown, bytes, "uchar"],
            ["copy", bytes, colors, "--interpretation", "srgb"],
            ["jpegsave", colors, photograph, "--Q", "92"],
        ]
        return steps.allSatisfy { MeasuredProcess.run("/usr/bin/vips", $0)?.status == 0 } && backdate(photograph)
    }

    /// Sets a file's modification time to an hour ago, because no thumbnails are created for files just written.
    private static func backdate(_ path: String) -> Bool {
        let time = timeval(tv_sec: time(nil) - 3600, tv_usec: 0)
        return utimes(path, [time, time]) == 0
    }
}
