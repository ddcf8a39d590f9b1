import Foundation
import TestSupport

/// A virtual X server (Xvfb) whose pixels can be read and whose input and windows can be controlled.
final class XServer {
    /// A temporary folder, removed with the server: the home folder of its programs.
    let folder: ScratchFolder
    private let program: CompanionProgram
    private let display: String

    /// The error for a condition that did not become true in time.
    struct TimeOut: Error, CustomStringConvertible {
        let awaited: String
        var description: String { "waited for \(awaited) in vain" }
    }

    /// The size and depth of the screen, in pixels and bits per pixel; the largest tested window fits.
    private static let screen = "900x640x24"

    /// - Throws: `TimeOut` if the server does not start.
    init() async throws {
        let folder = try ScratchFolder()
        let output = folder.url.appendingPathComponent("server")
        let program = try CompanionProgram(
            "/usr/bin/env",
            // A server that resets when its last client disconnects would refuse new clients meanwhile.
            [
                "Xvfb", "-displayfd", "1", "-screen", "0", Self.screen, "-noreset", "-nolisten", "tcp", "-fbdir",
                folder.url.path,
            ],
            environment: ["PATH": "/usr/bin:/bin"], output: output)
        var display = ""
        try await Self.wait(for: "an X server") {
            // The display number is complete once its line has ended.
            guard let outputText = try? String(contentsOf: output, encoding: .utf8), outputText.hasSuffix("\n"),
                let displayNumber = outputText.split(separator: "\n").compactMap({ Int($0) }).last
            else { return false }
            display = ":\(displayNumber)"
            return true
        }
        self.folder = folder
        self.program = program
        self.display = display
    }

    /// The complete environment of the server's programs.
    var environment: [String: String] {
        let home = folder.url.path
        return [
            "DISPLAY": display, "HOME": home, "PATH": "\(home):/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_HOME": "\(home)/data", "XDG_CACHE_HOME": "\(home)/cache",
            "XDG_RUNTIME_DIR": home, "LIBGL_ALWAYS_SOFTWARE": "1", "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// The current screen, possibly in the middle of an update.
    func picture() throws -> ScreenPicture {
        try ScreenPicture(contentsOf: folder.url.appendingPathComponent("Xvfb_screen0"))
    }

    /// Controls keys, the pointer or windows; returns the output of xdotool.
    @discardableResult
    func xdotool(_ arguments: String...) throws -> String {
        try ChildProgram.run("/usr/bin/env", ["xdotool"] + arguments, environment: environment).output
    }

    /// Waits until a condition holds; fails after `seconds`, but not before 200 attempts, for very busy machines.
    static func wait(
        for awaited: @autoclosure () -> String, seconds: Int = 60, until condition: () throws -> Bool
    ) async throws {
        let limit = ContinuousClock.now + .seconds(seconds)
        var pollCount = 0
        while pollCount < 200 || ContinuousClock.now < limit {
            if try condition() { return }
            pollCount += 1
            try await ContinuousClock().sleep(for: .milliseconds(20))
        }
        throw TimeOut(awaited: awaited())
    }
}
