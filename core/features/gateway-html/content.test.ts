// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createFormats } from "#core/i18n/formats.ts";
import { localizeTimes, pixelsToRem } from "./content.ts";

/** The times of some HTML as a reader sees them. */
function timesOf(html: string): readonly string[] {
  const content = document.createRange().createContextualFragment(html);
  localizeTimes(content, createFormats("EN"));
  return [...content.querySelectorAll("time")].map(({ textContent }) => textContent ?? "");
}

const inUtc = (time: Date) => `${time.toISOString().slice(0, 16)}Z`;

describe("a time in the content of an announcement", () => {
  // Three in the morning of the reader's own day, wherever the test runs.
  const start = new Date(2026, 10, 24, 3, 0);
  const end = new Date(2026, 10, 24, 4, 30);
  const nextDay = new Date(2026, 10, 25, 4, 30);
  const time = (at: Date) => `<time datetime="${inUtc(at)}">UTC</time>`;

  it("is shown in the reader's time zone, the second of a day without its date", () => {
    expect(timesOf(`From ${time(start)} to ${time(end)}.`)).toEqual(["Nov 24, 2026 03:00", "04:30"]);
  });

  it("is shown with its date on another day", () => {
    expect(timesOf(`From ${time(start)} to ${time(nextDay)}.`)).toEqual(["Nov 24, 2026 03:00", "Nov 25, 2026 04:30"]);
  });

  it.each(["2026-11-24", "2026-11-24T03:00", "tomorrow", ""])(
    "stays as written where it is no moment: %s",
    (datetime) => {
      expect(timesOf(`<time datetime="${datetime}">as written</time>`)).toEqual(["as written"]);
    },
  );
});

describe('spec 9 "WYSIWYG pixel-to-rem conversion": pixels of an editor', () => {
  it("become rem, so that they grow with the reader's font size", () => {
    expect(pixelsToRem("font-size: 16px; margin: -8px 0 1.5px")).toBe("font-size: 1rem; margin: -0.5rem 0 0.0938rem");
    expect(pixelsToRem("color: red")).toBe("color: red");
    expect(pixelsToRem("width: 50%; margin: .5px 8PX; font: 1.2.3px x")).toBe(
      "width: 50%; margin: 0.0313rem 0.5rem; font: 1.2.3px x",
    );
  });

  it.each([
    [
      "background:url(https://cdn.acme.example/top-320px.png);width:320px",
      "background:url(https://cdn.acme.example/top-320px.png);width:20rem",
    ],
    ["background:url('/pics/(16px)/a.png');width:8px", "background:url('/pics/(16px)/a.png');width:0.5rem"],
    ["font-family:'Pixel 8px',serif", "font-family:'Pixel 8px',serif"],
    ['font-family:"It\\"s 8px";width:8px', 'font-family:"It\\"s 8px";width:0.5rem'],
    ["background:url(data:image/png;base64,iVBOR8pxQ==)", "background:url(data:image/png;base64,iVBOR8pxQ==)"],
    ["width:2e2px;margin:-1.6e1px", "width:12.5rem;margin:-1rem"],
    ["--gap-8px:8px;animation:rise8px 1s", "--gap-8px:0.5rem;animation:rise8px 1s"],
    ["/* it's */width:8px", "/* it's */width:0.5rem"],
    ["background:url(a\\)10px);width:8px", "background:url(a\\)10px);width:0.5rem"],
    ["width:1e308px", "width:1e308px"],
    ["width:16pxx;width:16px", "width:16pxx;width:1rem"],
    ["font:16px/24px x", "font:1rem/1.5rem x"],
  ])("change in lengths only: %s", (style, expected) => {
    expect(pixelsToRem(style)).toBe(expected);
  });

  it("may be in a style of any length", () => {
    const digits = "1".repeat(200_000);
    expect(pixelsToRem(`width:${digits}`)).toBe(`width:${digits}`);
    expect(pixelsToRem(`width:${digits}px`)).toBe(`width:${digits}px`);
    expect(pixelsToRem("1.".repeat(100_000))).toBe("1.".repeat(100_000));
    for (const part of ["url(", "/*", "/**", "'", '"', "-", "e1"])
      expect(pixelsToRem(part.repeat(50_000))).toBe(part.repeat(50_000));
  });
});
