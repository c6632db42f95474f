import { Refusal, type Release, readRecord, recordKey, rollingBack, type Store } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import {
  changeReleases,
  type LedgerEntry,
  type ReleaseChange,
  readBuilds,
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
      const { changes, staying } = args.all
        ? await backToBuild(store, to ?? "")
        : { changes: [await backTo(store, brand ?? "", to)], staying: [] };
      if (changes.length + staying.length === 0) return context.print(`no brand serves another build than ${to}`);
      printOutcomes(await changeReleases(store, changes, { action: "rollback", ...changedBy(args.why) }), context);
      if (staying.length > 0)
        context.fail(`of build ${to} there is no revision of ${staying.sort().join(", ")}: what they serve stays`);
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

/** Every brand whose revision is of another build, to its last one that was of this build; and those that have none. */
async function backToBuild(store: Store, build: string) {
  const { list } = await readBuilds(store);
  if (!list.includes(build))
    throw new Refusal(`there is no build "${build}" in the store; there are ${list.join(", ") || "none yet"}`);
  const changes: ReleaseChange[] = [];
  const staying: string[] = [];
  await inParallel(new Set((await readHosts(store)).values()), async (code) => {
    const release = await readRelease(store, code);
    if (release?.current === undefined) return;
    const { current, next = { revision: current } } = release;
    const isOf = async (revision: string) => (await buildOf(store, code, revision)) === build;
    // A share of another build is taken back, too.
    if ((await isOf(current)) && (await isOf(next.revision))) return;
    const entries = await readLedger(store, release);
    for (const revision of [current, ...servedIn(entries, release)]) {
      if (!(await isOf(revision))) continue;
      changes.push({ code, change: rollingBack(revision, beforeIn(entries)) });
      return;
    }
    staying.push(code);
  });
  return { changes, staying };
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
