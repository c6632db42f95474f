import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { copyBuild, writeOtherRelease } from "#tools/bench/other-release.ts";
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
  const first = await copyBuild(siteFolder, path.join(folder, "first"));
  const second = await writeOtherRelease(siteFolder, path.join(folder, "second"));
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

const buildOf = async (folder: string): Promise<string> =>
  JSON.parse(await readFile(path.join(folder, "dist/build.json"), "utf8")).build;
