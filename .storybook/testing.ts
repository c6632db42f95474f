import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { onTestFinished, vi } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Vite with a plugin of Storybook's over a folder of brands that has one, Lotus; both end with the test. */
export async function serveLotus(
  plugin: (root: string) => Plugin,
): Promise<{ readonly merchants: string; readonly vite: () => Promise<ViteDevServer> }> {
  const merchants = await mkdtemp(path.join(tmpdir(), "livery-brands-"));
  onTestFinished(() => rm(merchants, { recursive: true }));
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
  vi.stubEnv("MERCHANTS_DIR", merchants);
  onTestFinished(() => void vi.unstubAllEnvs());
  return {
    merchants,
    async vite() {
      const server = await createServer({
        configFile: false,
        root: merchants,
        logLevel: "silent",
        server: { middlewareMode: true, ws: false },
        plugins: [plugin(root)],
      });
      onTestFinished(() => server.close());
      return server;
    },
  };
}
