import Foundation

/// A folder that becomes the package: what is in it is installed below `/`.
struct Staging {
    let root: URL
    private let package: URL
    /// As `0.1.0`, which the program says itself.
    private(set) var version = ""
    private let architecture: String
    /// Who makes packages, as Debian's tools are told, else as git is, else who made the last change.
    private let maintainer: String
    /// When the last commit was made, which all files are dated by: the same sources give the same package.
    private let date: Date

    /// Programs that are called by this one alone, and stand beside it.
    private static let programs = "usr/lib/pinfeed"

    init(root: URL, package: URL) throws {
        self.root = root
        self.package = package
        func read(_ name: String, _ arguments: String...) throws -> String {
            let printed = try Tool(name, in: package).run(arguments, isRead: true)
            return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        architecture = try read("dpkg", "--print-architecture")
        let variables = ProcessInfo.processInfo.environment
        func person(_ variable: String, _ setting: String, _ author: String) throws -> String {
            // A machine that only builds has no identity for git: the last commit's author stands for it.
            try variables[variable] ?? (try? read("git", "config", setting))
                ?? read("git", "log", "-1", "--format=\(author)")
        }
        let name = try person("DEBFULLNAME", "user.name", "%an")
        let address = try person("DEBEMAIL", "user.email", "%ae")
        maintainer = "\(name) <\(address)>"
        let seconds = try variables["SOURCE_DATE_EPOCH"] ?? read("git", "log", "-1", "--format=%ct")
        date = Date(timeIntervalSince1970: Double(seconds) ?? 0)
    }

    var fileName: String { "pinfeed_\(version)_\(architecture).deb" }

    /// What tools are told so that the same sources give the same package.
    var environment: [String: String] { ["SOURCE_DATE_EPOCH": "\(Int(date.timeIntervalSince1970))"] }

    private var program: URL { root.appending(path: Self.programs + "/pinfeed") }

    // MARK: Contents

    /// Programs without what only a debugger reads, and the one that people call in their path.
    mutating func install(_ products: [String], from folder: URL) throws {
        for product in products {
            let target = try place(Self.programs + "/" + product)
            try Tool("strip", in: package).run([
                "--strip-all", "--remove-section=.comment", "-o", target.path, folder.appending(path: product).path,
            ])
            try permit(target, 0o755)
        }
        try FileManager.default.createSymbolicLink(
            atPath: place("usr/bin/pinfeed").path, withDestinationPath: "../lib/pinfeed/pinfeed")
        version = try printed(["--version"]).split(separator: " ").last?.trimmingCharacters(in: .newlines) ?? ""
    }

    /// The program's data, its pages for man and what completes words in shells, which it prints itself.
    func installTexts() throws {
        for name in ["Demos", "Formats", "Languages", "Layouts", "Manual", "Sample", "Sources", "Themes"] {
            try copy("Data/\(name)", to: "usr/share/pinfeed/\(name)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: package.path + "/Data/Languages")
        let languages = files.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
        for (topic, path) in [
            ([], "man1/pinfeed.1"), (["configuration"], "man5/pinfeed.toml.5"), (["layouts"], "man5/pinfeed-layout.5"),
        ] {
            try writeCompressed(printed(["help", "--man"] + topic), "usr/share/man/\(path)")
            for language in languages {
                try writeCompressed(
                    printed(["help", "--man"] + topic, in: language), "usr/share/man/\(language)/\(path)")
            }
        }
        for (shell, path) in [
            ("bash", "usr/share/bash-completion/completions/pinfeed"),
            ("zsh", "usr/share/zsh/vendor-completions/_pinfeed"),
            ("fish", "usr/share/fish/vendor_completions.d/pinfeed.fish"),
        ] {
            try write(printed(["--generate-completion-script", shell]), path)
        }
    }

    /// What desktops and software centres show.
    func installDesktopEntry() throws {
        for (name, folder) in [
            ("pinfeed.desktop", "applications"), ("pinfeed.svg", "icons/hicolor/scalable/apps"),
            ("org.pinfeed.pinfeed.metainfo.xml", "metainfo"),
        ] {
            try copy("Data/Desktop/\(name)", to: "usr/share/\(folder)/\(name)")
        }
    }

    // MARK: Control

    /// What the package says of itself, after all that is in it.
    func finish() throws {
        try write(copyright, "usr/share/doc/pinfeed/copyright")
        try writeCompressed(changelog, "usr/share/doc/pinfeed/changelog")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter { path in
            let attributes = try FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
            return attributes[.type] as? FileAttributeType == .typeRegular
        }
        let sums = try Tool("md5sum", in: root).run(files, isRead: true)
        let size = try files.reduce(0) { sum, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
            return sum + ((attributes[.size] as? Int ?? 0) + 1023) / 1024
        }
        try write(String(decoding: sums, as: UTF8.self), "DEBIAN/md5sums")
        try write(control(dependencies: try dependencies(), size: size), "DEBIAN/control")
    }

    /// The libraries that the programs are linked with, by the packages that have them.
    private func dependencies() throws -> String {
        // It looks for a source package's control file, and for nothing in it.
        let scratch = root.deletingLastPathComponent().appending(path: "shlibs")
        try FileManager.default.createDirectory(
            at: scratch.appending(path: "debian"), withIntermediateDirectories: true)
        try Data("Source: pinfeed\n\nPackage: pinfeed\nArchitecture: any\n".utf8)
            .write(to: scratch.appending(path: "debian/control"))
        let programs = ["pinfeed", "pinfeed-decode", "pinfeed-fetch"].map { root.path + "/\(Self.programs)/\($0)" }
        let printed = try Tool("dpkg-shlibdeps", in: scratch).run(["-O"] + programs.map { "-e" + $0 }, isRead: true)
        let line = String(decoding: printed, as: UTF8.self).split(separator: "\n").first {
            $0.hasPrefix("shlibs:Depends=")
        }
        guard let line else { throw Refusal("dpkg-shlibdeps names no libraries: install dpkg-dev.") }
        // Which glibc reads packed relocations is told by no symbol.
        return String(line.dropFirst("shlibs:Depends=".count))
            .replacing(/libc6 \(>= [^)]*\)/, with: "libc6 (>= 2.36)")
    }

    /// - Parameter size: KiB.
    private func control(dependencies: String, size: Int) -> String {
        """
        Package: pinfeed
        Version: \(version)
        Architecture: \(architecture)
        Maintainer: \(maintainer)
        Installed-Size: \(size)
        Depends: \(dependencies)
        Recommends: ncurses-term, xdg-utils
        Section: graphics
        Priority: optional
        Description: pin-feed browser for the terminal
         Shows the pictures of folders, archives, feeds and services of the web
         in columns of boxes: in pixels where the terminal shows them, else in
         symbols, also through SSH. Pins are searched, saved to boards and posted,
         and collection layouts are shown live.

        """
    }

    private var changelog: String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return """
            pinfeed (\(version)) unstable; urgency=medium

              * Made of the sources of that version.

             -- \(maintainer)  \(format.string(from: date))

            """
    }

    // MARK: Files

    /// What the program prints, whatever language its maker reads.
    /// - Parameter language: as `ko`; its name is enough, for the program needs no locale of the system's.
    private func printed(_ arguments: [String], in language: String = "C") throws -> String {
        let variables = [
            "PINFEED_DATA": package.path + "/Data", "LC_ALL": "\(language).UTF-8", "LANGUAGE": "",
            // Where there is no configuration.
            "XDG_CONFIG_HOME": root.path,
        ]
        return String(
            decoding: try Tool(program.path, in: package, variables).run(arguments, isRead: true), as: UTF8.self)
    }

    /// Where a path is in the folder, which is made for it.
    private func place(_ path: String) throws -> URL {
        let url = root.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        return url
    }

    private func write(_ text: String, _ path: String) throws {
        let url = try place(path)
        try Data(text.utf8).write(to: url)
        try permit(url, 0o644)
    }

    private func writeCompressed(_ text: String, _ path: String) throws {
        try write(text, path)
        try Tool("gzip", in: root).run(["-9n", path])
    }

    private func copy(_ source: String, to path: String) throws {
        let target = try place(path)
        try FileManager.default.copyItem(at: package.appending(path: source), to: target)
        try Tool("chmod", in: root).run(["-R", "u=rwX,go=rX", target.path])
    }

    private func permit(_ url: URL, _ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
}
