// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ShieldIcon } from "#core/ui/index.ts";
import { shield } from "./strip.ts";
import { parse, siteRecord } from "./testing.ts";

const inline = {
  ...siteRecord.inline,
  strip: { time: true, marks: true, seals: [{ title: "A & B", image: "/m/seal.svg" }] },
};
const texts = { EN: { "start.protection.title": "Safer <play>", "start.footer.age": "You must be {{age}} or older" } };
const stripOf = (
  over: Partial<typeof inline.strip> | null,
  site: Partial<typeof siteRecord.site> = { minimumAge: 21 },
) => {
  const { strip, ...bare } = inline;
  const page = parse({
    record: {
      ...siteRecord,
      inline: over === null ? bare : { ...bare, strip: { ...strip, ...over } },
      site: { ...siteRecord.site, strip: true, ...site },
      texts,
    },
  });
  const place = page.getElementById("protection-strip");
  return { place, content: place?.querySelector("template")?.content ?? place?.shadowRoot };
};

it("shows a visitor the time's place, the minimum age, the seals and the way to a pause", () => {
  const { content } = stripOf({});
  expect(content?.querySelector("time")).not.toBeNull();
  expect(content?.querySelector(".age")?.textContent).toBe("21+");
  expect(content?.querySelector(".part > .hidden + .age")?.previousElementSibling?.textContent).toBe(
    "You must be 21 or older",
  );
  expect(content?.querySelector("img")?.getAttribute("alt")).toBe("A & B");
  expect(content?.querySelector("button")?.textContent).toBe("Safer <play>");
  expect(content?.querySelector("style")?.textContent).toBe("section{display:flex}");
});

it("shows only the way to a pause when the brand asks for nothing else", () => {
  const { content } = stripOf({ time: false, marks: false, seals: [] });
  expect(content?.querySelectorAll(".part")).toHaveLength(0);
  expect(content?.querySelectorAll("button")).toHaveLength(1);
  expect(stripOf({}, {}).content?.querySelector(".age")).toBeNull();
});

it("keeps only the place for a record of an earlier build, and none for a brand without a strip", () => {
  expect(stripOf(null).place?.children).toHaveLength(0);
  expect(stripOf(null).content).toBeFalsy();
  expect(parse().getElementById("protection-strip")).toBeNull();
});

it("has the drawing of the icon", () => {
  expect(shield).toBe(renderToStaticMarkup(<ShieldIcon />).replace(/ class="[^"]*"/, ""));
});
