import Files
import Glibc

/// How many decoders of one person work at once on a machine, however many sessions there are.
///
/// A place is a file that is locked while a decoder works, so that whoever dies gives it back. A value of this type is used by
/// one thread at a time.
final class WorkPlaces {
    private let places: DecoderCommand.Places
    /// Nil until one is needed.
    private var descriptors: [CInt]?
    /// How long someone waits for a place before it works without: whoever has one may be stopped. And how long it waits for
    /// none after that.
    private static let longestWait: Duration = .seconds(2)
    private static let impatience: Duration = .seconds(30)
    private var waitsFrom = ContinuousClock.now

    init(_ places: DecoderCommand.Places) {
        self.places = places
    }

    /// None where there can be none: nobody waits then.
    private static func descriptors(_ places: DecoderCommand.Places) -> [CInt] {
        guard (try? OpenFolder.make(places.folder, mode: 0o700)) != nil else { return [] }
        return (0..<places.count).map {
            open("\(places.folder)/decoding.\($0)", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        }.filter { $0 >= 0 }
    }

    deinit { for descriptor in descriptors ?? [] { close(descriptor) } }

    /// Works while it has a place.
    func withPlace<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let place = take()
        defer { if let place { flock(place, LOCK_UN) } }
        return try body()
    }

    private func take() -> CInt? {
        let descriptors = self.descriptors ?? Self.descriptors(places)
        self.descriptors = descriptors
        let begin = ContinuousClock.now
        let end = begin < waitsFrom ? begin : begin + Self.longestWait
        while !descriptors.isEmpty {
            for descriptor in descriptors {
                if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
                // No locks in this file system.
                if errno != EWOULDBLOCK && errno != EINTR { return nil }
            }
            guard ContinuousClock.now < end else {
                waitsFrom = max(waitsFrom, begin + Self.impatience)
                return nil
            }
            poll(nil, 0, 5)
        }
        return nil
    }
}
