import { screenshotNames, screenshotSize } from "#core/merchant/index.ts";
import { nearest } from "#server/nearest.ts";
import type { BrandFiles, BrandSource } from "../brand-source.ts";
import { MAX_ERRORS } from "../catalogue.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { lookup, pointerTo, textAt } from "../lookup.ts";
import { diagnosticAt, type Report } from "../report.ts";
import { checkSvg } from "./svg.ts";

/** Maximum sizes in bytes; what is inlined is part of every page. */
const sizes: Readonly<Record<Exclude<keyof BrandFiles, "texts">, number>> = {
  logo: 8 * 1024,
  hero: 16 * 1024,
  splash: 6 * 1024,
  mark: 4 * 1024,
  favicon: 16 * 1024,
  icon: 64 * 1024,
  touchIcon: 64 * 1024,
  share: 300 * 1024,
  pattern: 16 * 1024,
  divider: 8 * 1024,
  display: 60 * 1024,
  screenshotHome: 600 * 1024,
  screenshotGames: 600 * 1024,
};
const markSize = 64 * 1024;

/** The texts that describe a brand. Core has neutral ones for brands without their own. */
export const brandTextKeys: readonly string[] = [
  "hero.title",
  "hero.action",
  "hero.note",
  "brand.tagline",
  "footer.about",
];

/** Whether a text belongs to a page's first screen, so that it is part of every page. The footer is drawn later. */
export const isShellText = (key: string): boolean =>
  (key.startsWith("start.") && !key.startsWith("start.footer.")) || brandTextKeys.includes(key);

/** The first bytes of every WOFF2 file (W3C, WOFF 2.0, 4.1), and of pictures. */
const signatures: Readonly<Record<string, RegExp>> = {
  woff2: /^wOF2/,
  png: /^\x89PNG/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftypavi[fs]/s,
};

/** Width and height in pixels of the pictures that other programs show. */
const dimensions: Readonly<Record<string, readonly [width: number, height: number]>> = {
  touchIcon: [180, 180],
  share: [1200, 630],
  ...Object.fromEntries(screenshotNames.map((name) => [name, [screenshotSize.width, screenshotSize.height] as const])),
};

/** A PNG file's width and height: two 32-bit numbers after the signature and the first chunk's head. */
function pngSize(signature: string): readonly [number, number] {
  const numberAt = (start: number) =>
    [...signature.slice(start, start + 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  return [numberAt(16), numberAt(20)];
}

/** Every file that the manifest names, with its maximum size in bytes. */
export function filesOf(manifest: unknown): readonly { pointer: string; path: string; limit: number }[] {
  const brand = Object.entries(sizes).flatMap(([name, limit]) => {
    const path = textAt(manifest, "brand", name);
    return path === undefined ? [] : [{ pointer: pointerTo("/brand", name), path, limit }];
  });
  const marks = ["seals", "payments"].flatMap((name) => {
    const list = lookup(manifest, "compliance", name);
    return (Array.isArray(list) ? list : []).flatMap((mark, index) => {
      const path = textAt(mark, "image");
      return path === undefined ? [] : [{ pointer: `/compliance/${name}/${index}/image`, path, limit: markSize }];
    });
  });
  return [...brand, ...marks];
}

/** The entry of a brand's folder that is, or contains, what is at a path, and is not read. */
export function ignoredAt({ ignored = {} }: BrandSource, path: string): string | undefined {
  const parts = path.split("/");
  const within = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return [...within, "."].find((part) => Object.hasOwn(ignored, part));
}

/** Why it is not read. `.` is the brand's folder itself. */
export const reasonIgnored = ({ ignored = {}, folder }: BrandSource, path: string): string =>
  `${path === "." ? folder : path} ${ignored[path]}`;

const MAX_REPORTED = 20;

/** What is in the folder, is not read, and is not named in the manifest, where its error would stand. */
export function checkIgnored(manifest: unknown, source: BrandSource, into: Diagnostic[]): void {
  const texts = textAt(manifest, "brand", "texts");
  const named = [
    ...filesOf(manifest).map(({ path }) => path),
    ...(texts === undefined ? [] : [texts.replace(/\/$/, "")]),
  ];
  const files = Object.keys(source.files);
  const missing = named.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)));
  const reported = new Set(missing.map((path) => ignoredAt(source, path)));
  const folder = source.file.replace(/[^/\\]*$/, "");
  const others = Object.keys(source.ignored ?? {}).filter((path) => !reported.has(path));
  for (const [index, path] of others.slice(0, MAX_REPORTED).entries()) {
    const more = index === MAX_REPORTED - 1 && others.length > MAX_REPORTED;
    const message = `${reasonIgnored(source, path)}${more ? `; so are ${others.length - MAX_REPORTED} others` : ""}`;
    into.push(diagnosticAt("file.ignored", folder + path, "", 0, { pointer: "", message }));
  }
}

