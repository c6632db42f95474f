// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId } from "#server/sandbox/testing.ts";
import { filesOfNewPlugin } from "#tools/plugins/new-plugin.ts";
import { conforms } from "./conforms.ts";
import { copyExamples } from "./guide-examples.ts";
import { readPlugin } from "./subject.ts";

const root = path.resolve(import.meta.dirname, "../..");

// Inside the project, where the test runner finds modules; git ignores it.
mkdirSync(path.join(root, ".livery"), { recursive: true });
const directory = mkdtempSync(path.join(root, ".livery/guides-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The folders of a guide's example plugins. */
function pluginsOf(guide: string): readonly string[] {
  const folder = path.join(directory, path.basename(guide, ".md"));
  return [...new Set(copyExamples(guide, folder).map((file) => path.join(folder, ...file.split("/").slice(0, 3))))];
}

/** The README shows only the code of the login provider. `livery plugin new` makes its other files. */
function makeNewLogin(): void {
  const folder = path.join(directory, "README/plugins/login/acme");
  mkdirSync(folder, { recursive: true });
  const plugin = { point: "login", id: "acme", name: "Acme", origin: "https://acme.example" };
  for (const [file, text] of Object.entries(filesOfNewPlugin(root, plugin, folder)))
    if (file !== "conformance.test.ts") writeFileSync(path.join(folder, file), text);
}

makeNewLogin();
const readme = pluginsOf("README.md");
const guide = pluginsOf("docs/add-a-plugin.md");

describe("the examples of the guides", () => {
  it("are found", () => {
    expect([readme.length, guide.length]).toEqual([2, 8]);
  });
});

describe("the captcha of the guide", () => {
  const folder = path.join(directory, "add-a-plugin/plugins/captcha/acme-captcha");

  it("is what `livery plugin new` writes", () => {
    const plugin = {
      point: "captcha",
      id: "acme-captcha",
      name: "Acme Captcha",
      origin: "https://captcha.acme.example",
    };
    const files = filesOfNewPlugin(root, plugin, path.join(root, "plugins/captcha/acme-captcha"));
    for (const [file, text] of Object.entries(files)) {
      if (file === "conformance.test.ts") continue;
      const shown = readFileSync(path.join(folder, file), "utf8");
      if (file.endsWith(".json")) expect(JSON.parse(shown), file).toEqual(JSON.parse(text));
      else expect(shown, file).toBe(text);
    }
  });

  it("guards a log-in on the sandbox by its token", async () => {
    const [example] = await readPlugin(folder);
    const standIn = await example?.subject.standIn?.();
    if (!standIn) throw new Error("the guide shows no stand-in");
    const sandbox = createTestSandbox({ standIns: [standIn] });
    try {
      await sandbox.console("/api/switches", "PATCH", { merchant: "lotus", captcha: { login: true } });
      const logIn = (token: object) => {
        const body = { type: "username", username: "player", password: "Player@2026", isOfficialAppLogin: false };
        return sandbox.at("lotus").failure("logIn", { body: { ...body, loginDeviceId: deviceId, ...token } });
      };
      expect(await logIn({})).toBe("captcha.required");
      expect(await logIn({ acmeCaptchaToken: "guessed" })).toBe("captcha.invalid");
      expect(await logIn({ acmeCaptchaToken: "solved" })).toBeUndefined();
    } finally {
      sandbox.close();
    }
  });
});

for (const folder of [...readme, ...guide]) await conforms(folder);
