import type { Browser, Page } from "playwright";
import { lazy } from "#core/kernel/index.ts";
import { readSvg } from "#tools/manifest/index.ts";
import { comparePictures, launchBrowser } from "#tools/screens/index.ts";

/** The longer side of the pictures that are compared. */
const SIDE_PX = 256;

/** A browser that compares drawings; it starts with the first one. */
export interface DrawingComparison {
  /**
   * Returns the pixels that differ, as a share of all, from 0 to 1.
   * @param after a drawing that passes the check: both are drawn in its proportions
   * @throws Error with the next step if there is no browser, or it doesn't draw one of the two
   */
  differenceOf(before: string, after: string): Promise<number>;
  close(): Promise<void>;
}

export function createDrawingComparison(): DrawingComparison {
  let browser: Browser | undefined;
  const page = lazy(async () => {
    browser = await launchBrowser();
    return browser.newPage({ viewport: { width: SIDE_PX, height: SIDE_PX } });
  });
  return {
    async differenceOf(before, after) {
      const opened = await page();
      const size = sizeOf(after);
      const pictures = [await pictureOf(opened, before, size), await pictureOf(opened, after, size)] as const;
      const compared = await comparePictures(opened, ...pictures);
      return compared?.share ?? 0;
    },
    close: async () => browser?.close(),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(drawing: string): Size {
  const [, , width = 1, height = 1] = (readSvg(drawing, "")?.viewBox ?? "0 0 1 1").split(/[\s,]+/).map(Number);
  const scale = SIDE_PX / Math.max(width, height);
  const rounded = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: rounded(width), height: rounded(height) };
}

async function pictureOf(page: Page, drawing: string, { width, height }: Size): Promise<Buffer> {
  const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
  await page.setContent(`<style>* { margin: 0; display: block }</style><img src="${address}">`);
  const image = page.locator("img");
  const isDrawn = await image.evaluate(
    async (element: HTMLImageElement, size) => {
      Object.assign(element, size);
      return element.decode().then(
        () => true,
        () => false,
      );
    },
    { width, height },
  );
  if (!isDrawn) throw new Error("no browser draws it as it is; export the drawing again");
  return image.screenshot({ omitBackground: true });
}
