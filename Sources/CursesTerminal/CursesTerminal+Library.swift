import CNcurses

extension CursesTerminal {
    /// The ncurses that runs, in its own words, as `ncurses 6.4.20221231`.
    package nonisolated static var libraryVersion: String { String(cString: curses_version()) }
}
