import Foundation
import Testing

@testable import Feeds

@Suite struct DownloadFolderTests {
    private func context(_ folder: TemporaryFolder, config: String? = nil) -> LaunchContext {
        var environment = ["HOME": folder.path]
        environment["XDG_CONFIG_HOME"] = config
        return LaunchContext(environment: environment, executable: "", workingFolder: "/shelf")
    }

    @Test(
        arguments: [
            (#"XDG_DOWNLOAD_DIR="$HOME/내려받기""#, "/home/ada/내려받기"),
            (#"XDG_DOWNLOAD_DIR="/srv/in coming/""#, "/srv/in coming"),
            (#"  XDG_DOWNLOAD_DIR = "$HOME/a\"b\$c" "#, "/home/ada/a\"b$c"),
            // The home folder disables the entry, according to the documentation of xdg-user-dirs.
            (#"XDG_DOWNLOAD_DIR="$HOME/""#, "/home/ada"),
            ("XDG_DOWNLOAD_DIR=\"$HOME/old\"\nXDG_DOWNLOAD_DIR=\"$HOME/new\"", "/home/ada/new"),
            ("# a comment\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_DOWNLOAD_DIR=\"$HOME/Down\"\n", "/home/ada/Down"),
        ])
    func theFolderIsReadFromTheFile(text: String, expected: String) {
        #expect(DownloadFolder.folder(in: text, home: "/home/ada/") == expected)
    }

    @Test(
        arguments: [
            "", "XDG_DOWNLOAD_DIR", "XDG_DOWNLOAD_DIR=", "XDG_DOWNLOAD_DIR=\"relative\"", "XDG_DOWNLOAD_DIR=/bare",
            "XDG_DOWNLOAD_DIR=\"/open", "#XDG_DOWNLOAD_DIR=\"/x\"", "XDG_DOWNLOAD_DIR=\"$HOMER/x\"",
            "XDG_DOWNLOAD_DIR=\"/a\0b\"", "\u{FFFD}\u{FFFD}=\"",
        ])
    func invalidLinesAreIgnored(text: String) {
        #expect(DownloadFolder.folder(in: text, home: "/home/ada") == nil)
    }

    @Test func theDefaultFolderIsDownloads() throws {
        let folder = try TemporaryFolder()
        #expect(DownloadFolder.standard(in: context(folder)) == folder.path + "/Downloads")
        #expect(DownloadFolder.standard(in: context(folder, config: "/nowhere")) == folder.path + "/Downloads")
    }

    @Test func theFileIsReadFromTheConfigurationFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("XDG_DOWNLOAD_DIR=\"$HOME/A\"", to: ".config/user-dirs.dirs")
        #expect(DownloadFolder.standard(in: context(folder)) == folder.path + "/A")
        try folder.write("XDG_DOWNLOAD_DIR=\"$HOME/B\"", to: "elsewhere/user-dirs.dirs")
        #expect(DownloadFolder.standard(in: context(folder, config: folder.path + "/elsewhere")) == folder.path + "/B")
        // The standard ignores relative paths.
        #expect(DownloadFolder.standard(in: context(folder, config: "elsewhere")) == folder.path + "/A")
    }

    @Test func aPipeInPlaceOfTheFileDoesNotBlock() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".config/other")
        #expect(mkfifo(folder.path + "/.config/user-dirs.dirs", 0o600) == 0)
        #expect(DownloadFolder.standard(in: context(folder)) == folder.path + "/Downloads")
    }

    @Test func aFolderArgumentIsResolvedLikeInAShell() throws {
        let folder = try TemporaryFolder()
        #expect(DownloadFolder.named("~/pins/", in: context(folder)) == folder.path + "/pins")
        #expect(DownloadFolder.named("in", in: context(folder)) == "/shelf/in")
    }
}
