import { counted, type TestReport, testsOf } from "./causes.ts";

/** How the kits went, in a line; below it the tests that failed, by plugin. */
export function summaryOf(report: TestReport): string {
  const plugins = new Map<string, { tests: number; readonly failed: string[] }>();
  for (const { status, ancestorTitles = [], title = "" } of testsOf(report)) {
    const at = ancestorTitles.findIndex((group) => group.endsWith(" conforms"));
    if (at === -1) continue;
    const name = ancestorTitles[at]?.replace(/ conforms$/, "") ?? "";
    const plugin = plugins.get(name) ?? { tests: 0, failed: [] };
    plugins.set(name, plugin);
    plugin.tests++;
    if (status === "failed") plugin.failed.push([...ancestorTitles.slice(at + 1), title].join(" > "));
  }
  const all = [...plugins];
  const tests = all.reduce((sum, [, plugin]) => sum + plugin.tests, 0);
  const failed = all.filter(([, plugin]) => plugin.failed.length > 0);
  const outcome = failed.length === 0 ? "all passed" : `${failed.map(([name]) => name).join(", ")} failed`;
  return [
    `${counted(all.length, "plugin")}, ${counted(tests, "test")}: ${outcome}`,
    ...failed.map(([name, plugin]) =>
      [
        "",
        `${name}: ${plugin.failed.length} of ${counted(plugin.tests, "test")} failed`,
        ...plugin.failed.map((title) => `- ${title}`),
      ].join("\n"),
    ),
  ].join("\n");
}
