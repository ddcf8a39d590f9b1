import CVips
import Foundation

/// The command that generates the sample feed: `pinfeed-sample FOLDER` writes `feed.json` and `pictures/` to the
/// folder.
///
/// With picture names after the folder, only those pictures are painted, as a preview, and no feed is written.
@main
enum SampleCommand {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first, !folder.hasPrefix("-") else {
            fail("Usage: pinfeed-sample FOLDER", status: 64)
        }
        do {
            guard vips_init("pinfeed-sample") == 0 else { throw SampleError.noLibrary }
            let writer = SampleWriter(folder: URL(fileURLWithPath: folder))
            let names = Set(arguments.dropFirst())
            print(names.isEmpty ? try await writer.write() : try await writer.writePictures(named: names))
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("pinfeed-sample: \(message)\n".utf8))
        exit(status)
    }
}
