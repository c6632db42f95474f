import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { renewIntegrity } from "../renew-integrity.ts";
import { siteFolder } from "./site-folder.ts";

/** The server's behaviour at the site's address. */
export type Answering =
  | "first"
  | "second"
  /** The first release, its service worker switched off. */
  | "withoutWorker"
  /** No connection. */
  | "down"
  /** A connection without an answer. */
  | "silence"
  /** Status 503 for every request. */
  | "failure";

export interface Releases {
  /** Port of the site, where one release replaces the other. */
  readonly port: number;
  /** Build ids. */
  readonly builds: { readonly first: string; readonly second: string };
  answer(by: Answering): void;
  stop(): Promise<void>;
}

/** One address with two releases of the site: the build as it is, and one in which every asset has another name. */
export async function startReleases(
  backendPorts: readonly [number, number, withoutWorker?: number],
): Promise<Releases> {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-releases-"));
  const first = await copyOfBuild(path.join(folder, "first"));
  const second = await writeOtherRelease(path.join(folder, "second"));
  const builds = { first: await buildOf(first), second: await buildOf(second) };

  const { serve }: typeof import("../../tools/serve/serve.ts") = await import(
    pathToFileURL(path.join(siteFolder, "dist/server/serve.js")).href
  );
  const merchants = path.join(siteFolder, "merchants");
  const stops: (() => void)[] = [];
  const start = async (release: string, port: number, serviceWorker: "on" | "off") =>
    void stops.push(
      await serve({ root: release, port, sandbox: true, merchants, gatewayOrigin: undefined, serviceWorker }),
    );
  const [firstPort, secondPort, withoutWorker] = backendPorts;
  await start(first, firstPort, "on");
  await start(second, secondPort, "on");
  if (withoutWorker !== undefined) await start(first, withoutWorker, "off");
  const sitePorts: { readonly [By in Answering]?: number | undefined } = { second: secondPort, withoutWorker };

  let answering: Answering = "first";
  const silent: Socket[] = [];
  const front = createServer((incoming, answer) => {
    if (answering === "down") return incoming.socket.destroy();
    if (answering === "silence") return silent.push(incoming.socket);
    if (answering === "failure") return answer.writeHead(503, { "Content-Type": "text/html" }).end("down");
    const { url, method, headers } = incoming;
    // A release replaces the site's files. The gateway, and its console, stay.
    const isSite = /^\/(m|mobile)\//.test(url ?? "");
    const port = (isSite && sitePorts[answering]) || firstPort;
    const upstream = request({ host: "127.0.0.1", port, path: url, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    upstream.on("error", () => answer.destroy());
    return incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));

  return {
    port: (front.address() as AddressInfo).port,
    builds,
    answer(by) {
      answering = by;
      for (const socket of silent.splice(0)) socket.destroy();
      // Connections of the previous release must not be reused.
      front.closeIdleConnections();
    },
    async stop() {
      front.closeAllConnections();
      front.close();
      for (const stop of stops) stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the folder that has `dist`. */
async function copyOfBuild(folder: string): Promise<string> {
  // Those of the site that is served already: cutting them anew takes a second.
  const fonts = ".livery/headline-fonts";
  await cp(path.join(siteFolder, fonts), path.join(folder, fonts), { recursive: true });
  await cp(path.join(siteFolder, "dist"), path.join(folder, "dist"), {
    recursive: true,
    // The compressed files would have to be compressed again after a change.
    filter: (file) => !/\/dist\/(server|edge|records)$|\.(br|gz)$/.test(file),
  });
  return folder;
}

const buildOf = async (folder: string): Promise<string> =>
  JSON.parse(await readFile(path.join(folder, "dist/build.json"), "utf8")).build;

/**
 * Writes another release of the site: the build under another id, with another name for every asset.
 * @returns the folder that has `dist`
 */
export async function writeOtherRelease(folder: string): Promise<string> {
  await copyOfBuild(folder);
  const dist = path.join(folder, "dist");
  const folders = ["m/assets", "m/plugins"].map((name) => readdir(path.join(dist, name), { recursive: true }));
  // A name that ends with a hash of the content, which a browser may keep.
  const assets = (await Promise.all(folders)).flat().filter((name) => /-[\w-]{8}\.(js|css)$/.test(name));
  const renamed = new Map(
    assets.map((name) => [path.basename(name), path.basename(name).replace(/..(\.\w+)$/, "_2$1")]),
  );
  const { build, fullBuild } = JSON.parse(await readFile(path.join(dist, "build.json"), "utf8"));
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && /\.(js|css|json)$/.test(one.name))) {
    const text = await readFile(path.join(entry.parentPath, entry.name), "utf8");
    const other = text.replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (found) => renamed.get(found) ?? found);
    const name = renamed.get(entry.name) ?? entry.name;
    const withIds = other.replaceAll(build, "otherbuild00").replaceAll(fullBuild, "otherbuild01");
    await writeFile(path.join(entry.parentPath, name), withIds);
    if (name !== entry.name) await rm(path.join(entry.parentPath, entry.name));
  }
  await renewIntegrity(dist);
  return folder;
}
