import { Refusal, type Release, readRecord, recordKey, rollingBack, type Store } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import {
  type ChangeOutcome,
  changeReleases,
  type LedgerEntry,
  type ReleaseChange,
  readBuilds,
  readHosts,
  readLedger,
  readRelease,
  readReleaseNow,
} from "#tools/releases/index.ts";
import { brandArgument, type Context, defineMerchantCommand } from "./command.ts";
import { printOutcomes } from "./outcomes.ts";
import { changedBy, whyArgument, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    to: { type: "string", valueHint: "revision", description: "Revision to serve. With --all, the build" },
    all: { type: "boolean", description: "Every brand that doesn't serve the build of --to" },
    why: whyArgument,
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const { brand, to } = args;
      if (Boolean(args.all) === (brand !== undefined)) throw new Refusal("name a brand, or add --all --to <build>");
      if (args.all && to === undefined) throw new Refusal("--all needs the build to go back to: --to <build>");
      const { warn } = context;
      const { changes, failures } = args.all
        ? await backToBuild(store, to ?? "", warn)
        : { changes: [await backTo(store, brand ?? "", { to, warn })], failures: [] };
      if (changes.length + failures.length === 0) return context.print(`every brand serves the build ${to} already`);
      const outcomes = await changeReleases(store, changes, {
        action: "rollback",
        ...(await changedBy(store, args.why)),
      });
      printOutcomes([...outcomes, ...failures], context);
    }),
);

/** One brand, to a revision or to the one before. */
async function backTo(
  store: Store,
  code: string,
  { to, warn }: { readonly to: string | undefined; readonly warn: Context["warn"] },
): Promise<ReleaseChange> {
  const release = await readRelease(store, code);
  if (!release) throw new Refusal(`"${code}" has never been published`);
  if (to !== undefined && !/^[0-9a-f]+$/.test(to))
    throw new Refusal(`--to "${to}" is no revision: \`livery ledger ${code}\` tells which there were`);
  return { code, change: rollingBack(to, beforeIn(await entriesOf(store, release, warn))) };
}

/** What is wrong must be undone now, whatever has become of the ledger. */
const entriesOf = (store: Store, release: Release, warn: Context["warn"]): Promise<readonly LedgerEntry[]> =>
  readLedger(store, release).catch((cause: unknown) => {
    if (!(cause instanceof Refusal)) throw cause;
    warn(`${cause.message}. Rolling back without it; to go back further, name the revision by --to`);
    return [];
  });

/** What was current before a revision as it became current last: by a change that is no rollback, or at its time. */
const beforeIn =
  (entries: readonly LedgerEntry[]) =>
  (revision: string): string | undefined =>
    entries.find(
      ({ to, from, action }) => to.current === revision && from.current !== revision && action !== "rollback",
    )?.from.current ?? entries.find(({ from }) => from.current === revision)?.from.previous;

/** Every brand whose revision is of another build, to its last one that was of this build; and why one can't be. */
async function backToBuild(store: Store, build: string, warn: Context["warn"]) {
  const { list } = await readBuilds(store);
  if (!list.includes(build))
    throw new Refusal(`the store has no build ${build}; it has ${list.join(", ") || "none yet"}`);
  const changes: ReleaseChange[] = [];
  const failures: ChangeOutcome[] = [];
  const look = async (code: string) => {
    const release = await readReleaseNow(store, code);
    if (release?.current === undefined) return;
    const { current, next = { revision: current } } = release;
    const isOf = async (revision: string) => (await buildOf(store, code, revision)) === build;
    // A share of another build is taken back, too.
    if ((await isOf(current)) && (await isOf(next.revision))) return;
    const entries = await entriesOf(store, release, warn);
    for (const revision of [current, ...servedIn(entries, release)]) {
      if (!(await isOf(revision))) continue;
      changes.push({ code, change: rollingBack(revision, beforeIn(entries)) });
      return;
    }
    failures.push({ code, failure: `it has no revision of the build ${build}: what it serves stays` });
  };
  await inParallel(new Set((await readHosts(store)).values()), (code) =>
    look(code).catch((cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
      failures.push({ code, failure: cause.message });
    }),
  );
  return { changes, failures };
}

/** What was current, the latest first. */
const servedIn = (entries: readonly LedgerEntry[], { current, previous }: Release): readonly string[] =>
  [...new Set([previous, ...entries.map(({ from }) => from.current)])].flatMap((revision) =>
    revision === undefined || revision === current ? [] : revision,
  );

async function buildOf(store: Store, code: string, revision: string): Promise<string | undefined> {
  const bytes = await store.read(recordKey(code, revision));
  // One that can't be read any more is of no build: another one is to be found.
  return bytes && (await readRecord(bytes, code, revision).catch(() => undefined))?.record.build;
}
