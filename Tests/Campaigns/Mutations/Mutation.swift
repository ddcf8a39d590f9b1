import Foundation

/// A change of one token in a source file that should make a test fail.
struct Mutation: Hashable {
    /// The path of the file, relative to the package.
    let file: String
    /// The bytes to replace, as offsets into the file.
    let range: Range<Int>
    let original: String
    let replacement: String
    /// The line of the token, counted from 1.
    let line: Int

    /// Replaces the token, runs `body`, and restores the file, whatever `body` does.
    ///
    /// - Throws: What `body` throws, and errors of reading and writing the file.
    func apply<Result>(in package: URL, _ body: () throws -> Result) throws -> Result {
        let url = package.appendingPathComponent(file)
        let source = try Data(contentsOf: url)
        var mutated = source
        mutated.replaceSubrange(range, with: Data(replacement.utf8))
        try mutated.write(to: url)
        defer {
            // A failure here shows as an uncommitted change, which the next run refuses.
            try? source.write(to: url)
        }
        return try body()
    }
}

extension Mutation: CustomStringConvertible {
    var description: String { "\(file):\(line): \(original) -> \(replacement)" }
}
