import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { iconFileOf } from "./source-build.ts";

describe("a plugin's icon", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "livery-icon-"));
    await writeFile(path.join(folder, "icon.svg"), "<svg/>");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ["a drawing that is there", "icon.svg", "icon.svg"],
    ["a drawing that is not there", "other.svg", undefined],
    ["the name of one of core's", "user", undefined],
    ["none at all", undefined, undefined],
  ])("that is %s", async (_, icon, file) => {
    const found = await iconFileOf(folder, { api: 1, title: "", settings: { type: "object" }, ...(icon && { icon }) });
    expect(found).toBe(file && path.join(folder, file));
  });
});
