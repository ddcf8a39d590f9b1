import Foundation

/// A home that is thrown away: everything that the program keeps, makes or opens stays in it.
final class ScratchHome {
    let path: String

    /// - Parameter place: the folder that it is made in.
    init(in place: String = NSTemporaryDirectory()) throws {
        let name = "pinfeed-campaign-\(getpid())-\(UInt32.random(in: 0...(.max)))"
        path = URL(fileURLWithPath: place).appendingPathComponent(name).path
        for folder in ["config", "cache", "data", "state", "Downloads", "tmp"] {
            try FileManager.default.createDirectory(
                atPath: path + "/" + folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    var configuration: String { path + "/config/config.toml" }
    var library: String { path + "/library.sqlite" }

    /// Without a screen for a browser, so that no link is opened anywhere.
    var environment: [String: String] {
        [
            "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_CACHE_HOME": path + "/cache",
            "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state", "TMPDIR": path + "/tmp",
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "TZ": "UTC", "EDITOR": "/bin/true",
            "PAGER": "/bin/true", "BROWSER": "/bin/true",
        ]
    }

    /// Has this process, and so what it starts, know of no other program's screen, line or session.
    static func leaveSurroundings() {
        for name in [
            "DISPLAY", "WAYLAND_DISPLAY", "TMUX", "TMUX_PANE", "STY", "ZELLIJ", "SSH_CONNECTION", "SSH_CLIENT",
            "SSH_TTY", "NO_COLOR", "COLORFGBG",
        ] {
            unsetenv(name)
        }
        setlocale(LC_CTYPE, "C.UTF-8")
    }
}
