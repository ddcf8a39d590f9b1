import JSONC
import Languages
import LayoutEngine

// Values with two or four sides. A number sets all four sides.

extension EdgeInsets: FieldValue {
    private static let sides: [(name: String, path: WritableKeyPath<EdgeInsets, Int> & Sendable)] = [
        ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]

    package init(reading node: JSONNode) throws(JSONCError) {
        if case .number = node.value {
            self.init(all: try Int(reading: node))
            return
        }
        self.init()
        for member in try node.members(of: Self.sides.map(\.name), or: tr("a number of cells")) {
            for side in Self.sides where side.name == member.name {
                self[keyPath: side.path] = try Int(reading: member.value)
            }
        }
    }

    package var encoded: JSONValue {
        if self == EdgeInsets(all: top) { return .integer(top) }
        return .object(
            Self.sides.filter { self[keyPath: $0.path] != 0 }.map { side in
                JSONMember(name: side.name, value: JSONNode(.integer(self[keyPath: side.path])))
            })
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference("EdgeInsets") { _ in
            let cells = Int.schema(in: Int.fileRange)
            return .anyOf([cells, .object(optional: sides.map { ($0.name, cells) })])
        }
    }

    package var adjustablePaths: [FieldPath] { Self.sides.map { [.name($0.name)] } }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> EdgeInsets {
        var insets = self
        for side in Self.sides where path.first == .name(side.name) {
            insets[keyPath: side.path] = insets[keyPath: side.path].adjusted(by: steps, in: Int.fileRange)
        }
        return insets
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        Self.sides.first { path.first == .name($0.name) }.map { "\(self[keyPath: $0.path])" } ?? ""
    }
}

extension CompositionalLayout.EdgeSpacing: FieldValue {
    private static let sides: [(name: String, path: WritableKeyPath<Self, CompositionalLayout.Spacing> & Sendable)] = [
        ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]

    package init(reading node: JSONNode) throws(JSONCError) {
        self.init()
        for member in try node.members(of: Self.sides.map(\.name), or: nil) {
            for side in Self.sides where side.name == member.name {
                self[keyPath: side.path] = try CompositionalLayout.Spacing(reading: member.value)
            }
        }
    }

    package var encoded: JSONValue {
        .object(
            Self.sides.filter { self[keyPath: $0.path] != .fixed(0) }.map { side in
                JSONMember(name: side.name, value: JSONNode(self[keyPath: side.path].encoded))
            })
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference("EdgeSpacing") { definitions in
            let spacing = CompositionalLayout.Spacing.schema(&definitions)
            return .object(optional: sides.map { ($0.name, spacing) })
        }
    }

    package var adjustablePaths: [FieldPath] {
        self == .none ? [] : Self.sides.map { [.name($0.name)] }
    }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self {
        var spacing = self
        for side in Self.sides where path.first == .name(side.name) {
            spacing[keyPath: side.path] = spacing[keyPath: side.path].adjusted([], by: steps)
        }
        return spacing
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        Self.sides.first { path.first == .name($0.name) }.map { self[keyPath: $0.path].text(at: []) } ?? ""
    }
}
