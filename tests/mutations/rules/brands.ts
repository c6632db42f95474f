import type { Rule } from "../rule.ts";

/** What is checked of a brand's folder, published, and found by search engines; what is checked of the code itself. */
export const brandRules: readonly Rule[] = [
  {
    rule: "A suggested colour has enough contrast on every background.",
    file: "tools/manifest/checks/contrast.ts",
    find: "if (grounds.every(",
    replace: "if (grounds.some(",
    test: "tools/manifest/checks/contrast.test.ts",
  },
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
    rule: "A text with an invisible space is reported.",
    file: "tools/manifest/checks/check-characters.ts",
    find: "\\u1160\\u200B\\u2028",
    replace: "\\u1160\\u2028",
    test: "tools/manifest/checks/check-characters.test.ts",
  },
  {
    rule: "One public domain is enough to go live.",
    file: "tools/manifest/checks/check-readiness.ts",
    find: "domains.every(({ text }) => isReserved(text))",
    replace: "domains.some(({ text }) => isReserved(text))",
    test: "tools/manifest/checks/check-readiness.test.ts",
  },
  {
    rule: "A domain and its `www.` are one brand's.",
    file: "tools/manifest/checks/check-across.ts",
    find: `domain.toLowerCase().replace(/^www\\./, "")`,
    replace: "domain.toLowerCase()",
    test: "tools/manifest/checks/check-domains.test.ts",
  },
  {
    rule: "A secret in a brand's settings is refused by its form.",
    file: "tools/manifest/checks/secrets.ts",
    find: "/^sk_(live|test)_/",
    replace: "/^sk_test_/",
    test: "tools/manifest/checks/check-plugins.test.ts",
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
    rule: "The conformance kits find every timer that a plugin leaves behind.",
    file: "tests/conformance/leftovers.ts",
    find: "now.timers > before.timers ?",
    replace: "now.timers > before.timers + 1 ?",
    test: "tests/conformance/harness.test.ts",
  },
];
