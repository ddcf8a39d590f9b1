import ArgumentParser
import Browsing
import Feeds
import Foundation
import Languages
import ScreenKit

/// How a session is recorded.
struct RecordingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            tr("Record the screen as an asciicast (version 2). An existing cast is replaced."),
            valueName: "file"),
        completion: .file(extensions: ["cast"]))
    var cast: String?

    @Option(
        help: ArgumentHelp(tr("Record your input as a demo script, in a new file."), valueName: "file"),
        completion: .file(extensions: ["demo"]))
    var record: String?

    func validate() throws {
        if let cast, cast.isEmpty { throw ValidationError(tr("--cast is empty. Pass a file.")) }
        if let record, record.isEmpty { throw ValidationError(tr("--record is empty. Pass a file.")) }
    }

    /// Has pictures drawn with symbols of all the fonts that recordings are seen in, unless the person wants others.
    func apply(to options: inout AppOptions) {
        if cast != nil, options.settings.pictures.symbols == .auto { options.settings.pictures.symbols = .blocks }
    }

    /// Begins what is to be recorded.
    /// - Throws: what is wrong with a file, in a line.
    @MainActor
    func begin(in launch: LaunchContext) throws -> Recording {
        Recording(
            cast: try cast.map { path throws(CastError) in
                try CastRecorder(path: path, term: launch.environment["TERM"] ?? "", date: Date())
            },
            demo: try record.map { path throws(DemoRecorder.Failure) in
                try DemoRecorder(path: launch.absolutePath(path))
            })
    }
}
