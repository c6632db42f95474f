import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alternativeDomains } from "./domain-routes.ts";

const here = { host: "lotus.example", protocol: "https:" };
const hosts = (routes: { url: string; weight: number }[], page = here) =>
  alternativeDomains(routes, page).map(({ host }) => host);

describe('spec 2 "Other screen elements": the ways on from a domain that is not available', () => {
  it("are in the order of their weights, the highest first; equals in the gateway's order", () => {
    const routes = [
      { url: "https://b.example", weight: 10 },
      { url: "https://last.example", weight: -5 },
      { url: "https://first.example/m/home", weight: 30 },
      { url: "https://c.example", weight: 10 },
    ];
    expect(hosts(routes)).toEqual(["first.example", "b.example", "c.example", "last.example"]);
    expect(alternativeDomains(routes, here)[0]?.href).toBe("https://first.example/m/home");
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "/m/home",
    "//other.example/",
    "other.example",
    "",
    "https://",
    "http://other.example/",
    "https://user:pass@other.example/",
    "https://lotus.example/elsewhere",
  ])("are never %j", (url) => {
    expect(hosts([{ url, weight: 1 }])).toEqual([]);
  });

  it("may be http where the page is", () => {
    expect(hosts([{ url: "http://other.example/", weight: 1 }], { ...here, protocol: "http:" })).toEqual([
      "other.example",
    ]);
  });

  it("are one a host, and named as on the wire, so that none passes for another", () => {
    const routes = [
      { url: "https://\u043ether.example/a", weight: 3 },
      { url: "https://a.example/1", weight: 2 },
      { url: "https://a.example/2", weight: 1 },
    ];
    expect(hosts(routes)).toEqual(["xn--ther-45d.example", "a.example"]);
  });

  it("are whole web addresses of other hosts, whatever the gateway sends", () => {
    const url = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom("javascript:x", "https:lotus.example", "HTTPS://x.y"),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ url, weight: fc.double() })), (routes) => {
        for (const { href, host } of alternativeDomains(routes, here)) {
          expect(new URL(href).protocol).toBe("https:");
          expect(host).not.toBe(here.host);
        }
      }),
    );
  });
});
