import PictureWire
import Pictures

extension DecoderProcess {
    /// Returns one page of the entries of an archive, beginning at entry `first`.
    func listing(ofArchiveAt path: String, from first: Int) throws(PictureFailure) -> ArchiveListing {
        try send(path: path, kind: .listing(from: first)) { content in
            guard case .listing(let listing) = content, listing.nextEntry >= first else { return nil }
            return listing
        }
    }

    /// Returns a chunk of a picture in an archive, beginning at byte `offset`.
    func contents(ofMember path: String, from offset: Int) throws(PictureFailure) -> FileChunk {
        try send(path: path, kind: .contents(from: offset)) { content in
            guard case .contents(let contents) = content, offset + contents.bytes.count <= contents.total,
                !contents.bytes.isEmpty || offset == contents.total
            else { return nil }
            return contents
        }
    }
}
