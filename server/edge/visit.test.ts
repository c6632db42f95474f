import fc from "fast-check";
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

describe("a flag with a share", () => {
  const flagged = (shares: Readonly<Record<string, number>>, revision = "old"): Site => {
    const features = { ALWAYS3: true, ...Object.fromEntries(Object.keys(shares).map((flag) => [flag, true])) };
    return { record: { ...testRecord("acme", ["acme.example"], { revision, features }), shares }, build: testBuild };
  };
  const of = (shares: Readonly<Record<string, number>>): ServedRelease => ({ code: "acme", current: flagged(shares) });
  const featuresOf = async (release: ServedRelease, number: number) =>
    (await visit(release, { cookie: `share=${number.toFixed(2)}` }))?.site.record.site.features ?? {};
  const numbers = fc.integer({ min: 0, max: 9_999 }).map((number) => number / 100);
  const shares = fc.integer({ min: 1, max: 9_999 }).map((share) => share / 100);

  it("is on for the visitors within it, whatever else is drawn", async () => {
    expect(await featuresOf(of({ A3: 20 }), 19.99)).toEqual({ ALWAYS3: true, A3: true });
    expect(await featuresOf(of({ A3: 20 }), 20)).toEqual({ ALWAYS3: true, A3: false });
  });

  it("adds visitors when it grows, and takes it from none", () =>
    fc.assert(
      fc.asyncProperty(numbers, shares, shares, async (number, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const [before, after] = [
          await featuresOf(of({ A3: small }), number),
          await featuresOf(of({ A3: large }), number),
        ];
        expect([before.A3, after.A3]).toEqual([number < small, number < large]);
        expect(before.A3 && !after.A3).toBe(false);
      }),
    ));

  it("has one record a side: at most one more than there are shares", () =>
    fc.assert(
      fc.asyncProperty(fc.array(shares, { maxLength: 5 }), fc.array(numbers), async (all, drawn) => {
        const release = of(Object.fromEntries(all.map((share, index) => [`F${index}`, share])));
        const visits = drawn.map((number) => visit(release, { cookie: `share=${number.toFixed(2)}` }));
        const records = (await Promise.all(visits)).map((one) => one?.site.record);
        const sides = new Set(records.map((record) => JSON.stringify(record?.site.features)));
        expect(new Set(records).size).toBe(sides.size);
        expect(sides.size).toBeLessThanOrEqual(new Set(all).size + 1);
      }),
    ));

  it("is compared with the same number as others, so that the smaller is within the larger", async () => {
    const release = of({ SMALL3: 5, LARGE3: 50 });
    const sides = await Promise.all([4.99, 5, 49.99, 50].map((number) => featuresOf(release, number)));
    expect(sides.map(({ SMALL3, LARGE3 }) => [SMALL3, LARGE3])).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  it("works beside a revision with a share, by the same number", async () => {
    const next = { site: flagged({ A3: 2 }, "young"), share: 5 };
    const release: ServedRelease = { code: "acme", current: flagged({ A3: 30 }), next };
    const seen = async (number: number) => {
      const visited = await visit(release, { cookie: `share=${number.toFixed(2)}` });
      return [visited?.revision, visited?.site.record.site.features.A3];
    };
    expect(await Promise.all([1.99, 2, 4.99, 5, 30].map(seen))).toEqual([
      ["young", true],
      ["young", false],
      ["young", false],
      ["old", true],
      ["old", false],
    ]);
  });

  it("sets the cookie, also on a host that one revision has; without a share none is set", async () => {
    expect((await visit(of({ A3: 20 })))?.cookie).toMatch(/^share=50\.00; /);
    expect((await visit(of({ A3: 20 }), { cookie: "share=1.00" }))?.cookie).toBeUndefined();
    const elsewhere = site("young", ["new.example"]);
    const release = { ...of({ A3: 20 }), next: { site: elsewhere, share: 5 } };
    const alone = await visit(release);
    expect([alone?.revision, alone?.cookie]).toEqual(["old", expect.stringMatching(/^share=50\.00; /)]);
    expect((await visit({ ...release, current: old }))?.cookie).toBeUndefined();
  });

  it("is on in a staged revision, unless the visitor's number says otherwise", async () => {
    const key = "k".repeat(24);
    const staged = { revision: "young", key, site: async () => flagged({ A3: 20 }, "young") };
    const look = async (cookie: string) => {
      const seen = await visit({ code: "acme", current: old, staged }, { cookie: `staged=young.${key}${cookie}` });
      return [seen?.site.record.site.features.A3, seen?.cookie];
    };
    expect(await look("")).toEqual([true, undefined]);
    expect(await look("; share=20.00")).toEqual([false, undefined]);
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

  it("is not shown at the address of another one, whatever the cookie", async () =>
    expect(
      await visit(release, { path: `/m/home?revision=before&key=${"j".repeat(24)}`, cookie: `staged=young.${key}` }),
    ).toMatchObject({ revision: "old", isStaged: false }));

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
