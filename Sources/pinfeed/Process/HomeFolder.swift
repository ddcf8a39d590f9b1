import Browsing
import Glibc

/// The home folder of the person who runs the program.
enum HomeFolder {
    /// Sets `HOME` from the account database where the environment has none, as under `env -i` or in some services: for
    /// this process, its libraries and its children. Without an entry there it stays unset, and what needs it is refused.
    static func adopt() {
        if let home = getenv("HOME"), home[0] == UInt8(ascii: "/") { return }
        if let home = Person.accountHome {
            setenv("HOME", home, 1)
        } else {
            unsetenv("HOME")
        }
    }
}
