import CNcurses

extension CursesTerminal {
    /// The version of the ncurses library at run time, for example `ncurses 6.4.20221231`.
    package nonisolated static var libraryVersion: String { String(cString: curses_version()) }
}
