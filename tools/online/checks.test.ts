import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { selfSigned } from "../self-signed.ts";
import { mayFrame } from "./frames.ts";
import { verdictOf } from "./report.ts";
import { createGoodWorld, DAY_MS, json, lookAt, manifest, page, small, status, type World, wrong } from "./testing.ts";

/** Certificates are judged by the real time as well. */
const now = Date.now();
let world: World;
beforeEach(async () => {
  world = await createGoodWorld(now);
});
afterEach(() => world.close());

describe("a name", () => {
  it("that does not resolve fails once: what depends on it was not seen", async () => {
    world.names.delete("www.acme.example");
    const lines = await lookAt(world, now);
    expect(wrong(lines)).toEqual([
      "failed name www.acme.example: www.acme.example does not resolve",
      "not seen certificate www.acme.example: www.acme.example does not resolve",
      "not seen page https://www.acme.example/m/home: www.acme.example does not resolve",
      "not seen login login/chat returns to https://www.acme.example/m/home: www.acme.example does not resolve",
      "not seen app https://www.acme.example/.well-known/assetlinks.json: www.acme.example does not resolve",
      "not seen app https://www.acme.example/.well-known/apple-app-site-association: www.acme.example does not resolve",
    ]);
    expect(lines.find(({ state }) => state === "failed")?.next).toContain("docs/go-live.md");
  });

  it.each([["10.0.0.7"], ["203.0.113.5", "127.0.0.1"], ["::1"], ["169.254.169.254"]])(
    "that leads to the private address %s is not asked, and players can't reach it",
    async (...addresses) => {
      for (const host of ["www.acme.example", "help.example"]) world.names.set(host, addresses);
      const lines = wrong(await lookAt(world, now));
      expect(lines.filter((line) => line.startsWith("failed"))).toEqual([
        expect.stringMatching(/^failed name www\.acme\.example: .* private address .*: players can't reach it$/),
        expect.stringMatching(
          /^failed link Help line: https:\/\/help\.example\/: .* private address .* can't open it$/,
        ),
      ]);
      expect(world.requests.filter((one) => / (www\.acme|help)\.example/.test(one))).toEqual([]);
    },
  );

  it("of the gateway that only the edge can reach is seen through the edge", async () => {
    world.names.set("gw.acme.example", ["10.0.0.7"]);
    const lines = await lookAt(world, now);
    expect([wrong(lines), verdictOf(lines)]).toEqual([[], "passed"]);
    expect(lines.filter(({ check }) => check === "gateway").map(({ state, isByHand }) => [state, isByHand])).toEqual([
      ["not seen", true],
      ["ok", undefined],
    ]);
  });
});

describe("a page in a frame", () => {
  const framed = {
    ...small,
    plugins: { ...small.plugins, protection: { frame: { page: "https://breaks.example/" } } },
  };
  const own = "https://breaks.example";
  const sight = async (headers: Readonly<Record<string, string>>) => {
    world.at("breaks.example/", (_, response) => response.writeHead(200, headers).end());
    return wrong(await lookAt(world, now, { given: framed }));
  };
  const refused = (...hosts: readonly string[]) => [
    `failed frame ${own}/?lang=VI: doesn't let ${hosts.join(" and ")} show it in a frame`,
  ];

  it("fails when its headers forbid the brand's domains to show it", async () => {
    expect(await sight({})).toEqual([]);
    expect(await sight({ "x-frame-options": "DENY" })).toEqual(refused("acme.example", "www.acme.example"));
    const policy = (sources: string) =>
      sight({ "content-security-policy": `default-src *; frame-ancestors ${sources}` });
    expect(await policy("'self'")).toEqual(refused("acme.example", "www.acme.example"));
    expect(await policy("https://acme.example")).toEqual(refused("www.acme.example"));
    expect(await policy("acme.example *.acme.example")).toEqual([]);
    expect(world.requests).toContain("GET breaks.example/?lang=VI");
  });

  it("fails when it doesn't open", async () => {
    world.at("breaks.example/", 500);
    expect(wrong(await lookAt(world, now, { given: framed }))).toEqual([
      `failed frame ${own}/?lang=VI: answers HTTP 500`,
    ]);
  });

  it.each([
    [{}, true],
    [{ "x-frame-options": "SAMEORIGIN" }, false],
    [{ "x-frame-options": "ALLOW-FROM https://acme.example" }, true],
    [{ "content-security-policy": "frame-ancestors 'none'" }, false],
    [{ "content-security-policy": "frame-ancestors" }, false],
    [{ "content-security-policy": "frame-ancestors *", "x-frame-options": "DENY" }, true],
    [{ "content-security-policy": "frame-ancestors https:" }, true],
    [{ "content-security-policy": "frame-ancestors http://acme.example" }, true],
    [{ "content-security-policy": "frame-ancestors https://acme.example:443/" }, true],
    [{ "content-security-policy": "frame-ancestors https://acme.example:8443" }, false],
    [{ "content-security-policy": "frame-ancestors *.example, frame-ancestors 'self'" }, false],
    [{ "content-security-policy": "frame-ancestors *.acme.example" }, false],
    [{ "content-security-policy": "FRAME-ANCESTORS HTTPS://ACME.EXAMPLE" }, true],
  ])("reads %j as a browser does", (headers, expected) => {
    expect(mayFrame(headers, own, "https://acme.example")).toBe(expected);
  });
});

describe("a certificate", () => {
  const from = now - 90 * DAY_MS;

  it.each([
    ["has expired", selfSigned("acme.example", from, now - 2 * DAY_MS - 1000), /^failed .*: expired 2 days ago, on /],
    ["begins later", selfSigned("acme.example", now + DAY_MS, now + 9 * DAY_MS), /^failed .*: is not valid before /],
    ["is of another name", selfSigned("other.example"), /: is for other\.example, not for acme\.example$/],
    ["ends soon", selfSigned("acme.example", from, now + 20.5 * DAY_MS), /^warning .*: valid for 20 days more/],
  ])("that %s is said to be so", async (_, pair, message) => {
    world.certify("acme.example", pair);
    const [line] = wrong(await lookAt(world, now, { given: small })).filter((one) => one.includes(" certificate "));
    expect(line).toMatch(message);
  });

  it.each([
    ["is of another name", selfSigned("other.example"), "is for another name (ERR_TLS_CERT_ALTNAME_INVALID)"],
    ["has expired", selfSigned("help.example", from, now - DAY_MS), "has expired (CERT_HAS_EXPIRED)"],
  ])("that %s, of a page that a link leads to, is what that link fails for", async (_, pair, message) => {
    world.certify("help.example", pair);
    const lines = await lookAt(world, now);
    const [failed, ...others] = lines.filter(({ state }) => state === "failed");
    expect(failed?.message).toBe(`help.example has a certificate that is refused: it ${message}`);
    expect(failed?.next).toMatch(/^get one from a public authority for that host/);
    expect(others).toEqual([]);
  });

  it("of nobody whom browsers trust fails, and nothing is read over it", async () => {
    const network = { ...world.network, authorities: [selfSigned("authority.example").cert] };
    const lines = wrong(await lookAt(world, now, { network }));
    expect(lines).toContainEqual(
      expect.stringMatching(/^failed certificate acme\.example: is signed by nobody whom browsers trust/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^not seen page .*a certificate that is refused/));
    expect(lines).toContainEqual(expect.stringMatching(/^failed link terms, .*|^failed link terms: /));
    expect(world.requests).toEqual([]);
  });
});

describe("a page", () => {
  it.each([
    ["of another brand", page("noor"), "serves the brand noor"],
    ["of another site", "<h1>Parked</h1>", "answers a page of another site"],
    ["that is cut off", '<script id="livery-data">{"rec', "answers a page of another site"],
    ["without an edge", 502, "answers HTTP 502"],
  ])("%s is not the brand's", async (_, answer, message) => {
    world.at("acme.example/m/home", answer);
    expect(wrong(await lookAt(world, now, { given: small }))).toEqual([
      `failed page https://acme.example/m/home: ${message}`,
    ]);
  });

  it("is also where the domain redirects to", async () => {
    world.at("acme.example/m/home", (_, response) =>
      response.writeHead(301, { location: "https://www.acme.example/m/home" }).end(),
    );
    expect(wrong(await lookAt(world, now, { given: small }))).toEqual([]);
  });

  it("without an end is not read to it", async () => {
    let sent = 0;
    world.at("acme.example/m/home", (_, response) => {
      const chunk = "x".repeat(65_536);
      const more = () => {
        sent += chunk.length;
        if (!response.destroyed) response.write(chunk, more);
      };
      more();
    });
    expect(wrong(await lookAt(world, now, { given: small }))).toEqual([
      "failed page https://acme.example/m/home: the answer has more than 1024 kB",
    ]);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });
});

describe("the gateway", () => {
  it.each([
    ["answers HTML", "<h1>It works</h1>", "answers text/html in place of JSON (HTTP 200)"],
    ["answers nothing", 503, "answers something other than JSON (HTTP 503)"],
    [
      "answers a value of another type",
      json({ ...status, imageCDNs: "cdn" }),
      /^breaks the contract: \/value\/imageCDNs must be array/,
    ],
    ["lacks what is required", json({ merchantCode: "acme" }), /^breaks the contract: .*whitelabelVal/],
    ["answers for another merchant", json({ ...status, merchantCode: "noor" }), "answers for the merchant noor"],
    [
      "answers a failure without a code that can be read",
      JSON.stringify({ success: false, errorCode: { toString: 1, valueOf: 1 }, message: "x".repeat(10_000) }),
      /^answers the failure .{1,480}…$/,
    ],
    [
      "does not know the domain",
      JSON.stringify({ success: false, errorCode: "domain_not_available", message: "No.", value: null }),
      'answers the failure "domain_not_available" (HTTP 200): No.',
    ],
  ])("that %s fails", async (_, answer, message) => {
    world.at("gw.acme.example/wps", answer);
    world.at("gw.acme.example/wps/v2/system/status", answer);
    const [line, ...others] = (await lookAt(world, now, { given: small })).filter(({ state }) => state === "failed");
    expect([line?.subject, others]).toEqual(["https://gw.acme.example", []]);
    expect(line?.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expect(line?.next).not.toBe("");
  });

  it("may answer fields that the contract does not name; closed for maintenance it is a warning", async () => {
    world.at("gw.acme.example/wps/v2/system/status", json({ ...status, further: 1, maintenance: "1" }));
    expect(wrong(await lookAt(world, now, { given: small }))).toEqual([
      "warning gateway https://gw.acme.example: says that the site is closed for maintenance",
    ]);
  });
});

describe("a link", () => {
  const redirect =
    (to: string) => (_: unknown, response: { writeHead(code: number, headers: object): { end(): void } }) =>
      response.writeHead(302, { location: to }).end();

  it.each([
    [
      "of the licence that is gone",
      "authority.example/acme",
      404,
      "failed link licence: https://authority.example/acme: answers HTTP 404",
    ],
    [
      "that redirects to itself",
      "docs.acme.example/terms",
      redirect("/terms"),
      /^failed link terms: .* redirects in a circle$/,
    ],
    [
      "that leads out of TLS",
      "help.example/",
      redirect("http://help.example/x"),
      /^failed link Help line: .*without TLS$/,
    ],
    [
      "that leads into a private network",
      "help.example/",
      redirect("https://192.168.1.1/"),
      /^failed link .*192\.168\.1\.1 is a private address/,
    ],
    [
      "that leads to this machine",
      "help.example/",
      redirect("https://localhost:8443/"),
      /^failed link .*localhost.* private address/,
    ],
    [
      "that refuses programs",
      "help.example/",
      403,
      "warning link Help line: https://help.example/: answers HTTP 403, perhaps to programs alone",
    ],
  ])("%s is reported", async (_, place, answer, message) => {
    world.at(place, answer as Parameters<World["at"]>[1]);
    const lines = wrong(await lookAt(world, now));
    expect(lines).toEqual([typeof message === "string" ? message : expect.stringMatching(message)]);
  });

  it("may redirect five times, and no more", async () => {
    world.at("help.example/", (request, response) => {
      const step = Number(request.url?.slice(1) || 0);
      response.writeHead(step < 5 ? 302 : 200, { location: `/${step + 1}` }).end();
    });
    expect(wrong(await lookAt(world, now))).toEqual([]);
    world.at("docs.acme.example/terms", (request, response) =>
      response.writeHead(302, { location: `${request.url}x` }).end(),
    );
    expect(wrong(await lookAt(world, now))).toEqual([
      expect.stringMatching(/^failed link terms: .* redirects more than 5 times$/),
    ]);
  });
});

describe("apps and pictures", () => {
  it("fail where the app's file, its association or a picture is not what it should be", async () => {
    world.at("dl.acme.example", 404);
    world.at("acme.example/.well-known/assetlinks.json", "[]");
    world.at("www.acme.example/.well-known/apple-app-site-association", JSON.stringify({ applinks: {} }));
    world.at("img.acme.example/desk.png", "<p>");
    const lines = await lookAt(world, now);
    expect(wrong(lines)).toEqual([
      "failed app Android https://dl.acme.example/acme.apk: answers HTTP 404",
      expect.stringMatching(
        /^failed app https:\/\/acme\.example\/\.well-known\/assetlinks\.json: names no Android app/,
      ),
      "failed image https://img.acme.example/desk.png: is no picture: it is sent as text/html",
    ]);
    expect(lines).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining("www"), message: "vouches for an app" }),
    );
  });
});

describe("a return address", () => {
  it("at no domain of the brand fails without being asked", async () => {
    const given = { ...manifest, returnOrigins: ["https://acme.other.example"] };
    expect(wrong(await lookAt(world, now, { given }))).toEqual([
      "failed login login/chat returns to https://acme.other.example/m/home: acme.other.example is at no domain of the brand",
    ]);
  });
});
