import Feeds
import Fetching
import Foundation
import Languages
import PictureDecoding

extension DoctorReport {
    /// Reports on the decoder, its sandbox, and the formats that it decodes.
    mutating func appendPictures() {
        appendHeading(tr("Pictures"))
        let version = VersionReport.current(decoderPath: launch.decoderPath)
        for library in version.libraries { appendField(library.name, library.version) }
        guard case .success = version.decoder else {
            return appendField(
                tr("decoder"), failure: version.decoderLines.joined(separator: " "),
                advice: tr(
                    """
                    Can't show pictures without the decoder: install libvips, and pinfeed-decode beside \
                    \(launch.executable).
                    """))
        }
        append(version.decoderLines)
        guard let folder = DataLocation(of: "Formats", launch).find(containing: "quadrants.png") else {
            return appendField(tr("formats"), tr("not tested: the test pictures are missing"))
        }
        let paths = Self.formats.map { "\(folder)/quadrants.\($0.pathExtension)" }
        let decoderTrial = DecoderTrial(of: DecoderCommand(path: launch.decoderPath), with: paths)
        let results = zip(Self.formats, paths).map { (format: $0, failure: decoderTrial.failures[$1]) }
        appendField(tr("formats"), results.filter { $0.failure == nil }.map(\.format.name).joined(separator: ", "))
        for (format, failure) in results {
            guard let failure else { continue }
            appendField("", tr("no \(format.name): \(failure)"))
            appendAdvice(tr("For \(format.name), install \(format.requirement)."))
        }
    }

    private struct Format {
        let name: String
        let pathExtension: String
        /// The library or Debian package that the format requires.
        let requirement: String
    }

    private static var formats: [Format] {
        [
            Format(name: "JPEG", pathExtension: "jpg", requirement: "libvips42"),
            Format(name: "PNG", pathExtension: "png", requirement: "libvips42"),
            Format(name: "GIF", pathExtension: "gif", requirement: "libvips42"),
            Format(name: "WebP", pathExtension: "webp", requirement: "libvips42"),
            Format(name: "TIFF", pathExtension: "tif", requirement: "libvips42"),
            Format(name: "SVG", pathExtension: "svg", requirement: "librsvg2-2"),
            Format(
                name: "HEIC", pathExtension: "heic",
                requirement: tr("libheif1 (since Debian 13, also libheif-plugin-libde265)")),
            Format(
                name: "AVIF", pathExtension: "avif",
                requirement: tr("libheif1 (since Debian 13, also libheif-plugin-dav1d)")),
            Format(
                name: "JPEG XL", pathExtension: "jxl", requirement: tr("libvips built with libjxl, such as Debian's")),
            Format(name: "PDF", pathExtension: "pdf", requirement: tr("libvips built with poppler, such as Debian's")),
        ]
    }

    /// Reports on the fetcher and its cache.
    mutating func appendFetching(cacheBytes: Int) async {
        appendHeading(tr("Web"))
        let command = launch.fetchCommand(cacheBytes: cacheBytes)
        let fetcher = Fetcher(command: command)
        defer { fetcher.end() }
        do {
            let cache = try await fetcher.cacheUsage(clears: false)
            appendField("pinfeed-fetch", command.path)
            let (size, limit, files) = (cache.bytes >> 20, cache.limit >> 20, cache.files)
            appendField(
                tr("cache"),
                tr(
                    "\(size) MiB of \(limit) MiB, in \(files) file", "\(size) MiB of \(limit) MiB, in \(files) files",
                    files))
        } catch {
            appendField(
                "pinfeed-fetch", failure: "\(error)",
                advice: tr("Can't open web sources without pinfeed-fetch: install it beside \(launch.executable)."))
        }
        let proxies = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
            .filter { launch.environment[$0] != nil || launch.environment[$0.uppercased()] != nil }
        appendField(tr("proxies"), proxies.isEmpty ? tr("none") : tr("\(proxies.joined(separator: ", ")) set"))
        let opener = executablePath(of: "xdg-open")
        appendField(tr("links"), opener ?? tr("xdg-open not found"))
        if opener == nil, launch.environment["DISPLAY"] != nil || launch.environment["WAYLAND_DISPLAY"] != nil {
            appendAdvice(tr("To open links: apt install xdg-utils."))
        }
    }

    /// Returns the path of a program, or `nil` if it isn't in `PATH`.
    private func executablePath(of name: String) -> String? {
        (launch.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
