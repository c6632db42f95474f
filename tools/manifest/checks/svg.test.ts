import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSvg, readSvg } from "./svg.ts";

const svg = (inside: string, root = 'viewBox="0 0 8 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;
const inkscape = "http://www.inkscape.org/namespaces/inkscape";
/** Groups that each show the one before so many times. */
const copies = (groups: number, times: number) =>
  Array.from(
    { length: groups },
    (_, at) => `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(at && times)}</g>`,
  ).join("");
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
    const use = '<g id="sky"/><use xlink:href="#sky"/>';
    expect(readSvg(svg(use, 'viewBox="0 0 8 8" xmlns:xlink="http://www.w3.org/1999/xlink"'), "acme")?.body).toBe(
      '<g id="acme-sky"/><use xlink:href="#acme-sky"/>',
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

describe("what exporters write", () => {
  const shape = '<path d="M3 21h18L12 3z" fill="#246"/>';

  it.each([
    ["focusable", 'focusable="false"'],
    ["a label", 'role="img" aria-labelledby="t" aria-label="Acme"'],
    ["zoomAndPan", 'zoomAndPan="magnify"'],
    ["a language", 'xml:lang="en"'],
    ["a class", 'class="chip"'],
    ["Illustrator's style", 'x="0px" y="0px" style="enable-background:new 0 0 8 8;"'],
    ["Inkscape's styles", 'style="mix-blend-mode:normal;-inkscape-stroke:none;writing-mode:lr-tb"'],
    [
      "Inkscape's data",
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3" inkscape:label="x"',
    ],
  ])("is left out if it draws nothing: %s", (_, root) => {
    expect(readSvg(svg(shape, `viewBox="0 0 8 8" ${root}`), "acme")?.body).toBe(shape);
  });

  it("may be a document type, editors' elements and metadata", () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const root =
      'viewBox="0 0 8 8" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
    const data = "<sodipodi:namedview/><metadata><rdf:RDF><rdf:li/></rdf:RDF></metadata>";
    expect(readSvg(doctype + svg(data + shape, root), "acme")?.body).toBe(shape);
    expect(messages(svg("<metadata><script/></metadata>"))).toHaveLength(1);
    expect(messages(svg("<x:a/>", 'viewBox="0 0 8 8" xmlns:x="http://www.w3.org/1999/xhtml"'))).not.toEqual([]);
  });

  it.each([
    ["Inkscape's prefix of plain drawings", 'xmlns:svg="http://www.w3.org/2000/svg"'],
    ["initial values as attributes", 'font-variant="normal" writing-mode="lr-tb" color-rendering="auto"'],
    ["text styles on shapes", 'style="line-height:1.25;text-align:center;solid-color:#000;isolation:isolate"'],
  ])("may be %s", (_, root) => {
    expect(readSvg(svg(shape, `viewBox="0 0 8 8" ${root}`), "acme")?.body).toBe(shape);
  });

  it("keeps the colour that older browsers know beside a wider one", () => {
    const p3 = '<path d="M0 0" style="fill:#0B6B4F;fill:color(display-p3 .04 .42 .31);fill-opacity:1"/>';
    expect(readSvg(svg(p3), "acme")?.body).toBe('<path d="M0 0" fill="#0B6B4F" fill-opacity="1"/>');
    const only = '<path d="M0 0" style="fill:color(display-p3 .04 .42 .31)"/>';
    expect(readSvg(svg(only), "acme")?.body).toBe('<path d="M0 0" fill="color(display-p3 .04 .42 .31)"/>');
  });

  it("may have the colours of the page, with others for the file", () => {
    const own = '<path d="M0 0" fill="var(--color-brand,#B3261E)"/>';
    expect(readSvg(svg(own), "acme")?.body).toBe(own);
  });

  it("keeps an important style before a later one", () => {
    const styled = '<path d="M0 0" style="fill:red !important;fill:blue"/>';
    expect(readSvg(svg(styled), "acme")?.body).toBe('<path d="M0 0" fill="red"/>');
  });

  it("keeps the spaces of a text", () => {
    const spans = "<text><tspan>In</tspan> <tspan>a\u00a0 b</tspan></text>";
    expect(readSvg(svg(spans), "acme")?.body).toBe(spans);
    const kept = '<text xml:space="preserve">A    B</text>';
    expect(readSvg(svg(kept.replace(">", ' style="white-space:pre">')), "acme")?.body).toBe(kept);
  });

  it("may show a part several times", () => {
    expect(messages(svg(copies(4, 8)))).toEqual([]);
  });

  it("has names with any signs", () => {
    const layer = '<g id="mark@2x" data-name="Expression: calm"><path d="M0 0"/></g>';
    expect(readSvg(svg(layer), "acme")?.body).toBe('<g id="acme-mark@2x"><path d="M0 0"/></g>');
  });

  it("keeps how text is drawn", () => {
    const root = 'viewBox="0 0 8 8" text-rendering="geometricPrecision" dominant-baseline="middle"';
    expect(readSvg(svg(shape, root), "acme")?.body).toBe(
      `<g text-rendering="geometricPrecision" dominant-baseline="middle">${shape}</g>`,
    );
  });

  it("may be an inline style, which wins over an attribute", () => {
    const styled = `<path fill="red" d="M0 0" style="fill:#0B6B4F; stroke-width:2px !important;font-family:'A, B'"/>`;
    expect(readSvg(svg(styled), "acme")?.body).toBe(
      `<path fill="#0B6B4F" d="M0 0" stroke-width="2px" font-family="'A, B'"/>`,
    );
  });

  it.each(["alpha", "luminance"])("may be a mask of Figma's: %s", (type) => {
    const mask = `<mask id="a" style="mask-type:${type}"><path d="M0 0"/></mask><g mask="url(#a)"/>`;
    expect(readSvg(svg(mask), "acme")?.body).toBe(
      `<mask id="acme-a" mask-type="${type}"><path d="M0 0"/></mask><g mask="url(#acme-a)"/>`,
    );
  });

  it.each(["transform", "clip-path", "mask"])("is refused if it would be lost with the root: %s", (name) => {
    const value = name === "transform" ? "rotate(180)" : "url(#c)";
    expect(messages(svg('<mask id="c"/>', `viewBox="0 0 8 8" ${name}="${value}"`))).toEqual([
      `${name} of <svg> is not allowed: put it on a <g> around the drawing`,
    ]);
  });

  it.each([" 0 0 24 24 ", "0,0,24,24", "-1.5 .5 1e2 24"])("may have a viewBox of four numbers: %j", (viewBox) => {
    expect(readSvg(svg(shape, `viewBox="${viewBox}"`), "acme")?.viewBox).toBe(viewBox.trim());
  });

  it.each(["0 0 0 24", "0 0 -24 24", "0 0 2.4.1 24", "0 0 24", "0 0 24 24 24", "0 0 a 24", ""])(
    "is refused if its viewBox draws nothing: %j",
    (viewBox) => {
      expect(messages(svg(shape, `viewBox="${viewBox}"`))).toEqual([expect.stringContaining("four numbers")]);
    },
  );

  it.each(['<use href="#none"/>', '<path fill="url(#none)" d="M0 0"/>', '<path style="fill:url(#none)" d="M0 0"/>'])(
    "is refused if it refers to something that is not there: %s",
    (inside) => {
      expect(messages(svg(inside))).toEqual([expect.stringContaining("#none is not in this file")]);
    },
  );
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
  it("is told how to be exported when it has a style sheet", () => {
    expect(messages(svg('<style>.a{fill:#0B6B4F}</style><path d="M0 0"/>'))).toEqual([
      expect.stringMatching(/^<style> .* presentation attributes/),
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
    ["an event whose name is declared as a prefix", `<g xmlns:onload="${inkscape}" onload="alert(1)"/>`],
    ["a mask whose name is declared as a prefix", `<g xmlns:mask="${inkscape}" mask="url(https://x.example/a)"/>`],
    ["an outside mask", `<g mask="image-set('https://x.example/a.png' 1x)"/>`],
    ["an outside mask in a style", `<g style="mask:-webkit-image-set('https://x.example/a.png' 1x)"/>`],
    ["an outside mask of a browser's own", '<g style="-webkit-mask:url(https://x.example/a.png)"/>'],
    ["a browser's own transform", '<path d="M0 0" style="-webkit-transform:rotate(20deg)"/>'],
    ["a variable", '<path d="M0 0" style="--a:red;fill:var(--a)"/>'],
    ["a comment in a style", `<path d="M0 0" style="-x:/*'*/;mask:url(https://x.example/a);-y:'"/>`],
    ["an escape in a style", `<path d="M0 0" style="-x:\\';mask:url(https://x.example/a);a:'"/>`],
    ["an open string in a style", `<path d="M0 0" style="font-family:'&#10;;mask:url(https://x.example/a);a:'"/>`],
    ["a style of metadata", '<metadata style="background:url(https://x.example/a)"/>'],
    ["metadata in another language", '<metadata xmlns="http://www.w3.org/1999/xhtml" onfocus="alert(1)"/>'],
    ["an event of an editor's element", `<x:a xmlns:x="${inkscape}" onload="alert(1)"/>`],
    ["a prefix that isn't declared", '<g constructor:a="1"/>'],
    ["a reference whose prefix isn't declared", '<g id="a"/><use xlink:href="#a"/>'],
    ["a size in a style", '<rect width="8" height="8" style="width:0"/>'],
    ["elements in one another", "<g>".repeat(300) + "</g>".repeat(300)],
    ["copies of copies", copies(6, 8)],
    ["a circle", '<g id="a"><use href="#a"/></g>'],
  ])("is refused for %s", (_, inside) => {
    expect(readSvg(svg(inside), "acme")).toBeUndefined();
    expect(messages(svg(inside))).not.toEqual([]);
  });

  it("names the cause when it has too many elements", () => {
    expect(messages(svg('<path d="M0 0"/>'.repeat(10_000)))).toEqual([expect.stringContaining("merge its paths")]);
    expect(messages(svg(copies(6, 8)))).toEqual([expect.stringContaining("what <use> repeats")]);
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
