import Feeds
import Fetching
import Foundation
import Languages
import PictureDecoding

extension DoctorReport {
    /// Reports on the decoder, its sandbox, and the formats that it decodes.
    mutating func tellOfPictures() {
        head(tr("Pictures"))
        let version = VersionReport.current(decoderPath: launch.decoderPath)
        for library in version.libraries { say(library.name, library.version) }
        guard case .success = version.decoder else {
            return say(
                tr("decoder"), broken: version.decoderLines.joined(separator: " "),
                advice: tr(
                    """
                    Can't show pictures without the decoder: install libvips, and pinfeed-decode beside \
                    \(launch.executable).
                    """))
        }
        append(version.decoderLines)
        guard let folder = DataLocation(of: "Formats", launch).find(containing: "quadrants.png") else {
            return say(tr("formats"), tr("not tested: the test pictures are missing"))
        }
        let paths = Self.formats.map { "\(folder)/quadrants.\($0.ending)" }
        let trial = DecoderTrial(of: DecoderCommand(path: launch.decoderPath), with: paths)
        let tried = zip(Self.formats, paths).map { (format: $0, failure: trial.failures[$1]) }
        say(tr("formats"), tried.filter { $0.failure == nil }.map(\.format.name).joined(separator: ", "))
        for (format, failure) in tried {
            guard let failure else { continue }
            say("", tr("no \(format.name): \(failure)"))
            advise(tr("For \(format.name), install \(format.needs)."))
        }
    }

    private struct Format {
        let name: String
        let ending: String
        /// The Debian package that the format needs.
        let needs: String
    }

    private static var formats: [Format] {
        [
            Format(name: "JPEG", ending: "jpg", needs: "libvips42"),
            Format(name: "PNG", ending: "png", needs: "libvips42"),
            Format(name: "GIF", ending: "gif", needs: "libvips42"),
            Format(name: "WebP", ending: "webp", needs: "libvips42"),
            Format(name: "TIFF", ending: "tif", needs: "libvips42"),
            Format(name: "SVG", ending: "svg", needs: "librsvg2-2"),
            Format(name: "HEIC", ending: "heic", needs: tr("libheif1 (since Debian 13, also libheif-plugin-libde265)")),
            Format(name: "AVIF", ending: "avif", needs: tr("libheif1 (since Debian 13, also libheif-plugin-dav1d)")),
            Format(name: "JPEG XL", ending: "jxl", needs: tr("libvips built with libjxl, such as Debian's")),
            Format(name: "PDF", ending: "pdf", needs: tr("libvips built with poppler, such as Debian's")),
        ]
    }

    /// Reports on the fetcher and its cache.
    mutating func tellOfFetching(cacheBytes: Int) async {
        head(tr("Web"))
        let command = launch.fetchCommand(cacheBytes: cacheBytes)
        let fetcher = Fetcher(command: command)
        defer { fetcher.end() }
        do {
            let cache = try await fetcher.cacheUsage(clears: false)
            say("pinfeed-fetch", command.path)
            let (size, limit, files) = (cache.bytes >> 20, cache.limit >> 20, cache.files)
            say(
                tr("cache"),
                tr(
                    "\(size) MiB of \(limit) MiB, in \(files) file", "\(size) MiB of \(limit) MiB, in \(files) files",
                    files))
        } catch {
            say(
                "pinfeed-fetch", broken: "\(error)",
                advice: tr("Can't open web sources without pinfeed-fetch: install it beside \(launch.executable)."))
        }
        let proxies = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
            .filter { launch.environment[$0] != nil || launch.environment[$0.uppercased()] != nil }
        say(tr("proxies"), proxies.isEmpty ? tr("none") : tr("\(proxies.joined(separator: ", ")) set"))
        let opener = find("xdg-open")
        say(tr("links"), opener ?? tr("xdg-open not found"))
        if opener == nil, launch.environment["DISPLAY"] != nil || launch.environment["WAYLAND_DISPLAY"] != nil {
            advise(tr("To open links: apt install xdg-utils."))
        }
    }

    /// Returns the path of a program, or `nil` if it isn't in `PATH`.
    private func find(_ name: String) -> String? {
        (launch.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
