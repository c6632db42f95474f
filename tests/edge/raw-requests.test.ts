import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDeployment, type Deployment, type EdgeProcess, runtimes } from "#tools/bench/hostile-gateway/edges.ts";
import { type HostileGateway, startHostileGateway } from "#tools/bench/hostile-gateway/gateway.ts";
import { QUIET_MS, type RawAnswer, raw, sendRaw } from "./raw-request.ts";

const MEMORY_LIMIT = 300 * 1_048_576;
const MEGABYTE = 1_048_576;

/** What a server may do with a request that it does not understand: refuse it, or hang up. workerd's own parser says 500. */
const refusalsOf = (runtime: string): readonly (number | undefined)[] => [
  400,
  404,
  405,
  408,
  411,
  413,
  417,
  421,
  431,
  501,
  505,
  undefined,
  ...(runtime === "workerd" ? [500] : []),
];

interface Running {
  readonly deployment: Deployment;
  readonly gateway: HostileGateway;
  readonly edge: EdgeProcess;
  /** Begun before the tests, because they take their time. */
  readonly unfinished: Readonly<Record<string, Promise<RawAnswer>>>;
}

const running = new Map<string, Running>();

const runningOf = (runtime: string): Running => {
  const found = running.get(runtime);
  if (!found) throw new Error(`${runtime} was not started`);
  return found;
};

const getFrom = ({ edge }: Running, path: string, host = "good.localhost") =>
  sendRaw(edge.port, raw(`GET ${path} HTTP/1.1`, `Host: ${host}`));

/** Sends what a server must not wait for. */
function beginUnfinished(runtime: string, port: number): Running["unfinished"] {
  const begin = (...parts: string[]) => sendRaw(port, parts, 30_000);
  const post = (...lines: string[]) => raw("POST /wps/unfinished HTTP/1.1", "Host: good.localhost", ...lines);
  return {
    body: begin(post("Content-Length: 100"), "{"),
    chunk: begin(post("Transfer-Encoding: chunked"), "64\r\n{"),
    ...(runtime === "Node" && {
      head: begin("GET /m/home HTTP/1.1\r\nHost: good.localhost\r\nX-A:"),
      page: begin(raw("POST /m/home HTTP/1.1", "Host: good.localhost", "Content-Length: 9")),
    }),
  };
}

beforeAll(async () => {
  const start = async ([runtime, startEdge]: (typeof runtimes)[number]) => {
    const deployment = await createDeployment(["good"]);
    const gateway = await startHostileGateway();
    const edge = await startEdge(deployment, gateway.origin);
    const started = { deployment, gateway, edge, unfinished: beginUnfinished(runtime, edge.port) };
    running.set(runtime, started);
    await getFrom(started, "/m/home");
  };
  await Promise.all(runtimes.map(start));
});
afterAll(async () => {
  for (const { edge, gateway, deployment } of running.values()) {
    await edge.stop();
    await gateway.close();
    await deployment.remove();
  }
});

