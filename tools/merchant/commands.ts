import { type CommandDef, defineCommand } from "citty";
import type { Command, Terminal } from "./command.ts";

/** Name, summary, and the file, which is loaded when the command is called. */
const commands: readonly (readonly [string, string, () => Promise<{ readonly command: Command }>])[] = [
  ["new", "Creates a new brand's folder, with colours and pictures to start from", () => import("./new.ts")],
  ["check", "Checks one brand, or all, and reports every error at once", () => import("./check.ts")],
  ["explain", "Shows the plugins, bytes, origins, storage and policy of a brand", () => import("./explain.ts")],
  ["evidence", "Lists the rules of a market, and what of a brand answers each", () => import("./evidence.ts")],
  ["diff", "Shows what changed in a brand's folder since a git revision", () => import("./diff.ts")],
  ["tokens", "Carries a brand's theme to design tools and back, as design tokens", () => import("./tokens.ts")],
  [
    "review",
    "Shows which screens of a brand changed since a git revision, before and after",
    () => import("./review.ts"),
  ],
  ["preview", "Writes a file with the first screen in every language, light and dark", () => import("./preview.ts")],
  ["pictures", "Draws the pictures for link previews and iPhones; needs a browser", () => import("./pictures.ts")],
  ["publish", "Serves a brand, or all, as the manifest is now, from the last build", () => import("./publish.ts")],
  ["stage", "Shows a brand as its manifest is now at an address that nobody else knows", () => import("./stage.ts")],
  ["inspect", "Opens a staged or served site in the inspector", () => import("./inspect.ts")],
  ["promote", "Serves the shared or staged revision to all visitors", () => import("./promote.ts")],
  ["rollback", "Serves an earlier revision again, of one brand or of all", () => import("./rollback.ts")],
  ["plugin-off", "Takes a plugin out of the pages of all brands, within seconds", () => import("./plugin-off.ts")],
  ["plugin-on", "Puts a plugin back that was switched off", () => import("./plugin-on.ts")],
  ["releases", "Lists what each brand serves", () => import("./releases.ts")],
  ["ledger", "Shows who changed what a brand serves, when and why", () => import("./ledger.ts")],
  ["health", "Shows how visits of a brand went in the last hour, by revision", () => import("./health.ts")],
  ["prune", "Removes what no recent release names from the store", () => import("./prune.ts")],
  ["upgrade", "Updates a manifest: replaces renamed keys and values", () => import("./upgrade.ts")],
];

/** `npm run merchant`. */
export function merchantCommand(terminal: Terminal): CommandDef {
  const subCommands = commands.map(([name, description, load]) => {
    const meta = { name, description };
    const args = async () => (await load()).command.args;
    const run = async ({ rawArgs }: { readonly rawArgs: string[] }) => {
      const [{ command }, { runCommand }] = await Promise.all([load(), import("./context.ts")]);
      await runCommand(command, rawArgs, terminal);
    };
    return [name, defineCommand({ meta, args, run })];
  });
  return defineCommand({
    meta: { name: "merchant", description: "Creates, checks and explains the brands of this project" },
    subCommands: Object.fromEntries(subCommands),
  });
}
