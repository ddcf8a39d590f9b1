import CCurlCalls
import Glibc

/// The files that network libraries read at configurable paths.
enum ReadablePaths {
    /// Variables with colon-separated paths of certificates, OpenSSL settings, encodings, locales and host aliases.
    private static let variables = [
        "SSL_CERT_FILE", "SSL_CERT_DIR", "OPENSSL_CONF", "OPENSSL_MODULES", "GCONV_PATH", "LOCPATH", "HOSTALIASES",
    ]

    /// Returns the absolute paths that the confinement must allow reading.
    static func ofLibraries(environment: [String: String]) -> [String] {
        let configuredPaths = variables.compactMap { environment[$0] }.flatMap {
            $0.split(separator: ":").map(String.init)
        }
        let builtInPaths = [cu_certificates(), cu_certificate_folder()].compactMap { $0.map(String.init(cString:)) }
        return (configuredPaths + builtInPaths).filter { $0.hasPrefix("/") }
    }
}
