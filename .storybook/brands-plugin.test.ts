import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { brands } from "./brands-plugin.ts";

const root = path.resolve(import.meta.dirname, "..");

it("a brand with an error is there with its diagnostics, and the others without them", async () => {
  const merchants = await mkdtemp(path.join(tmpdir(), "livery-brands-"));
  onTestFinished(() => rm(merchants, { recursive: true }));
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
  await mkdir(path.join(merchants, "acme"));
  await writeFile(path.join(merchants, "acme/merchant.json"), '{ "version": "1" }');
  vi.stubEnv("MERCHANTS_DIR", merchants);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await createServer({
    configFile: false,
    root: merchants,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [brands(root)],
  });
  onTestFinished(() => server.close());
  const loaded = await server.ssrLoadModule("virtual:livery-brands");
  expect(loaded.brands).toMatchObject([{ site: { code: "lotus" } }]);
  expect(loaded.brandErrors).toEqual({ acme: expect.stringMatching(/acme\/merchant\.json:1:14 error schema\.type/) });
});
