import { statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { BuildManifest } from "#core/merchant/index.ts";
import budgets from "./budgets.json" with { type: "json" };
import { createChunkGraph } from "./chunk-graph.ts";
import type { Figure, Section } from "./figures.ts";

export interface ScriptsOptions {
  /** `dist`, with its compressed files. */
  readonly dist: string;
  readonly manifest: BuildManifest;
}

/** How much script a build sends: at the start, by screen, by plugin, by language; each in Brotli and in gzip. */
export function measureScripts({ dist, manifest }: ScriptsOptions): readonly Section[] {
  const { entry, languages, plugins, bytes } = manifest;
  const graph = createChunkGraph(dist);
  const start = new Set(graph.withImports([entry.js, ...entry.preload]));
  const beyondStart = (address: string) => graph.withImports([address]).filter((one) => !start.has(one));

  const sizes = (name: string, addresses: readonly string[], budget: SizeBudget = {}): readonly Figure[] => {
    const sum = (suffix: string) =>
      addresses.reduce((total, address) => total + statSync(path.join(dist, address + suffix)).size, 0);
    return [
      { name: `${name} (brotli)`, value: sum(".br"), unit: "bytes", ...budgetOf(budget.brotli) },
      { name: `${name} (gzip)`, value: sum(".gz"), unit: "bytes", ...budgetOf(budget.gzip) },
    ];
  };

  const texts = new Set(Object.values(languages).map((language) => language.start));
  const screens = Object.keys(bytes).filter(
    (address) => /^\/m\/assets\/.*\.js$/.test(address) && !start.has(address) && !texts.has(address),
  );
  const english = languages.EN ? [languages.EN.start] : [];

  return [
    {
      title: "Script before the lobby answers a tap",
      figures: sizes("entry, its imports, English", [...start, ...english], { brotli: budgets.startScript }),
    },
    {
      title: "Script of a part that loads when needed, with what it imports beyond the start",
      figures: screens.flatMap((address) => sizes(nameOf(address), beyondStart(address))),
    },
    {
      title: "Script of a plugin, with what it imports beyond the start",
      figures: Object.entries(plugins).flatMap(([name, { js }]) =>
        js === undefined ? [] : sizes(name, beyondStart(js)),
      ),
    },
    {
      title: "A language",
      figures: Object.entries(languages).flatMap(([code, { start: address }]) =>
        sizes(code, [address], { gzip: code === "EN" ? budgets.languageEnglish : budgets.languageOther }),
      ),
    },
    {
      title: "Words that a page carries, of a language",
      figures: Object.entries(languages).map(([code, { shell }]) => ({
        name: `${code} (gzip)`,
        value: gzipSync(JSON.stringify(shell)).length,
        unit: "bytes",
        budget: budgets.languageInPage,
      })),
    },
  ];
}

interface SizeBudget {
  readonly brotli?: number;
  readonly gzip?: number;
}

const budgetOf = (budget: number | undefined) => (budget === undefined ? {} : { budget });

/** `/m/assets/games-screen-D3kQ_x1y.js` is `games-screen`. */
const nameOf = (address: string): string => path.basename(address, ".js").replace(/-[\w-]{8}$/, "");
