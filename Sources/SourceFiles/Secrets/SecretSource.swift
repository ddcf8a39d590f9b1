import Files
import Foundation
import Languages

/// A reader of secrets.
package struct SecretSource: Sendable {
    private let read: @Sendable (SecretLocation) throws(SecretError) -> String?

    /// - Parameter read: returns the secret at a location; `nil` if there is none.
    package init(_ read: @escaping @Sendable (SecretLocation) throws(SecretError) -> String?) {
        self.read = read
    }

    /// A source without secrets.
    package static let none = SecretSource { _ in nil }

    /// Returns a source that reads environment variables and the user's files.
    package static func user(environment: [String: String]) -> SecretSource {
        SecretSource { (location) throws(SecretError) in
            switch location {
            case .environment(let name): environment[name]
            case .file(let path): try SecretFile(path: path, home: environment["HOME"]).contents()
            }
        }
    }

    /// Returns the secret at a location; `nil` if there is none.
    package func secret(at location: SecretLocation) throws(SecretError) -> String? { try read(location) }

    /// Returns the first secret found, trimmed. Throws `SecretError.missing` if there is none.
    func secret(of plan: SecretPlan) throws(SecretError) -> String { try secret(at: plan.locations) }

    func secret(at locations: [SecretLocation]) throws(SecretError) -> String {
        for location in locations {
            let text = try read(location)?.trimmingCharacters(in: .whitespacesAndNewlines)
            if let text, !text.isEmpty { return text }
        }
        throw .missing(locations)
    }
}

/// The reason that a secret can't be read. Never contains the secret.
package enum SecretError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing([SecretLocation])
    case readableByOthers(path: String)
    case unreadable(path: String)

    package var description: String {
        switch self {
        case .missing(let locations):
            tr("missing key; set it in \(locations.map(Self.displayName).joined(separator: tr(" or ")))")
        case .readableByOthers(let path): tr("\(path) is readable by others; run chmod 600 on it and create a new key")
        case .unreadable(let path):
            tr("can't read a key from \(path); the file must belong to you and contain one line")
        }
    }

    private static func displayName(_ location: SecretLocation) -> String {
        switch location {
        case .environment(let name): tr("the environment variable \(name)")
        case .file(let path): tr("the file \(path) (readable only by you)")
        }
    }
}

private struct SecretFile {
    /// The maximum length of a secret, in bytes.
    private static let maximumBytes = 8_192

    let path: String

    init(path: String, home: String?) {
        self.path = path.hasPrefix("~/") ? (home ?? "") + path.dropFirst() : path
    }

    /// Returns the file's contents; `nil` if the file doesn't exist.
    func contents() throws(SecretError) -> String? {
        // Opening a pipe must not wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path)
        }
        defer { close(file) }
        // Check the open file, which can't be replaced between check and use.
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
            throw .unreadable(path: path)
        }
        guard status.st_mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
        var bytes = [UInt8](repeating: 0, count: Self.maximumBytes + 1)
        let count = bytes.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
        guard (0...Self.maximumBytes).contains(count), let text = String(validating: bytes.prefix(count), as: UTF8.self)
        else { throw .unreadable(path: path) }
        return text
    }
}
