import Files
import Foundation
import Languages

/// Reads secrets from where they are kept.
package struct SecretSource: Sendable {
    private let read: @Sendable (SecretLocation) throws(SecretError) -> String?

    /// - Parameter read: the secret at a place; nil where there is none.
    package init(_ read: @escaping @Sendable (SecretLocation) throws(SecretError) -> String?) {
        self.read = read
    }

    /// No secrets at all.
    package static let none = SecretSource { _ in nil }

    /// The variables of an environment, and files of this user.
    package static func own(environment: [String: String]) -> SecretSource {
        SecretSource { (location) throws(SecretError) in
            switch location {
            case .environment(let name): environment[name]
            case .file(let path): try SecretFile(path: path, home: environment["HOME"]).contents()
            }
        }
    }

    /// The secret at a place; nil where there is none.
    package func secret(at location: SecretLocation) throws(SecretError) -> String? { try read(location) }

    /// The first secret that there is, without blanks and line ends around it.
    func secret(of plan: SecretPlan) throws(SecretError) -> String { try secret(at: plan.locations) }

    func secret(at locations: [SecretLocation]) throws(SecretError) -> String {
        for location in locations {
            let text = try read(location)?.trimmingCharacters(in: .whitespacesAndNewlines)
            if let text, !text.isEmpty { return text }
        }
        throw .missing(locations)
    }
}

/// Why a secret cannot be read. Never with the secret in it.
package enum SecretError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing([SecretLocation])
    case readableByOthers(path: String)
    case unreadable(path: String)

    package var description: String {
        switch self {
        case .missing(let locations):
            tr("a key is missing: put it into \(locations.map(Self.words).joined(separator: tr(" or ")))")
        case .readableByOthers(let path): tr("\(path) may be read by others: chmod 600 it, and think of a new key")
        case .unreadable(let path): tr("\(path) can't be read as a key: it should be a file of yours with one line")
        }
    }

    private static func words(_ location: SecretLocation) -> String {
        switch location {
        case .environment(let name): tr("the variable \(name)")
        case .file(let path): tr("the file \(path), which only you may read")
        }
    }
}

/// A file with a secret in it.
private struct SecretFile {
    /// The longest secret in bytes.
    private static let maximumBytes = 8_192

    let path: String

    init(path: String, home: String?) {
        self.path = path.hasPrefix("~/") ? (home ?? "") + path.dropFirst() : path
    }

    /// Nil where there is no such file.
    func contents() throws(SecretError) -> String? {
        // Not waiting for a writer, should it be a pipe.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path)
        }
        defer { close(file) }
        // Of the open file, which cannot be exchanged in between.
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
