import Glibc

extension [String] {
    /// Calls `body` with the strings as C strings of paths, and their count. The pointers are valid only during the call.
    package func withPointers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?, Int) -> Result) -> Result {
        let copies = map { $0.withPath { strdup($0) } }
        defer { for copy in copies { free(copy) } }
        return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
    }
}
