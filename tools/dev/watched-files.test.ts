import { expect, it } from "vitest";
import { isIgnored } from "./watched-files.ts";

const ignored = isIgnored("/site", "/site/merchants", ["/site/plugins", "/site/own/plugins", "/elsewhere/plugins"]);

it.each([
  "/site/dist/preview/lotus.html",
  "/site/preview.html",
  "/site/merchants",
  "/site/merchants/lotus/logo.svg",
  "/site/.livery/sandbox-5173.sqlite",
  "/site/tests/browser/home.spec.ts",
])("does not watch %s: no page is made of it", (file) => expect(ignored(file)).toBe(true));

it.each([
  "/site",
  "/site/core/app/entry.tsx",
  "/site/plugins/login/sms/plugin.json",
  "/site/own/plugins/login/acme/index.ts",
  "/elsewhere/plugins/login/acme/index.ts",
  "/site/tools/dev/client.ts",
  "/site/vite.config.ts",
  "/site/.env.local",
])("watches %s", (file) => expect(ignored(file)).toBe(false));

it("does not watch brands among the sources, nor those outside the project", () => {
  expect(isIgnored("/site", "/site/core/brands", [])("/site/core/brands/acme/logo.svg")).toBe(true);
  expect(isIgnored("/site", "/brands", [])("/brands/acme/logo.svg")).toBe(true);
});
