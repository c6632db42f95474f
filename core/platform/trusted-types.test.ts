import { describe, expect, it } from "vitest";
import { createScriptUrlPolicy } from "./trusted-types.ts";

describe("addresses of scripts under Trusted Types", () => {
  const isAllowed = (url: string) => url.startsWith("/m/");

  it("come from a policy of the page's directive", () => {
    const created: string[] = [];
    const trustedTypes = {
      createPolicy(name: string, { createScriptURL }: { createScriptURL(url: string): unknown }) {
        created.push(name);
        return { createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }) };
      },
    };
    const toScriptUrl = createScriptUrlPolicy(
      Object.assign(Object.create(globalThis), { trustedTypes }),
      "livery",
      isAllowed,
    );
    expect(toScriptUrl("/m/sw.js")).toEqual({ trusted: "/m/sw.js" });
    expect(() => toScriptUrl("https://evil.example/sw.js")).toThrow(TypeError);
    expect(created).toEqual(["livery"]);
  });

  it("are the strings themselves where the browser has no Trusted Types, and are checked all the same", () => {
    const toScriptUrl = createScriptUrlPolicy(Object.create(globalThis), "livery", isAllowed);
    expect(toScriptUrl("/m/sw.js")).toBe("/m/sw.js");
    expect(() => toScriptUrl("https://evil.example/sw.js")).toThrow("https://evil.example/sw.js");
  });
});
