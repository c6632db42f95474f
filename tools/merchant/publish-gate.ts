import { systemClock } from "#core/kernel/index.ts";
import { type Change, promoting, Refusal, type Release, rollingBack, type Store } from "#server/store/index.ts";
import { changeReleases, edgesIn, readReports, runGate } from "#tools/releases/index.ts";
import type { Context } from "./command.ts";
import { printOutcomes } from "./outcomes.ts";
import { changedBy } from "./release-arguments.ts";

interface Gate {
  /** Milliseconds. */
  readonly lasts: number;
  readonly edges: readonly string[];
}

/** What `--gate` asks for; it needs a brand and a share, and edges that tell. */
export function gateOf(
  args: Readonly<Record<"gate" | "share" | "brand" | "at", string | undefined>>,
): Gate | undefined {
  if (args.gate === undefined) return undefined;
  if (args.brand === undefined || args.share === undefined || args.at !== undefined)
    throw new Refusal("--gate compares two revisions of one brand: name it, add --share, and leave --at out");
  if (Number(args.share) >= 100) throw new Refusal("--gate compares two revisions: give it a --share below 100");
  return { lasts: durationOf(args.gate), edges: edgesIn(process.env.EDGES) };
}

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };
const MAX_GATE_MS = 3_600_000;

function durationOf(given: string): number {
  const [, number = "", unit = ""] = /^(\d+)([smh])$/.exec(given) ?? [];
  const lasts = Number(number) * (units[unit] ?? Number.NaN);
  // Edges keep what pages report for an hour.
  if (!(lasts > 0 && lasts <= MAX_GATE_MS)) throw new Refusal(`--gate "${given}": write a time up to 1h, such as 10m`);
  return lasts;
}

/** Waits for the gate, and does what it says. */
export async function decide(
  store: Store,
  { code, current, next }: Release,
  { lasts, edges, print, ...context }: Gate & Pick<Context, "print" | "warn" | "fail">,
): Promise<void> {
  if (current === undefined || !next) return;
  const said = new Set<string>();
  const { decision, reason } = await runGate({
    current,
    next: next.revision,
    lasts,
    clock: systemClock,
    reports: (minutes) => readReports(edges, code, minutes),
    progress(state) {
      if (!said.has(state)) print(`${code}: ${state}`);
      said.add(state);
    },
  });
  if (decision === "leave") {
    return context.fail(`${code}: too little to tell (${reason}). The share stays: promote or roll back by hand`);
  }
  const decided = decision === "promote" ? promoting : rollingBack(undefined, () => undefined);
  const change: Change = (release) => {
    // Else another revision would be promoted, or taken back, than the one that was compared.
    if (release?.current !== current || release.next?.revision !== next.revision)
      throw new Refusal("somebody else has ended the share meanwhile: nothing is done. See `livery ledger`");
    return decided(release);
  };
  // Before it is tried: where the store fails just then, somebody must do it by hand.
  print(`${code}: to be ${decision === "promote" ? "promoted" : "taken back"}: ${reason}`);
  const outcomes = await changeReleases(store, [{ code, change }], {
    action: "gate",
    ...(await changedBy(store, reason)),
  });
  printOutcomes(outcomes, { print, ...context });
  if (decision === "rollback" && outcomes.some(({ after }) => after))
    context.fail(`${code}: revision ${next.revision} was taken back`);
}
