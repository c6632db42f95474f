import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostsKey, recordKey, releaseKey, removing } from "#server/store/index.ts";
import {
  createDeployment,
  type Deployment,
  type EdgeProcess,
  startWorkerd,
} from "#tools/bench/hostile-gateway/edges.ts";
import { changeReleases, readRelease } from "#tools/releases/index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A call to a port of this machine, with any Host: Node's `fetch` does not allow setting it. */
function call(
  port: number,
  target: string,
  options: { method?: string; headers?: Record<string, string>; body?: string },
) {
  const { body, ...rest } = options;
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: target, ...rest }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on("error", reject).end(body);
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(portOf(server))));

describe("the edge on an edge runtime", () => {
  let deployment: Deployment;
  let workerd: EdgeProcess;
  let port = 0;
  const seen: {
    method: string | undefined;
    url: string | undefined;
    body: string;
    headers: Record<string, unknown>;
  }[] = [];
  const gateway = createServer((incoming, answer) => {
    let body = "";
    incoming.setEncoding("utf8").on("data", (part: string) => (body += part));
    incoming.on("end", () => {
      seen.push({ method: incoming.method, url: incoming.url, body, headers: incoming.headers });
      const lanes = incoming.url?.endsWith("newGameVendor");
      const value = lanes
        ? [
            {
              gameCategory: "RNG",
              cards: [{ accountTypeName: "RNG", displayName: "Seen at the gateway" }],
              gameCount: 1,
            },
          ]
        : null;
      answer.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ success: true, value }));
    });
  });
  const ask = (host: string, target: string, headers: Record<string, string> = {}) =>
    call(port, target, { headers: { Host: host, ...headers } });

  beforeAll(async () => {
    // Of its own: brands published here must not affect other tests.
    deployment = await createDeployment();
    await deployment.publish(path.join(root, "merchants"));
    workerd = await startWorkerd(deployment, `http://127.0.0.1:${await listening(gateway)}`);
    port = workerd.port;
  }, 180_000);

  afterAll(async () => {
    await workerd?.stop();
    gateway.close();
    await deployment?.remove();
  });

  it("serves each brand's page by its host, also below its domain", async () => {
    for (const host of ["lotus.localhost", "noor.localhost", "friend.carnaval.localhost"]) {
      const page = await ask(host, "/m/home");
      expect(page.status).toBe(200);
      expect(page.text).toContain(`data-brand="${host.split(".").at(-2)}"`);
      expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    }
  });

  it("answers 304 to a browser that has the page", async () => {
    const { headers } = await ask("manila.localhost", "/m/home");
    const again = await ask("manila.localhost", "/m/home", { "If-None-Match": String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("has the gateway's lanes for later requests, without delaying any", async () => {
    await expect
      .poll(async () => (await ask("lotus.localhost", "/m/home")).text, { timeout: 60_000 })
      .toContain("Seen at the gateway");
  });

  it("answers an unknown host with 404 and the next step", async () => {
    const page = await ask("unknown.example", "/m/home");
    expect(page.status).toBe(404);
    expect(page.text).toContain("unknown.example");
  });

  it("proxies calls to the gateway with their bodies, and returns the answers", async () => {
    const answer = await call(port, "/wps/session/login?a=1", {
      method: "POST",
      headers: {
        Host: "lotus.localhost",
        "Content-Type": "application/json",
        Merchant: "lotus",
        "X-Forwarded-For": "1.2.3.4",
      },
      body: '{"DES":"x"}',
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { success: true, value: null }]);
    const login = seen.find(({ url }) => url === "/wps/session/login?a=1");
    expect(login).toMatchObject({
      method: "POST",
      body: '{"DES":"x"}',
      headers: { merchant: "lotus", "x-forwarded-host": "lotus.localhost" },
    });
    // Clients can't set their own address.
    expect(login?.headers).not.toHaveProperty("x-forwarded-for");
  });

  it("serves the build's files and the brand's, and no others", async () => {
    const page = await ask("lotus.localhost", "/m/home");
    const entry = /<link rel="modulepreload" href="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const script = await ask("lotus.localhost", entry);
    expect(script.status).toBe(200);
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(script.headers["cache-control"]).toContain("immutable");
    const known = await ask("lotus.localhost", entry, { "If-None-Match": String(script.headers.etag) });
    expect(known.status).toBe(304);
    const picture = /\/m\/brand\/lotus\/[^"')]+\.svg/.exec(page.text)?.[0] ?? "";
    const drawn = await ask("lotus.localhost", picture);
    expect([drawn.status, drawn.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect((await ask("lotus.localhost", "/m/sw.js")).headers["cache-control"]).toBe("no-cache");
    for (const hidden of [
      "/builds.json",
      "/releases/lotus.json",
      "/edge/worker.js",
      "/m/../build.json",
      "/m/none.js",
    ]) {
      expect((await ask("lotus.localhost", hidden)).status).toBe(404);
    }
  });

  it("serves a brand that is published while it runs, and no longer one that is removed", async () => {
    await deployment.addBrand("acme");
    await deployment.publish(deployment.merchants);
    await expect
      .poll(async () => (await ask("acme.localhost", "/m/home")).status, { timeout: 60_000, interval: 250 })
      .toBe(200);
    expect((await ask("noor.localhost", "/m/home")).status).toBe(200);
    const reason = { action: "remove", by: "test", why: "", now: Date.now() };
    await changeReleases(deployment.store, [{ code: "noor", change: removing }], reason);
    await expect
      .poll(async () => (await ask("noor.localhost", "/m/home")).status, { timeout: 60_000, interval: 250 })
      .toBe(404);
  });

  it("keeps the last valid brands while a release, hosts or a record are broken, also where it starts then", async () => {
    const { store } = deployment;
    const lotus = await readRelease(store, "lotus");
    const keys = [releaseKey("lotus"), hostsKey("lotus.localhost"), recordKey("lotus", lotus?.current ?? "")];
    const contents = await Promise.all(keys.map(async (key) => (await store.read(key)) ?? ""));
    const statuses = async (at: number) => {
      const asked = [
        ["lotus.localhost", "/m/home"],
        ["manila.localhost", "/m/home"],
        ["unknown.example", "/m/home"],
        ["lotus.localhost", "/healthz"],
      ] as const;
      const answers = asked.map(([host, target]) => call(at, target, { headers: { Host: host } }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses(port)).toEqual([200, 200, 404, 200]);
    // Whatever else may stand there: server/edge/published-sites.test.ts.
    for (const [index, broken] of ["null", "[", String(contents[2]).slice(0, 40)].entries()) {
      const key = keys[index] ?? "";
      await store.write(key, broken);
      const fresh = await startWorkerd(deployment, `http://127.0.0.1:${portOf(gateway)}`);
      try {
        // The file of a record never changes: an edge that has read it keeps it.
        expect([key, await statuses(fresh.port)]).toEqual([key, [503, 200, 404, 200]]);
        expect((await statuses(port)).slice(0, 2)).toEqual([200, 200]);
        await store.write(key, contents[index] ?? "");
        for (const at of [port, fresh.port])
          await expect.poll(() => statuses(at), { interval: 250 }).toEqual([200, 200, 404, 200]);
      } finally {
        await fresh.stop();
      }
    }
  });
});
