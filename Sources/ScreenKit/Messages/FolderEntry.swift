/// A folder or a picture file in a folder that is being looked through.
package struct FolderEntry: Hashable, Sendable {
    package let name: String
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
        case folder
        /// A picture by its name; `bytes` is the file's length.
        case picture(bytes: Int)
    }

    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    package var isFolder: Bool { kind == .folder }
}
