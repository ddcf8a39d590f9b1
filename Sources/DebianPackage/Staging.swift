import Foundation

/// A folder with the package's contents at the paths that they are installed to.
struct Staging {
    let root: URL
    private let package: URL
    /// The version that the program prints, such as `0.1.0`; empty until the program is installed.
    private(set) var version = ""
    private let architecture: String
    /// The maintainer: `DEBFULLNAME` and `DEBEMAIL`, or else git's user, or else the author of the last commit.
    private let maintainer: String
    /// The date of all files, so that the build is reproducible: `SOURCE_DATE_EPOCH`, or else that of the last commit.
    private let date: Date

    /// The folder of the executables. Only `pinfeed` is linked in the user's `PATH`, since it starts the others.
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
        func identity(variable: String, setting: String, logFormat: String) throws -> String {
            // A build machine has no identity in git, so use the author of the last commit.
            try variables[variable] ?? (try? read("git", "config", setting))
                ?? read("git", "log", "-1", "--format=\(logFormat)")
        }
        let name = try identity(variable: "DEBFULLNAME", setting: "user.name", logFormat: "%an")
        let address = try identity(variable: "DEBEMAIL", setting: "user.email", logFormat: "%ae")
        maintainer = "\(name) <\(address)>"
        let seconds = try variables["SOURCE_DATE_EPOCH"] ?? read("git", "log", "-1", "--format=%ct")
        date = Date(timeIntervalSince1970: Double(seconds) ?? 0)
    }

    var fileName: String { "pinfeed_\(version)_\(architecture).deb" }

    /// The environment variables that make `dpkg-deb` reproducible.
    var environment: [String: String] { ["SOURCE_DATE_EPOCH": "\(Int(date.timeIntervalSince1970))"] }

    private var program: URL { root.appending(path: Self.programFolder + "/pinfeed") }

    // MARK: Contents

    /// Installs the stripped executables and a link in the user's `PATH`, and queries the version.
    mutating func install(_ products: [String], from folder: URL) throws {
        for product in products {
            let target = try makeURL(for: Self.programFolder + "/" + product)
            try Tool("strip", in: package).run([
                "--strip-all", "--remove-section=.comment", "-o", target.path, folder.appending(path: product).path,
            ])
            try setPermissions(0o755, of: target)
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
            try writeCompressed(runProgram(["help", "--man"] + topic), to: "usr/share/man/\(path)")
            for language in languages {
                try writeCompressed(
                    runProgram(["help", "--man"] + topic, in: language), to: "usr/share/man/\(language)/\(path)")
            }
        }
        for (shell, path) in [
            ("bash", "usr/share/bash-completion/completions/pinfeed"),
            ("zsh", "usr/share/zsh/vendor-completions/_pinfeed"),
            ("fish", "usr/share/fish/vendor_completions.d/pinfeed.fish"),
        ] {
            try write(runProgram(["--generate-completion-script", shell]), to: path)
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

    /// Writes the copyright, the changelog, the checksums and the control file. All other contents must be installed.
    func writeMetadata() throws {
        try write(copyright, to: "usr/share/doc/pinfeed/copyright")
        try writeCompressed(changelog, to: "usr/share/doc/pinfeed/changelog")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter { path in
            let attributes = try FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
            return attributes[.type] as? FileAttributeType == .typeRegular
        }
        let checksums = try Tool("md5sum", in: root).run(files, capturesOutput: true)
        let size = try files.reduce(0) { sum, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
            return sum + ((attributes[.size] as? Int ?? 0) + 1023) / 1024
        }
        try write(String(decoding: checksums, as: UTF8.self), to: "DEBIAN/md5sums")
        try write(control(dependencies: try dependencies(), size: size), to: "DEBIAN/control")
    }

    /// Returns the value of `Depends`: the packages of the libraries that the executables are linked with.
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
        // dpkg-shlibdeps doesn't detect that packed relocations need this version of glibc.
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

    /// Runs the installed program in the given language, with the default configuration, and returns its output.
    /// - Parameter language: the language code, such as `ko`. No system locale with that name is required.
    private func runProgram(_ arguments: [String], in language: String = "C") throws -> String {
        let variables = [
            "PINFEED_DATA": package.path + "/Data", "LC_ALL": "\(language).UTF-8", "LANGUAGE": "",
            // A folder without a configuration file.
            "XDG_CONFIG_HOME": root.path,
        ]
        return String(
            decoding: try Tool(program.path, in: package, environment: variables).run(arguments, capturesOutput: true),
            as: UTF8.self
        )
    }

    /// Returns the URL of a path in the root folder, and creates its parent folders.
    private func makeURL(for path: String) throws -> URL {
        let url = root.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        return url
    }

    private func write(_ text: String, to path: String) throws {
        let url = try makeURL(for: path)
        try Data(text.utf8).write(to: url)
        try setPermissions(0o644, of: url)
    }

    /// Writes a file and compresses it, so that its name ends with `.gz`.
    private func writeCompressed(_ text: String, to path: String) throws {
        try write(text, to: path)
        try Tool("gzip", in: root).run(["-9n", path])
    }

    private func copy(_ source: String, to path: String) throws {
        let target = try makeURL(for: path)
        try FileManager.default.copyItem(at: package.appending(path: source), to: target)
        try Tool("chmod", in: root).run(["-R", "u=rwX,go=rX", target.path])
    }

    private func setPermissions(_ mode: Int, of url: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
}
