import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { mountSandbox } from "./mount-sandbox.ts";

it.each([undefined, ""])("the sandbox's database lies in the project where SANDBOX_FILE is %j", async (file) => {
  const parent = mkdtempSync(path.join(tmpdir(), "livery-mount-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  vi.stubEnv("SANDBOX_FILE", file);
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = path.join(parent, "site");
  const sandbox = await mountSandbox(root, { port: 4500, fresh: false, standIns: [], brands: () => [] });
  sandbox.close();
  expect(existsSync(path.join(root, ".livery/sandbox-4500.sqlite"))).toBe(true);
  expect(readdirSync(parent)).toEqual(["site"]);
});
