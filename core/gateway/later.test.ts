import { describe, expect, it } from "vitest";
import { ok } from "#core/kernel/index.ts";
import type { Ask } from "./call.ts";
import { later } from "./later.ts";

const path = "/wps/session/logout";
const ask: Ask = async (call, shape) => ok(shape(call.path, () => {}) as never);

describe("calls whose code comes later", () => {
  it("load it at the first call, and pass the arguments on", async () => {
    let loads = 0;
    const calls = later(
      async () => {
        loads++;
        return { say: async (word: string) => ok(word) };
      },
      () => ask,
    );
    expect(loads).toBe(0);
    expect(await calls.say("hello")).toEqual(ok("hello"));
    expect(loads).toBe(1);
  });

  it("ask as whoever is there at the moment of the call", async () => {
    let asker = "member";
    const calls = later(
      async (bound) => ({ who: () => bound({ method: "GET", path }, (value) => value as string) }),
      () => {
        const who = asker;
        return async (_, shape) => ok(shape(who, () => {}) as never);
      },
    );
    const outcome = calls.who();
    asker = "visitor";
    expect(await outcome).toEqual(ok("member"));
  });

  it("fail like a network that is down when the code can't be had, and try again the next time", async () => {
    let isGone = true;
    const calls = later(
      async () => {
        if (isGone) throw new TypeError("Failed to fetch dynamically imported module");
        return { say: async () => ok("hello") };
      },
      () => ask,
    );
    expect(await calls.say()).toMatchObject({ error: { kind: "network" } });
    isGone = false;
    expect(await calls.say()).toEqual(ok("hello"));
  });

  it("stand beside those that are there from the start", async () => {
    const start = { first: async () => ok("at once") };
    const calls = later(
      async () => ({ second: async () => ok("later") }),
      () => ask,
      start,
    );
    expect(await calls.first()).toEqual(ok("at once"));
    expect(await calls.second()).toEqual(ok("later"));
  });

  it("are no promise: a group can be handed through an async function", async () => {
    const calls = later(
      async () => ({ say: async () => ok("hello") }),
      () => ask,
    );
    const handed = await (async () => calls)();
    expect(await handed.say()).toEqual(ok("hello"));
  });
});
