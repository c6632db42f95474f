import { access, constants, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { languageOf } from "#core/i18n/languages.ts";
import { fontFaceCss, type SiteRecord, screenshotNames, screenshotSize } from "#core/merchant/index.ts";
import { gamesPath, homePath } from "#core/routes/index.ts";
import { html } from "#core/shell/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import { loadBrandFont } from "#tools/brand-font.ts";
import { buildCriticalCss } from "#tools/build/critical-pass.ts";
import { launchBrowser } from "#tools/screens/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { startPage } from "#tools/start-page.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { loadRecord } from "./load-brands.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    site: {
      type: "string",
      valueHint: "http://acme.localhost:5173",
      description: "Also take screenshots of the brand that runs at this address",
    },
  },
  async (args, context) => {
    const record = await loadRecord(args.brand, context);
    const source = record && (await context.readBrand(args.brand));
    const icon = record?.files[record.images.icon ?? ""];
    if (!source || !icon) return;
    const folder = path.dirname(source.file);
    const content = "text" in icon ? Buffer.from(icon.text) : await readPlainFile(icon.path);
    const type = "path" in icon && icon.path.endsWith(".png") ? "image/png" : "image/svg+xml";
    const iconUrl = `data:${type};base64,${content.toString("base64")}`;
    const font = record.files[record.display ?? ""];
    const face = font && "path" in font ? await inlineFont(font.path) : "";
    const site = args.site === undefined ? undefined : siteOf(args.site);
    if (site instanceof Error) return context.fail(site.message);
    // Before the time that the pictures take.
    const unwritable = await whyUnwritable(folder);
    if (unwritable) return context.fail(unwritable);
    const { screen } = await buildCriticalCss(context.workspace.root);
    const pictures = [...brandPictures(record, iconUrl, screen + face), ...(site ? screenshots(site) : [])];
    const taken = await photograph(pictures).catch((cause: Error) => cause);
    if (taken instanceof Error) return context.fail(taken.message);
    for (const [file, content] of taken) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    context.print(pictures.map(({ file }) => shownPath(path.join(folder, file))).join("\n"));
    const unnamed = pictures.filter(({ name }) => record.images[name] === undefined);
    if (unnamed.length === 0) return;
    const named = unnamed.map(({ name, file }) => `"${name}": "${file}"`).join(", ");
    context.print(`\nName them in "brand": ${named}`);
  },
);

/** Why a folder can't be written; undefined where it can. */
export const whyUnwritable = (folder: string): Promise<string | undefined> =>
  access(folder, constants.W_OK).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) =>
      `${shownPath(folder)} can't be written (${code}): see the rights of this folder`,
  );

/** The brand's font for a page that has no address. */
const inlineFont = async (file: string): Promise<string> =>
  fontFaceCss(`data:font/woff2;base64,${(await readPlainFile(file)).toString("base64")}`);

/** The origin of a running site. */
function siteOf(address: string): string | Error {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  return new Error(`--site: ${address} is no address; write it as in http://acme.localhost:5173`);
}

/** A picture that other programs show, in pixels: they take no SVG. */
interface BrandPicture {
  /** Its key in the manifest's `brand`, and its file. */
  readonly name: "share" | "touchIcon" | (typeof screenshotNames)[number];
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** The page to photograph, or the address of a screen of the running site. */
  readonly page: string | URL;
}

const screenPaths = { screenshotHome: homePath, screenshotGames: gamesPath } as const;

const screenshots = (site: string): readonly BrandPicture[] =>
  screenshotNames.map((name) => {
    const page = new URL(screenPaths[name], site);
    return { name, file: `screenshots${page.pathname.slice(2)}.png`, ...screenshotSize, page };
  });

/** 256 colours, which flat drawings do not exceed visibly: a third of what a browser writes. */
const COMPRESSION = { palette: true, effort: 10 } as const;

/** Pixels of a screenshot for one of CSS. */
const SCREEN_SCALE = 1.5;

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
 * @param iconUrl of the brand's icon.
 * @param pageCss the styles of its pages, with its font if it has one.
 */
function brandPictures(
  { site, inline: { symbols, themeCss }, texts }: SiteRecord,
  iconUrl: string,
  pageCss: string,
): readonly BrandPicture[] {
  const { logo, hero } = symbols;
  const language = site.languages.default;
  const tagline = texts[language]?.["brand.tagline"] ?? texts.EN?.["brand.tagline"] ?? "";
  const words = `<div style="display:grid;align-content:center;gap:36px;padding:64px;overflow:hidden">${
    logo ? svg(logo, "inline-size:100%;block-size:132px", "xMinYMid meet") : ""
  }<p class="display" style="font-size:46px;line-height:max(1.3,var(--leading-display));text-wrap:balance">${html(tagline)}</p></div>`;
  const art = `<div style="background:var(--color-hero-ground);color:var(--color-hero-accent)">${
    hero ? svg(hero, "display:block;inline-size:100%;block-size:100%", "xMaxYMax slice") : ""
  }</div>`;
  const share =
    "inline-size:1200px;block-size:630px;display:grid;grid-template-columns:600px 600px;background:var(--color-ground);color:var(--color-ink)";
  return [
    {
      name: "share",
      file: "share.png",
      width: 1200,
      height: 630,
      page: pageOf(pageCss + themeCss, share, words + art, language),
    },
    {
      name: "touchIcon",
      file: "touch-icon.png",
      width: 180,
      height: 180,
      page: pageOf(themeCss, "", `<img src="${iconUrl}" width="180" height="180" style="display:block">`, language),
    },
  ];
}

async function openDrawing(browser: Browser, page: string, viewport: { width: number; height: number }): Promise<Page> {
  const tab = await browser.newPage({ viewport, javaScriptEnabled: false });
  await tab.setContent(page, { waitUntil: "load" });
  await tab.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  return tab;
}

/** A screen as a phone shows it in the brand's default language and daylight, with all that is on it loaded. */
async function openScreen(browser: Browser, { href, origin }: URL): Promise<Page> {
  const { width, height } = screenshotSize;
  const tab = await browser.newPage({
    viewport: { width: width / SCREEN_SCALE, height: height / SCREEN_SCALE },
    deviceScaleFactor: SCREEN_SCALE,
    isMobile: true,
    hasTouch: true,
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    // No tag of a language: the brand's default.
    extraHTTPHeaders: { "Accept-Language": "*" },
  });
  // Vendors' scripts have no part in the picture.
  await tab.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  // Without the bar that offers the app.
  await tab.addInitScript(() => sessionStorage.setItem("hideDownloadBar", "1"));
  await tab.goto(href);
  await startPage(tab);
  await tab.waitForLoadState("networkidle");
  await loadBrandFont(tab);
  return tab;
}

/** Photographs pages. Rejects where there is no browser, or it does not start. */
export async function photograph(pictures: readonly BrandPicture[]): Promise<ReadonlyMap<string, Buffer>> {
  const browser = await launchBrowser();
  try {
    const taken = new Map<string, Buffer>();
    for (const { file, width, height, page } of pictures) {
      const tab = await (page instanceof URL
        ? openScreen(browser, page)
        : openDrawing(browser, page, { width, height }));
      const picture = await tab.screenshot({ type: "png", animations: "disabled" });
      taken.set(file, await sharp(picture).png(COMPRESSION).toBuffer());
      await tab.close();
    }
    return taken;
  } finally {
    await browser.close();
  }
}
