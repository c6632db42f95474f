import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import type { BuildManifest } from "#core/merchant/index.ts";
import { type RunningServer, startPageServer, startSite } from "./servers.ts";
import { setSwitches } from "./switches.ts";
import { writeVariant } from "./variant-brand.ts";

/** The site beside the pages that it is compared with. */
export interface Comparison {
  readonly site: RunningServer;
  /** The same home by the same packages, as a single-page application of its own. It has lotus's data from the site. */
  readonly spa: RunningServer;
  /** A page that renders one element with React. */
  readonly react: RunningServer;
  stop(): Promise<void>;
}

/** The code of a brand that is lotus, but its gateway requires consent. */
export const CONSENT = "consent";

/** Bundles the pages, and serves them beside the brands, with a new sandbox. */
export async function startComparison(root: string): Promise<Comparison> {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-comparison-"));
  const merchants = path.join(folder, "merchants");
  await cp(path.join(root, "merchants"), merchants, { recursive: true });
  await writeVariant(path.join(root, "merchants/lotus"), merchants, CONSENT);
  const { signs }: BuildManifest = JSON.parse(await readFile(path.join(root, "dist/build.json"), "utf8"));
  const bundle = async (page: string) => {
    const outDir = path.join(folder, page);
    await build({
      configFile: false,
      logLevel: "silent",
      root: path.join(root, "tools/bench", page),
      define: { SIGNS: JSON.stringify(signs?.brush) },
      // The site's pictures are files as well.
      build: { outDir, assetsInlineLimit: 0 },
    });
    return outDir;
  };
  const site = await startSite(root, merchants, { SANDBOX_FILE: path.join(folder, "sandbox.sqlite") });
  await setSwitches(site.port, CONSENT, { consentRequired: true });
  const spa = await startPageServer(root, await bundle("spa-page"), site.port);
  const react = await startPageServer(root, await bundle("react-page"));
  return {
    site,
    spa,
    react,
    async stop() {
      await Promise.all([site, spa, react].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a page at a host of its own: browsers give each host a process. */
export const pageAddress = (host: string, { port }: Pick<RunningServer, "port">, path = "/m/home"): string =>
  `http://${host}.localhost:${port}${path}`;
