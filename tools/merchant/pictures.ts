import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright";
import { languageOf } from "#core/i18n/languages.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { html } from "#core/shell/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import { findBrowser } from "../browser.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { loadRecord } from "./load-brands.ts";
import { shown } from "./workspace.ts";

export const command = defineMerchantCommand({ brand: brandArgument }, async (args, context) => {
  const record = await loadRecord(args.brand, context);
  const icon = record?.files[record.images.icon ?? ""];
  if (!record || !icon) return;
  const source = "text" in icon ? icon.text : (await readPlainFile(icon.path)).toString();
  const pictures = brandPictures(record, source);
  const taken = await photograph(pictures).catch((cause: Error) => cause);
  if (taken instanceof Error) return context.fail(taken.message);
  const folder = path.join(context.workspace.merchants, record.site.code);
  for (const [file, content] of taken) await writeFile(path.join(folder, file), content);
  context.print(pictures.map(({ file }) => shown(path.join(folder, file))).join("\n"));
  const unnamed = pictures.filter(({ name }) => record.images[name] === undefined);
  if (unnamed.length === 0) return;
  const named = unnamed.map(({ name, file }) => `"${name}": "${file}"`).join(", ");
  context.print(`\nName them in "brand": ${named}`);
});

/** A picture that other programs show, in pixels: they take no SVG. */
interface BrandPicture {
  /** Its key in the manifest's `brand`, and its file. */
  readonly name: "share" | "touchIcon";
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** The page to photograph. */
  readonly page: string;
}

type Drawing = SiteRecord["inline"]["symbols"][string];

const svg = ({ viewBox, body }: Drawing, style: string, aspect: string): string =>
  `<svg style="${style}"${viewBox ? ` viewBox="${html(viewBox)}"` : ""} preserveAspectRatio="${aspect}">${body}</svg>`;

const pageOf = (themeCss: string, style: string, content: string, language: string): string => {
  const { tag, direction } = languageOf(language);
  return `<!doctype html><html lang="${tag}" dir="${direction}" data-scheme="light"><meta charset="utf-8"><style>${themeCss}*{box-sizing:border-box}body{margin:0;${style}}</style><body>${content}`;
};

/**
 * The pictures of a brand that are drawn from its others: what a link's preview shows (Open Graph), and the icon of an
 * iPhone's home screen.
 * @param icon the brand's icon as an SVG document.
 */
function brandPictures(
  { site, inline: { symbols, themeCss }, texts }: SiteRecord,
  icon: string,
): readonly BrandPicture[] {
  const { logo, hero } = symbols;
  const language = site.languages.default;
  const tagline = texts[language]?.["brand.tagline"] ?? texts.EN?.["brand.tagline"] ?? "";
  const words = `<div style="display:grid;align-content:center;gap:36px;padding:64px;overflow:hidden">${
    logo ? svg(logo, "inline-size:100%;block-size:132px", "xMinYMid meet") : ""
  }<p style="margin:0;font:var(--font-display-weight) 46px/1.3 var(--font-display);text-transform:var(--font-display-transform);text-wrap:balance">${html(tagline)}</p></div>`;
  const art = `<div style="background:var(--color-hero-ground);color:var(--color-hero-accent)">${
    hero ? svg(hero, "display:block;inline-size:100%;block-size:100%", "xMaxYMax slice") : ""
  }</div>`;
  const share =
    "inline-size:1200px;block-size:630px;display:grid;grid-template-columns:600px 600px;background:var(--color-ground);color:var(--color-ink)";
  const source = `data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}`;
  return [
    {
      name: "share",
      file: "share.png",
      width: 1200,
      height: 630,
      page: pageOf(themeCss, share, words + art, language),
    },
    {
      name: "touchIcon",
      file: "touch-icon.png",
      width: 180,
      height: 180,
      page: pageOf(themeCss, "", `<img src="${source}" width="180" height="180" style="display:block">`, language),
    },
  ];
}

/** Photographs pages. Rejects where there is no browser, or it does not start. */
export async function photograph(pictures: readonly BrandPicture[]): Promise<ReadonlyMap<string, Buffer>> {
  const executablePath = await findBrowser();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args }).catch((cause: Error) => {
    // Playwright adds the whole command line and its log.
    const [reason] = cause.message.replace("browserType.launch: ", "").split("\n", 1);
    throw new Error(`${executablePath} can't be used as a browser: ${reason}. Set CHROMIUM to another one's program.`, {
      cause,
    });
  });
  try {
    const taken = new Map<string, Buffer>();
    for (const { file, width, height, page } of pictures) {
      const tab = await browser.newPage({ viewport: { width, height }, javaScriptEnabled: false });
      await tab.setContent(page, { waitUntil: "load" });
      taken.set(file, await tab.screenshot({ type: "png" }));
      await tab.close();
    }
    return taken;
  } finally {
    await browser.close();
  }
}
