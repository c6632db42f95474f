import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ok } from "#core/kernel/index.ts";
import { type GameAddressRules, gameAddress } from "./game-address.ts";

const page = { origin: "https://lotus.example", gatewayPages: ["/wps/play"], gameOrigins: [] };
const read = (gameUrl: string, over: Partial<GameAddressRules> = {}) => {
  const address = gameAddress(ok({ gameUrl }), { ...page, ...over });
  return address.ok ? address.value : address.error.code;
};

describe('a game\'s address (spec 8 "Errors")', () => {
  it.each(["https://games.example/koi?x=1", "HTTPS://games.example/"])("is %s", (gameUrl) => {
    expect(read(gameUrl)).toBe(gameUrl);
  });

  it.each(["/wps/play?game=1", "/wps/play/7", "https://lotus.example/wps/play"])(
    "may be the mounted gateway's own page at this host: %s",
    (gameUrl) => {
      expect(read(gameUrl)).toBe(gameUrl);
    },
  );

  it.each([
    "/m/home",
    "/",
    "/wps/relay/CBS_launchChat",
    "/wps/player",
    "/wps/play/../../m/home",
    "/wps/play/%2e%2e/relay/x",
    "https://lotus.example/m/home",
    "https://lotus.example:443/wps/other",
  ])("is no other page of this host, whose frame could read the session: %s", (gameUrl) => {
    expect(read(gameUrl)).toBe("bad_response");
    expect(gameAddress(ok({ gameUrl: "/wps/play" }), { ...page, gatewayPages: undefined }).ok).toBe(false);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "blob:https://lotus.example/1",
    "about:blank",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "games/koi",
    "./koi",
    "?koi",
    "https://",
    "https://[",
    "https:games.example",
    "https://lotus.example@evil.example/",
    "ftp://games.example/",
  ])("is refused as %j: bad_response", (gameUrl) => {
    expect(read(gameUrl)).toBe("bad_response");
  });

  it("is refused over http, which no page's policy frames, over http neither", () => {
    for (const origin of ["https://lotus.example", "http://lotus.localhost:5173", "http://10.0.0.7:4173"])
      expect(read("http://games.example/koi", { origin })).toBe("bad_response");
  });

  it("may be over http at an origin that the manifest names: games on the developer's machine", () => {
    const gameOrigins = ["http://games.localhost:8080"];
    const origin = "http://lotus.localhost:5173";
    expect(read("http://games.localhost:8080/koi", { origin, gameOrigins })).toBe("http://games.localhost:8080/koi");
    expect(read("http://games.localhost/koi", { origin, gameOrigins })).toBe("bad_response");
  });

  it("missing, is url_is_null_check", () => {
    expect(read("")).toBe("url_is_null_check");
  });

  it("never runs in the page or leads to a host that it does not begin with, whatever the gateway sends", () => {
    const piece = fc.constantFrom("/", "\\", "https:", "javascript:", "@", "evil.example", "\t", "\n", "?", ":", ".");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(piece).map((list) => list.join("")),
        ),
        (gameUrl) => {
          const address = gameAddress(ok({ gameUrl }), page);
          if (!address.ok) return;
          const { protocol, origin } = new URL(address.value, page.origin);
          expect(protocol).toBe("https:");
          expect(origin).not.toBe(page.origin);
          expect(gameUrl.toLowerCase().startsWith("https://")).toBe(true);
        },
      ),
    );
  });
});
