import Testing

/// Checks that every public declaration has a doc comment.
@Suite struct DocCommentTests {
    /// An implementation without a comment inherits that of the public protocol's requirement.
    @Test func everyPublicDeclarationHasADocComment() throws {
        let declarations = try PublicDeclaration.all()
        #expect(declarations.count > 250)
        let requirements = Set(declarations.filter(\.isRequirement).map(\.name))
        #expect(requirements.contains("func prepare") && requirements.contains("var contentSize"))
        let undocumented = declarations.filter {
            !$0.isDocumented && ($0.isRequirement || !requirements.contains($0.name))
        }
        #expect(undocumented.map(\.description) == [])
    }

    @Test func declarationsAreFoundInEveryForm() {
        let source = """
            /// A wall.
            public enum Wall {
                case brick, stone
                /// Of wood.
                indirect case wood(Wall)
                @inlinable public static var tallest: Int { 1 }

                func hidden() {
                    switch self {
                    case .brick: break
                    }
                }
            }

            extension Wall {
                /// A height.
                @inlinable
                public mutating func height(of rows: Int) {}
                public init?(rows: Int) {}
                public internal(set) var rows = 0
            }

            public protocol Builder {
                mutating func build()
            }
            """
        let parsed = PublicDeclaration.all(in: source.split(separator: "\n").map(String.init), file: "Wall")
        #expect(
            parsed.map(\.name) == [
                "enum Wall", "case brick", "case wood", "var tallest", "func height", "init", "var rows",
                "protocol Builder", "func build",
            ])
        #expect(parsed.filter(\.isDocumented).map(\.name) == ["enum Wall", "case wood", "func height"])
        #expect(parsed.filter(\.isRequirement).map(\.name) == ["func build"])
    }
}
