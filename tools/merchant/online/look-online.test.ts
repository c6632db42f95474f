import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { selfSigned } from "#tests/browser/self-signed.ts";
import type { Line } from "./look-online.ts";
import { verdictOf } from "./report.ts";
import { createGoodWorld, DAY_MS, json, lookAt, manifest, page, status, type World } from "./testing.ts";
import { Unreachable } from "./unreachable.ts";

/** Certificates are judged by the real time as well. */
const now = Date.now();
let world: World;
beforeEach(async () => {
  world = await createGoodWorld(now);
});
afterEach(() => world.close());

/** `state check subject: message`, without what is ok or for somebody's hands. */
const wrong = (lines: readonly Line[]) =>
  lines.flatMap(({ state, check, subject, message, isByHand }) =>
    state === "ok" || isByHand ? [] : [`${state} ${check} ${subject}: ${message}`],
  );

describe("a brand whose world is in order", () => {
  it("passes: each line is ok but what only a vendor's console shows, and has its time and place", async () => {
    const lines = await lookAt(world, now);
    expect(wrong(lines)).toEqual([]);
    expect(verdictOf(lines)).toBe("passed");
    expect(new Set(lines.map(({ check }) => check))).toEqual(
      new Set(["name", "certificate", "page", "gateway", "login", "link", "app", "image"]),
    );
    expect(lines.filter(({ isByHand }) => isByHand)).toEqual([
      expect.objectContaining({
        state: "not seen",
        subject: "login/chat at its vendor",
        next: expect.stringContaining("it must allow https://www.acme.example/m/home"),
      }),
    ]);
    expect(lines[0]).toEqual({
      check: "name",
      subject: "acme.example",
      pointer: "/domains/1",
      state: "ok",
      message: "resolves to 203.0.113.5",
      at: new Date(now).toISOString(),
      ms: 0,
    });
  });

  it("is asked by GET alone, without credentials", async () => {
    const headers: object[] = [];
    world.at("gw.acme.example/wps/v2/system/status", (request, response) => {
      headers.push(request.headers);
      response.end(json(status));
    });
    await lookAt(world, now);
    expect(world.requests.length).toBeGreaterThan(10);
    expect(world.requests.filter((one) => !one.startsWith("GET "))).toEqual([]);
    expect(headers).toEqual([expect.objectContaining({ merchant: "acme", language: "VI" })]);
    expect(headers[0]).not.toHaveProperty("authorization");
    expect(headers[0]).not.toHaveProperty("cookie");
  });
});

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

describe("a certificate", () => {
  const from = now - 90 * DAY_MS;

  it.each([
    ["has expired", selfSigned("acme.example", from, now - 2 * DAY_MS - 1000), /^failed .*: expired 2 days ago, on /],
    ["begins later", selfSigned("acme.example", now + DAY_MS, now + 9 * DAY_MS), /^failed .*: is not valid before /],
    ["is of another name", selfSigned("other.example"), /: is for other\.example, not for acme\.example$/],
    ["ends soon", selfSigned("acme.example", from, now + 20.5 * DAY_MS), /^warning .*: valid for 20 days more/],
  ])("that %s is said to be so", async (_, pair, message) => {
    world.certify("acme.example", pair);
    const [line] = wrong(await lookAt(world, now)).filter((one) => one.includes(" certificate "));
    expect(line).toMatch(message);
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
    expect(wrong(await lookAt(world, now))).toEqual([`failed page https://acme.example/m/home: ${message}`]);
  });

  it("is also where the domain redirects to", async () => {
    world.at("acme.example/m/home", (_, response) =>
      response.writeHead(301, { location: "https://www.acme.example/m/home" }).end(),
    );
    expect(wrong(await lookAt(world, now))).toEqual([]);
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
    expect(wrong(await lookAt(world, now))).toEqual([
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
      "does not know the domain",
      JSON.stringify({ success: false, errorCode: "domain_not_available", message: "No.", value: null }),
      "answers the failure domain_not_available (HTTP 200): No.",
    ],
  ])("that %s fails", async (_, answer, message) => {
    world.at("gw.acme.example/wps", answer);
    world.at("gw.acme.example/wps/v2/system/status", answer);
    const [line, ...others] = (await lookAt(world, now)).filter(({ state }) => state === "failed");
    expect([line?.subject, others]).toEqual(["https://gw.acme.example", []]);
    expect(line?.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expect(line?.next).not.toBe("");
  });

  it("may answer fields that the contract does not name; closed for maintenance it is a warning", async () => {
    world.at("gw.acme.example/wps/v2/system/status", json({ ...status, further: 1, maintenance: "1" }));
    expect(wrong(await lookAt(world, now))).toEqual([
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

describe("time", () => {
  it("ends the wait for a server that does not answer; what else there is, is seen", async () => {
    const clock = createManualClock(now);
    const asked = world.asked("help.example/");
    world.at("help.example/", () => {});
    const looking = lookAt(world, now, { clock, deadlineMs: 5_000 });
    await asked;
    // The others have ended by themselves, or are aborted with it: none of them waits.
    await clock.advance(4_999);
    await clock.advance(1);
    const lines = await looking;
    const late = lines.find(({ subject }) => subject.startsWith("Help line"));
    expect(late).toMatchObject({ state: "failed", message: "gives no answer within 5 s", ms: 5_000 });
  });

  it("for everything ends it all: what is left was not seen, which is no pass", async () => {
    const clock = createManualClock(now);
    const asked = world.asked("help.example/");
    world.at("help.example/", () => {});
    const looking = lookAt(world, now, { clock, totalMs: 3_000 });
    await asked;
    await clock.advance(3_000);
    const lines = await looking;
    expect(lines.find(({ subject }) => subject.startsWith("Help line"))).toMatchObject({
      state: "not seen",
      message: "was not looked at within the 3 s for everything",
    });
    expect(verdictOf(lines)).toBe("incomplete");
  });
});

describe("without a network", () => {
  it("nothing was seen, which is no pass and no failure", async () => {
    const offline = new Unreachable("offline", "no name server answered");
    for (const name of world.names.keys()) world.names.set(name, offline);
    const lines = await lookAt(world, now);
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(["not seen"]));
    expect(verdictOf(lines)).toBe("incomplete");
    expect(world.requests).toEqual([]);
  });
});

describe("a brand of this machine alone", () => {
  it("is asked here, without TLS", async () => {
    const {
      legal: _legal,
      compliance: _compliance,
      imageOrigins: _images,
      returnOrigins: _returns,
      ...rest
    } = manifest;
    const local = `http://acme.localhost:${world.openPort}`;
    const gateway = { origin: `http://gw.localhost:${world.openPort}` };
    const given = { ...rest, domains: ["acme.localhost"], gateway, plugins: { login: { password: {} } } };
    world.at("acme.localhost/m/home", page("acme"));
    world.at("acme.localhost/wps", json(status));
    world.at("gw.localhost/wps", json(status));
    const lines = await lookAt(world, now, { given });
    expect(lines.map(({ state, check, subject }) => [state, check, subject])).toEqual([
      ["ok", "name", "acme.localhost"],
      ["ok", "page", `${local}/m/home`],
      ["ok", "gateway", gateway.origin],
      ["ok", "gateway", `${local}/wps`],
    ]);
  });
});
