import Foundation

/// A folder of copies of the sample's photographs.
enum PhotographFolder {
    struct NoSample: Error, CustomStringConvertible {
        var description: String { "Data/Sample is not in any folder around this program" }
    }

    /// Returns the sample's pictures, sorted by name.
    static func sample() throws -> [URL] {
        guard let executable = realpath("/proc/self/exe", nil) else { throw NoSample() }
        defer { free(executable) }
        var folder = URL(fileURLWithPath: String(cString: executable)).deletingLastPathComponent()
        while folder.path != "/" {
            let pictures = folder.appendingPathComponent("Data/Sample/pictures")
            if FileManager.default.fileExists(atPath: pictures.path) {
                return try FileManager.default.contentsOfDirectory(at: pictures, includingPropertiesForKeys: nil)
                    .sorted { $0.path < $1.path }
            }
            folder.deleteLastPathComponent()
        }
        throw NoSample()
    }

    /// Creates a folder of pictures: JPEGs, animations, broken files, and subfolders.
    /// - Returns: The paths of pictures and folders.
    static func make(at path: String, count: Int) throws -> [String] {
        let sample = try sample()
        let photographs = sample.filter { $0.pathExtension == "jpg" }
        let otherPictures = sample.filter { $0.pathExtension != "jpg" }
        var paths = [path]
        for index in 0..<count {
            let folder = index % 10 == 9 ? path + "/album \(index / 50)" : path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let source =
                index % 8 == 7 ? otherPictures[index % otherPictures.count] : photographs[index % photographs.count]
            let target = "\(folder)/IMG_\(1000 + index).\(source.pathExtension)"
            try FileManager.default.copyItem(atPath: source.path, toPath: target)
            paths.append(target)
        }
        try Data().write(to: URL(fileURLWithPath: path + "/empty.jpg"))
        try Data(contentsOf: photographs[0]).prefix(3000).write(to: URL(fileURLWithPath: path + "/half.jpg"))
        return paths + [path + "/empty.jpg", path + "/half.jpg", path + "/gone.jpg", "/", "~"]
    }
}
