import Feeds
import FetchWire
import Languages
import SourceFiles

/// A reader of source files and their secrets for the fetch process, which cannot read the user's files.
struct ServiceLoader: Sendable {
    /// The folders with source files, highest priority first.
    let folders: [String]
    let secrets: SecretSource

    init(folders: [String], environment: [String: String]) {
        self.folders = folders
        secrets = .user(environment: environment)
    }

    /// Returns the source file and secrets of a service.
    /// - Throws: `FeedError` if the source file is missing or invalid.
    func service(_ name: SourceAddress) throws(FeedError) -> ServiceDefinition {
        guard let entry = SourceFileListing.entry(named: name.name, in: folders) else {
            throw .notFetched(UnderlyingError(FetchError.sourceFileMissing(name: name.name)))
        }
        let file: SourceFile
        do throws(SourceFileError) {
            file = try entry.file.get()
        } catch {
            throw .notFetched(UnderlyingError(FetchError.sourceFileInvalid(path: entry.path, error)))
        }
        var availableSecrets: [String: ServiceDefinition.Secret] = [:]
        for location in file.secretLocations { availableSecrets[location.description] = secret(at: location) }
        return ServiceDefinition(
            name: name.name, address: name.address, text: Array(file.text.utf8), secrets: availableSecrets)
    }

    private func secret(at location: SecretLocation) -> ServiceDefinition.Secret? {
        do throws(SecretError) {
            return try secrets.secret(at: location).map { .value($0) }
        } catch {
            if case .readableByOthers = error { return .readableByOthers }
            return .unreadable
        }
    }
}
