import ArgumentParser
import Browsing
import Feeds
import Foundation
import Languages
import ScreenKit

/// The options that record a session.
struct RecordingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            tr("Record the screen as an asciicast (version 2). An existing asciicast is overwritten."),
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

    /// For an asciicast, selects symbols that most fonts contain, unless the user configured others.
    func apply(to options: inout AppOptions) {
        if cast != nil, options.settings.pictures.symbols == .auto { options.settings.pictures.symbols = .blocks }
    }

    /// Starts the requested recordings.
    /// - Throws: `CastError` or `DemoRecorder.Failure` if a file can't be created.
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
