import Foundation

/// A temporary home folder that contains all files that the program stores, creates or opens.
final class ScratchHome {
    let path: String

    /// - Parameter folder: The folder in which the home is created.
    init(in folder: String = NSTemporaryDirectory()) throws {
        let name = "pinfeed-campaign-\(getpid())-\(UInt32.random(in: 0...(.max)))"
        path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
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

    /// The environment has no display, so that no link is opened in a web browser.
    var environment: [String: String] {
        [
            "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_CACHE_HOME": path + "/cache",
            "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state", "TMPDIR": path + "/tmp",
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "TZ": "UTC", "EDITOR": "/bin/true",
            "PAGER": "/bin/true", "BROWSER": "/bin/true",
        ]
    }

    /// Removes other programs' displays, terminals and sessions from the environment.
    static func clearEnvironment() {
        for name in [
            "DISPLAY", "WAYLAND_DISPLAY", "TMUX", "TMUX_PANE", "STY", "ZELLIJ", "SSH_CONNECTION", "SSH_CLIENT",
            "SSH_TTY", "NO_COLOR", "COLORFGBG",
        ] {
            unsetenv(name)
        }
        setlocale(LC_CTYPE, "C.UTF-8")
    }
}
