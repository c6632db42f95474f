import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { installedBrowser } from "./browser.ts";
import { photograph } from "./merchant/pictures.ts";

const found = (platform: NodeJS.Platform, env: Record<string, string>, ...files: readonly string[]) =>
  installedBrowser({ platform, env, home: "/Users/mai", exists: (file) => files.includes(file) });

describe("the search for a Chromium", () => {
  it("takes the one that CHROMIUM names, and says where there is none", () => {
    expect(found("linux", { CHROMIUM: "/x/edge", PATH: "/a" }, "/a/chromium", "/x/edge")).toBe("/x/edge");
    expect(() => found("linux", { CHROMIUM: "/x/edge", PATH: "/a" }, "/a/chromium")).toThrow(
      "CHROMIUM names /x/edge, where there is no file",
    );
  });

  it.each([
    ["linux", { PATH: "/a:/nix/bin" }, "/nix/bin/google-chrome-stable"],
    ["linux", { PATH: "" }, "/usr/bin/chromium-browser"],
    ["darwin", {}, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    ["darwin", {}, "/Users/mai/Applications/Chromium.app/Contents/MacOS/Chromium"],
    ["win32", { LOCALAPPDATA: "C:\\mai" }, "C:\\mai\\Google\\Chrome\\Application\\chrome.exe"],
  ] as const)("finds one on %s with %j at %s", (platform, env, file) => {
    expect(found(platform, env, file)).toBe(file);
  });

  it("is the one of `livery pictures`, too", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "livery-browser-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = path.join(folder, "chromium");
    writeFileSync(program, "#!/bin/sh\nexit 3\n", { mode: 0o755 });
    vi.stubEnv("CHROMIUM", "");
    vi.stubEnv("PATH", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(photograph([])).rejects.toThrow(`${program} can't be used as a browser`);
  });
});
