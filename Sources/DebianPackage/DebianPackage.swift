import Foundation
import PackagePlugin

/// A plugin that builds a Debian package of pinfeed for the architecture of this machine: `swift package
/// --allow-writing-to-package-directory deb`.
///
/// Options: `--output FOLDER`, by default `.build/deb`, and `--scratch-path FOLDER` for the build.
@main
struct DebianPackage: CommandPlugin {
    /// The executables, which are installed in the same folder.
    private static let products = ["pinfeed-decode", "pinfeed-fetch", "pinfeed"]

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var arguments = ArgumentExtractor(arguments)
        let package = context.package.directoryURL
        let output =
            arguments.extractOption(named: "output").first.map { URL(filePath: $0) }
            ?? package.appending(path: ".build/deb")
        // Use a separate scratch folder, since alternating between these flags and a developer's causes full rebuilds.
        let scratch =
            arguments.extractOption(named: "scratch-path").first ?? context.pluginWorkDirectoryURL.path + "/build"
        if let unknownArgument = arguments.remainingArguments.first {
            throw PackageError("Unknown argument \(unknownArgument). Use --output FOLDER or --scratch-path FOLDER.")
        }
        let data = try CommonData.linkerArguments(makingObjectIn: context.pluginWorkDirectoryURL.appending(path: "icu"))
        for product in Self.products {
            // Packed relocations need glibc 2.36. The decoder doesn't use Foundation.
            let linkerArguments = ["-O2", "-z", "pack-relative-relocs"] + (product == "pinfeed-decode" ? [] : data)
            try Tool("swift", in: package).run(
                [
                    "build", "-c", "release", "--static-swift-stdlib", "-debug-info-format", "none",
                    "--disable-local-rpath", "--scratch-path", scratch, "--product", product, "-Xswiftc", "-use-ld=lld",
                ] + linkerArguments.flatMap { ["-Xlinker", $0] })
        }
        let root = context.pluginWorkDirectoryURL.appending(path: "root")
        try? FileManager.default.removeItem(at: root)
        var staging = try Staging(root: root, package: package)
        try staging.install(Self.products, from: URL(filePath: scratch + "/release"))
        try staging.installData()
        try staging.installDesktopEntry()
        try staging.writeMetadata()
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let file = output.appending(path: staging.fileName)
        try Tool("dpkg-deb", in: package, environment: staging.environment).run([
            "--root-owner-group", "-Zxz", "-z9", "--build", root.path, file.path,
        ])
        print(file.path)
    }
}

/// The reason why the package can't be built, and what to do about it.
struct PackageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
