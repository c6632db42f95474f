import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(path.join(root, file)));
const documents = files.filter((file) => file.endsWith(".md"));

/** Without what stands in blocks and spans of code, whose brackets are no links. */
const prose = (file: string): string =>
  readFileSync(path.join(root, file), "utf8")
    .replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, "")
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()<>]/g, ""));

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsIn(file: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = [...prose(file).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, text = ""]) =>
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set(
    headings.map((anchor) => {
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

/** The relative links of a document that lead nowhere. */
const deadLinksIn = (file: string): readonly string[] =>
  [...prose(file).matchAll(/\]\(<?([^)\s>]+)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? "")
    .filter((link) => !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(link))
    .filter((link) => {
      const [target = "", anchor] = link.split("#");
      const to = target === "" ? file : path.join(path.dirname(file), decodeURI(target));
      if (!existsSync(path.join(root, to))) return true;
      return anchor !== undefined && to.endsWith(".md") && !anchorsIn(to).has(anchor);
    });

describe("the documents", () => {
  it("link to files and headings that exist", () => {
    expect(documents).toContain("README.md");
    expect(documents.flatMap((file) => deadLinksIn(file).map((link) => `${file}: ${link}`))).toEqual([]);
  });

  it("and all other files have no conflict markers of a merge", () => {
    const marked = files.filter((file) =>
      /^(?:<{7}|>{7}|\|{7}) .*$/m.test(readFileSync(path.join(root, file), "latin1")),
    );
    expect(marked).toEqual([]);
  });
});
