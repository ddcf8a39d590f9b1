import Foundation
import JSONC
import TerminalUI
import TestSupport
import Testing

@testable import Drawings

/// The themes of `Data/Themes`.
@Suite struct ThemeFileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Data/Themes", isDirectory: true)
    private static let names = [
        "catppuccin-latte", "catppuccin-mocha", "default-dark", "default-light", "dracula", "gruvbox-dark",
        "gruvbox-light", "high-contrast-dark", "high-contrast-light", "nord", "solarized-dark", "solarized-light",
        "tokyo-night",
    ]

    private static func file(_ name: String) throws -> ThemeFile {
        try ThemeFile(text: String(contentsOf: folder.appendingPathComponent(name + ".jsonc"), encoding: .utf8))
    }

    private static func theme(_ name: String?, _ depth: ColorDepth = .direct) throws -> Theme {
        var theme = Theme(colorDepth: depth)
        if let name { theme.apply(NamedTheme(id: name, file: try file(name))) }
        return theme
    }

    @Test func everyFileInTheFolderIsListed() throws {
        let fileNames = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(fileNames) == Set(Self.names.map { $0 + ".jsonc" } + ["theme.schema.json"]))
    }

    /// If this fails because fields changed on purpose, record the file again with `PINFEED_RECORD=1`.
    @Test func storedSchemaMatchesTheCode() throws {
        let url = Self.folder.appendingPathComponent("theme.schema.json")
        if GoldenRecording.isOn { try Data(ThemeFile.schemaText.utf8).write(to: url) }
        let stored = try String(contentsOf: url, encoding: .utf8)
        #expect(stored == ThemeFile.schemaText, "set PINFEED_RECORD=1 to record it again")
    }

    /// Returns the contrast ratio of WCAG 2.2, 1.4.3: (lighter + 0.05) / (darker + 0.05).
    private static func contrast(_ one: Color, _ other: Color) -> Double {
        func luminance(_ color: Color) -> Double {
            func linear(_ shift: UInt32) -> Double {
                let component = Double(color.packed >> shift & 0xFF) / 255
                return component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
        }
        let (dark, light) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)
    }

    @Test(arguments: names) func textHasEnoughContrastOnItsBackground(name: String) throws {
        let theme = try Self.theme(name)
        let least = name.hasPrefix("high-contrast") ? 7 : 4.5
        // A theme without a background is for terminals with a black or white one.
        let ground = theme.baseColors?.ground ?? .rgb(theme.background == .dark ? 0 : 0xFF_FFFF)
        var pairs = [
            "caption": (theme.caption.foreground, ground), "focus": (theme.focus.foreground, ground),
            "warning": (theme.warning.foreground, ground),
            "selection": (theme.selection.foreground, theme.selection.background),
            "field": (theme.field.foreground, theme.field.background),
            "empty field": (theme.fieldPlaceholder.foreground, theme.fieldPlaceholder.background),
        ]
        if let own = theme.baseColors { pairs["text"] = (own.text, own.ground) }
        for (what, pair) in pairs {
            #expect(Self.contrast(pair.0, pair.1) >= least, "\(name): \(what) at \(Self.contrast(pair.0, pair.1)):1")
        }
    }

    @Test func builtInColorsAreReadableAndMatchTheirFiles() throws {
        for (name, background) in [("default-dark", Theme.Background.dark), ("default-light", .light)] {
            let own = Theme(accent: Theme.standardAccent, background: background, colorDepth: .direct)
            let file = try Self.theme(name)
            #expect(own.caption == file.caption && own.border == file.border && own.field == file.field)
            #expect(own.background == file.background)
        }
        for ground in [0, 0xFF_FFFF] as [UInt32] {
            #expect(Self.contrast(Theme.standardAccent, .rgb(ground)) >= 4.5)
        }
    }

    @Test(arguments: [
        (##"{"ground": "#000000"}"##, "set both"), (##"{"caption": "red"}"##, "1:13"),
        (##"{"caption": "#12345"}"##, "#1e1e2e"),
        (##"{"caption": 7}"##, "#1e1e2e"), (##"{"captions": "#123456"}"##, "caption"), (##"{"kind": "grey"}"##, "dark"),
        ("", "1:1"), ("[]", "1:1"),
    ])
    func invalidThemeIsRejectedWithItsReason(text: String, reason: String) {
        let error = #expect(throws: JSONCError.self) { try ThemeFile(text: text) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
}
