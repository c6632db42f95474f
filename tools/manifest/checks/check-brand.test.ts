import { describe, expect, it } from "vitest";
import { brand, drawing, manifest } from "../fixtures.ts";
import { checker, diagnosticsOf, good, line } from "../testing.ts";

describe("pictures and texts", () => {
  it("reports a position inside the picture", () => {
    const bad = drawing.replace("<path", "\n<script>alert(1)</script><path");
    expect(checker.check(brand(manifest, { "logo.svg": bad })).diagnostics).toMatchObject([
      { code: "svg.unsafe", file: "merchants/acme/logo.svg", line: 2, column: 1 },
    ]);
  });

  it("rejects a picture too large for a page", () => {
    const big = drawing.replace("M0 0h8v8z", "M0 0h8v8z".repeat(4000));
    expect(diagnosticsOf(brand(manifest, { "hero.svg": big }))).toEqual([
      `file.too-large ${line(good, '"hero.svg"')}:13`,
    ]);
  });

  it("checks every language's texts", () => {
    const files = {
      "texts/EN.json": '{\n  "hero.titel": "Play",\n  "hero.action": ""\n}',
      "texts/VI.json": undefined,
      "texts/TH.json": "{}",
    };
    expect(checker.check(brand(manifest, files)).diagnostics).toMatchObject([
      { code: "texts.missing-language", severity: "warning", pointer: "/languages/available/0" },
      { code: "texts.unknown-key", file: "merchants/acme/texts/EN.json", line: 2, column: 3, suggestion: "hero.title" },
      { code: "texts.value", line: 3, column: 18 },
      { code: "texts.unknown-language", file: "merchants/acme/texts/TH.json" },
    ]);
  });

  it("warns of texts that describe the brand and are missing", () => {
    expect(checker.check(brand(manifest, { "texts/EN.json": '{ "hero.title": "Play" }' })).diagnostics).toMatchObject([
      { code: "texts.missing-key", severity: "warning", file: "merchants/acme/texts/EN.json" },
    ]);
  });

  it("reports a folder of texts that does not exist, and suggests the one that does", () => {
    const elsewhere = { ...manifest, brand: { ...manifest.brand, texts: "text" } };
    expect(checker.check(brand(elsewhere)).diagnostics).toMatchObject([
      { code: "texts.missing-folder", severity: "error", pointer: "/brand/texts", suggestion: "texts" },
    ]);
  });

  it("requires no texts of a brand: core has neutral ones", () => {
    const { texts: _, ...drawings } = manifest.brand;
    expect(checker.check(brand({ ...manifest, brand: drawings })).diagnostics).toEqual([]);
  });
});

