import { mkdtemp, rm } from "node:fs/promises";
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
const BRANDS = 10_000;
const MANY_BRANDS = 100_000;
/** More than an edge caches pages. */
const PORTS = 300;
const BATCHES = 30;
/** Requests of a batch: what one takes is less than the clock of processor time can tell. */
const BATCH = 200;

/** What brands in a store cost who publishes them, and an edge that serves them. */
export async function measureStore({ root, build, log }: StoreBenchOptions): Promise<readonly Section[]> {
  const source = await readBrand(path.join(root, "merchants/lotus"));
  const publisher = createPublisher(build);
  // Where a store lies by default. Making files is slow in a folder for temporary ones, of which many were just removed.
  const folder = await mkdtemp(path.join(root, "dist/bench-store-"));
  log(`publishing ${PUBLISHED} brands into a folder`);
  const started = performance.now();
  const usage = process.cpuUsage();
  const brands: PublishedBrand[] = [];
  for (const brand of syntheticBrands(source, PUBLISHED)) {
    const { record, manifest = "" } = publisher.publish(brand);
    if (record) brands.push({ record: withRevision({ ...record, files: {} }), manifest });
  }
  const checked = performance.now() - started;
  const checkedBy = processorTime(usage);
  const store = await openStore(folder, root);
  const given = { brands, build, dist: path.join(root, "dist"), by: "bench", why: "", now: Date.now() };
  const outcomes = await publishBrands(store, given);
  const publishing = performance.now() - started;
  const publishedBy = processorTime(usage);
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
    const reads = { count: 0 };
    const generated = generatedStore(template.record, count, build, reads);
    const before = memoryInUse();
    const { sites, assets } = createPublishedSites({
      store: generated,
      clock: systemClock,
      warn: console.error,
    });
    const upstream: typeof fetch = async () => Response.json({ success: false });
    const edge = createEdge({ sites, assets, clock: systemClock, upstream, compressor: pageCompressor });
    const visit = async (number: number, port = "") => {
      const headers = { "Accept-Encoding": port === "" ? "gzip, br" : "identity" };
      const answer = await edge.fetch(
        new Request(`http://${syntheticCode(number % count)}.example${port}/m/home`, { headers }),
      );
      if (answer.status !== 200) throw new Error(`brand ${number} answers ${answer.status}`);
      await answer.arrayBuffer();
    };
    for (let number = 0; number < FEW_BRANDS; number++) await visit(number);
    const memory = memoryInUse() - before;
    const batch = async (portOf: (number: number) => string) => {
      const usage = process.cpuUsage();
      for (let number = 0; number < BATCH; number++) await visit(number % FEW_BRANDS, portOf(number));
      return processorTime(usage) / BATCH;
    };
    const [pages, made]: [number[], number[]] = [[], []];
    let requests = 0;
    // Half of them are for the compiler of the engine: an edge that has just started is no measure of one that runs.
    for (let number = 0; number < 2 * BATCHES; number++) {
      pages.push(await batch(() => ""));
      // A page names its address, so that a port that was not asked for lately is a page that is not cached.
      made.push(await batch(() => `:${1024 + (requests++ % PORTS)}`));
    }
    const page = median(pages.slice(BATCHES));
    const anew = median(made.slice(BATCHES));
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
    return { memory, visited, page, anew, first };
  };
  await measure(FEW_BRANDS);
  const few = await measure(FEW_BRANDS);
  const some = await measure(BRANDS);
  const many = await measure(MANY_BRANDS);
  const times = (name: string, value: number, budget?: number) =>
    ({ name, value, unit: "times", ...(budget !== undefined && { budget }) }) as const;
  return [
    {
      title: `Publishing ${PUBLISHED} brands into a folder`,
      figures: [
        { name: "all of them", value: publishing, unit: "ms", budget: budgets.publishMany },
        {
          name: "checking a brand and making its record, processor time",
          value: checkedBy / PUBLISHED,
          unit: "ms",
        },
        { name: "storing and releasing it, processor time", value: (publishedBy - checkedBy) / PUBLISHED, unit: "ms" },
      ],
    },
    {
      title: `A store with ${MANY_BRANDS} brands`,
      figures: [
        {
          name: "a page from memory, processor time (median)",
          value: many.page,
          unit: "ms",
          budget: budgets.storedPage,
        },
        {
          name: "a page made anew, processor time (median)",
          value: many.anew,
          unit: "ms",
          budget: budgets.edgePage,
          note: "uncompressed, without games",
        },
        times("a page made anew, against one from memory", many.anew / many.page),
        times(`a page, against ${FEW_BRANDS} brands`, many.page / few.page, budgets.growth),
        times(`a page made anew, against ${FEW_BRANDS} brands`, many.anew / few.anew, budgets.growth),
        times("reads for a brand never visited before", many.first, budgets.firstVisitReads),
        ...([few, some, many] as const).map(({ memory }, index) => ({
          name: `memory after visits to ${FEW_BRANDS} of ${[FEW_BRANDS, BRANDS, MANY_BRANDS][index]} brands`,
          value: memory,
          unit: "bytes" as const,
        })),
        { name: "memory after visits to 5000 of them", value: many.visited, unit: "bytes" },
      ],
    },
  ];
}

/** Processor milliseconds of this process since then. */
function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
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