/** Files exist and are small; SVGs only draw, and a font is a font. */
export function checkFiles(manifest: unknown, source: BrandSource, report: Report, into: Diagnostic[]): void {
  const known = Object.keys(source.files).filter((path) => !path.endsWith(".json"));
  const read = new Set<string>();
  for (const { pointer, path, limit } of filesOf(manifest)) {
    const file = Object.hasOwn(source.files, path) ? source.files[path] : undefined;
    if (!file) {
      const ignored = ignoredAt(source, path);
      if (ignored !== undefined) {
        if (!read.has(ignored)) report.add("file.unreadable", pointer, reasonIgnored(source, ignored));
        read.add(ignored);
        continue;
      }
      const message = `the brand's folder has no file ${path}; add it, or leave the key out`;
      report.add("file.missing", pointer, message, {
        suggestion: nearest(path, known),
      });
      continue;
    }
    if (file.bytes > limit) {
      const size = (file.bytes / 1024).toFixed(1);
      const next = /\.svg$/.test(path)
        ? "simplify the drawing (fewer points, two decimals, no editor's data)"
        : /\.woff2$/.test(path)
          ? "subset the font to the scripts of the brand's languages, and to one weight"
          : "compress the picture";
      report.add("file.too-large", pointer, `${path} is ${size} kB; the limit is ${limit / 1024} kB: ${next}`);
    }
    const extension = path.slice(path.lastIndexOf(".") + 1);
    const format = signatures[extension];
    if (format && !format.test(file.signature ?? "")) {
      const name = extension.toUpperCase();
      const isFont = extension === "woff2";
      const next = isFont ? "convert the font to WOFF2" : `export the picture as ${name}`;
      const code = isFont ? "file.no-font" : "file.no-picture";
      report.add(code, pointer, `${path} is not a ${name} file, despite its name; ${next}`);
    }
    if (file.isBroken && format?.test(file.signature ?? "")) {
      report.add("file.no-font", pointer, `the font in ${path} is damaged or cut off; convert it to WOFF2 again`);
    }
    const [width, height] = dimensions[pointer.slice("/brand/".length)] ?? [];
    const [ownWidth, ownHeight] = pngSize(file.signature ?? "");
    if (format?.test(file.signature ?? "") && width !== undefined && (ownWidth !== width || ownHeight !== height)) {
      const message = `${path} has ${ownWidth} by ${ownHeight} pixels; export it with ${width} by ${height}`;
      report.add("file.wrong-dimensions", pointer, message);
    }
    if (file.text === undefined || !path.endsWith(".svg") || read.has(path)) continue;
    read.add(path);
    if (file.encodingError) {
      const { offset, message } = file.encodingError;
      into.push(diagnosticAt("file.encoding", file.path, file.text, offset, { pointer: "", message }));
      continue;
    }
    for (const { offset, kind, message } of checkSvg(file.text).slice(0, MAX_ERRORS)) {
      into.push(diagnosticAt(`svg.${kind}`, file.path, file.text, offset, { pointer: "", message }));
    }
  }
}
