import Foundation
import TerminalUI
import TestSupport

/// A terminal emulator in which pictures are tested.
enum TerminalKind: String, CaseIterable, CustomStringConvertible, Sendable {
    /// xterm with 256 colours and no graphics, which shows symbols.
    case xterm
    /// xterm as a VT340, with sixel.
    case sixelXterm
    /// kitty with its graphics protocol, rendered by software.
    case kitty
    /// kitty around tmux with passthrough: pictures are in cells of Unicode placeholders.
    case kittyAroundTmux

    var description: String {
        switch self {
        case .xterm: "xterm with 256 colours"
        case .sixelXterm: "xterm with sixel"
        case .kitty: "kitty"
        case .kittyAroundTmux: "kitty around tmux"
        }
    }

    var windowClass: String { self == .kitty || self == .kittyAroundTmux ? "kitty" : "xterm" }

    /// The required programs that are not installed.
    var missing: [String] {
        let programs = ["Xvfb", "xdotool", "bash", windowClass] + (self == .kittyAroundTmux ? ["tmux"] : [])
        let missing = programs.filter { program in
            !["/usr/local/bin", "/usr/bin", "/bin"].contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
            }
        }
        return missing.isEmpty && self == .kittyAroundTmux && !Self.kittyHasPlaceholders ? ["kitty 0.28"] : missing
    }

    /// Whether the installed kitty supports Unicode placeholders, which version 0.28 introduced.
    private static let kittyHasPlaceholders: Bool = {
        let versionText = try? ChildProgram.run(
            "/usr/bin/env", ["kitty", "--version"], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]
        ).output
        let numbers =
            versionText?.split(separator: " ").dropFirst().first?.split(separator: ".").compactMap { Int($0) } ?? []
        return numbers.count > 1 && (numbers[0], numbers[1]) >= (0, 28)
    }()

    /// Runs a shell in a separate tmux session that ends with the terminal.
    private static func tmux(_ shell: [String]) -> [String] {
        let options = ["allow-passthrough on", "status off", "default-terminal tmux-256color"]
        return [
            "sh", "-c",
            "exec tmux -S \"$HOME/tmux\" -f /dev/null start-server \\; "
                + options.map { "set -g \($0) \\; " }.joined() + "set -s escape-time 0 \\; "
                + "new-session '\(shell.joined(separator: " "))' \\; set destroy-unattached on",
        ]
    }

    /// - Parameter home: the folder of `text`, to which xterm prints the screen on F9, and of the socket `kitty`.
    func command(cells: ScreenSize, shell: [String], home: String) -> [String] {
        let font = "DejaVu Sans Mono"
        switch self {
        case .kitty, .kittyAroundTmux:
            let options = [
                "initial_window_width=\(cells.columns)c", "initial_window_height=\(cells.rows)c",
                "remember_window_size=no", "font_family=\(font)", "font_size=8", "window_padding_width=0",
                "update_check_interval=0", "confirm_os_window_close=0", "shell_integration=disabled",
                "cursor_blink_interval=0", "enable_audio_bell=no", "allow_remote_control=yes",
            ]
            return ["kitty", "--config", "NONE", "--listen-on", "unix:\(home)/kitty"] + options.flatMap { ["-o", $0] }
                + (self == .kitty ? shell : Self.tmux(shell))
        case .xterm, .sixelXterm:
            let graphics =
                self == .xterm
                ? [] : ["-ti", "vt340", "-xrm", "XTerm*sixelScrolling: true", "-xrm", "XTerm*numColorRegisters: 1024"]
            let printing = [
                "-xrm", "XTerm*VT100.translations: #override <Key>F9: print()", "-xrm", "XTerm*printAttributes: 0",
                "-xrm", "XTerm*printerAutoClose: true",
                "-xrm", "XTerm*printerCommand: cat > \(home)/printed && mv \(home)/printed \(home)/text",
            ]
            return ["xterm"] + graphics + printing + [
                "-b", "0", "-bw", "0", "+sb", "-fa", font, "-fs", "8", "-bg", "black", "-fg", "#d0d0d0", "-tn",
                "xterm-256color",
                "-geometry", "\(cells.columns)x\(cells.rows)+0+0", "-e",
            ] + shell
        }
    }

    var showsPixels: Bool { self != .xterm }

    /// The tolerated difference between its screen and the source picture.
    var tolerance: PatchPart.Tolerance { showsPixels ? .pixels : .symbols }
}
