import { describe, expect, it } from "vitest";
import { readSvg } from "#tools/manifest/index.ts";
import { cleanDrawing } from "./clean-drawing.ts";

const svg = (inner: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${inner}</svg>`;
const shape = '<path d="M3 21h18L12 3z"';

describe("a cleaned drawing", () => {
  it("is accepted without what draws nothing, and keeps its lines and its line ends", async () => {
    const drawing = [
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [',
      '<!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_own "https://drawings.example/ns"> ]>',
      '<svg xmlns="&ns_svg;" xmlns:own="&ns_own;" xmlns:x="https://other.example" width="24" height="24">',
      '\t<metadata class="a">Made on a Monday</metadata>',
      "\t<style><![CDATA[ .a { fill: #246 /* dark */ } .unused { fill: red } ]]></style><style/>",
      '\t<flowRoot><flowPara/></flowRoot><x:page x:at="1"/>',
      `\t<use href="#p" xlink:title="Mark" xmlns:xlink="http://www.w3.org/1999/xlink"/>`,
      `\t${shape} id="p" class="a" own:knockout="Off" layer="2" style="stroke:none;/* none */stroke-width:2"/>`,
      "</svg>",
      "",
    ].join("\r\n");
    expect(readSvg(drawing, "")).toBeUndefined();
    const cleaned = await cleanDrawing(drawing);
    expect(cleaned).toBe(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
        '\t<use href="#p">',
        "\t\t<title>Mark</title>",
        "\t</use>",
        `\t${shape} id="p" style="fill:#246;stroke:none;stroke-width:2"/>`,
        "</svg>",
        "",
      ].join("\r\n"),
    );
    expect(readSvg(cleaned, "")).toBeDefined();
  });

  it("keeps what acts, so that its author sees it: a script, an event, a link, a style for the dark", async () => {
    const acting = [
      "<script>1</script>",
      `${shape} onload="x()"/>`,
      `<a href="https://acme.example">${shape}/></a>`,
      `<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>${shape}/>`,
    ];
    const cleaned = await cleanDrawing(svg(acting.join("")));
    for (const part of ["<script>", "onload=", "<a>", "prefers-color-scheme:dark"]) expect(cleaned).toContain(part);
  });

  it("has 10,000 elements if the drawing has", async () => {
    const cleaned = await cleanDrawing(svg("<g/>".repeat(10_000), ' layer="1"'));
    expect(cleaned).toBe(svg("<g/>".repeat(10_000)));
  });
});

it("ends a cleaning that takes too long, and says what to do", async () => {
  const rules = Array.from({ length: 1_500 }, (_, index) => `svg g+g~g{x${index}:1}`).join("");
  const endless = svg(`<style>${rules}</style>${'<g class="a"/>'.repeat(1_500)}`);
  await expect(cleanDrawing(endless, 100)).rejects.toThrow("cleaning it takes too long; simplify the drawing");
});

it("says what SVGO can't read", async () => {
  await expect(cleanDrawing(svg(`${shape} layers:label="1"/>`))).rejects.toThrow(
    'SVGO can\'t read it: Unbound namespace prefix: "layers"',
  );
});
