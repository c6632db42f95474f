import { execFileSync } from "node:child_process";
import { rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { hostsKey, PLUGINS_OFF_KEY, releaseKey, storeReadLimits } from "#server/store/index.ts";
import { createDeployment, startServe } from "#tools/bench/hostile-gateway/edges.ts";
import { freePort } from "#tools/free-port.ts";
import { hangingDisk } from "../setup/hanging-disk.ts";
import { get, nameIn } from "./pages.ts";

const MB = 1024 * 1024;
/** Requests for every brand take some memory by themselves, until it is collected. */
const USUAL_ROUNDS = 1_000;
/** An edge reads a key again after half a minute at most. */
const MENDED_WITHIN = { timeout: 60_000, interval: 200 };

it("serves every visited brand while its store is broken, and follows it once it is mended", async () => {
  const codes = ["acme", "bravo", "charlie"] as const;
  const deployment = await createDeployment(codes);
  const [port, adminPort] = [await freePort(), await freePort()];
  const store = path.join(deployment.folder, "store");
  const edge = await startServe({
    STORE: store,
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    LOG: "text",
    NODE_OPTIONS: hangingDisk,
  });
  const names = () =>
    Promise.all(codes.map(async (code) => nameIn(await get(port, "/m/home", { host: `${code}.localhost` }))));
  const ready = async () => (await fetch(`http://127.0.0.1:${adminPort}/ready`)).status;
  expect(await names()).toEqual(codes);
  expect(await ready()).toBe(200);
  for (let round = 0; round < USUAL_ROUNDS; round++) await names();
  const memory = edge.memory();

  const fileOf = (key: string) => path.join(store, key);
  /** Puts something else in the place of a key. @returns a function that puts the key back */
  const replace = async (key: string, put: (file: string) => unknown) => {
    const isThere = await rename(fileOf(key), `${fileOf(key)}.kept`).then(
      () => true,
      () => false,
    );
    await put(fileOf(key));
    return () => (isThere ? rename(`${fileOf(key)}.kept`, fileOf(key)) : rm(fileOf(key)));
  };
  const mend = [
    await replace(releaseKey("acme"), (file) => execFileSync("mkfifo", [file])),
    await replace(hostsKey("bravo.localhost"), (file) => symlink("/dev/zero", file)),
    await replace(PLUGINS_OFF_KEY, async (file) => {
      await writeFile(file, "");
      await truncate(file, 200 * MB);
    }),
  ];
  const hung = `${fileOf(releaseKey("charlie"))}.hung`;
  await writeFile(hung, "");
  // Longer than a read that hangs.
  const end = Date.now() + storeReadLimits.ms + 2_000;
  while (Date.now() < end) {
    expect(await names()).toEqual(codes);
    expect(await ready()).toBe(200);
  }
  expect(edge.memory()).toBeLessThan(memory + 50 * MB);

  await rm(hung);
  for (const putBack of mend) await putBack();
  for (const code of codes) await deployment.edit(code, { name: `${code} again` });
  await deployment.publish(deployment.merchants);
  await expect.poll(names, MENDED_WITHIN).toEqual(codes.map((code) => `${code} again`));
  expect(edge.alive()).toBe(true);
  await edge.stop();
  await deployment.remove();
});
