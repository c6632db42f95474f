// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PluginModule } from "#core/kernel/index.ts";
import { firebaseFromStatus } from "./settings.ts";

interface Described {
  readonly settings?: { readonly properties?: object };
  readonly uses?: readonly string[];
}

const described = import.meta.glob<Described>(["../../{login,push}/*/plugin.json", "../*/shared.json"], {
  eager: true,
  import: "default",
});
const modules = import.meta.glob<PluginModule<unknown, unknown>>("../../{login,push}/*/index.ts", {
  import: "default",
});
const users = Object.entries(described).filter(([, { uses }]) => uses?.includes("firebase"));

describe('spec 3 "Provider config": the Firebase project of the status call', () => {
  it("overrides the manifest's only where it is present", () => {
    const smsProvider = { firebase: true, apiKey: "k", authDomain: "", projectId: "p", appId: 7 };
    expect(firebaseFromStatus({ smsProvider })).toEqual({ apiKey: "k", projectId: "p" });
  });

  it.each(users)("%s takes nothing from it that its own settings lack", async (path, { settings, uses = [] }) => {
    const plugin = await modules[path.replace("plugin.json", "index.ts")]?.();
    const names = "apiKey authDomain projectId appId messagingSenderId vapidKey googleWebClientId".split(" ");
    const smsProvider = Object.fromEntries(names.map((name) => [name, "x"]));
    const shared = uses.map((id) => described[id === "firebase" ? "./shared.json" : `../${id}/shared.json`]?.settings);
    const own = [settings, ...shared].flatMap((schema) => Object.keys(schema?.properties ?? {}));
    const taken = Object.keys(plugin?.fromStatus?.({ smsProvider }) ?? {});
    expect(taken).toContain("apiKey");
    expect(own).toEqual(expect.arrayContaining(taken));
  });

  it("is nothing in any other answer", () => {
    fc.assert(
      fc.property(fc.anything(), (status) => {
        for (const value of Object.values(firebaseFromStatus(status))) expect(value).toBeTypeOf("string");
      }),
    );
  });
});
