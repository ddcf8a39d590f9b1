import Glibc

/// The picture files of the built-in sample, and programs that print them.
enum SamplePictures {
    /// Returns the paths of the first `count` pictures, in alphabetical order.
    static func first(_ count: Int) -> [String] {
        let package = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
        let folder = package + "/Data/Sample/pictures"
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted().prefix(count).map { "\(folder)/\($0)" }
    }

    /// Returns the path of an executable in `PATH`, or `nil` if there is none.
    static func path(of program: String) -> String? {
        guard let path = getenv("PATH") else { return nil }
        return String(cString: path).split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}
