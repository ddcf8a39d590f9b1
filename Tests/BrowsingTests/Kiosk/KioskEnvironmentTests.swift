import Browsing
import Testing

@Suite struct KioskEnvironmentTests {
    @Test(
        arguments: [
            "TERM=xterm-256color", "TERM=iTerm2.app", "TERM=xterm+256color", "COLORTERM=truecolor",
            "COLORFGBG=15;default;0",
            "LANG=ko_KR.UTF-8", "LC_ALL=C", "LC_CTYPE=de_DE.UTF-8@euro", "NO_COLOR=1", "VTE_VERSION=7006",
            "TZ=Europe/Berlin", "TZ=CET-1CEST,M3.5.0,M10.5.0", "HOME=/home/김서윤", "USER=audience", "LOGNAME=audience",
            "SSH_CONNECTION=10.0.0.1 50000 10.0.0.2 22", "SSH_TTY=/dev/pts/3", "TMUX=/tmp/tmux-0/default,1,0",
            "TMUX_PANE=%3", "https_proxy=http://proxy.example:3128/", "no_proxy=",
        ])
    func harmlessVariablesArePreserved(_ variable: String) {
        #expect(KioskEnvironment(of: [variable]).variables == [variable])
    }

    @Test(
        arguments: [
            // Paths, including the `:` form.
            "TERM=/srv/secret/x/xterm", "TERM=../x/xterm", "TERM=..", "TERM=.", "TERM=x/xterm", "TERM=:x", "TERM=~",
            "LANG=../../tmp/de", "LC_ALL=/tmp/de", "LC_MESSAGES=x/../y", "COLORTERM=/x", "TZ=/etc/passwd",
            "TZ=:/etc/passwd",
            "TZ=Europe/../../../etc/passwd", "TZ=../x",
            // Not a valid name, or too long.
            "TERM=", "TERM=-xterm", "TERM=xterm\u{1B}]0;x\u{7}", "TERM=x y", "TERM=%n%s", "LC_ALL=\u{9B}31m", "LANG=김",
            "LC_ALL=C\nPATH=/x", "TERM=" + String(repeating: "x", count: 65),
            "HOME=/" + String(repeating: "x", count: 1024), "USER=a\nb", "SSH_TTY=\u{1B}c",
            // Variables that libraries load, or read as paths.
            "TERMINFO=/tmp/t", "TERMINFO_DIRS=/tmp", "TERMCAP=x:", "LOCPATH=/tmp", "LANGUAGE=de", "NLSPATH=/tmp/%N",
            "GCONV_PATH=/tmp", "ICU_DATA=/tmp", "VIPS_WARNING=1", "VIPS_PLUGIN_DIR=/tmp", "G_DEBUG=fatal-warnings",
            "G_MESSAGES_DEBUG=all", "XDG_CONFIG_HOME=/tmp", "XDG_DATA_DIRS=/tmp", "XDG_RUNTIME_DIR=/run/user/0",
            "LD_PRELOAD=/tmp/x.so", "LD_LIBRARY_PATH=/tmp", "GLIBC_TUNABLES=x", "MALLOC_CHECK_=3",
            "SWIFT_BACKTRACE=enable=yes",
            "PINFEED_DATA=/tmp", "TMPDIR=/tmp", "SSL_CERT_FILE=/tmp/x", "FONTCONFIG_FILE=/tmp/x",
            "NCURSES_NO_PADDING=1",
            "NCURSES_TRACE=9", "ESCDELAY=9999", "LINES=5000", "COLUMNS=5000",
            // Variables that name other programs.
            "PAGER=sh", "EDITOR=sh", "SHELL=/bin/sh", "BROWSER=sh", "PATH=/tmp", "ENV=/tmp/x", "BASH_ENV=/tmp/x",
            "SSH_ORIGINAL_COMMAND=sh", "SSH_AUTH_SOCK=/tmp/x", "DISPLAY=:0", "WAYLAND_DISPLAY=x",
            // Not a valid variable.
            "", "=", "=x", "TERM", "term=xterm", "TERM =xterm", " TERM=xterm",
        ])
    func unsafeVariablesAreRemoved(_ variable: String) {
        #expect(KioskEnvironment(of: [variable]).variables == [])
    }

    @Test func theFirstDuplicateIsUsedAndFilteringIsIdempotent() {
        let environment = KioskEnvironment(of: [
            "TERM=xterm", "XDG_DATA_HOME=/x", "TERM=vt100", "LC_ALL=C", "LC_ALL=/x",
        ])
        #expect(environment.variables == ["TERM=xterm", "LC_ALL=C"])
        #expect(KioskEnvironment(of: environment.variables) == environment)
        // A later duplicate does not replace a rejected value.
        #expect(KioskEnvironment(of: ["TERM=/x", "TERM=xterm"]).variables == [])
    }
}
