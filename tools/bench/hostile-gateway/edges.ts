import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { BuildManifest, MerchantManifest } from "#core/merchant/index.ts";
import type { Reach, Signer, Store } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { draftBrand, writeBrand } from "#tools/merchant/new.ts";
import { createPublisher, loadMerchants } from "#tools/publish/index.ts";
import { publishBrands, signedRecord } from "#tools/releases/index.ts";
import { freePort } from "../../free-port.ts";
import { residentMemory } from "../memory.ts";

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const dist = path.join(root, "dist");

/** The built edge in a process of its own. */
export interface EdgeProcess {
  readonly port: number;
  /** Whether it still runs. */
  alive(): boolean;
  /** Resident memory of its process, in bytes. */
  memory(): number;
  /** Ends it; by default it is killed. @returns its exit code, null for a signal's */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Brands of a test's own and their store, in a folder of its own. */
export interface Deployment {
  readonly folder: string;
  /** Folder of the last build, which all deployments have. */
  readonly dist: string;
  readonly merchants: string;
  /** What its worker serves. */
  readonly store: Store;
  /** Adds a new brand with this code, to be published. */
  addBrand(code: string): Promise<void>;
  /** Gives a brand other values of its manifest, to be published. */
  edit(code: string, values: Partial<MerchantManifest>): Promise<void>;
  publish(merchants: string, reach?: Reach, store?: Store, signer?: Signer): Promise<void>;
  remove(): Promise<void>;
}

export async function createDeployment(codes: readonly string[] = []): Promise<Deployment> {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-edge-"));
  const build: BuildManifest = JSON.parse(await readFile(path.join(dist, "build.json"), "utf8"));
  const merchants = path.join(folder, "merchants");
  await mkdir(merchants);
  const addBrand = (code: string) => {
    const brand = { code, name: code, country: "PH", currency: "PHP", languages: ["EN"] };
    return writeBrand(draftBrand(merchants, { ...brand, login: ["password"], captcha: ["image-code"] }, build));
  };
  for (const code of codes) await addBrand(code);
  const store = await openStore("store", folder);
  const edit = async (code: string, values: Partial<MerchantManifest>) => {
    const file = path.join(merchants, code, "merchant.json");
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), ...values }));
  };
  const publish = (directory: string, reach: Reach = {}, into = store, signer?: Signer) =>
    publishBuild(into, { merchants: directory, dist, reach, signer });
  await publish(merchants);
  return {
    folder,
    dist,
    merchants,
    store,
    addBrand,
    edit,
    publish,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

interface PublishedBuild {
  /** Folder of the brands. */
  readonly merchants: string;
  /** Folder of the build. */
  readonly dist: string;
  readonly reach?: Reach;
  readonly signer?: Signer | undefined;
}

/** Publishes brands with a build. */
export async function publishBuild(
  store: Store,
  { merchants, dist, reach = {}, signer }: PublishedBuild,
): Promise<void> {
  const build: BuildManifest = JSON.parse(await readFile(path.join(dist, "build.json"), "utf8"));
  const loaded = await loadMerchants(merchants, createPublisher(build));
  const brands = await Promise.all(
    loaded.flatMap(({ record, manifest = "" }) =>
      record ? [signedRecord(record, signer).then((signed) => ({ record: signed, manifest }))] : [],
    ),
  );
  await publishBrands(store, { brands, build, dist, reach, signer, by: "bench", why: "", now: Date.now() });
}

/** `npx livery serve` over a deployment's brands. */
export const startNodeEdge = ({ merchants }: Deployment, gateway: string): Promise<EdgeProcess> =>
  startServe({ MERCHANTS_DIR: merchants, GATEWAY_ORIGIN: gateway });

/** `npx livery serve`, on `PORT` or an unused port. */
export async function startServe(environment: Readonly<Record<string, string>>): Promise<EdgeProcess> {
  const port = Number(environment.PORT ?? (await freePort()));
  const started = spawn(process.execPath, [path.join(root, "tools/serve.mjs")], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await new Promise<void>((resolve, reject) => {
    started.once("exit", (code) => reject(new Error(`the edge ended with ${code}`)));
    createInterface(started.stdout).on("line", (line) => /(brands|store) on port /.test(line) && resolve());
  });
  return running(started, port);
}

/** The edge's worker over a deployment's published brands, on a port of its own choice. */
export async function startWorkerd({ folder }: Deployment, gateway: string): Promise<EdgeProcess> {
  const { default: program }: { default: string } = require("workerd");
  const started = spawn(
    program,
    [
      "serve",
      path.join(dist, "edge/workerd.capnp"),
      `--directory-path=store=${path.join(folder, "store")}`,
      "--socket-addr=http=127.0.0.1:0",
      "--control-fd=3",
    ],
    { env: { ...process.env, GATEWAY_ORIGIN: gateway }, stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const port = await new Promise<number>((resolve, reject) => {
    started.once("exit", (code) => reject(new Error(`workerd ended with ${code}`)));
    started.stdio[3]?.on("data", (lines: Buffer) => {
      for (const line of lines.toString().split("\n").filter(Boolean)) {
        const event: { event: string; port?: number } = JSON.parse(line);
        if (event.event === "listen" && event.port) resolve(event.port);
      }
    });
  });
  return running(started, port);
}

/** Each runtime that the edge is built for, by name. */
export const runtimes = [
  ["Node", startNodeEdge],
  ["workerd", startWorkerd],
] as const;

function running(started: ChildProcess, port: number): EdgeProcess {
  const alive = () => started.exitCode === null && started.signalCode === null;
  return {
    port,
    alive,
    memory: () => residentMemory(started.pid ?? 0),
    async stop(signal = "SIGKILL") {
      if (!alive()) return started.exitCode;
      started.kill(signal);
      await once(started, "exit");
      return started.exitCode;
    },
  };
}
