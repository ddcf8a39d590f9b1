import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The program in the background of a shell with job control.
@Suite(.tags(.processes)) struct BackgroundTests {
    /// Runs a script in bash on a terminal; `$@` is the program with its arguments.
    private func output(of script: String, _ arguments: [String]) throws -> String {
        let home = try ScratchFolder()
        let terminal = try #require(
            PseudoTerminal(
                "/bin/bash", ["--norc", "-c", script, "bash", Program.path] + arguments, columns: 80, rows: 24,
                environment: ["HOME": home.url.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]))
        let termination = try #require(terminal.awaitEnd())
        return String(decoding: termination.output, as: UTF8.self)
    }

    /// Waits until the job has stopped or ended.
    private static let wait = "until grep -qs 'State:.T' /proc/$!/status || ! [ -d /proc/$! ]; do sleep 0.02; done; "

    @Test(arguments: [[], ["--linear"]]) func theProgramStopsSilentlyInTheBackground(options: [String]) throws {
        let script =
            "set -m; \"$@\" & " + Self.wait + "grep -o 'State:.T' /proc/$!/status; kill -CONT $!; "
            // Continued in the background, it stops again.
            + "sleep 0.3; " + Self.wait + "grep -o 'State:.T' /proc/$!/status; kill -KILL $!"
        let output = try output(of: script, options + [Program.sample.path])
        #expect(output.split(separator: "State:\tT").count == 3, "\(output)")
        // Nothing was drawn and no query was sent.
        #expect(!output.contains("\u{1B}"), "\(output)")
    }

    @Test func anOrphanedBackgroundProcessReportsTheError() throws {
        // SIGTTOU is ignored, for example under some daemons; or the group leader has exited, so that init is the parent.
        let scripts = [
            "set -m; trap '' TTOU; \"$@\" & wait $!",
            "set -m; bash -c '(sleep 0.2; exec \"$@\" < /dev/tty) & exit' bash \"$@\" & sleep 3",
        ]
        for script in scripts {
            let output = try output(of: script, [Program.sample.path])
            #expect(output.contains("Can't use the terminal from the background"), "\(script): \(output)")
        }
    }
}
