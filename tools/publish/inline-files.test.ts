import { expect, test } from "vitest";
import { inlineFiles } from "./inline-files.ts";

const decoded = (address: string): string => Buffer.from(address.split(",")[1] ?? "", "base64").toString();

test("a file that names another carries it", async () => {
  const files = {
    "/m/brand/acme/1/legal.json": { text: '{"image":"/m/brand/acme/1/seal.svg"}' },
    "/m/brand/acme/1/seal.svg": { text: "<svg/>" },
  };
  const legal = JSON.parse(decoded(await inlineFiles("/m/brand/acme/1/legal.json", { files })));
  expect(legal.image).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(decoded(legal.image)).toBe("<svg/>");
});
