import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { made, publishAll, withBuildFolder } from "#tools/releases/testing.ts";
import { merchant } from "./testing.ts";

withBuildFolder();

let store: string;
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), "livery-store-"));
  vi.stubEnv("STORE", store);
  vi.stubEnv("EDGES", "http://127.0.0.1:9");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(store, { recursive: true });
});

it.each(["ledger", "health"])("%s of a brand that was never published says so, and fails", async (command) => {
  expect(await merchant(command, "acme")).toMatchObject({ code: 1, stderr: '"acme" has never been published.\n' });
});

it("ledger lists at least one change", async () => {
  const { code, stderr } = await merchant("ledger", "acme", "--last", "0");
  expect([code, stderr]).toEqual([1, "--last is a number from 1 on.\n"]);
});

it("ledger tells what a change has changed in the manifest, also where it is listed alone", async () => {
  const opened = await openStore(store, "/");
  for (const name of ["First", "Second"]) await publishAll(opened, [made("acme", name)]);
  const { stdout } = await merchant("ledger", "acme", "--last", "1");
  expect(stdout).toContain('    ~ name: "First" -> "Second"\n');
});
