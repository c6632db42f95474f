import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { createRecords } from "./records.ts";
import { sitesOf } from "./sites.ts";
import { testBuild, testEdge, testRecord } from "./testing.ts";

const login = (id: string, query: readonly string[]): ChosenPlugin => ({
  point: "login",
  id,
  settings: {},
  manifest: { api: 1, title: id, settings: { type: "object" }, ...{ returns: { query, hash: `#${id}=` } } },
});

const plugins = [login("code-flow", ["code", "state"]), login("wallet", ["sessionId"]), login("widget", ["widget"])];
const { get, edge } = testEdge({
  sites: sitesOf(createRecords([testRecord("lotus", ["lotusplay.example"], { plugins })]), () => testBuild),
});

const origin = "https://lotusplay.example";

/** Where an address leads, and the cookie that comes with it. */
async function leads(path: string, headers: Record<string, string> = {}) {
  const { status, headers: answered } = await get(origin + path, headers);
  const [cookie = "", proof = ""] = answered.getSetCookie();
  const [pair = "", ...attributes] = cookie.split("; ");
  const [, id = "", encoded = ""] = /^livery_entry_([\w-]{36})=(.*)$/.exec(pair) ?? [];
  const fields = decodeURIComponent(encoded);
  // The cookie's number is in the address, too.
  const location = answered.get("location")?.replace(new RegExp(`[?&]livery_entry=${id}$`), "");
  return {
    status,
    location,
    fields,
    attributes,
    id,
    proof: proof.replace(id, "<id>"),
    cache: answered.get("cache-control"),
  };
}

describe('spec 2 "Access rules": an address that opens a session', () => {
  it("does not keep the proof of a log-in that was switched off while somebody was on the way back", async () => {
    const record = testRecord("lotus", ["lotusplay.example"], { plugins: plugins.slice(1) });
    const edgeWith = (switchedOff: readonly ChosenPlugin[]) =>
      testEdge({
        sites: {
          find: async () => ({ code: "lotus", current: { record, build: testBuild, switchedOff } }),
          brands: () => [],
        },
      });
    const path = "/m/login?code=proof&state=s";
    const { headers } = await edgeWith(plugins.slice(0, 1)).get(origin + path);
    expect(headers.get("location")).toMatch(/^\/m\/login\?livery_entry=[\w-]{36}$/);
    expect((await edgeWith([]).get(origin + path)).status).toBe(200);
  });

  it("leads to the same page without it, which goes on in a cookie for that page alone", async () => {
    expect(await leads("/m/member/home?from=app&token=t%2B1&r=7&livery_entry=forged")).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      status: 303,
      location: "/m/member/home?from=app&r=7",
      fields: "token=t%2B1",
      attributes: ["Path=/m/member/home", "Max-Age=60", "SameSite=Lax", "Secure"],
      proof: "__Host-livery_entry_<id>=1; Path=/; Max-Age=60; SameSite=Lax; Secure",
      cache: "no-store",
    });
  });

  it("is not fetched ahead: its cookie might be gone when the page is opened", async () => {
    for (const purpose of ["prefetch", "prefetch;prerender"]) {
      const ahead = { "sec-purpose": purpose };
      expect(await leads("/m/home?token=t", ahead)).toMatchObject({ status: 503, fields: "", cache: "no-store" });
      expect((await get(`${origin}/m/home?from=app`, ahead)).status).toBe(200);
    }
  });

  it("has another number each time", async () => {
    const [{ id }, other] = [await leads("/m/home?token=t"), await leads("/m/home?token=t")];
    expect(id).not.toBe(other.id);
  });

  it.each([
    // A cookie of `/` or `/m` would go to every file.
    ["/?tokens=t", "/m/home", "tokens=t"],
    ["/m?token=t&from=app", "/m/home?from=app", "token=t"],
    ["/m/?token=t", "/m/home", "token=t"],
    ["/m/home?token=", "/m/home", "token="],
    ["/m/home?code=c&state=s&from=app", "/m/home?from=app", "code=c&state=s"],
    ["/m/home?error=access_denied&state=s", "/m/home", "state=s&error=access_denied"],
    ["/m/home?sessionId=m-1&kw=a", "/m/home?kw=a", "sessionId=m-1"],
    ["/m/login?widget=e30&state=s&go=%2Fm%2Fgame", "/m/login?go=%2Fm%2Fgame", "widget=e30&state=s"],
    ["/m/a;%20HttpOnly?token=t", "/m/a%3B%20HttpOnly", "token=t"],
    ["/m/home?token=t;%20Path=/", "/m/home", "token=t%3B+Path%3D%2F"],
  ])("%s leads to %s with %s", async (path, location, fields) => {
    expect(await leads(path)).toMatchObject({ status: 303, location, fields });
  });

  it("is served as it is where a cookie can't hold it", async () => {
    expect((await leads(`/m/home?token=${"t".repeat(3_800)}`)).status).toBe(200);
  });

  it("is no game's own code, no other field, no file and no call", async () => {
    for (const path of ["/m/launchGame?code=LUCKY&vendor=TCG", "/m/home?state=s", "/m/home?Token=t&from=app"]) {
      expect((await leads(path)).status).toBe(200);
    }
    expect((await leads("/m/assets/x.js?token=t")).status).toBe(404);
    expect((await leads("/wps/member/info?token=t")).location).toBeUndefined();
  });

  it("has its cookie over plain http, too, where the site has no https", async () => {
    const plain = testEdge();
    const answer = await plain.get("http://lotus.localhost:5173/m/home?token=t");
    expect(answer.headers.getSetCookie()[0]).not.toContain("Secure");
    const behindTls = await plain.edge.fetch(new Request("http://lotusplay.example/m/home?token=t"), {
      protocol: "https",
    });
    expect(behindTls.headers.getSetCookie()[0]).toContain("Secure");
  });

  it("never comes back in what it leads to, and never leads to another host, whatever the address contains", async () => {
    const piece = fc.constantFrom("/", "\\", "..", ";", "%3B", "//evil.example", "%0d%0a", "m", "@", "%2f");
    const field = fc.tuple(fc.constantFrom("token", "tokens", "sessionId", "go", "from"), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.array(piece), fc.array(field), async (path, fields) => {
        const url = `${origin}/m/${path.join("")}?${new URLSearchParams([...fields, ["token", "s3cret"]])}`;
        const answer = await edge.fetch(new Request(url));
        if (answer.status !== 303) return;
        const to = new URL(answer.headers.get("location") ?? "", url);
        expect(to.origin).toBe(origin);
        for (const name of ["token", "tokens", "sessionId"]) expect(to.searchParams.has(name)).toBe(false);
        const [, ...attributes] = (answer.headers.getSetCookie()[0] ?? "").split("; ");
        expect(attributes).toEqual([`Path=${to.pathname}`, "Max-Age=60", "SameSite=Lax", "Secure"]);
      }),
    );
  });
});
