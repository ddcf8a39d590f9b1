/// A subfolder or picture file in a folder listing.
package struct FolderEntry: Hashable, Sendable {
    package let name: String
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
        case folder
        /// A file with the extension of a picture; `bytes` is the file size.
        case picture(bytes: Int)
    }

    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    package var isFolder: Bool { kind == .folder }
}
