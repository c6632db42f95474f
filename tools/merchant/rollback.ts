import { Refusal, type Release, readRecord, recordKey, rollingBack, type Store } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import {
  changeReleases,
  type LedgerEntry,
  type ReleaseChange,
  readHosts,
  readLedger,
  readRelease,
} from "#tools/releases/index.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { printOutcomes } from "./outcomes.ts";
import { changedBy, whyArgument, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    to: { type: "string", valueHint: "revision", description: "The revision; with --all the build" },
    all: { type: "boolean", description: "Every brand that serves another build than --to" },
    why: whyArgument,
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const { brand, to } = args;
      if (Boolean(args.all) === (brand !== undefined)) throw new Refusal("name a brand, or add --all --to <build>");
      if (args.all && to === undefined) throw new Refusal("--all needs the build to go back to: --to <build>");
      const changes = args.all ? await backToBuild(store, to ?? "") : [await backTo(store, brand ?? "", to)];
      if (changes.length === 0) return context.print(`no brand has served another build than ${to}`);
      printOutcomes(await changeReleases(store, changes, { action: "rollback", ...changedBy(args.why) }), context);
    }),
);

/** One brand, to a revision or to the one before. */
async function backTo(store: Store, code: string, to: string | undefined): Promise<ReleaseChange> {
  const release = await readRelease(store, code);
  if (!release) throw new Refusal(`"${code}" has never been published`);
  return { code, change: rollingBack(to, beforeIn(await readLedger(store, release))) };
}

/** What was current before a revision: as it became current last, not by a rollback. */
const beforeIn =
  (entries: readonly LedgerEntry[]) =>
  (revision: string): string | undefined =>
    entries.find(
      ({ to, from, action }) => to.current === revision && from.current !== revision && action !== "rollback",
    )?.from.current;

/** Every brand whose revision is of another build, to its last one that was of this build. */
async function backToBuild(store: Store, build: string): Promise<readonly ReleaseChange[]> {
  const changes: ReleaseChange[] = [];
  await inParallel(new Set((await readHosts(store)).values()), async (code) => {
    const release = await readRelease(store, code);
    if (release?.current === undefined || (await buildOf(store, code, release.current)) === build) return;
    const entries = await readLedger(store, release);
    for (const revision of servedIn(entries, release)) {
      if ((await buildOf(store, code, revision)) !== build) continue;
      changes.push({ code, change: rollingBack(revision, beforeIn(entries)) });
      return;
    }
  });
  return changes;
}

/** What was current, the latest first. */
const servedIn = (entries: readonly LedgerEntry[], { current }: Release): readonly string[] => [
  ...new Set(
    entries.flatMap(({ from }) => (from.current === undefined || from.current === current ? [] : [from.current])),
  ),
];

async function buildOf(store: Store, code: string, revision: string): Promise<string | undefined> {
  const bytes = await store.read(recordKey(code, revision));
  return bytes && (await readRecord(bytes, code, revision)).record.build;
}
