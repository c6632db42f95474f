import { expect, it } from "vitest";
import { mediaType } from "./addresses.ts";

it.each([
  ["/m/assets/start-1a2b.js", "text/javascript; charset=utf-8"],
  ["/m/assets/start-1a2b.css", "text/css; charset=utf-8"],
  ["/m/brand/acme/0123/logo.svg", "image/svg+xml"],
  ["/m/brand/acme/0123/heading.woff2", "font/woff2"],
])("serves %s", (address, type) => {
  expect(mediaType(address)).toBe(type);
});

it.each(["/m/brand/acme/0123/a.js", "/m/brand/acme/0123/a.css", "/m/brand/acme/0123/a.html", "/m/x.html", "/m/js"])(
  "serves no %s",
  (address) => {
    expect(mediaType(address)).toBeUndefined();
  },
);
