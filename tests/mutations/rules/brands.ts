import type { Rule } from "../rule.ts";

/** What is checked of a brand's folder, published, and found by search engines; what is checked of the code itself. */
export const brandRules: readonly Rule[] = [
  {
    rule: "A brand without a fixed scheme has its contrast checked in the dark, too.",
    file: "tools/manifest/checks/check-theme.ts",
    find: `shown === scheme || (shown !== "light" && shown !== "dark")`,
    replace: `shown === scheme || (scheme === "light" && shown !== "dark")`,
    test: "tools/manifest/check.test.ts",
  },
  {
    rule: "Two letters that are swapped are one mistake, so that the nearest name is found.",
    file: "server/nearest.ts",
    find: "at(row - 2, column - 2) + 1",
    replace: "at(row - 2, column - 2) + 2",
    test: "server/nearest.test.ts",
  },
  {
    rule: "A brand that is published again replaces its entry in the index.",
    file: "tools/publish/write-records.ts",
    find: "{ ...index, ...now }",
    replace: "{ ...now, ...index }",
    test: "tools/publish/write-records.test.ts",
  },
  {
    rule: "A published record is served only for exactly the domains of the index.",
    file: "server/edge/published-shape.ts",
    find: "value.domains.length === hosts.length && value.domains.every",
    replace: "value.domains.some",
    test: "server/edge/published-site.test.ts",
  },
  {
    rule: "Search engines list a page under its one spelling.",
    file: "core/routes/indexing.ts",
    find: "isListedHost && route.indexable && route.path === path",
    replace: "isListedHost && route.indexable && path.length > 0",
    test: "core/routes/indexing.test.ts",
  },
  {
    rule: "A diagnostic names the line and the column, each from 1.",
    file: "tools/manifest/json-document.ts",
    find: `column: offset - before.lastIndexOf("\\n")`,
    replace: `column: offset - before.lastIndexOf("\\n") - 1`,
    test: "tools/manifest/check.test.ts",
  },
  {
    rule: "Components import the kernel, and nothing of the product.",
    file: ".dependency-cruiser.mjs",
    find: `"^core/ui/", ["^core/kernel/"]`,
    replace: `"^core/ui/", ["^core/(kernel|features)/"]`,
    test: "tests/architecture/import-rules.test.ts",
  },
  {
    rule: "The conformance kits find every timer that a plugin leaves behind.",
    file: "tests/conformance/leftovers.ts",
    find: "now.timers > before.timers ?",
    replace: "now.timers > before.timers + 1 ?",
    test: "tests/conformance/harness.test.ts",
  },
];
