import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gameCategories } from "#core/gateway/index.ts";
import { themeVariants } from "#core/merchant/index.ts";
import { readSkeletons } from "./signs.ts";

const root = new URL("../../", import.meta.url).pathname;
const signs = [...(await readSkeletons(root))];
const idsOf = (svg: string) => [...svg.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);

describe("the files of signs", () => {
  it.each(themeVariants.icons)("of the family %s have every sign, those of places twice, and a scene", (family) => {
    const file = readFileSync(`${root}core/ui/signs/generated/${family}.svg`, "utf8");
    const expected = signs.flatMap(([name, { place }]) => (place ? [name, `${name}-here`] : [name]));
    expect(idsOf(file)).toEqual([...expected, "stage", "weather"]);
    expect(file).not.toMatch(/NaN|undefined/);
    // A theme's tokens and the text colour: a brand's colours are not in the drawing.
    expect(file).not.toMatch(/(fill|stroke)="(?!none|currentColor|var\()/);
  });

  it("have a sign, as of a place, for every category of games", () => {
    for (const category of gameCategories) expect(signs.find(([name]) => name === category)?.[1].place).toBe(true);
  });
});
