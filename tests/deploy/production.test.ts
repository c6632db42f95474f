import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { promoting, type Store } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { type RedisServer, startRedis } from "#tests/stores/redis-server.ts";
import { createDeployment, type Deployment } from "#tools/bench/hostile-gateway/edges.ts";
import { freePort } from "#tools/free-port.ts";
import { changeReleases } from "#tools/releases/index.ts";
import { createImage, type Image, type RunningImage, runImage } from "./image.ts";
import { type RunningProxy, startCaddy, startNginx } from "./proxies.ts";

/** Debian's packages of what stands around the edges. */
const needed = ["redis-server", "caddy", "nginx"];
const missing = needed.filter((program) => spawnSync("which", [program]).status !== 0);

const proxies = [
  ["Caddy", startCaddy],
  ["nginx", startNginx],
] as const;

it("has the programs that production has around the edges", () => {
  expect(missing, `install them: apt-get install ${missing.join(" ")}`).toEqual([]);
});

describe.each(proxies)("two edges on one Redis, behind %s", (_, startProxy) => {
  let image: Image;
  let deployment: Deployment;
  let redis: RedisServer;
  let store: Store;
  let folder: string;
  let proxy: RunningProxy;
  let httpsPort: number;
  let edges: RunningImage[] = [];
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });

  /** The private ports differ by their addresses: a proxy knows one port for all. */
  const hosts = ["127.0.0.1", "127.0.0.2"];
  let ports: number[] = [];
  let adminPort: number;

  const startEdge = (index: number) =>
    runImage(image, {
      STORE: redis.url,
      HOST: hosts[index] ?? "",
      PORT: String(ports[index]),
      ADMIN_HOST: hosts[index] ?? "",
      ADMIN_PORT: String(adminPort),
      TRUSTED_PROXIES: "127.0.0.1",
      DRAIN_MS: "3000",
    });

  const get = (target: string, { host = "acme.localhost", cookie = "" } = {}) =>
    new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      const headers = { Host: host, ...(cookie && { Cookie: cookie }) };
      request({ host: "127.0.0.1", port: httpsPort, servername: host, path: target, headers, agent }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on("error", reject);
      })
        .on("error", reject)
        .end();
    });
  const status = (target: string) => get(target).then((answer) => answer.status);
  const name = async (cookie: string) => /"name":"([^"]+)"/.exec((await get("/m/home", { cookie })).text)?.[1];

  beforeAll(async () => {
    image = await createImage(false);
    deployment = await createDeployment(["acme"]);
    redis = await startRedis();
    store = await openStore(redis.url, deployment.folder);
    await deployment.publish(deployment.merchants, {}, store);
    ports = [await freePort(), await freePort()];
    adminPort = await freePort();
    edges = await Promise.all([0, 1].map(startEdge));
    folder = await mkdtemp(path.join(tmpdir(), "livery-proxy-"));
    httpsPort = await freePort();
    proxy = await startProxy(
      { folder, httpPort: await freePort(), httpsPort },
      { edges: hosts.map((host, index) => `${host}:${ports[index]}`), admin: `${hosts[0]}:${adminPort}`, adminPort },
    );
  }, 180_000);

  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(edges.map((edge) => edge.stop()));
    await store?.close();
    await redis?.stop();
    await image?.remove();
    await deployment?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it("serve a brand over https, and a new version to its share of the visitors", async () => {
    await expect.poll(() => status("/m/home").catch(() => 0)).toBe(200);
    expect(await name("share=50.00")).toBe("acme");
    await deployment.edit("acme", { name: "Second" });
    await deployment.publish(deployment.merchants, { share: 10 }, store);
    await expect.poll(() => name("share=9.00")).toBe("Second");
    expect(await name("share=10.00")).toBe("acme");
    await changeReleases(store, [{ code: "acme", change: promoting }], {
      action: "test",
      by: "test",
      why: "",
      now: Date.now(),
    });
    await expect.poll(() => name("share=50.00")).toBe("Second");
  });

  it("are restarted one after the other, and one is killed, under load without an error at the proxy", async () => {
    let isOver = false;
    const seen: number[] = [];
    const ask = async () => {
      while (!isOver) seen.push(await status("/m/home"));
    };
    const load = Promise.all([ask(), ask()]);
    for (const [index, signal] of [
      [0, "SIGTERM"],
      [1, "SIGTERM"],
      [0, "SIGKILL"],
    ] as const) {
      const before = seen.length;
      await expect.poll(() => seen.length).toBeGreaterThan(before + 50);
      await edges[index]?.stop(signal);
      edges[index] = await startEdge(index);
      const metrics = () => fetch(`http://${hosts[index]}:${adminPort}/metrics`).then((answer) => answer.text());
      // The proxy has learnt that the edge is back.
      await expect.poll(metrics).toContain("livery_requests_total{");
    }
    isOver = true;
    await load;
    expect(new Set(seen)).toEqual(new Set([200]));
  }, 120_000);
});

describe.each(proxies)("two edges that break off, behind %s", (_, startProxy) => {
  it("get a call that may change something once", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "livery-proxy-"));
    const [port, adminPort, httpPort, httpsPort] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
    const hosts = ["127.0.0.1", "127.0.0.2"];
    let calls = 0;
    const servers = hosts.flatMap((host) =>
      [port, adminPort].map((one) =>
        createServer((asked, answer) => {
          if (asked.method === "GET") return answer.end();
          calls++;
          return asked.socket.destroy();
        }).listen(one, host),
      ),
    );
    await Promise.all(servers.map((server) => once(server, "listening")));
    const proxy = await startProxy(
      { folder, httpPort: httpPort ?? 0, httpsPort: httpsPort ?? 0 },
      {
        edges: hosts.map((host) => `${host}:${port}`),
        admin: `${hosts[0]}:${adminPort}`,
        adminPort: adminPort ?? 0,
      },
    );
    onTestFinished(async () => {
      await proxy.stop();
      for (const server of servers) server.close();
      await rm(folder, { recursive: true, force: true });
    });
    const send = (method: "GET" | "POST") =>
      new Promise<number>((resolve) => {
        const options = { host: "127.0.0.1", port: httpsPort, servername: "acme.localhost", rejectUnauthorized: false };
        request({ ...options, method, headers: { Host: "acme.localhost" } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on("error", () => resolve(0))
          .end();
      });
    await expect.poll(() => send("GET")).toBe(200);
    expect([await send("POST"), calls]).toEqual([502, 1]);
  }, 30_000);
});
