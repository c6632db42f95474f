import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { run } from "./run.ts";

export interface ServiceWorkerOptions {
  readonly root: string;
  /** `dist/m`. */
  readonly outDir: string;
  readonly build: string;
  /** Addresses to have at hand before they are asked for. */
  readonly precache: readonly string[];
}

/** Builds `sw.js`: one classic script, its name fixed by spec 2, with the list of what it precaches written into it. */
export async function buildServiceWorker({ root, outDir, build, precache }: ServiceWorkerOptions): Promise<void> {
  await run({
    root,
    configFile: false,
    base: "/m/",
    logLevel: "warn",
    publicDir: false,
    define: {
      __LIVERY_BUILD__: JSON.stringify(build),
      __LIVERY_PRECACHE__: JSON.stringify(await Promise.all(precache.map((url) => entry(url, outDir)))),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, "core/app/service-worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** Workbox wants to know whether a file changed: a name with a hash says so by itself. */
async function entry(url: string, outDir: string): Promise<{ readonly url: string; readonly revision: string | null }> {
  if (url.startsWith("/m/assets/")) return { url, revision: null };
  const content = await readFile(path.join(outDir, url.slice("/m/".length)));
  return { url, revision: createHash("sha256").update(content).digest("hex").slice(0, 12) };
}
