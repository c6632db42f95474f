import { type CommandGroup, commandsOf } from "./overview.ts";
import { resolved } from "./resolved.ts";

/**
 * A completion script for bash and zsh: commands, their options, and the folders of brands for a command that takes one.
 * `source <(npx livery completion)` in a shell's start file switches it on.
 */
export async function completionScript(groups: readonly CommandGroup[]): Promise<string> {
  const called = (await Promise.all(groups.map(commandsOf))).flat();
  const first = [...new Set(called.map(({ words }) => words.split(" ")[0]))];
  const below = new Map<string, string[]>();
  for (const [name = "", own] of called.map(({ words }) => words.split(" ")))
    if (own !== undefined) below.set(name, [...(below.get(name) ?? []), own]);
  const cases = [
    ...[...below].map(([name, own]) => [name, own.join(" ")]),
    ...(await Promise.all(
      called.map(async ({ words, command }) => {
        const args = Object.entries((await resolved(command.args)) ?? {});
        const options = args.filter(([, { type }]) => type !== "positional").map(([name]) => `--${name}`);
        const takesBrand = args.some(([name, { type }]) => name === "brand" && type === "positional");
        return [words, [...options, "--help", ...(takesBrand ? ["$(__livery_brands)"] : [])].join(" ")];
      }),
    )),
  ];
  return `# Completion of livery for bash and zsh: source <(npx livery completion)
[ -n "$ZSH_VERSION" ] && autoload -U +X bashcompinit && bashcompinit
__livery_brands() { (cd "\${MERCHANTS_DIR:-merchants}" 2>/dev/null && ls -d */ | tr -d /); }
__livery() {
  local known command="\${COMP_WORDS[1]}"
  case "$command" in ${[...below.keys()].join("|")}) [ "$COMP_CWORD" -gt 2 ] && command="$command \${COMP_WORDS[2]}" ;; esac
  [ "$COMP_CWORD" -eq 1 ] && command=
  case "$command" in
    "") known="${first.join(" ")}" ;;
${cases.map(([words, known]) => `    "${words}") known="${known}" ;;`).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$known" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F __livery livery
`;
}
