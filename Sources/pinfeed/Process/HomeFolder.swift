import Browsing
import Glibc

/// The user's home folder.
enum HomeFolder {
    /// Sets `HOME` from the account database if it is missing, for example under `env -i`, for this process
    /// and its children. Without a database entry, `HOME` remains unset, and operations that need it fail.
    static func setMissingVariable() {
        if let home = getenv("HOME"), home[0] == UInt8(ascii: "/") { return }
        if let home = SystemUser.accountHome {
            setenv("HOME", home, 1)
        } else {
            unsetenv("HOME")
        }
    }
}
