import { describe, expect, it } from "vitest";
import { brand, manifest } from "../fixtures.ts";
import { checker } from "../testing.ts";
import { drawnColors } from "./drawn-colors.ts";

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`;

describe("the colours of a drawing", () => {
  it.each([
    ["of shapes and outlines", '<path d="M0 0h9" fill="ivory" stroke="#123"/>', ["#FFFFF0", "#123"]],
    ["that a group gives to its shapes", '<g style="fill:rgb(255,0,0)"><path d="M0 0h9"/></g>', ["#FF0000"]],
    ["that are black, because it names none", '<path d="M0 0h9"/>', ["#000000"]],
    [
      "of a gradient's stops",
      '<linearGradient id="a"><stop stop-color="#ABCDEF"/></linearGradient><path d="M0 0h9" fill="url(#a)"/>',
      ["#ABCDEF"],
    ],
    [
      "except a mask's",
      '<mask id="a"><path fill="#fff" d="M0 0h9"/></mask><path d="M0 0h9" fill="#123456"/>',
      ["#123456"],
    ],
  ])("are those %s", (_, body, colors) => {
    expect(drawnColors(svg(body))?.map((color) => color.toUpperCase())).toEqual(colors);
  });

  it("aren't known when it takes the text's colour or can't be read", () => {
    expect(drawnColors(svg('<path d="M0 0h9" fill="currentColor"/>'))).toBeUndefined();
    expect(drawnColors("<svg")).toBeUndefined();
  });
});

describe("a logo", () => {
  const warned = (scheme: string, body: string) =>
    checker
      .check(brand({ ...manifest, theme: { scheme }, brand: { logo: "logo.svg" } }, { "logo.svg": svg(body) }))
      .diagnostics.flatMap(({ code, pointer, message }) => (code === "file.faint" ? [`${pointer} ${message}`] : []));
  const pale = '<path d="M0 0h9" fill="#FFF8E7"/>';

  it("gets a warning when it is pale and the brand has a light scheme", () => {
    expect(warned("auto", pale)).toEqual([
      expect.stringMatching(
        /^\/brand\/logo players hardly see logo\.svg in the light scheme: #FFF8E7.* 1\.\d+:1 on color\.ground #/,
      ),
    ]);
    expect(warned("light", pale)).toHaveLength(1);
  });

  it("gets no warning when another part of it stands out, or only the dark scheme is shown", () => {
    expect(warned("auto", `<path d="M0 0h9v9z" fill="#0E474D" stroke="#9CF"/>${pale}`)).toEqual([]);
    expect(warned("dark", pale)).toEqual([]);
  });
});
