import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { brands } from "./brands-plugin.ts";
import { serveLotus } from "./testing.ts";

it("a brand with an error is there with its diagnostics, and the others without them", async () => {
  const { merchants, vite } = await serveLotus(brands);
  await mkdir(path.join(merchants, "acme"));
  await writeFile(path.join(merchants, "acme/merchant.json"), '{ "version": "1" }');
  const loaded = await (await vite()).ssrLoadModule("virtual:livery-brands");
  expect(loaded.brands).toMatchObject([{ site: { code: "lotus" } }]);
  expect(loaded.brandErrors).toEqual({ acme: expect.stringMatching(/acme\/merchant\.json:1:14 error schema\.type/) });
});