describe.each(runtimes)("the edge on %s, asked over a bare socket", (runtime) => {
  const refusals = refusalsOf(runtime);
  let gateway: HostileGateway;
  let edge: EdgeProcess;
  beforeAll(() => {
    ({ gateway, edge } = runningOf(runtime));
  });

  const send = (...lines: readonly string[]) => sendRaw(edge.port, raw(...lines));
  const get = (path: string, host?: string) => getFrom(runningOf(runtime), path, host);
  const seen = (part: string) => gateway.seen.filter(({ url }) => url.includes(part));

  describe("hosts", () => {
    it.each(["good.localhost", "GOOD.localhost", "good.localhost:80", "www.good.localhost"])(
      "%s is a brand",
      async (host) => {
        expect((await get("/m/home", host)).status).toBe(200);
      },
    );

    it("leads from a trailing dot to the brand's one address", async () => {
      const { status, headers } = await get("/m/home", "good.localhost.");
      expect([status, headers.location]).toEqual([308, ["//good.localhost/m/home"]]);
    });

    it.each(["localhost", "127.0.0.1", "[::1]", "unknown.example", "good.localhost.evil.example"])(
      "%s is no brand, and is told of none",
      async (host) => {
        const { status, body } = await get("/", host);
        expect(status).toBe(404);
        expect(body).not.toContain("/m/home");
      },
    );

    it.each([
      "good.localhost, evil.example",
      "a@good.localhost",
      "good.localhost/x",
      "",
      "good.localhost:x",
      "\xff",
      "xn--a.good.localhost",
      "1.2.3.999",
    ])("%j is no host", async (host) => {
      expect(refusals).toContain((await get("/m/home", host)).status);
      expect(refusals).toContain((await get("/wps/probe", host)).status);
    });

    it("are one in a request", async () => {
      const { status } = await send("GET /m/home HTTP/1.1", "Host: good.localhost", "Host: evil.example");
      expect(refusals).toContain(status);
      expect(refusals).toContain((await send("GET /m/home HTTP/1.1")).status);
    });
  });

  describe("paths", () => {
    it.each([
      "/%77ps/admin",
      "/wps/..%2fadmin",
      "/wps/%2e%2e%2fadmin",
      "/wps/a%5cadmin",
      "/wps//admin",
      "/wps/%252e%252e/admin",
      "/wps/%00admin",
      "/wps/../admin",
      "/wps/./../../admin",
      "/wps/..;/admin",
      "/x/../%77ps/admin",
    ])("%s does not reach the gateway", async (path) => {
      await get(path);
      expect(seen("admin")).toEqual([]);
    });

    it.each([
      "http://evil.example/wps/admin",
      "evil.example:443",
      "*",
      "wps/admin",
      "//evil.example/wps/admin",
      "\\wps",
    ])("%s is no way to another host", async (target) => {
      const { status, headers } = await get(target);
      expect(status === 200).toBe(false);
      expect(headers.location ?? ["//good.localhost/"]).toEqual([expect.stringMatching(/^\/\/good\.localhost\//)]);
      expect(seen("admin")).toEqual([]);
    });

    it("with empty segments lead to the page without them", async () => {
      const { status, headers } = await get("//?a=1");
      expect([status, headers.location]).toEqual([308, ["//good.localhost/?a=1"]]);
    });

    it("that are too long are refused", async () => {
      expect((await get(`/m/${"a".repeat(200_000)}`)).status).not.toBe(200);
      expect(edge.alive()).toBe(true);
    });
  });

  describe("methods", () => {
    it.each(["OPTIONS", "TRACE", "CONNECT", "PROPFIND", "PURGE", "get", "SEARCH", "MADE-UP"])(
      "%s is none here",
      async (method) => {
        for (const path of ["/m/home", "/wps/system/method"]) {
          expect(refusals).toContain((await send(`${method} ${path} HTTP/1.1`, "Host: good.localhost")).status);
        }
        expect(seen("/wps/system/method")).toEqual([]);
      },
    );

    it("can't be replaced by a header", async () => {
      await send("GET /wps/override HTTP/1.1", "Host: good.localhost", "X-HTTP-Method-Override: DELETE");
      const [call] = seen("/wps/override");
      expect(call?.method).toBe("GET");
      expect(call?.headers).not.toHaveProperty("x-http-method-override");
    });
  });

  describe("headers", () => {
    it("reach the gateway by name", async () => {
      const forged = [
        "X-Real-IP",
        "CF-Connecting-IP",
        "X-Original-URL",
        "X-Forwarded-Host",
        "X-Forwarded-For",
        "Forwarded",
      ];
      const lines = forged.map((name) => `${name}: 6.6.6.6`);
      await send(
        "GET /wps/forged HTTP/1.1",
        "Host: good.localhost",
        ...lines,
        "Merchant: good",
        "Authorization: t0ken",
      );
      const [call] = seen("/wps/forged");
      expect(JSON.stringify(call?.headers)).not.toContain("6.6.6.6");
      expect(call?.headers).toMatchObject({
        merchant: "good",
        authorization: "t0ken",
        "x-forwarded-host": "good.localhost",
      });
    });

    it("may ask to go on before the body", async () => {
      const lines = ["POST /wps/expect HTTP/1.1", "Host: good.localhost", "Content-Length: 2", "Expect: 100-continue"];
      expect((await sendRaw(edge.port, [raw(...lines), "{}"])).status).toBe(200);
    });

    it("that two servers would read differently are refused", async () => {
      const lines = ["POST /wps/smuggled HTTP/1.1", "Host: good.localhost", "Content-Length: 6"];
      // What is left of the body would be a request of its own, after the answer.
      const two = await sendRaw(edge.port, [raw(...lines, "Transfer-Encoding: chunked"), "0\r\n\r\nG"], QUIET_MS);
      expect(refusals).toContain(two.status);
      const lengths = [raw(...lines, "Content-Length: 7"), "{}    "];
      expect(refusals).toContain((await sendRaw(edge.port, lengths, QUIET_MS)).status);
      expect(seen("/wps/smuggled")).toEqual([]);
    });

    it("that are too many are refused", async () => {
      const lines = Array.from({ length: 3_000 }, (_, index) => `X-${index}: ${"v".repeat(100)}`);
      expect((await send("GET /m/home HTTP/1.1", "Host: good.localhost", ...lines)).status).not.toBe(200);
      expect(edge.alive()).toBe(true);
    });
  });

  describe("bodies", () => {
    const posts = (...lines: string[]) => raw("POST /wps/long HTTP/1.1", "Host: good.localhost", ...lines);

    it("that name too great a length are refused at once", async () => {
      expect((await sendRaw(edge.port, posts(`Content-Length: ${200 * MEGABYTE}`))).status).toBe(413);
    });

    it("that go on and on are refused, and not kept", async () => {
      const part = "a".repeat(65_536);
      const chunk = `${(65_536).toString(16)}\r\n${part}\r\n`;
      const endless = [posts("Transfer-Encoding: chunked"), ...Array.from({ length: 800 }, () => chunk)];
      const answers = await Promise.all([sendRaw(edge.port, endless), sendRaw(edge.port, endless)]);
      for (const { status } of answers) expect([413, undefined]).toContain(status);
      expect(edge.memory()).toBeLessThan(MEMORY_LIMIT);
      expect(seen("/wps/long")).toEqual([]);
    });

    it("within the limit reach the gateway whole", async () => {
      const part = "a".repeat(100_000);
      await sendRaw(edge.port, [posts(`Content-Length: ${part.length}`).replace("long", "whole"), part]);
      expect(seen("/wps/whole")[0]?.received).toBe(100_000);
    });

    it("of requests for pages are not waited for", async () => {
      const lines = ["GET /m/home HTTP/1.1", "Host: good.localhost", "Content-Length: 100"];
      expect((await send(...lines)).status).toBe(200);
    });
  });

  // workerd by itself notices it at the next byte (https://github.com/cloudflare/workerd/pull/5062).
  it.each(runtime === "Node" ? ["silence", "drip"] : ["drip"])(
    "passes on that a browser gives up: %s",
    async (fault) => {
      const path = `/wps/given-up-${fault}`;
      await sendRaw(edge.port, raw(`GET ${path} HTTP/1.1`, `Host: ${fault}.good.localhost`), 10_000, 500);
      await expect.poll(() => seen(path).map(({ aborted }) => aborted)).toEqual([true]);
    },
  );
});

describe.each(runtimes)("the edge on %s, after all this", (runtime) => {
  it("has ended the requests that never end", async () => {
    const { unfinished, gateway } = runningOf(runtime);
    for (const [name, answer] of Object.entries(unfinished)) {
      const { status, closed } = await answer;
      expect({ name, refused: refusalsOf(runtime).includes(status), closed }).toEqual({
        name,
        refused: true,
        closed: true,
      });
    }
    expect(gateway.seen.filter(({ url }) => url.includes("/wps/unfinished"))).toEqual([]);
  });

  it("still serves pages", async () => {
    const started = runningOf(runtime);
    expect(started.edge.alive()).toBe(true);
    expect((await getFrom(started, "/m/home")).status).toBe(200);
  });
});
