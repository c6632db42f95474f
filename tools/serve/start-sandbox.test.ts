import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "#tools/free-port.ts";
import { startSandbox } from "./start-sandbox.ts";

it("answers the gateway's calls of any brand on a port of its own", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said = vi.spyOn(console, "info").mockImplementation(() => {});
  vi.stubEnv("PORT", String(await freePort()));
  vi.stubEnv("SANDBOX_FILE", path.join(folder, "sandbox.sqlite"));
  const stop = await startSandbox(path.resolve(import.meta.dirname, "../.."), { fresh: true });
  onTestFinished(stop);
  const [address = ""] = /http:\/\/localhost:\d+/.exec(String(said.mock.calls[0])) ?? [];
  const answer = await fetch(`${address}/wps/system/country`, { headers: { Merchant: "acme", Language: "EN" } });
  expect(await answer.json()).toMatchObject({ success: true });
});
