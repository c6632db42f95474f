import { describe, expect, it } from "vitest";
import type { TrackerManifest } from "#core/extension-points/index.ts";
import { createPlatform } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { aPlugin } from "./testing.ts";
import { writeCookies } from "./write-cookies.ts";

const manifest: TrackerManifest = aPlugin("pixel", {
  clickIds: [{ query: ["fbclid"], key: "fbclid" }],
  cookies: { _fbc: { days: 90 }, _fbp: { days: 90 } },
  writtenCookies: {
    _fbc: { template: "fb.{domainLevel}.{now}.{clickId}", clickId: "fbclid" },
    _fbp: { template: "fb.{domainLevel}.{now}.{random}" },
  },
}).manifest;

/** A page with these cookies, and what is written: name -> the whole `Set-Cookie` text. */
function visit(search: string, jar: Readonly<Record<string, string>> = {}, host = "www.lotus.example") {
  const window = testWindow(`https://${host}/m/home${search}`);
  const { cookies, landing } = createPlatform({ window, domains: [host], stored: [] });
  for (const [name, value] of Object.entries(jar)) cookies.set(name, value);
  const written: string[] = [];
  const noting: typeof cookies = {
    ...cookies,
    set(name, value, options) {
      // As browsers do for a domain that many sites share.
      if (options?.domain === "co.uk") return;
      written.push(JSON.stringify({ name, ...options }));
      cookies.set(name, value, options);
    },
  };
  const write = (now = 1_700_000_000_000) => writeCookies(manifest, { cookies: noting, landing }, host, now, () => 0.5);
  write();
  return { write, get: cookies.get, written };
}

describe('spec 3 "Storage keys": the cookies that a vendor defines', () => {
  it("are a click id's and a visitor's, for the registrable domain, for their days", () => {
    const { get, written } = visit("?fbclid=IwAR-1_x");
    expect(get("_fbc")).toBe("fb.1.1700000000000.IwAR-1_x");
    expect(get("_fbp")).toBe("fb.1.1700000000000.5500000000");
    expect(written.map((text) => JSON.parse(text))).toEqual([
      { name: "_fbc", days: 90, domain: "lotus.example" },
      { name: "_fbp", days: 90, domain: "lotus.example" },
    ]);
  });

  it("count the dots of the domain that the browser accepts", () => {
    expect(visit("?fbclid=A", {}, "www.lotus.co.uk").get("_fbc")).toBe("fb.2.1700000000000.A");
    expect(visit("?fbclid=A", {}, "localhost").get("_fbc")).toBe("fb.0.1700000000000.A");
  });

  it("stay as they are while the click id is the same, also with a part that the vendor appended", () => {
    for (const _fbc of ["fb.1.1600000000000.A", "fb.1.1600000000000.A.AQ-1", "fb.2.1.A"]) {
      expect(visit("?fbclid=A", { _fbc }).get("_fbc")).toBe(_fbc);
    }
    expect(visit("?fbclid=A", { _fbp: "fb.1.1600000000000.77" }).get("_fbp")).toBe("fb.1.1600000000000.77");
    const { write, get } = visit("?fbclid=A");
    write(1_800_000_000_000);
    expect([get("_fbc"), get("_fbp")]).toEqual(["fb.1.1700000000000.A", "fb.1.1700000000000.5500000000"]);
  });

  it("change with another click id, whose case counts, and stay on a visit without one", () => {
    const _fbc = "fb.1.1600000000000.A";
    expect(visit("?fbclid=B", { _fbc }).get("_fbc")).toBe("fb.1.1700000000000.B");
    expect(visit("?fbclid=a", { _fbc }).get("_fbc")).toBe("fb.1.1700000000000.a");
    expect(visit("?fbclid=A", { _fbc: "nonsense" }).get("_fbc")).toBe("fb.1.1700000000000.A");
    expect(visit("", { _fbc }).get("_fbc")).toBe(_fbc);
  });

  it("are none for a click id that is none", () => {
    for (const value of ["", "x".repeat(64_000), "a%00b", "a%0Ab"])
      expect(visit(`?fbclid=${value}`).get("_fbc"), value.slice(0, 5)).toBeUndefined();
  });
});
