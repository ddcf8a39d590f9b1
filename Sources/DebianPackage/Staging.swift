import Foundation

/// The root folder of the package's contents, which are installed below `/`.
struct Staging {
    let root: URL
    private let package: URL
    /// The version that the program prints, such as `0.1.0`.
    private(set) var version = ""
    private let architecture: String
    /// The maintainer from the variables of Debian's tools, or git's user, or the author of the last commit.
    private let maintainer: String
    /// The date of the last commit, used for all files, so that the build is reproducible.
    private let date: Date

    /// The folder of the executables, most of which are only run by pinfeed itself.
    private static let programFolder = "usr/lib/pinfeed"

    init(root: URL, package: URL) throws {
        self.root = root
        self.package = package
        func read(_ name: String, _ arguments: String...) throws -> String {
            let output = try Tool(name, in: package).run(arguments, capturesOutput: true)
            return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        architecture = try read("dpkg", "--print-architecture")
        let variables = ProcessInfo.processInfo.environment
        func identity(_ variable: String, _ setting: String, _ author: String) throws -> String {
            // A build machine has no identity in git, so use the author of the last commit.
            try variables[variable] ?? (try? read("git", "config", setting))
                ?? read("git", "log", "-1", "--format=\(author)")
        }
        let name = try identity("DEBFULLNAME", "user.name", "%an")
        let address = try identity("DEBEMAIL", "user.email", "%ae")
        maintainer = "\(name) <\(address)>"
        let seconds = try variables["SOURCE_DATE_EPOCH"] ?? read("git", "log", "-1", "--format=%ct")
        date = Date(timeIntervalSince1970: Double(seconds) ?? 0)
    }

    var fileName: String { "pinfeed_\(version)_\(architecture).deb" }

    /// Environment variables for a reproducible build.
    var environment: [String: String] { ["SOURCE_DATE_EPOCH": "\(Int(date.timeIntervalSince1970))"] }

    private var program: URL { root.appending(path: Self.programFolder + "/pinfeed") }

    // MARK: Contents

    /// Installs the stripped executables, and the link in the user's `PATH`.
    mutating func install(_ products: [String], from folder: URL) throws {
        for product in products {
            let target = try makeURL(for: Self.programFolder + "/" + product)
            try Tool("strip", in: package).run([
                "--strip-all", "--remove-section=.comment", "-o", target.path, folder.appending(path: product).path,
            ])
            try setPermissions(target, 0o755)
        }
        try FileManager.default.createSymbolicLink(
            atPath: makeURL(for: "usr/bin/pinfeed").path, withDestinationPath: "../lib/pinfeed/pinfeed")
        version = try runProgram(["--version"]).split(separator: " ").last?.trimmingCharacters(in: .newlines) ?? ""
    }

    /// Installs the program's data, and the man pages and shell completions that it prints.
    func installData() throws {
        for name in ["Demos", "Formats", "Languages", "Layouts", "Manual", "Sample", "Sources", "Themes"] {
            try copy("Data/\(name)", to: "usr/share/pinfeed/\(name)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: package.path + "/Data/Languages")
        let languages = files.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
        for (topic, path) in [
            ([], "man1/pinfeed.1"), (["configuration"], "man5/pinfeed.toml.5"), (["layouts"], "man5/pinfeed-layout.5"),
        ] {
            try writeCompressed(runProgram(["help", "--man"] + topic), "usr/share/man/\(path)")
            for language in languages {
                try writeCompressed(
                    runProgram(["help", "--man"] + topic, in: language), "usr/share/man/\(language)/\(path)")
            }
        }
        for (shell, path) in [
            ("bash", "usr/share/bash-completion/completions/pinfeed"),
            ("zsh", "usr/share/zsh/vendor-completions/_pinfeed"),
            ("fish", "usr/share/fish/vendor_completions.d/pinfeed.fish"),
        ] {
            try write(runProgram(["--generate-completion-script", shell]), path)
        }
    }

    /// Installs the desktop entry, the icon and the AppStream metadata.
    func installDesktopEntry() throws {
        for (name, folder) in [
            ("pinfeed.desktop", "applications"), ("pinfeed.svg", "icons/hicolor/scalable/apps"),
            ("org.pinfeed.pinfeed.metainfo.xml", "metainfo"),
        ] {
            try copy("Data/Desktop/\(name)", to: "usr/share/\(folder)/\(name)")
        }
    }

    // MARK: Control files

    /// Writes the package's metadata after all contents are installed.
    func finish() throws {
        try write(copyright, "usr/share/doc/pinfeed/copyright")
        try writeCompressed(changelog, "usr/share/doc/pinfeed/changelog")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter { path in
            let attributes = try FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
            return attributes[.type] as? FileAttributeType == .typeRegular
        }
        let checksums = try Tool("md5sum", in: root).run(files, capturesOutput: true)
        let size = try files.reduce(0) { sum, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
            return sum + ((attributes[.size] as? Int ?? 0) + 1023) / 1024
        }
        try write(String(decoding: checksums, as: UTF8.self), "DEBIAN/md5sums")
        try write(control(dependencies: try dependencies(), size: size), "DEBIAN/control")
    }

    /// Returns the value of `Depends`: the packages with the libraries that the executables are linked with.
    private func dependencies() throws -> String {
        // dpkg-shlibdeps requires a control file but doesn't use its contents.
        let scratch = root.deletingLastPathComponent().appending(path: "shlibs")
        try FileManager.default.createDirectory(
            at: scratch.appending(path: "debian"), withIntermediateDirectories: true)
        try Data("Source: pinfeed\n\nPackage: pinfeed\nArchitecture: any\n".utf8)
            .write(to: scratch.appending(path: "debian/control"))
        let programs = ["pinfeed", "pinfeed-decode", "pinfeed-fetch"].map { root.path + "/\(Self.programFolder)/\($0)" }
        let output = try Tool("dpkg-shlibdeps", in: scratch).run(
            ["-O"] + programs.map { "-e" + $0 }, capturesOutput: true)
        let line = String(decoding: output, as: UTF8.self).split(separator: "\n").first {
            $0.hasPrefix("shlibs:Depends=")
        }
        guard let line else { throw PackageError("dpkg-shlibdeps found no libraries. Install dpkg-dev.") }
        // No symbol shows that packed relocations need this version of glibc.
        return String(line.dropFirst("shlibs:Depends=".count))
            .replacing(/libc6 \(>= [^)]*\)/, with: "libc6 (>= 2.36)")
    }

    /// Returns the control file.
    /// - Parameter size: the installed size in KiB.
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

              * Built from the sources of this version.

             -- \(maintainer)  \(format.string(from: date))

            """
    }

    // MARK: Files

    /// Returns the output of the program in a language that is independent of the build environment.
    /// - Parameter language: the language code, such as `ko`. No system locale with that name is required.
    private func runProgram(_ arguments: [String], in language: String = "C") throws -> String {
        let variables = [
            "PINFEED_DATA": package.path + "/Data", "LC_ALL": "\(language).UTF-8", "LANGUAGE": "",
            // A folder without a configuration file.
            "XDG_CONFIG_HOME": root.path,
        ]
        return String(
            decoding: try Tool(program.path, in: package, variables).run(arguments, capturesOutput: true), as: UTF8.self
        )
    }

    /// Returns the URL of a path in the root folder, and creates its parent folders.
    private func makeURL(for path: String) throws -> URL {
        let url = root.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        return url
    }

    private func write(_ text: String, _ path: String) throws {
        let url = try makeURL(for: path)
        try Data(text.utf8).write(to: url)
        try setPermissions(url, 0o644)
    }

    private func writeCompressed(_ text: String, _ path: String) throws {
        try write(text, path)
        try Tool("gzip", in: root).run(["-9n", path])
    }

    private func copy(_ source: String, to path: String) throws {
        let target = try makeURL(for: path)
        try FileManager.default.copyItem(at: package.appending(path: source), to: target)
        try Tool("chmod", in: root).run(["-R", "u=rwX,go=rX", target.path])
    }

    private func setPermissions(_ url: URL, _ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
}
