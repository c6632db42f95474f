import fs, { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { brandFilesModule } from "./brand-files-plugin.ts";
import { serveLotus } from "./testing.ts";

it("tells a brand's own files by their keys; what the manifest does not name, or the folder lacks, is left out", async () => {
  const { merchants, vite } = await serveLotus(brandFilesModule);
  await rm(path.join(merchants, "lotus/pattern.svg"));
  const manifest = path.join(merchants, "lotus/merchant.json");
  const { brand, ...rest } = JSON.parse(await readFile(manifest, "utf8"));
  await writeFile(manifest, JSON.stringify({ ...rest, brand: { ...brand, divider: undefined } }));
  const { brandFiles } = await (await vite()).ssrLoadModule("virtual:livery-brand-files");
  expect(brandFiles.lotus.logo).toEqual({ path: "logo.svg", bytes: expect.any(Number) });
  expect(brandFiles.lotus.share.address).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(Object.keys(brandFiles.lotus)).not.toContain("pattern");
  expect(Object.keys(brandFiles.lotus)).not.toContain("divider");
});

it("has the files of the other brands where a manifest is none, or can't be read", async () => {
  const { merchants, vite } = await serveLotus(brandFilesModule);
  await symlink("lotus", path.join(merchants, "linked"));
  for (const brand of [null, "logo.svg", { logo: { svg: 1 }, share: "constructor" }]) {
    const folder = path.join(merchants, `odd${typeof brand}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "merchant.json"), JSON.stringify({ brand }));
    const { brandFiles } = await (await vite()).ssrLoadModule("virtual:livery-brand-files");
    expect(brandFiles.lotus.logo.path).toBe("logo.svg");
    expect(brandFiles[path.basename(folder)]).toEqual({});
  }
});

it("reads the files of many brands some at a time: systems limit how many are open", async () => {
  const { merchants, vite } = await serveLotus(brandFilesModule);
  for (let brand = 0; brand < 40; brand++) {
    const folder = path.join(merchants, `brand-${brand}`);
    await mkdir(folder);
    await writeFile(path.join(folder, "merchant.json"), "{}");
    for (let file = 0; file < 5; file++) await writeFile(path.join(folder, `${file}.svg`), "<svg/>");
  }
  const server = await vite();
  let [open, most] = [0, 0];
  const { open: openFile } = fs;
  vi.spyOn(fs, "open").mockImplementation(async (...given) => {
    const handle = await openFile(...given);
    const { close } = handle;
    most = Math.max(most, ++open);
    handle.close = () => {
      open--;
      return close.call(handle);
    };
    return handle;
  });
  syncBuiltinESMExports();
  const { brandFiles } = await server.ssrLoadModule("virtual:livery-brand-files");
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(Object.keys(brandFiles)).toHaveLength(41);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(40);
});
