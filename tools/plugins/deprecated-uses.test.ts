import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { apiReport, root } from "./command.ts";
import { deprecatedUses } from "./deprecated-uses.ts";

const directory = mkdtempSync(path.join(tmpdir(), "livery-deprecated-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const report = readFileSync(path.join(root, apiReport), "utf8");
const mark = (before: string, tag: string) => {
  expect(report).toContain(before);
  return (text: string) => text.replace(before, `/**\n * ${tag} */\n${before}`);
};
const member = mark("\tonDispose(", "@deprecated since 1.2.0, until 2.0.0: use\n * {@link signal}");
const helper = mark("export declare const randomToken", "@deprecated since 1.2.0, until 2.0.0: use crypto");

const code = `import { defineTracker, randomToken } from "@livery/plugin-api";

export default defineTracker({
  api: 1,
  activate: ({ onDispose, settings }) => ({
    load() {
      settings();
      onDispose(() => {});
      randomToken();
    },
  }),
});
`;
const folder = path.join(directory, "trackers/acme");
const file = path.join(folder, "index.ts");
mkdirSync(folder, { recursive: true });
writeFileSync(file, code);

describe("what a plugin uses of the plugin API", () => {
  it("is reported where it is deprecated, with until when it works and what to use", async () => {
    const diagnostics = await deprecatedUses(root, folder, member(helper(report)));
    const found = diagnostics.map(({ line, message }) => `${line}: ${message}`);
    expect(found).toContain("5: onDispose is deprecated since 1.2.0, until 2.0.0: use signal");
    expect(found).toContain("9: randomToken is deprecated since 1.2.0, until 2.0.0: use crypto");
    expect(diagnostics[0]).toMatchObject({ code: "plugin.deprecated", severity: "warning", file });
    expect(found.filter((one) => !/onDispose|randomToken/.test(one))).toEqual([]);
  });

  it("is not reported where it is not", async () => {
    writeFileSync(file, code.replaceAll(/^.*randomToken\(\).*\n/gm, "").replace(", randomToken", ""));
    expect(await deprecatedUses(root, folder, helper(report))).toEqual([]);
  });
});
