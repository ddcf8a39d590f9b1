import Files
import Testing

@Suite struct BaseFoldersTests {
    @Test func variablesOverrideTheHomeFolder() {
        let folders = BaseFolders(environment: [
            "HOME": "/home/mina", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
            "XDG_CACHE_HOME": "/ca", "XDG_RUNTIME_DIR": "/r", "XDG_DATA_DIRS": "/one:relative::/two",
        ])
        #expect(folders.home == "/home/mina")
        #expect(
            [folders.config, folders.data, folders.state, folders.cache, folders.runtime] == [
                "/c", "/d", "/s", "/ca", "/r",
            ])
        #expect(folders.sharedData == ["/one", "/two"])
    }

    @Test(arguments: ["", "relative", "~/x", nil])
    func homeFolderIsUsedWithoutAnAbsoluteVariable(value: String?) {
        var environment = ["HOME": "/home/mina"]
        for name in ["CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"] {
            environment["XDG_" + name] = value
        }
        let folders = BaseFolders(environment: environment)
        #expect(folders.config == "/home/mina/.config" && folders.data == "/home/mina/.local/share")
        #expect(folders.state == "/home/mina/.local/state" && folders.cache == "/home/mina/.cache")
        #expect(folders.runtime == nil)
    }

    @Test(arguments: ["", "relative", nil])
    func foldersAreNilWithoutAHomeFolder(home: String?) {
        var environment = ["XDG_STATE_HOME": "/s"]
        environment["HOME"] = home
        let folders = BaseFolders(environment: environment)
        #expect([folders.home, folders.config, folders.data, folders.cache, folders.runtime].allSatisfy { $0 == nil })
        #expect(folders.state == "/s")
        #expect(folders.sharedData == ["/usr/local/share", "/usr/share"])
    }

    @Test func rootIsAValidHomeFolder() {
        #expect(BaseFolders(environment: ["HOME": "/"]).config == "/.config")
    }
}
