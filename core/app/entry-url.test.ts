import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoginManifest } from "#core/extension-points/index.ts";
import { takeSessionFields } from "./entry-url.ts";

const login = (id: string, returns: NonNullable<LoginManifest["returns"]>) => ({
  point: "login",
  id,
  manifest: { api: 1, title: id, settings: { type: "object" as const }, returns },
});
const plugins = [
  login("code-flow", { query: ["code", "state"] }),
  login("widget", { query: ["tgAuthResult"], hash: "#tgAuthResult=" }),
  login("wallet", { query: ["sessionId"] }),
];
const at = (rest: string) => takeSessionFields(`https://lotus.example/m/home${rest}`, plugins);

describe('spec 2 "Access rules": a token in the address', () => {
  it.each(["token", "tokens"])("is read from the field %s and removed, the rest stays", (name) => {
    const { token, address, returned } = at(`?${name}=t-1&from=app#lane`);
    expect(token).toBe("t-1");
    expect(address.href).toBe("https://lotus.example/m/home?from=app#lane");
    expect(returned).toBeUndefined();
  });

  it("is removed when it is empty", () => {
    expect(at("?token=&tokens=").address.search).toBe("");
  });
});

describe('spec 2 "Returns from outside providers": the return of an external log-in', () => {
  it("is detected by the query fields code and state, which are removed", () => {
    const { address, returned } = at("?code=c&state=s&from=app");
    expect(address.search).toBe("?from=app");
    expect(returned?.providers).toEqual(["code-flow"]);
    expect(returned?.back.query.get("code")).toBe("c");
  });

  it("may have an error in place of a token that comes with a state, and of no other field", () => {
    const parse = (search: string, query: readonly string[]) =>
      takeSessionFields(`https://lotus.example/m/home${search}`, [login("token-flow", { query })]).returned;
    expect(parse("?error=access_denied&state=s", ["acme_token", "state"])?.back.query.get("error")).toBe(
      "access_denied",
    );
    expect(parse("?error=access_denied", ["acme_token", "state"])).toBeUndefined();
    expect(parse("?error=access_denied&state=s", ["sessionId"])).toBeUndefined();
  });

  it("may have an error in place of a code", () => {
    const { address, returned } = at("?error=access_denied&error_description=no&state=s");
    expect(address.search).toBe("");
    expect(returned?.back.query.get("error")).toBe("access_denied");
  });

  it("is detected by the hash, or by the query of apps that move it there", () => {
    const widget = at("?from=app#tgAuthResult=e30");
    expect([widget.address.href, widget.returned?.providers]).toEqual([
      "https://lotus.example/m/home?from=app",
      ["widget"],
    ]);
    expect(widget.returned?.back.hash).toBe("#tgAuthResult=e30");
    expect(at("?tgAuthResult=e30").returned?.providers).toEqual(["widget"]);
  });

  it("removes the state that comes with a hash", () => {
    const { address, returned } = at("?go=%2Fm%2Fgame&state=s#tgAuthResult=e30");
    expect(address.href).toBe("https://lotus.example/m/home?go=%2Fm%2Fgame");
    expect(returned?.back.query.get("state")).toBe("s");
  });

  it("leaves a game's own code, and other hashes, alone", () => {
    const { address, returned } = at("?code=LUCKY&vendor=TCG#a=b");
    expect(address.href).toBe("https://lotus.example/m/home?code=LUCKY&vendor=TCG#a=b");
    expect(returned).toBeUndefined();
  });

  it("is ignored where no such provider is chosen", () => {
    const { returned, address } = takeSessionFields("https://lotus.example/m/home?code=c&state=s", []);
    expect([returned, address.search]).toEqual([undefined, "?code=c&state=s"]);
  });

  it("never leaves a secret in the address, whatever else it contains", () => {
    const fields = fc.array(
      fc.tuple(
        fc.constantFrom("token", "tokens", "code", "state", "sessionId", "tgAuthResult", "error", "from", "go"),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(fields, fc.string(), (query, hash) => {
        const { address, returned } = at(`?${new URLSearchParams(query)}#${hash}`);
        const left = address.searchParams;
        for (const name of ["token", "tokens", "sessionId", "tgAuthResult"]) expect(left.has(name)).toBe(false);
        expect(left.has("state") && (left.has("code") || left.has("error"))).toBe(false);
        expect(address.hash.startsWith("#tgAuthResult=")).toBe(false);
        expect(left.getAll("go")).toEqual(query.flatMap(([name, value]) => (name === "go" ? [value] : [])));
        expect(returned === undefined || returned.providers.length > 0).toBe(true);
      }),
    );
  });
});