describe("a picture in pixels", () => {
  const pattern = (file: string) => ({ ...manifest, brand: { ...manifest.brand, pattern: file } });

  it.each([
    ["PNG", "pattern.png", "\u0089PNG\r\n\u001A\n"],
    ["WebP", "pattern.webp", "RIFF\u0001\u0002\u0003\u0004WEBP"],
    ["AVIF", "pattern.avif", "\u0000\u0000\u0000\u001Cftypavif"],
  ])("%s is recognised by its content, not its name", (_, file, signature) => {
    const found = (content: string) => {
      const source = brand(pattern(file));
      const files = { ...source.files, [file]: { path: file, bytes: 12, hash: "h", signature: content } };
      return checker.check({ ...source, files }).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    expect(found(signature)).toEqual([]);
    expect(found("<svg xmlns=")).toEqual(["file.no-picture /brand/pattern"]);
    expect(found("")).toEqual(["file.no-picture /brand/pattern"]);
  });
});

describe("a picture that other programs show", () => {
  /** A PNG's first bytes: signature, head of the first chunk, width and height. */
  const png = (width: number, height: number) => {
    const header = Buffer.alloc(24);
    header.write("\x89PNG\r\n\x1a\n", "latin1");
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return header.toString("latin1");
  };
  const diagnosed = (name: "share" | "touchIcon", signature: string, bytes = 1000) => {
    const source = brand({ ...manifest, brand: { ...manifest.brand, [name]: "picture.png" } });
    const files = { ...source.files, "picture.png": { path: "picture.png", bytes, hash: "h", signature } };
    return checker.check({ ...source, files }).diagnostics.map(({ code, message }) => [code, message]);
  };

  it("has the one size that they show whole", () => {
    expect(diagnosed("share", png(1200, 630))).toEqual([]);
    expect(diagnosed("touchIcon", png(180, 180))).toEqual([]);
    expect(diagnosed("share", png(1200, 1200))).toEqual([
      ["file.wrong-dimensions", "picture.png has 1200 by 1200 pixels; export it with 1200 by 630"],
    ]);
    expect(diagnosed("touchIcon", png(192, 192)).map(([code]) => code)).toEqual(["file.wrong-dimensions"]);
  });

  it("is a PNG file of a size that previews load", () => {
    expect(diagnosed("share", "<svg").map(([code]) => code)).toEqual(["file.no-picture"]);
    expect(diagnosed("share", png(1200, 630), 301 * 1024).map(([code]) => code)).toEqual(["file.too-large"]);
  });
});

describe("a display font", () => {
  const withBrandFont = { ...manifest, brand: { ...manifest.brand, display: "display.woff2" } };
  const diagnosed = (files: Record<string, string>, given: unknown = withBrandFont) =>
    checker.check(brand(given, files)).diagnostics.map(({ code, pointer, message }) => [code, pointer, message]);

  it("is a WOFF2 file in the brand's folder", () => {
    expect(diagnosed({ "display.woff2": "wOF2 and its tables" })).toEqual([]);
    expect(diagnosed({}).map(([code, pointer]) => [code, pointer])).toEqual([["file.missing", "/brand/display"]]);
  });

  it("is recognised by its content, not its name", () => {
    expect(diagnosed({ "display.woff2": "wOFF and its tables" })).toEqual([
      ["file.no-font", "/brand/display", expect.stringContaining("convert the font to WOFF2")],
    ]);
  });

  it("is at most 60 kB", () => {
    const heavy = (bytes: number) => diagnosed({ "display.woff2": "wOF2".padEnd(bytes, "x") });
    expect(heavy(60 * 1024)).toEqual([]);
    expect(heavy(61 * 1024)).toEqual([
      [
        "file.too-large",
        "/brand/display",
        "display.woff2 is 61.0 kB; the limit is 60 kB: subset the font to the scripts of the brand's languages, and to one weight",
      ],
    ]);
  });

  it("has no other format", () => {
    const truetype = { ...manifest, brand: { ...manifest.brand, display: "display.ttf" } };
    expect(diagnosed({}, truetype).map(([code]) => code)).toContain("schema.value");
  });
});

describe("the draws", () => {
  const draw = { name: "Evening", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" };
  const diagnosed = (over: object) =>
    checker
      .check(brand({ ...manifest, draws: [draw, { ...draw, ...over }] }))
      .diagnostics.map(({ code, pointer, suggestion }) => [code, pointer, ...(suggestion ? [suggestion] : [])]);

  it("have names, local times, a time zone, and some or all days", () => {
    expect(diagnosed({ name: "Noon" })).toEqual([]);
    expect(diagnosed({ times: ["00:00", "23:59"], timeZone: "America/Argentina/Buenos_Aires", days: ["sat"] })).toEqual(
      [],
    );
    expect(diagnosed({ timeZone: "UTC" })).toEqual([]);
  });

  it("are listed once", () => {
    expect(diagnosed({})).toEqual([["schema.value", "/draws/1"]]);
  });

  it("have no invalid times or days", () => {
    expect(diagnosed({ times: ["24:00"] })).toEqual([["schema.value", "/draws/1/times/0"]]);
    expect(diagnosed({ times: ["6:15 pm"] })).toEqual([["schema.value", "/draws/1/times/0", "18:15"]]);
    expect(diagnosed({ times: [] })).toEqual([["schema.value", "/draws/1/times"]]);
    expect(diagnosed({ days: ["sunday"] })).toEqual([["schema.value", "/draws/1/days/0", "sun"]]);
  });

  it("have no time zone that browsers lack; the nearest is suggested", () => {
    expect(diagnosed({ timeZone: "Asia/Bankok" })).toEqual([["draw.time-zone", "/draws/1/timeZone", "Asia/Bangkok"]]);
    expect(diagnosed({ timeZone: "+07:00" })).toEqual([["schema.value", "/draws/1/timeZone"]]);
  });
});
