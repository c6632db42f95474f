import type { CommandDef } from "citty";
import type { Terminal } from "#tools/command-line/index.ts";
import type { Command } from "./command.ts";

/** Name, summary, and the file, which is loaded when the command is called. */
type Row = readonly [string, string, () => Promise<{ readonly command: Command }>];

const ofBrands: readonly Row[] = [
  ["new", "Create a brand that passes every check, with colours and drawings of its own", () => import("./new.ts")],
  ["check", "Check one brand or all brands, and report every error at once", () => import("./check.ts")],
  [
    "explain",
    "Show what a brand loads, stores and allows, and which file sets each value",
    () => import("./explain.ts"),
  ],
  [
    "evidence",
    "List a market's rules for player protection, and how the brand meets each rule",
    () => import("./evidence.ts"),
  ],
  [
    "diff",
    "Show what changed in a brand's manifest, texts and pictures since a Git revision",
    () => import("./diff.ts"),
  ],
  ["tokens", "Export a brand's theme as design tokens, or import one", () => import("./tokens.ts")],
  [
    "review",
    "Show each screen of the last build that changed since a Git revision. Needs a browser",
    () => import("./review.ts"),
  ],
  ["preview", "Write one file with the first screen in every language, light and dark", () => import("./preview.ts")],
  [
    "pictures",
    "Draw the PNGs for link previews, iPhones and installation dialogs. Needs a browser",
    () => import("./pictures.ts"),
  ],
  ["upgrade", "Replace renamed keys and values in a manifest", () => import("./upgrade.ts")],
];

const ofReleases: readonly Row[] = [
  ["publish", "Publish one brand or all brands, from the last build", () => import("./publish.ts")],
  ["stage", "Publish a brand at a private address for a week", () => import("./stage.ts")],
  ["inspect", "Open a staged or served page in the inspector", () => import("./inspect.ts")],
  ["promote", "Serve the shared or staged revision to all visitors", () => import("./promote.ts")],
  ["rollback", "Serve an earlier revision of one brand or all brands", () => import("./rollback.ts")],
  ["plugin-off", "Switch a plugin off for all brands, within seconds", () => import("./plugin-off.ts")],
  ["plugin-on", "Switch a plugin on again", () => import("./plugin-on.ts")],
  ["releases", "List what each brand serves", () => import("./releases.ts")],
  ["ledger", "Show who changed what a brand serves, when and why", () => import("./ledger.ts")],
  ["health", "Show how a brand's visits went in the last hour, by revision", () => import("./health.ts")],
  ["prune", "Delete what no recent release uses from the store", () => import("./prune.ts")],
];

const commandsFrom = (rows: readonly Row[], terminal: Terminal): Readonly<Record<string, CommandDef>> =>
  Object.fromEntries(
    rows.map(([name, description, load]) => [
      name,
      {
        meta: { name, description },
        args: async () => (await load()).command.args,
        async run({ rawArgs }) {
          const [{ command }, { runCommand }] = await Promise.all([load(), import("./context.ts")]);
          await runCommand(command, rawArgs, terminal);
        },
      },
    ]),
  );

/** Commands that create, check and show brands. */
export const brandCommands = (terminal: Terminal) => commandsFrom(ofBrands, terminal);

/** Commands that decide which revision of a brand is served. */
export const releaseCommands = (terminal: Terminal) => commandsFrom(ofReleases, terminal);
