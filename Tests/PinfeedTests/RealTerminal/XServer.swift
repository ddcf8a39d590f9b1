import Foundation
import TestSupport

/// An X server without a screen of glass, whose pixels can be read and whose keyboard and windows can be moved.
final class XServer {
    /// A folder of its own, gone with it: the home of the programs on it.
    let folder: ScratchFolder
    private let program: CompanionProgram
    private let display: String

    /// What a person waited for and did not see.
    struct TimeOut: Error, CustomStringConvertible {
        let awaited: String
        var description: String { "waited for \(awaited) in vain" }
    }

    /// Pixels across and down, bits a pixel: the largest window that is tested fits.
    private static let screen = "900x640x24"

    /// - Throws: `TimeOut` when it does not start.
    init() async throws {
        let folder = try ScratchFolder()
        let output = folder.url.appendingPathComponent("server")
        let program = try CompanionProgram(
            "/usr/bin/env",
            // A server that resets when its last client leaves refuses whoever comes meanwhile.
            [
                "Xvfb", "-displayfd", "1", "-screen", "0", Self.screen, "-noreset", "-nolisten", "tcp", "-fbdir",
                folder.url.path,
            ],
            environment: ["PATH": "/usr/bin:/bin"], output: output)
        var display = ""
        try await Self.wait(for: "an X server") {
            // The number is whole when its line has ended.
            guard let said = try? String(contentsOf: output, encoding: .utf8), said.hasSuffix("\n"),
                let number = said.split(separator: "\n").compactMap({ Int($0) }).last
            else { return false }
            display = ":\(number)"
            return true
        }
        self.folder = folder
        self.program = program
        self.display = display
    }

    /// All that programs on it know of the world.
    var environment: [String: String] {
        let home = folder.url.path
        return [
            "DISPLAY": display, "HOME": home, "PATH": "\(home):/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_HOME": "\(home)/data", "XDG_CACHE_HOME": "\(home)/cache",
            "XDG_RUNTIME_DIR": home, "LIBGL_ALWAYS_SOFTWARE": "1", "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// What the screen shows now, perhaps in the middle of a change.
    func picture() throws -> ScreenPicture {
        try ScreenPicture(contentsOf: folder.url.appendingPathComponent("Xvfb_screen0"))
    }

    /// Does something with keys, the pointer or windows, and returns what xdotool prints.
    @discardableResult
    func xdotool(_ arguments: String...) throws -> String {
        try ChildProgram.run("/usr/bin/env", ["xdotool"] + arguments, environment: environment).output
    }

    /// Looks again and again until a condition holds: for a minute, or so many seconds, and, on a machine so busy that it
    /// hardly gets to look, at least 200 times.
    static func wait(
        for awaited: @autoclosure () -> String, seconds: Int = 60, until condition: () throws -> Bool
    ) async throws {
        let limit = ContinuousClock.now + .seconds(seconds)
        var looks = 0
        while looks < 200 || ContinuousClock.now < limit {
            if try condition() { return }
            looks += 1
            try await ContinuousClock().sleep(for: .milliseconds(20))
        }
        throw TimeOut(awaited: awaited())
    }
}
