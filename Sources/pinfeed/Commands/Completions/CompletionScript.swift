import ArgumentParser

/// The completion script for a shell, based on the script that swift-argument-parser generates.
///
/// The generated script completes only named commands. A command line without a command runs `browse`, so its completions
/// are added.
struct CompletionScript {
    let text: String

    init(for shell: CompletionShell) {
        let generated = Self.removeSecondHelp(Pinfeed.completionScript(for: shell))
        let commands = Pinfeed.configuration.subcommands.map { $0._commandName }
        switch shell {
        // The script is sourced, not executed.
        case .bash:
            text =
                generated.replacing("#!/bin/bash\n", with: "", maxReplacements: 1)
                + Self.bashAdditions(commands: commands)
        case .zsh: text = Self.zshScript(generated, commands: commands)
        case .fish: text = Self.fishScript(generated, commands: commands)
        default: text = generated
        }
    }

    /// Removes the second `help`: swift-argument-parser adds its own, which would hide ours.
    private static func removeSecondHelp(_ script: String) -> String {
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("Show subcommand help information.") }
        guard let first = lines.firstIndex(of: "_pinfeed_help() {"),
            let second = lines[(first + 1)...].firstIndex(of: "_pinfeed_help() {"),
            let end = lines[second...].firstIndex(of: "}")
        else { return lines.joined(separator: "\n") }
        return (lines[..<second] + lines[(end + 1)...]).joined(separator: "\n")
    }

    /// Returns a bash function that inserts `browse` into command lines without a command, and registers it. bash
    /// treats the completions as file names: it quotes them and lets the user continue a folder's path. If a completion
    /// contains `$` or a backtick and doesn't exist as a file, the function quotes all completions itself, because bash
    /// wouldn't.
    private static func bashAdditions(commands: [String]) -> String {
        """

        _pinfeed_or_browse() {
            local -r commands='\(commands.joined(separator: " ")) --version'
            local -r first="${COMP_WORDS[1]}"
            if [[ "${COMP_CWORD}" -le 1 || " ${commands} " != *" ${first} "* ]]; then
                local -a offered=()
                [[ "${COMP_CWORD}" -le 1 ]] && offered=($(compgen -W "${commands}" -- "${2}"))
                COMP_WORDS=("${COMP_WORDS[0]}" browse "${COMP_WORDS[@]:1}")
                COMP_LINE="${COMP_WORDS[0]} browse ${COMP_LINE#*[[:space:]]}"
                ((COMP_CWORD += 1, COMP_POINT += 7))
                _pinfeed "${1}" "${2}" "${3}"
                COMPREPLY=("${offered[@]}" "${COMPREPLY[@]}")
            else
                _pinfeed "${1}" "${2}" "${3}"
            fi
            local word
            local -a quoted=()
            for word in "${COMPREPLY[@]}"; do
                [[ "${word}" == *[\\$\\`]* && ! -e "${word}" ]] || continue
                for word in "${COMPREPLY[@]}"; do quoted+=("$(printf '%q' "${word}")"); done
                COMPREPLY=("${quoted[@]}")
                return
            done
            compopt -o filenames 2>/dev/null
        }
        complete -F _pinfeed_or_browse pinfeed

        """
    }

    private static func zshScript(_ generated: String, commands: [String]) -> String {
        // The generated script ends with a call to its completion function. Remove the call.
        let body =
            generated.range(of: "\nif [[ \"${funcstack[1]}\"").map { String(generated[..<$0.lowerBound]) } ?? generated
        return body + """

            _pinfeed_or_browse() {
                local -ar known=(\(commands.joined(separator: " ")) --version)
                if (( CURRENT <= 2 || ! ${known[(Ie)${words[2]}]} )); then
                    (( CURRENT <= 2 )) && compadd -- ${known}
                    words=("${words[1]}" browse "${(@)words[2,-1]}")
                    (( CURRENT++ ))
                fi
                _pinfeed
            }

            compdef _pinfeed_or_browse pinfeed
            if [[ "${funcstack[1]}" = _pinfeed ]]; then _pinfeed_or_browse; fi

            """
    }

    /// Returns a script that completes command lines without a command like those of `browse`. For the first word, it
    /// offers commands and the arguments of `browse`.
    private static func fishScript(_ generated: String, commands: [String]) -> String {
        let browse = "\"pinfeed browse\""
        let browseCompletions = generated.split(separator: "\n").filter {
            $0.hasPrefix("complete ") && $0.contains(browse)
        }
        .map { $0.replacing(browse, with: "\"pinfeed\"") }
        let tokensLine = "    set -l unparsed_tokens (__pinfeed_tokens -pc)\n"
        let script = generated.replacing(
            tokensLine,
            with: tokensLine + """
                    if test (count $unparsed_tokens) -gt 1; and not contains -- $unparsed_tokens[2] \(commands.joined(separator: " ")) --version
                        set unparsed_tokens $unparsed_tokens[1] browse $unparsed_tokens[2..]
                    end

                """)
        return script + browseCompletions.map { $0 + "\n" }.joined()
    }
}
