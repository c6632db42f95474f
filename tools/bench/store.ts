import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "#core/kernel/index.ts";
import type { BuildManifest, SiteRecord } from "#core/merchant/index.ts";
import type { ShellBuild } from "#core/shell/index.ts";
import { createEdge, createPublishedSites } from "#server/edge/index.ts";
import { pageCompressor } from "#server/node.ts";
import {
  BUILDS_KEY,
  buildFilesKey,
  buildKey,
  type Release,
  type Store,
  shardKey,
  shardOf,
  storedRecord,
} from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { readBrand } from "#tools/manifest/index.ts";
import { createPublisher, withRevision } from "#tools/publish/index.ts";
import { type PublishedBrand, publishBrands } from "#tools/releases/index.ts";
import budgets from "./budgets.json" with { type: "json" };
import type { Section } from "./figures.ts";
import { memoryInUse } from "./memory.ts";
import { median } from "./statistics.ts";
import { syntheticBrands, syntheticCode } from "./synthetic-brands.ts";

export interface StoreBenchOptions {
  readonly root: string;
  readonly build: BuildManifest & ShellBuild;
  readonly log: (line: string) => void;
}

const PUBLISHED = 10_000;
const FEW_BRANDS = 10;
const MANY_BRANDS = 100_000;
const BATCHES = 30;
/** Requests of a batch: what one takes is less than the clock of processor time can tell. */
const BATCH = 200;

/** What brands in a store cost who publishes them, and an edge that serves them. */
export async function measureStore({ root, build, log }: StoreBenchOptions): Promise<readonly Section[]> {
  const source = await readBrand(path.join(root, "merchants/lotus"));
  const publisher = createPublisher(build);
  const folder = await mkdtemp(path.join(tmpdir(), "livery-bench-store-"));
  log(`publishing ${PUBLISHED} brands into a folder`);
  const started = performance.now();
  const brands: PublishedBrand[] = [];
  for (const brand of syntheticBrands(source, PUBLISHED)) {
    const { record, manifest = "" } = publisher.publish(brand);
    if (record) brands.push({ record: withRevision({ ...record, files: {} }), manifest });
  }
  const checked = performance.now() - started;
  const store = await openStore(folder, root);
  const given = { brands, build, dist: path.join(root, "dist"), by: "bench", why: "", now: Date.now() };
  const outcomes = await publishBrands(store, given);
  const publishing = performance.now() - started;
  const failed = outcomes.find(({ failure }) => failure !== undefined);
  if (failed) throw new Error(`${failed.code}: ${failed.failure}`);
  log(
    `checking them and making their records took ${Math.round(checked / 1000)} s of ${Math.round(publishing / 1000)} s`,
  );
  await rm(folder, { recursive: true, force: true });

  const [template] = brands;
  if (!template) throw new Error("the synthetic brands have errors");
  const measure = async (count: number) => {
    log(`an edge over a store with ${count} brands`);
    const before = memoryInUse();
    const reads = { count: 0 };
    const { sites, assets } = createPublishedSites({
      store: generatedStore(template.record, count, build, reads),
      clock: systemClock,
      warn: console.error,
    });
    const upstream: typeof fetch = async () => Response.json({ success: false });
    const edge = createEdge({ sites, assets, clock: systemClock, upstream, compressor: pageCompressor });
    const visit = async (number: number) => {
      const headers = { "Accept-Encoding": "gzip, br" };
      const answer = await edge.fetch(
        new Request(`http://${syntheticCode(number % count)}.example/m/home`, { headers }),
      );
      if (answer.status !== 200) throw new Error(`brand ${number} answers ${answer.status}`);
      await answer.arrayBuffer();
    };
    for (let number = 0; number < FEW_BRANDS; number++) await visit(number);
    const memory = memoryInUse() - before;
    const batch = async () => {
      const usage = process.cpuUsage();
      for (let number = 0; number < BATCH; number++) await visit(number % FEW_BRANDS);
      const { user, system } = process.cpuUsage(usage);
      return (user + system) / 1000 / BATCH;
    };
    const batches: number[] = [];
    // Half of them are for the compiler of the engine: an edge that has just started is no measure of one that runs.
    for (let number = 0; number < 2 * BATCHES; number++) batches.push(await batch());
    const page = median(batches.slice(BATCHES));
    // Of many brands a shard is read all the time: one of the same shard has just been visited.
    const unvisited = count - 1;
    const shardOfBrand = (number: number) => shardOf(`${syntheticCode(number)}.example`);
    let beside = 0;
    while (beside < unvisited - 1 && shardOfBrand(beside) !== shardOfBrand(unvisited)) beside++;
    await visit(beside);
    reads.count = 0;
    await visit(unvisited);
    const first = reads.count;
    for (let number = 0; number < Math.min(count, 5_000); number++) await visit(number);
    const visited = memoryInUse() - before;
    edge.close();
    return { memory, visited, page, first };
  };
  await measure(FEW_BRANDS);
  const few = await measure(FEW_BRANDS);
  const many = await measure(MANY_BRANDS);
  return [
    {
      title: `A store with ${MANY_BRANDS} brands`,
      figures: [
        {
          name: `publishing ${PUBLISHED} brands into a folder`,
          value: publishing,
          unit: "ms",
          budget: budgets.publishMany,
        },
        {
          name: "a page from memory, processor time (median)",
          value: many.page,
          unit: "ms",
          budget: budgets.storedPage,
        },
        {
          name: `a page, against ${FEW_BRANDS} brands`,
          value: many.page / few.page,
          unit: "times",
          budget: budgets.growth,
        },
        {
          name: "reads for a brand never visited before",
          value: many.first,
          unit: "times",
          budget: budgets.firstVisitReads,
        },
        { name: `memory after visits to ${FEW_BRANDS} of them`, value: many.memory, unit: "bytes" },
        { name: "memory after visits to 5000 of them", value: many.visited, unit: "bytes" },
      ],
    },
  ];
}

/** A store that makes what is read: as many brands as requested need no disk. */
function generatedStore(
  template: SiteRecord,
  count: number,
  build: BuildManifest & ShellBuild,
  reads: { count: number },
): Pick<Store, "read"> {
  const shards = new Map<string, Record<string, string>>();
  for (let number = 0; number < count; number++) {
    const code = syntheticCode(number);
    const key = shardKey(shardOf(`${code}.example`));
    const shard = shards.get(key) ?? {};
    shards.set(key, shard);
    shard[`${code}.example`] = code;
  }
  const fixed = new Map<string, string>([
    [BUILDS_KEY, JSON.stringify([template.build])],
    [buildKey(template.build, "/build.json"), JSON.stringify(build)],
    [buildKey(template.build, "/critical.json"), JSON.stringify(build.criticalCss)],
    [buildFilesKey(template.build), "[]"],
    ...[...shards].map(([key, shard]) => [key, JSON.stringify(shard)] as const),
  ]);
  const recordOf = (code: string): SiteRecord => {
    const domains = [`${code}.example`];
    return withRevision({ ...template, domains, site: { ...template.site, code, name: code, domains } });
  };
  const textOf = (key: string): string | undefined => {
    const [, folder, code = ""] = /^(releases|records)\/(\w+)/.exec(key) ?? [];
    if (folder === undefined) return fixed.get(key);
    const record = recordOf(code);
    if (folder === "records") return storedRecord(record);
    const release: Release = {
      code,
      current: record.site.revision,
      at: new Date(0).toISOString(),
      by: "bench",
      why: "",
    };
    return JSON.stringify(release);
  };
  return {
    async read(key) {
      reads.count++;
      const text = textOf(key);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
  };
}
