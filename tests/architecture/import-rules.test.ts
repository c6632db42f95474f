import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import config from "../../.dependency-cruiser.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const tsconfig = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"));
/** Package of Livery -> the file that it is here. */
const packages = new Map(
  Object.entries<string[]>(tsconfig.compilerOptions.paths).map(([name, [file = ""]]) => [name, file]),
);
let project: string;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), "livery-import-rules-"));
  await symlink(path.join(root, "node_modules"), path.join(project, "node_modules"));
});

afterAll(() => rm(project, { recursive: true, force: true }));

/** Path -> text. */
type Files = Readonly<Record<string, string>>;

/** What a project with these files violates: who imports what, against which rule. */
async function violationsOf(files: Files) {
  const folder = await mkdtemp(path.join(project, "case-"));
  const tsConfig = path.join(folder, "tsconfig.json");
  const paths = Object.fromEntries([...packages].map(([name, file]) => [name, [path.join(folder, file)]]));
  await writeFile(tsConfig, JSON.stringify({ compilerOptions: { paths } }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const { output } = await cruise(
    [...new Set(Object.keys(files).map((name) => name.split("/")[0] ?? ""))],
    {
      ruleSet: { forbidden: config.forbidden },
      validate: true,
      baseDir: folder,
      tsPreCompilationDeps: "specify",
      tsConfig: { fileName: tsConfig },
    },
    undefined,
    { tsConfig: { options: { paths } } },
  );
  return (output as ICruiseResult).summary.violations;
}

/** The names of the rules that a project with these files violates. */
const broken = async (files: Files): Promise<readonly string[]> => [
  ...new Set((await violationsOf(files)).map(({ rule }) => rule.name)),
];

/** One project of files that import others, each by its path or as the package that it is for plugins. */
function importing(imports: readonly (readonly [from: string, to: string, ...unknown[]])[], statement: string): Files {
  const files: Record<string, string> = {};
  for (const [, to] of imports) files[fileOf(to)] = "export const x = 1;\n";
  for (const [index, [from, to]] of imports.entries()) {
    const relative = path.relative(path.dirname(from), to);
    const address = packages.has(to) ? to : relative.startsWith(".") ? relative : `./${relative}`;
    files[from] = `${files[from] ?? ""}${statement} { x as x${index} } from "${address}";\nexport const y${index} = ${
      statement === "import" ? `x${index}` : "1"
    };\n`;
  }
  return files;
}

const fileOf = (to: string) => path.normalize(packages.get(to) ?? to);

/** Who imports, what, against which rule. */
const wrongImports = [
  ["core/kernel/a.ts", "core/platform/b.ts", "kernel-imports-nothing"],
  ["core/platform/a.ts", "core/gateway/b.ts", "platform-imports-the-kernel"],
  ["core/ui/a.tsx", "core/i18n/b.ts", "ui-imports-the-kernel"],
  ["core/extension-points/a.ts", "core/gateway/b.ts", "points-import-the-kernel"],
  ["core/merchant/a.ts", "core/platform/b.ts", "merchant-imports-the-kernel"],
  ["core/routes/a.ts", "core/merchant/index.ts", "routes-import-the-kernel"],
  ["server/edge/a.ts", "core/routes/table.ts", "routes-through-their-index"],
  ["core/site/a.ts", "core/features/session/index.ts", "site-imports-no-feature"],
  ["core/features/session/a.ts", "core/site/use-answer.ts", "site-through-its-index"],
  ["core/shell/boot/a.ts", "core/ui/b.ts", "boot-script-imports-rules"],
  ["core/shell/a.ts", "core/ui/b.ts", "shell-imports-the-record"],
  ["core/shell/a.ts", "core/gateway/b.ts", "shell-imports-the-record"],
  ["core/gateway/a.ts", "core/features/session/index.ts", "gateway-imports-the-platform"],
  ["core/i18n/a.ts", "core/ui/b.ts", "i18n-imports-the-merchant"],
  ["core/plugin-api/index.ts", "core/gateway/b.ts", "plugin-api-re-exports"],
  ["core/plugin-runtime/a.ts", "core/features/session/index.ts", "plugin-runtime-imports-no-feature"],
  ["core/features/session/a.ts", "core/app/b.ts", "features-import-no-app"],
  ["core/app/a.tsx", "core/features/login/login-screen.tsx", "app-imports-features-by-index"],
  ["core/features/session/a.ts", "core/features/login/login.ts", "features-through-their-index"],
  ["core/app/a.ts", "server/edge/b.ts", "app-imports-core"],
  ["core/app/a.ts", "plugins/login/line/index.ts", "core-imports-no-plugin"],
  ["plugins/login/line/index.ts", "core/gateway/index.ts", "plugins-import-the-api"],
  ["plugins/login/line/index.ts", "plugins/login/maya/index.ts", "plugins-import-the-api"],
  ["plugins/login/line/index.ts", "@livery/plugin-testing/stand-in", "plugins-import-the-api"],
  ["plugins/login/line/index.ts", "core/plugin-api/index.ts", "plugins-name-the-packages"],
  ["plugins/shared/firebase/stand-in/index.ts", "server/sandbox/stand-in-kit.ts", "plugins-name-the-packages"],
  ["plugins/login/line/conformance.test.ts", "tests/conformance/conforms.ts", "plugins-name-the-packages"],
  ["server/edge/a.ts", "core/features/session/index.ts", "servers-import-the-merchant"],
  ["server/sandbox/a.ts", "plugins/login/line/stand-in.ts", "servers-import-the-merchant"],
  ["plugins/login/line/stand-in.ts", "server/sandbox/services.ts", "stand-ins-import-the-kit"],
  ["plugins/login/line/stand-in/index.ts", "@livery/plugin-api", "stand-ins-import-the-kit"],
  ["plugins/login/line/stand-in.ts", "plugins/login/line/authorize.ts", "stand-ins-import-the-kit"],
  ["plugins/login/line/stand-in.ts", "plugins/login/maya/stand-in.ts", "stand-ins-import-the-kit"],
  ["plugins/shared/firebase/stand-in/index.ts", "plugins/shared/firebase/sdk.ts", "stand-ins-import-the-kit"],
  ["plugins/login/line/index.ts", "plugins/login/line/stand-in.ts", "nothing-imports-a-stand-in"],
  ["plugins/shared/firebase/index.ts", "plugins/shared/firebase/stand-in/index.ts", "nothing-imports-a-stand-in"],
  ["server/sandbox/a.ts", "plugins/login/line/stand-in/index.ts", "nothing-imports-a-stand-in"],
  ["tools/dev/a.ts", "plugins/login/line/stand-in.ts", "nothing-imports-a-stand-in"],
  ["tools/dev/a.ts", "core/features/session/index.ts", "tools-import-what-servers-may"],
  ["tools/dev/a.ts", "plugins/login/line/index.ts", "tools-import-what-servers-may"],
  ["tools/dev/a.ts", "core/platform/storage.ts", "tools-import-what-servers-may"],
  ["tools/inspector/a.ts", "core/features/session/index.ts", "inspector-knows-the-site"],
  ["core/app/a.ts", "tools/inspector/main.tsx", "nothing-imports-the-inspector"],
  ["tools/build/a.ts", "tools/inspector/main.tsx", "nothing-imports-the-inspector"],
  ["tools/merchant/a.ts", "tools/edit/panel/save-bar.tsx", "panels-import-the-panel"],
  ["core/features/push/stored.ts", "core/features/push/rules.ts", "stored-imports-the-platform"],
  ["core/gateway/stored.ts", "core/site/index.ts", "stored-imports-the-platform"],
  ["tools/publish/a.ts", "core/merchant/tokens.ts", "core-is-used-by-its-indexes"],
  ["server/edge/a.ts", "core/shell/escape.ts", "core-is-used-by-its-indexes"],
  ["packages/demo-games/a.ts", "core/shell/escape.ts", "core-is-used-by-its-indexes"],
  ["server/edge/a.ts", "packages/demo-games/index.ts", "only-the-sandbox-has-demo-games"],
  ["server/sandbox/a.ts", "packages/demo-games/kinds.ts", "servers-import-the-merchant"],
  ["packages/demo-games/a.ts", "server/sandbox/services.ts", "demo-games-import-the-kernel"],
  ["tools/manifest/a.ts", "tools/publish/b.ts", "manifest-imports-the-merchant"],
  ["tools/manifest/a.ts", "server/edge/index.ts", "manifest-imports-the-merchant"],
  ["tools/publish/a.ts", "tools/manifest/check.ts", "manifest-through-its-index"],
  ["tools/merchant/a.ts", "tools/online/checks.ts", "online-through-its-index"],
  ["tools/merchant/a.ts", "tools/tokens/colors.ts", "tokens-through-its-index"],
  ["tools/merchant/a.ts", "tools/screens/review-page.ts", "screens-through-its-index"],
  ["plugins/shared/event-value.ts", "core/gateway/index.ts", "shared-code-imports-the-api"],
  ["plugins/shared/firebase/sdk.ts", "plugins/login/line/index.ts", "shared-code-imports-the-api"],
  ["plugins/login/line/index.ts", "@livery/plugin-testing", "nothing-imports-a-test"],
  ["plugins/login/line/index.ts", "plugins/shared/testing.ts", "testing-code-is-for-tests"],
  ["core/features/login/a.ts", "core/features/login/testing.ts", "testing-code-is-for-tests"],
  ["plugins/login/line/index.ts", "plugins/login/line/conformance.ts", "testing-code-is-for-tests"],
  ["core/app/a.ts", "core/extension-points/login/conformance.ts", "testing-code-is-for-tests"],
  ["tools/dev/a.ts", "tests/conformance/conforms.ts", "nothing-imports-a-test"],
  ["core/app/a.ts", "plugins/login/line/stand-in.ts", "nothing-imports-a-stand-in"],
] as const;

const allowedImports = [
  ["core/platform/a.ts", "core/kernel/index.ts"],
  ["core/gateway/a.ts", "core/platform/index.ts"],
  ["core/shell/boot/a.ts", "core/gateway/call.ts"],
  ["core/features/login/a.ts", "core/features/session/index.ts"],
  ["core/app/a.ts", "core/features/session/index.ts"],
  ["plugins/login/line/index.ts", "@livery/plugin-api"],
  ["plugins/login/line/index.ts", "plugins/shared/click-id.ts"],
  ["server/edge/a.ts", "core/merchant/index.ts"],
  ["server/edge/a.ts", "core/routes/index.ts"],
  ["server/sandbox/a.ts", "packages/demo-games/index.ts"],
  ["tools/dev/a.ts", "core/routes/index.ts"],
  ["tools/merchant/a.ts", "core/platform/index.ts"],
  ["tools/merchant/a.ts", "core/features/push/stored.ts"],
  ["core/features/push/stored.ts", "core/platform/index.ts"],
  ["core/features/session/a.ts", "core/routes/index.ts"],
  ["plugins/login/line/stand-in.ts", "@livery/plugin-testing/stand-in"],
  ["plugins/login/line/conformance.test.ts", "@livery/plugin-testing"],
  ["plugins/login/line/stand-in/index.ts", "plugins/login/line/stand-in/page.ts"],
  ["plugins/login/facebook/stand-in.ts", "plugins/shared/firebase/stand-in/index.ts"],
  ["plugins/login/line/stand-in/index.test.ts", "server/sandbox/testing.ts"],
  ["core/features/login/a.stories.tsx", "core/app/create-site.ts"],
  ["tools/publish/a.ts", "tools/manifest/index.ts"],
  ["tools/manifest/checks/a.ts", "server/nearest.ts"],
  ["plugins/shared/firebase/sdk.ts", "@livery/plugin-api"],
  ["plugins/login/line/line.test.ts", "plugins/shared/testing.ts"],
  ["plugins/captcha/geetest-v4/conformance.ts", "plugins/shared/geetest/testing.ts"],
  ["tests/conformance/a.ts", "core/app/testing.ts"],
  ["core/extension-points/login/conformance.ts", "tests/conformance/check.ts"],
] as const;

/** The table of docs/architecture.md for `core` and the edge: a folder, and the folders of core that it may import; no file. */
const rows = [
  ...readFileSync(path.join(root, "docs/architecture.md"), "utf8").matchAll(
    /^\| `((?:core|server)\/[^`.]+)` \|.*\| ([^|]+) \|$/gm,
  ),
]
  .filter(([, , allowed = ""]) => !/^(all of `core`|the same)/.test(allowed))
  .map(([, folder = "", allowed = ""]) => ({
    folder: folder.replace("<name>", "login"),
    allowed: [...allowed.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name).filter((name) => name !== "schemas"),
  }));

const folders = readdirSync(path.join(root, "core"), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);

/** All of these in one project: what may not be imported is seen by who imports it. */
const inRows = rows.flatMap(({ folder }) =>
  folders
    .filter((name) => !folder.startsWith(`core/${name}`))
    .map(
      (name) => [`${folder}/a.ts`, `core/${name === "features" ? "features/session" : name}/index.ts`, name] as const,
    ),
);

describe("import rules", () => {
  let violations: Record<"rows" | "wrong" | "allowed", Awaited<ReturnType<typeof violationsOf>>>;
  beforeAll(async () => {
    violations = {
      rows: await violationsOf(importing(inRows, "import")),
      // A type import is a dependency too; no rule is about types alone.
      wrong: await violationsOf(importing(wrongImports, "import type")),
      allowed: await violationsOf(importing(allowedImports, "import")),
    };
  });
  const brokenBy = (kind: "rows" | "wrong", from: string, to: string) =>
    violations[kind].filter((one) => one.from === from && one.to === fileOf(to)).map(({ rule }) => rule.name);

  it.each(rows)("$folder may import what docs/architecture.md says", ({ folder, allowed }) => {
    const free = inRows.filter(([from, to]) => from === `${folder}/a.ts` && brokenBy("rows", from, to).length === 0);
    expect(free.map(([, , name]) => name).sort()).toEqual([...allowed].sort());
  });

  it("are in that table for every folder of core", () => {
    expect(rows.map(({ folder }) => folder.split("/")[1])).toEqual(
      expect.arrayContaining(folders.filter((name) => name !== "app")),
    );
  });

  it.each(wrongImports)("%s may not import %s: %s", (from, to, rule) => {
    expect(brokenBy("wrong", from, to)).toContain(rule);
  });

  it.each(allowedImports)("%s may import %s", (from) => {
    expect(violations.allowed.filter((one) => one.from === from)).toEqual([]);
  });

  it("code has no import cycles; types may import each other", async () => {
    const cycle = (statement: string) => ({
      "core/features/a/index.ts": `import { b } from "../b/index.ts";\nexport const a = () => b;\n`,
      "core/features/b/index.ts": `${statement} { a } from "../a/index.ts";\nexport const b = ${statement === "import" ? "() => a" : "1"};\n`,
    });
    expect(await broken(cycle("import"))).toEqual(["no-cycles"]);
    expect(await broken(cycle("import type"))).toEqual([]);
  });

  it("browser code imports nothing of Node's", async () => {
    const file = { "core/ui/a.ts": `import { readFile } from "node:fs";\nexport const x = readFile;\n` };
    expect(await broken(file)).toContain("no-node-in-browser-code");
  });

  it("an unresolved import is an error", async () => {
    expect(await broken({ "core/ui/a.ts": `import { x } from "./gone.ts";\nexport const y = x;\n` })).toContain(
      "no-unresolved-imports",
    );
  });

  it("every rule is tested here", () => {
    const tested = [
      ...wrongImports.map(([, , rule]) => rule),
      "no-cycles",
      "no-node-in-browser-code",
      "no-unresolved-imports",
    ];
    expect(new Set(config.forbidden.map(({ name }) => name))).toEqual(new Set(tested));
  });
});
