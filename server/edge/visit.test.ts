import { describe, expect, it } from "vitest";
import type { ServedRelease, Site } from "./sites.ts";
import { testBuild, testRecord } from "./testing.ts";
import { visitOf } from "./visit.ts";

const site = (revision: string, domains = ["acme.example"]): Site => ({
  record: testRecord("acme", domains, { revision }),
  build: testBuild,
});
const old = site("old");
const young = site("young");
const shared = (share: number): ServedRelease => ({ code: "acme", current: old, next: { site: young, share } });

async function visit(release: ServedRelease, options: { cookie?: string; path?: string; random?: number } = {}) {
  const { cookie = "", path = "/m/home", random = 0.5 } = options;
  const url = new URL(path, "https://acme.example");
  const visited = await visitOf(release, {
    headers: new Headers({ cookie }),
    url,
    isSecure: true,
    random: () => random,
  });
  return visited && { ...visited, revision: visited.site.record.site.revision };
}

describe("a share", () => {
  it("sets its cookie only while there is one", async () => {
    expect((await visit({ code: "acme", current: old }))?.cookie).toBeUndefined();
    expect((await visit(shared(5)))?.cookie).toBe(
      "share=50.00; Path=/; SameSite=Lax; HttpOnly; Max-Age=31536000; Secure",
    );
    expect((await visit(shared(5), { cookie: "a=1; share=50.00" }))?.cookie).toBeUndefined();
  });

  it("is the same for a visitor at each visit", async () => {
    for (const random of [0, 0.3, 0.9]) {
      expect((await visit(shared(5), { cookie: "share=4.99", random }))?.revision).toBe("young");
      expect((await visit(shared(5), { cookie: "share=5.00", random }))?.revision).toBe("old");
    }
  });

  it("adds visitors when it grows, and changes none that have it", async () => {
    const numbers = Array.from({ length: 500 }, (_, index) => (index / 5).toFixed(2));
    const having = async (share: number) => {
      const visits = await Promise.all(
        numbers.map(async (number) =>
          (await visit(shared(share), { cookie: `share=${number}` }))?.revision === "young" ? number : [],
        ),
      );
      return visits.flat();
    };
    const [five, twenty, all] = [await having(5), await having(20), await having(100)];
    expect([five.length, twenty.length, all.length]).toEqual([25, 100, 500]);
    expect(twenty.slice(0, five.length)).toEqual(five);
  });

  it.each(["", "abc", "-1", "100", "1e1", "5.001", "NaN", "%00"])(
    "draws a number anew where the cookie is %j",
    async (value) => expect((await visit(shared(60), { cookie: `share=${value}` }))?.cookie).toMatch(/^share=50\.00/),
  );

  it("is as large as it says", async () => {
    const drawn = Array.from({ length: 1000 }, (_, index) => visit(shared(5), { random: index / 1000 }));
    const young = (await Promise.all(drawn)).filter((one) => one?.revision === "young");
    expect(young).toHaveLength(50);
  });

  it("gives a host that only one revision has that revision", async () => {
    const next = { site: site("young", ["new.example"]), share: 0.01 };
    const release = { code: "acme", current: old, next };
    const url = new URL("https://www.new.example/m/home");
    const visited = await visitOf(release, { headers: new Headers(), url, isSecure: true, random: () => 0.99 });
    expect(visited?.site.record.site.revision).toBe("young");
  });
});

describe("a staged revision", () => {
  const key = "k".repeat(24);
  const staged = { revision: "young", key, site: async () => young };
  const release: ServedRelease = { code: "acme", current: old, staged };

  it("is shown at its address, and kept for the session by a cookie", async () => {
    const seen = await visit(release, { path: `/m/home?revision=young&key=${key}` });
    expect(seen).toMatchObject({ revision: "young", isStaged: true });
    expect(seen?.cookie).toBe(`staged=young.${key}; Path=/; SameSite=Lax; HttpOnly; Secure`);
    expect(await visit(release, { cookie: `staged=young.${key}` })).toMatchObject({
      revision: "young",
      isStaged: true,
    });
  });

  it.each([
    "",
    `?revision=young`,
    `?revision=young&key=${key.slice(1)}`,
    `?revision=young&key=${key.replace(/.$/, "j")}`,
    `?revision=old&key=${key}`,
    `?key=${key}`,
  ])("is not shown at an address with %j", async (query) =>
    expect(await visit(release, { path: `/m/home${query}` })).toMatchObject({ revision: "old", isStaged: false }),
  );

  it("is nobody's once it is gone, whatever the cookie", async () => {
    const seen = await visit({ code: "acme", current: old }, { cookie: `staged=young.${key}` });
    expect(seen).toMatchObject({ revision: "old", isStaged: false });
  });

  it("of a brand that is not published is all there is", async () => {
    expect(await visit({ code: "acme", staged })).toBeUndefined();
    expect(await visit({ code: "acme", staged }, { path: `/?revision=young&key=${key}` })).toMatchObject({
      isStaged: true,
    });
  });
});
