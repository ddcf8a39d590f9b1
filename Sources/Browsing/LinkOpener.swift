import Foundation
import Languages
import ScreenKit
import TerminalUI

/// An opener of web links in the default browser, which needs a graphical session.
struct LinkOpener: Sendable {
    let link: String
    let environment: [String: String]

    func open(_ outbox: Outbox<AppMessage>) {
        // Only web links, because other schemes could start any program that the desktop associates with them.
        guard let scheme = URL(string: link)?.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            outbox.send(.notice(Notice(tr("Not a web link: \(link)"), .problem)))
            return
        }
        guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else {
            outbox.send(.notice(Notice(tr("No browser on this machine"), offering: .copyLink)))
            return
        }
        outbox.run { outbox in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["xdg-open", link]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            do {
                try process.run()
                process.waitUntilExit()
                let isOpened = process.terminationStatus == 0
                outbox.send(
                    .notice(
                        isOpened
                            ? Notice(tr("Opened \(link)"), .done) : Notice(tr("xdg-open can't open the link"), .problem)
                    )
                )
            } catch {
                outbox.send(.notice(Notice(tr("Can't start xdg-open"), .problem)))
            }
        }
    }
}
