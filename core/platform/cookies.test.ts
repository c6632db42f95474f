import { describe, expect, it } from "vitest";
import { cookieNames, createCookies } from "./cookies.ts";
import { testWindow } from "./testing.ts";

/** What is written to `document.cookie`, including attributes. */
function written(url: string, work: (cookies: ReturnType<typeof createCookies>) => void): string[] {
  const lines: string[] = [];
  const document = {
    get cookie() {
      return "";
    },
    set cookie(line: string) {
      lines.push(line);
    },
  } as Document;
  work(createCookies({ document, location: testWindow(url).location }));
  return lines;
}

describe("cookies", () => {
  it("are read back as they were set, whatever their text", () => {
    const window = testWindow("https://lotus.example/m/home");
    const cookies = createCookies(window);
    expect(cookieNames(window)).toEqual([]);
    cookies.set("_fbc", "fb.1.2;=ü x", { days: 90 });
    cookies.set("b", "2");
    expect(cookies.get("_fbc")).toBe("fb.1.2;=ü x");
    expect(cookies.get("fbc")).toBeUndefined();
    expect(cookieNames(window)).toEqual(["_fbc", "b"]);
    cookies.remove("_fbc");
    expect(cookies.get("_fbc")).toBeUndefined();
    expect(cookies.get("b")).toBe("2");
  });

  it("removes a cookie that only the host can set as browsers demand", () => {
    expect(written("http://lotus.localhost/m/home", ({ remove }) => remove("__Host-a"))).toEqual([
      "__Host-a=; Path=/; SameSite=Lax; Max-Age=-1; Secure",
    ]);
  });

  it('live as long as specified (spec 9 "Cookies"), on the whole site, secure where the page is', () => {
    expect(written("https://lotus.example/", ({ set }) => set("device_id", "x", { days: 365 }))).toEqual([
      "device_id=x; Path=/; SameSite=Lax; Max-Age=31536000; Secure",
    ]);
    expect(written("http://lotus.localhost/", ({ set }) => set("a", "1", { domain: "lotus.localhost" }))).toEqual([
      "a=1; Path=/; SameSite=Lax; Domain=lotus.localhost",
    ]);
  });

  it("are absent, without an error, where the page has no cookies or one is malformed", () => {
    const document = {
      get cookie(): string {
        throw new DOMException("sandboxed", "SecurityError");
      },
      set cookie(_: string) {
        throw new DOMException("sandboxed", "SecurityError");
      },
    } as Document;
    const cookies = createCookies({ document, location: testWindow("https://lotus.example/").location });
    expect(() => cookies.set("a", "1")).not.toThrow();
    expect(cookies.get("a")).toBeUndefined();
    expect(cookieNames({ document })).toEqual([]);
    const broken = { cookie: "a=%E0%A4%A" } as Document;
    expect(createCookies({ document: broken, location: testWindow("https://x.example/").location }).get("a")).toBe(
      undefined,
    );
  });
});
