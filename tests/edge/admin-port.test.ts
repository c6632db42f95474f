import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "#tools/free-port.ts";
import { call, heldGateway, root } from "./held-gateway.ts";

const { start, waiting, close } = heldGateway();
afterEach(close);

const serve = [process.execPath, ["tools/serve.mjs"]] as const;

describe("npx livery serve with a private port", () => {
  it("tells its operators how it fares, logs each request, and ends in good order", async () => {
    const adminPort = await freePort();
    const lines: string[] = [];
    const env = { ADMIN_PORT: String(adminPort), DRAIN_MS: "2000", TRUSTED_PROXIES: "127.0.0.1" };
    const { server, port } = await start(...serve, env, lines);
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${adminPort}${path}`);
      return [response.status, (await response.text()).trimEnd()] as const;
    };
    expect(await ask("/health")).toEqual([200, "ok"]);
    expect(await ask("/ready")).toEqual([200, "ready"]);
    expect((await ask("/tls?domain=lotus.localhost"))[0]).toBe(200);
    expect((await ask("/tls?domain=www.lotus.localhost"))[0]).toBe(200);
    expect((await ask("/tls?domain=made-up.lotus.localhost"))[0]).toBe(404);

    const person = { "x-forwarded-for": "203.0.113.7", authorization: "Bearer s3cret", cookie: "session=s3cret" };
    expect(await call(port, "/m/home?code=s3cret", { ...person, "x-request-id": "from-the-proxy" })).toBe(200);
    expect(await call(port, "/m/home", person)).toBe(200);
    expect(await call(port, "/m/assets/none.js", person)).toBe(404);
    expect(await call(port, "/m/home", { host: "unknown.example" })).toBe(404);
    const open = call(port, "/wps/system/country", { ...person, "x-request-id": "held" });
    await expect.poll(() => waiting.length).toBe(1);
    expect(waiting[0]?.req.headers["x-request-id"]).toBe("held");

    const metrics = async () => (await ask("/metrics"))[1].split("\n");
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'livery_requests_total{brand="lotus",status="2xx"} 2',
        'livery_requests_total{brand="lotus",status="4xx"} 1',
        'livery_requests_total{brand="none",status="4xx"} 1',
        'livery_page_cache_total{hit="true"} 1',
        expect.stringMatching(/^livery_gateway_failures_total\{brand="lotus",kind="status"\} \d/),
        expect.stringMatching(/^process_resident_memory_bytes \d/),
      ]),
    );

    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await expect.poll(() => ask("/ready")).toEqual([503, "not ready: the server is ending"]);
    // Not every proxy knows yet.
    expect(await call(port, "/m/home", person)).toBe(200);
    waiting[0]?.end('{"success":true,"value":null}');
    expect(await open).toBe(200);
    expect(await ended).toEqual([0, null]);

    const answers = lines.map((line) => JSON.parse(line)).filter(({ path }) => path !== undefined);
    expect(answers).toMatchObject([
      { level: "info", requestId: "from-the-proxy", brand: "lotus", path: "/m/home", status: 200, cached: false },
      { brand: "lotus", path: "/m/home", status: 200, cached: true },
      { brand: "lotus", path: "/m/*", status: 404 },
      { path: "/m/home", status: 404 },
      { brand: "lotus", path: "/m/home", status: 200 },
      { requestId: "held", brand: "lotus", path: "/wps/system/country", status: 200 },
    ]);
    for (const { time, revision, ms, brand } of answers.filter(({ brand }) => brand))
      expect([time, revision, ms, brand]).toEqual([
        expect.stringMatching(/^\d{4}-.*Z$/),
        expect.stringMatching(/\w/),
        expect.any(Number),
        "lotus",
      ]);
    expect(lines.join("")).not.toMatch(/s3cret|203\.0\.113\.7|unknown\.example/);
  });

  it("answers an open call within the time to stop, after the port is closed", async () => {
    const adminPort = await freePort();
    const { server, port } = await start(...serve, { ADMIN_PORT: String(adminPort), DRAIN_MS: "0" });
    const open = call(port);
    await expect.poll(() => waiting.length).toBe(1);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await expect.poll(() => call(port, "/m/home").catch(({ code }) => code)).toBe("ECONNREFUSED");
    expect((await fetch(`http://127.0.0.1:${adminPort}/ready`)).status).toBe(503);
    waiting[0]?.end('{"success":true,"value":null}');
    expect(await open).toBe(200);
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [{ ADMIN_PORT: "abc" }, 'ADMIN_PORT is "abc"'],
    [{ ADMIN_PORT: "7299", PORT: "7299" }, "ADMIN_PORT and PORT are both 7299"],
    [{ ADMIN_PORT: "7298", ADMIN_HOST: "192.0.2.1" }, "ADMIN_HOST=192.0.2.1 is no address of this machine"],
    [{ LOG: "xml" }, 'LOG is "xml"'],
  ])("starts nothing with %j", (env, message) => {
    const { status, stderr, stdout } = spawnSync(...serve, {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: undefined, ...env },
    });
    expect(status).toBe(1);
    expect(stderr + stdout).toContain(message);
  });
});
