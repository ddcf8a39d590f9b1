import CursesTerminal
import Languages
import PictureWire
import PinLibrary
import PictureDecoding
import Pictures

/// The output of `--version --verbose`: the versions of libraries, and the layers of the decoder's sandbox.
struct VersionReport: CustomStringConvertible {
    struct Library {
        let name: String
        let version: String
    }

    var libraries: [Library]
    var decoderPath: String
    var decoder: Result<DecoderReport, PictureFailure>

    /// Queries the libraries, and starts a decoder to query it.
    static func current(decoderPath: String) -> VersionReport {
        let decoder = Result { () throws(PictureFailure) in
            try DecoderReport(of: DecoderCommand(path: decoderPath))
        }
        let libvips = if case .success(let report) = decoder { "\(report.environment.libvips)" } else { tr("unknown") }
        let ncurses = CursesTerminal.libraryVersion.split(separator: " ").last.map(String.init)
        return VersionReport(
            libraries: [
                Library(name: "libvips", version: libvips),
                Library(name: "libchafa", version: ChafaVersion.current),
                Library(name: "ncurses", version: ncurses ?? tr("unknown")),
                Library(name: "SQLite", version: SQLiteVersion.current ?? tr("unknown")),
            ],
            decoderPath: decoderPath, decoder: decoder)
    }

    var description: String {
        (["pinfeed \(Pinfeed.versionNumber)", ""] + libraries.map { Self.line($0.name, $0.version) } + [""]
            + decoderLines)
            .joined(separator: "\n")
    }

    /// The decoder's path and the layers of its sandbox, with a summary.
    var decoderLines: [String] {
        switch decoder {
        case .failure(let failure):
            return [Self.line(tr("decoder"), tr("can't start, so pictures aren't shown (\(failure))"))]
        case .success(let report):
            let layers = Layer.all.map { layer in
                let isActive = report.confinement.contains(layer.confinement)
                return Self.line(
                    "  " + layer.name(report),
                    isActive ? tr("yes: \(layer.activeDescription)") : tr("no: \(layer.inactiveDescription)"))
            }
            return [Self.line(tr("decoder"), decoderPath)] + layers + ["", Self.summary(report.confinement)]
        }
    }

    /// A layer of the sandbox, with its descriptions.
    private struct Layer {
        let confinement: Confinement
        let name: @Sendable (DecoderReport) -> String
        let activeDescription: String
        let inactiveDescription: String

        static var all: [Layer] {
            [
                Layer(
                    confinement: .resourceLimits, name: { _ in tr("resource limits") },
                    activeDescription: tr(
                        """
                        \(DecoderLimits.memory >> 30) GiB of memory, \(DecoderLimits.processorSeconds) s of CPU \
                        time per picture, \(DecoderLimits.files) open files
                        """),
                    inactiveDescription: tr("a picture can use all memory")),
                Layer(
                    confinement: .noNewPrivileges, name: { _ in tr("no new privileges") },
                    activeDescription: tr("programs can't gain privileges"),
                    inactiveDescription: tr("programs can gain privileges")),
                Layer(
                    confinement: .landlock,
                    name: { report in
                        let version = report.environment.landlockVersion
                        return version > 0 ? tr("Landlock (version \(version))") : "Landlock"
                    },
                    activeDescription: tr("only fonts can be opened; no file can be written, deleted or run"),
                    inactiveDescription: tr("not supported or disabled; the filter alone blocks opening files")),
                Layer(
                    confinement: .systemCallFilter, name: { _ in tr("system-call filter") },
                    activeDescription: tr("no connections, processes, new code or file writes"),
                    inactiveDescription: tr("not supported; connections, processes and new code are possible")),
            ]
        }
    }

    private static func summary(_ confinement: Confinement) -> String {
        if confinement.contains(.systemCallFilter) {
            return confinement.contains(.landlock)
                ? tr(
                    "A malicious picture that takes over the decoder can only read its own data and respond to the browser."
                )
                : tr(
                    """
                    A malicious picture that takes over the decoder can only read its own data and respond to the browser.
                    SVG drawings have no text, because fonts can't be opened.
                    """)
        }
        if confinement.contains(.landlock) {
            return tr("A malicious picture that takes over the decoder can't open files, but can make connections.")
        }
        return tr(
            "A malicious picture that takes over the decoder can do whatever you can. Open only trusted pictures.")
    }

    private static func line(_ name: String, _ text: String) -> String {
        name.padded(to: 24, atLeast: 1) + text
    }
}
