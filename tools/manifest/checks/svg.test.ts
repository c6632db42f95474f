import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSvg, readSvg } from "./svg.ts";

const svg = (inside: string, root = 'viewBox="0 0 8 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;
const messages = (source: string) => checkSvg(source).map(({ message }) => message);

it("a picture without its namespace is refused: browsers draw no such file", () => {
  expect(messages('<svg viewBox="0 0 8 8"><path d="M0 0"/></svg>')).toEqual([
    expect.stringContaining('write <svg xmlns="http://www.w3.org/2000/svg"'),
  ]);
});

describe("a picture that only draws", () => {
  it("is prepared: ids prefixed, titles, comments and insignificant whitespace removed", () => {
    const source = svg(`
      <title>Acme</title><!-- drawn by hand -->
      <defs><linearGradient id="sky"><stop stop-color="#fff"/></linearGradient></defs>
      <path fill="url(#sky)" d="M0 0
        h8"/><use href="#sky"/>
    `);
    expect(readSvg(`<?xml version="1.0"?>\n${source}`, "acme")).toEqual({
      viewBox: "0 0 8 8",
      body: '<defs><linearGradient id="acme-sky"><stop stop-color="#fff"/></linearGradient></defs><path fill="url(#acme-sky)" d="M0 0 h8"/><use href="#acme-sky"/>',
    });
  });

  it("has ids of its own in each brand that has it, whatever was read before", () => {
    const source = svg('<g id="sky"/><use href="#sky"/>');
    for (const brand of ["acme", "bravo", "acme"])
      expect(readSvg(source, brand)?.body).toBe(`<g id="${brand}-sky"/><use href="#${brand}-sky"/>`);
  });

  it("keeps references as older programs write them", () => {
    const use = '<use xlink:href="#sky"/>';
    expect(readSvg(svg(use, 'viewBox="0 0 8 8" xmlns:xlink="http://www.w3.org/1999/xlink"'), "acme")?.body).toBe(
      '<use xlink:href="#acme-sky"/>',
    );
  });

  it("may have what Illustrator writes beside the shapes", () => {
    const root =
      'version="1.1" id="Layer_1" data-name="Layer 1" viewBox="0 0 8 8" xml:space="preserve" enable-background="new 0 0 8 8"';
    expect(readSvg(svg('<path fill="#0B6B4F" d="M0 0"/>', root), "acme")?.body).toBe('<path fill="#0B6B4F" d="M0 0"/>');
  });

  it("keeps what children inherit from the root, and how it fits its box", () => {
    const root = 'viewBox="0 0 8 8" fill="none" stroke="currentColor" preserveAspectRatio="xMaxYMid slice"';
    expect(readSvg(svg('<path d="M0 0"/>', root), "acme")).toEqual({
      viewBox: "0 0 8 8",
      preserveAspectRatio: "xMaxYMid slice",
      body: '<g fill="none" stroke="currentColor"><path d="M0 0"/></g>',
    });
  });

  it("needs no view box when it fills its box", () => {
    expect(readSvg(svg('<circle r="2"/>', 'width="100%" height="100%"'), "acme")).toEqual({
      body: '<circle r="2"/>',
    });
    expect(messages(svg('<circle r="2"/>', 'width="8" height="8"'))).toHaveLength(1);
  });
});

describe("a diagnostic of a picture", () => {
  it("has the position of the element or the syntax error, whatever characters precede it", () => {
    const at = (source: string) => checkSvg(source).map(({ offset }) => source.slice(offset, offset + 7));
    expect(at(svg('<title>é😀</title>\r\n<script/><g/><path onload="x"/>'))).toEqual(["<script", "<path o"]);
    expect(at("<svg><title>é😀</title>\n<g></svg>")).toEqual(["</svg>"]);
  });

  it("reports every violation, so that none hides another", () => {
    expect(messages(svg('<script/><image/><path style="x" onload="y"/>'))).toHaveLength(4);
  });
});

describe("a picture that could do more", () => {
  it("is told how to be exported when its colours are styles", () => {
    const styled = messages(svg('<style>.a{fill:#0B6B4F}</style><path style="fill:#0B6B4F" d="M0 0"/>'));
    expect(styled).toEqual([
      expect.stringMatching(/^<style> .* presentation attributes/),
      expect.stringMatching(/^the attribute style .* presentation attributes/),
    ]);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event", '<path d="M0 0" onload="alert(1)"/>'],
    ["foreign markup", "<foreignObject><p>x</p></foreignObject>"],
    ["an image from outside", '<image href="https://x.example/a.png"/>'],
    ["a reference outside", '<use href="https://x.example/a.svg#b"/>'],
    [
      "a reference outside, as older programs write it",
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="https://x.example/a.svg#b"/>',
    ],
    ["a script address", '<use href="javascript:alert(1)"/>'],
    ["an outside fill", '<path fill="url(https://x.example/#a)" d="M0 0"/>'],
    ["a style sheet", "<style>@import 'https://x.example'</style>"],
    ["a style attribute", '<path style="background:url(//x.example)" d="M0 0"/>'],
    ["an animation of a link", '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ["a hidden character", '<use href="&#106;avascript:alert(1)"/>'],
    ["an entity", "<!DOCTYPE svg [<!ENTITY x 'y'>]>"],
    ["an unquoted attribute", "<path d=M0/>"],
    ["a broken element", "<path d="],
    ["a second root", "</svg><svg>"],
    ["a CDATA section", "<text><![CDATA[x]]></text>"],
    ["a processing instruction", '<?xml-stylesheet href="https://x.example/a.css"?>'],
  ])("is refused for %s", (_, inside) => {
    expect(readSvg(svg(inside), "acme")).toBeUndefined();
    expect(messages(svg(inside))).not.toEqual([]);
  });

  it("is refused in every form, without an exception", () => {
    const parts = fc.array(
      fc.constantFrom(
        "<",
        ">",
        "/",
        "svg",
        "script",
        " on",
        "=",
        '"',
        "'",
        "!--",
        "-->",
        "]]>",
        "<![CDATA[",
        "a",
        "\n",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          parts.map((list) => svg(list.join(""))),
        ),
        (source) => {
          const read = readSvg(source, "acme");
          expect(read === undefined).toBe(checkSvg(source).length > 0);
          expect(read?.body ?? "").not.toMatch(/<script|<[^>]* on\w+=/);
        },
      ),
    );
  });
});
