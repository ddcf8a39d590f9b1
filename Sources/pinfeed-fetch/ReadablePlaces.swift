import CCurlCalls
import Glibc

/// What libraries of the network read that lies where a person has it, or whoever installed them.
enum ReadablePlaces {
    /// Files and folders of certificates and settings, of encodings and of names of hosts. Several stand between colons.
    private static let variables = [
        "SSL_CERT_FILE", "SSL_CERT_DIR", "OPENSSL_CONF", "OPENSSL_MODULES", "GCONV_PATH", "LOCPATH", "HOSTALIASES",
    ]

    /// Absolute paths.
    static func ofLibraries(environment: [String: String]) -> [String] {
        let told = variables.compactMap { environment[$0] }.flatMap { $0.split(separator: ":").map(String.init) }
        let builtIn = [cu_certificates(), cu_certificate_folder()].compactMap { $0.map(String.init(cString:)) }
        return (told + builtIn).filter { $0.hasPrefix("/") }
    }
}
