import path from "node:path";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { ShellBuild } from "#core/shell/index.ts";
import { createRecords, type Records } from "#server/edge/index.ts";
import { recordPacker } from "#server/node.ts";
import { type Claims, checkAcross, readBrand } from "#tools/manifest/index.ts";
import { createPublisher } from "#tools/publish/index.ts";
import budgets from "./budgets.json" with { type: "json" };
import { measureEdgePages } from "./edge-pages.ts";
import type { Section } from "./figures.ts";
import { memoryInUse } from "./memory.ts";
import { syntheticBrands } from "./synthetic-brands.ts";

export interface EdgeBenchOptions {
  readonly root: string;
  readonly build: BuildManifest & ShellBuild;
  readonly log: (line: string) => void;
}

const FEW_BRANDS = 1_000;
const MANY_BRANDS = 10_000;

/** What brands cost a server: publishing, storing and rendering one; and whether that grows with their number. */
export async function measureEdge({ root, build, log }: EdgeBenchOptions): Promise<readonly Section[]> {
  const source = await readBrand(path.join(root, "merchants/lotus"));
  const publishMany = (count: number): Published => {
    log(`${count} brands`);
    const before = memoryInUse();
    const publisher = createPublisher(build);
    const records = createRecords([], recordPacker);
    let claims: Claims[] = [];
    let spent = 0;
    for (const brand of syntheticBrands(source, count)) {
      const started = performance.now();
      const publication = publisher.publish(brand);
      spent += performance.now() - started;
      const { record } = publication;
      if (!record) throw new Error(`${brand.folder}: ${publication.diagnostics[0]?.message}`);
      records.put(record);
      claims.push(publication.claims);
    }
    const started = performance.now();
    const clashes = checkAcross(claims);
    spent += performance.now() - started;
    if (clashes.length > 0) throw new Error(`synthetic brands clash: ${clashes[0]?.message}`);
    claims = [];
    return { records, publish: spent / count, memory: (memoryInUse() - before) / count };
  };

  const pagesOf = (records: Records) => measureEdgePages({ records, build });
  // JIT warm-up of the first run must not count for a brand.
  publishMany(FEW_BRANDS / 10);
  const few = publishMany(FEW_BRANDS);
  const fewPages = await pagesOf(few.records);
  const many = publishMany(MANY_BRANDS);
  const manyPages = await pagesOf(many.records);

  const growth = (name: string, atMany: number, atFew: number) =>
    ({ name, value: atMany / atFew, unit: "times", budget: budgets.growth }) as const;
  return [
    {
      title: `A server with ${MANY_BRANDS} brands`,
      figures: [
        { name: "publish a brand", value: many.publish, unit: "ms", budget: budgets.publish },
        { name: "memory of a brand", value: many.memory, unit: "bytes", budget: budgets.brandMemory },
        { name: "a page, processor time", value: manyPages.cached, unit: "ms", budget: budgets.edgePage },
        {
          name: "a page made anew, processor time",
          value: manyPages.made,
          unit: "ms",
          budget: budgets.edgePage,
          note: "after a change of brand, snapshot or language; uncompressed",
        },
        { name: "compressing it for who waits", value: manyPages.quick, unit: "ms", note: "once a page made" },
        { name: "compressing it for the rest", value: manyPages.best, unit: "ms", note: "once, on another thread" },
      ],
    },
    {
      title: `The same a brand, ${MANY_BRANDS} brands against ${FEW_BRANDS}`,
      figures: [
        growth("publish", many.publish, few.publish),
        growth("memory", many.memory, few.memory),
        growth("a page", manyPages.cached, fewPages.cached),
        growth("a page made anew", manyPages.made, fewPages.made),
      ],
    },
  ];
}

interface Published {
  readonly records: Records;
  /** Milliseconds a brand. */
  readonly publish: number;
  /** Bytes a brand. */
  readonly memory: number;
}
