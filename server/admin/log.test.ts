import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { destination } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { testEdge } from "#server/edge/testing.ts";
import { createLog, readLogFormat } from "./log.ts";

let release = () => {};
afterEach(() => {
  release();
  release = () => {};
});

/** A log, and its lines. */
function testLog() {
  const text: string[] = [];
  const log = createLog({ write: (line) => text.push(line) });
  return { log, text, lines: () => text.map((line): unknown => JSON.parse(line)) };
}

describe("the log", () => {
  it("has a line for each answer", async () => {
    const { log, lines } = testLog();
    const { edge } = testEdge({ observer: log.observer, upstream: async () => Response.json({}) });
    await edge.fetch(new Request("https://lotusplay.example/m/home?code=secret"), { requestId: "abc" });
    await edge.fetch(new Request("https://unknown.example/m/home"), { requestId: "def" });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const common = { level: "info", time, method: "GET", path: "/m/home", ms: expect.any(Number) };
    expect(lines()).toEqual([
      { ...common, requestId: "abc", brand: "lotus", revision: "lotus-1", status: 200, cached: false },
      { ...common, requestId: "def", status: 404 },
    ]);
  });

  it("has a warning for a call to a gateway that fails, and one for the answer", async () => {
    const { log, lines } = testLog();
    const { edge } = testEdge({ observer: log.observer, upstream: () => Promise.reject(new Error("refused")) });
    await edge.fetch(new Request("https://lotusplay.example/wps/member/info"), { requestId: "abc" });
    expect(lines()).toMatchObject([
      { level: "warn", requestId: "abc", brand: "lotus", gatewayFailure: "connection" },
      { level: "warn", requestId: "abc", brand: "lotus", status: 502, path: "/wps/member/info" },
    ]);
  });

  it("has what is written to the console", () => {
    const { log, lines } = testLog();
    release = log.captureConsole();
    console.info("\u001b[32m4 brands\u001b[0m on port %d", 4173);
    console.warn("lotus: no snapshot");
    const secret = Object.assign(new Error("no disk", { cause: new Error("GET /m/home?token=s3cret failed") }), {
      request: { authorization: "Bearer s3cret" },
    });
    console.error("lotus: no page:", secret);
    release();
    expect(lines()).toMatchObject([
      { level: "info", msg: "4 brands on port 4173" },
      { level: "warn", msg: "lotus: no snapshot" },
      {
        level: "error",
        msg: expect.stringMatching(/^lotus: no page: Error: no disk\n.*\ncaused by Error: GET \/m\/home\?… failed/s),
      },
    ]);
    expect(JSON.stringify(lines())).not.toContain("s3cret");
  });

  it("leaves the console as it was", () => {
    const { info, error } = console;
    testLog().log.captureConsole()();
    expect([console.info === info, console.error === error]).toEqual([true, true]);
  });

  it("is written to its end before the process ends", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "livery-log-"));
    release = () => rmSync(folder, { recursive: true });
    const file = path.join(folder, "log");
    const log = createLog(destination({ dest: file, sync: false }));
    for (let call = 0; call < 2_000; call++)
      log.observer.called({ requestId: `r${call}`, brand: "lotus", ms: 1, failure: "timeout" });
    await log.end();
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(2_000);
    expect(lines.at(-1)).toContain('"r1999"');
  });

  it("throws nothing when its destination takes nothing", async () => {
    const log = createLog(destination({ dest: "/dev/full", sync: false }));
    log.observer.called({ requestId: "r", brand: "lotus", ms: 1, failure: "timeout" });
    await expect(log.end()).resolves.toMatchObject({ code: "ENOSPC" });
  });
});

/** What browsers send of a person. Distinctive, so that it is in no line by chance. */
const secret = fc.stringMatching(/^[\w.~+-]{6,40}$/).map((text) => `s3cret${text}`);

describe("a line of the log", () => {
  it("has no token, no name, no cookie and no address of a client, whatever is sent and wherever it fails", async () => {
    const { log, text } = testLog();
    release = log.captureConsole();
    const upstream: typeof fetch = async (input, init) => {
      if (String(input).includes("refused")) throw new Error(`can't reach ${String(input)}`);
      return Response.json({ echo: [...new Headers(init?.headers)] }, { status: 503 });
    };
    const assets = {
      find(): never {
        throw new Error("can't read https://lotusplay.example/m/x.js?token=s3cret");
      },
    };
    const { edge } = testEdge({ observer: log.observer, upstream, assets });
    const before = ["/m/home", "/m/login", "/wps/member/info", "/wps/session/login", "/wps/refused", "/m/x.js", ""];
    await fc.assert(
      fc.asyncProperty(
        fc.record({ query: secret, token: secret, cookie: secret, name: secret, agent: secret, body: secret }),
        fc.constantFrom(...before),
        fc.constantFrom("GET", "POST", "HEAD", "PUT"),
        fc.constantFrom("lotusplay.example", "unknown.example", "localhost"),
        fc.ipV6(),
        fc.boolean(),
        async ({ query, token, cookie, name, agent, body }, start, method, host, address, inPath) => {
          text.length = 0;
          const below = inPath ? `/${encodeURIComponent(name)}` : "";
          const request = new Request(`https://${host}${start}${below}?code=${encodeURIComponent(query)}`, {
            method,
            headers: {
              Authorization: `Bearer ${token}`,
              Cookie: `session=${cookie}`,
              "User-Agent": agent,
              Referer: `https://lotusplay.example/m/home?token=${token}`,
              "X-Forwarded-For": address,
              "X-Request-Id": name,
            },
            ...(method === "POST" || method === "PUT" ? { body } : {}),
          });
          const clientAddress = `203.0.113.${address.length}`;
          await edge.fetch(request, { clientAddress });
          expect(text.length).toBeGreaterThan(0);
          const lines = text.join("");
          for (const sent of ["s3cret", clientAddress, ...(address.length > 6 ? [address] : [])])
            expect(lines).not.toContain(sent);
        },
      ),
    );
  });
});

describe("the environment variable LOG", () => {
  it("is json or text", () => {
    expect([readLogFormat("json", "text"), readLogFormat("text", "json")]).toEqual(["json", "text"]);
    expect([readLogFormat(undefined, "json"), readLogFormat("", "text")]).toEqual(["json", "text"]);
    expect(() => readLogFormat("JSON", "text")).toThrow('LOG is "JSON": it must be "json"');
  });
});
