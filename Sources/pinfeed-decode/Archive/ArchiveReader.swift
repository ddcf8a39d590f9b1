import PictureWire

/// A reader that lists and extracts the pictures of archives. The last archive stays open at its current position and
/// is reopened only for earlier entries.
struct ArchiveReader: ~Copyable {
    private var cachedArchive: CachedArchive?
    private var members = MemberCache()
    private let names: NameDecoder

    init(names: NameDecoder) { self.names = names }

    private struct CachedArchive {
        var identity: PictureFile.Identity
        var archive: OpenArchive
    }

    /// Reads one page of the archive's files, beginning at entry `first`.
    mutating func readListing(of descriptor: Int32, from first: Int) throws(DecodeFailure) -> ArchiveListing {
        let budget = TimeBudget()
        var archive = try open(descriptor)
        if archive.position > first { archive = try reopen(descriptor) }
        var listing = ArchiveListing()
        do throws(OpenArchive.StopReason) {
            while archive.position < first { try readNextEntry(of: archive, within: budget) }
            while !listing.isFull {
                guard archive.position < DecoderLimits.archiveEntries else { throw .truncated }
                listing.add(try readNextEntry(of: archive, within: budget))
            }
        } catch {
            guard archive.isArchive || error == .unfinished else { throw .notAnArchive }
            switch error {
            case .finished: listing.state = .finished
            // libarchive cannot skip an encrypted entry at the end of a 7z archive. The entry is already counted.
            case .damaged where archive.isSolid && archive.isLastEntryEncrypted: listing.state = .finished
            case .damaged:
                listing.state = .damaged
                if archive.isEncrypted { listing.encryptedCount += 1 }
            case .truncated: listing.state = .truncated
            case .unfinished: break
            }
        }
        listing.nextEntry = max(first, archive.position)
        listing.isSolid = archive.isSolid
        return listing
    }

    /// Reads the bytes of an archive entry, or returns them from the cache.
    mutating func readBytes(of member: String, in descriptor: Int32) throws(DecodeFailure) -> [UInt8] {
        guard let identity = PictureFile.Identity(descriptor) else { throw .unreadable }
        if let bytes = members.bytes(of: identity.withMember(member)) { return bytes }
        let budget = TimeBudget()
        var archive = try open(descriptor)
        var isAtStart = archive.position == 0
        if archive.containsPath(member), archive.currentPath != member {
            archive = try reopen(descriptor)
            isAtStart = true
        }
        while archive.currentPath != member {
            do throws(OpenArchive.StopReason) {
                try readNextEntry(of: archive, within: budget)
            } catch {
                if error == .unfinished { throw .unfinished }
                guard archive.isArchive else { throw .notAnArchive }
                guard !isAtStart else { throw error == .finished ? .noMember : .damaged }
                archive = try reopen(descriptor)
                isAtStart = true
            }
        }
        do throws(DecodeFailure) {
            let bytes = try archive.data(within: budget)
            members.insert(bytes, for: identity.withMember(member), evicting: true)
            return bytes
        } catch {
            // Reopen the archive the next time, because its state after a damaged entry is unreliable.
            if error == .damaged { cachedArchive = nil }
            throw error
        }
    }

    /// Closes the archive and empties the cache, because another operation needs the memory.
    mutating func releaseMemory() {
        cachedArchive = nil
        members = MemberCache()
    }

    var hasCachedMembers: Bool { !members.isEmpty }

    private mutating func open(_ descriptor: Int32) throws(DecodeFailure) -> OpenArchive {
        if let cachedArchive, cachedArchive.identity == PictureFile.Identity(descriptor) {
            return cachedArchive.archive
        }
        return try reopen(descriptor)
    }

    private mutating func reopen(_ descriptor: Int32) throws(DecodeFailure) -> OpenArchive {
        // Close the old archive first, because two open ones would need twice the memory.
        cachedArchive = nil
        guard let identity = PictureFile.Identity(descriptor) else { throw .unreadable }
        guard let archive = OpenArchive(descriptor, names) else { throw .tooMuchMemory }
        cachedArchive = CachedArchive(identity: identity, archive: archive)
        return archive
    }

    /// Reads the next entry's header. In a solid archive, caches the data of the current entry if it fits into the
    /// cache.
    @discardableResult
    private mutating func readNextEntry(
        of archive: OpenArchive, within budget: TimeBudget
    ) throws(OpenArchive.StopReason) -> OpenArchive.Entry {
        if let identity = cachedArchive?.identity, archive.isSolid, let path = archive.currentPath,
            members.hasCapacity(for: archive.currentSize)
        {
            do throws(DecodeFailure) {
                members.insert(try archive.data(within: budget), for: identity.withMember(path), evicting: false)
            } catch {
                if error == .unfinished { throw .unfinished }
                // The next header shows whether the rest of the archive is readable.
            }
        }
        return try archive.next(within: budget)
    }
}

extension ArchiveListing {
    fileprivate mutating func add(_ entry: OpenArchive.Entry) {
        guard entry.isFile else { return }
        switch entry.path {
        case .outside: outsideCount += 1
        case .tooLong: unreachableCount += 1
        case .hidden, .none: break
        case .inside where entry.isRepeated: unreachableCount += 1
        case .inside where entry.isEncrypted: encryptedCount += 1
        case .inside(let path): append(Entry(path: path, modified: entry.modified))
        }
    }
}
