import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { verdictOf } from "./report.ts";
import { createGoodWorld, json, lookAt, page, small, status, type World, wrong } from "./testing.ts";
import { Unreachable } from "./unreachable.ts";

/** Certificates are judged by the real time as well. */
const now = Date.now();
let world: World;
beforeEach(async () => {
  world = await createGoodWorld(now);
});
afterEach(() => world.close());

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
    const local = `http://acme.localhost:${world.openPort}`;
    const gateway = { origin: `http://gw.localhost:${world.openPort}` };
    const given = { ...small, domains: ["acme.localhost"], gateway };
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
