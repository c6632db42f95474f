import path from "node:path";
import { toId } from "storybook/internal/csf";
import { expect, it } from "vitest";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";
import { pluginTitle } from "./plugin-title.ts";

const addressOf = (name: string, title: unknown) => toId(pluginTitle(name, { title }), "Settings");

it("two plugins with the same title have pages at two addresses, named by their ids", () => {
  expect(addressOf("login/acme", "Acme")).toBe("plugins-login-acme--settings");
  expect(addressOf("login/acme-redirect", "Acme")).toBe("plugins-login-acme-acme-redirect--settings");
  expect(pluginTitle("customer-service/acme-chat", { title: "Acme" })).toBe(
    "Plugins/Customer service/Acme (acme-chat)",
  );
});

it("a plugin without a title that can be read has the page of its id", () => {
  for (const title of [undefined, 1, " "]) expect(pluginTitle("push/acme", { title })).toBe("Plugins/Push/acme");
});

it("every plugin here has an address of its own", async () => {
  const plugins = Object.entries(await readPluginManifests(path.resolve(import.meta.dirname, "../..")));
  expect(new Set(plugins.map(([name, { title }]) => addressOf(name, title))).size).toBe(plugins.length);
});
