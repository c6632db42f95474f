import type { Page } from "playwright";

/** Pictures as data URLs. */
export interface ComparedPictures {
  readonly before?: string;
  readonly after?: string;
  /** Transparent, but for the pixels that differ. Absent where one of the two is. */
  readonly difference?: string;
  /** Of the larger one, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels that differ, as a share of all. */
  readonly share: number;
  /** The first row that differs, as a share of the height. */
  readonly top: number;
}

/**
 * Compares two PNGs in a blank page; undefined where every pixel is the same. Where one is absent, all of the other differs.
 */
export async function comparePictures(
  page: Page,
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<ComparedPictures | undefined> {
  if (before && after?.equals(before)) return undefined;
  return page.evaluate(
    async (pictures) => {
      const [old, young] = await Promise.all(
        pictures.map(async (png) => {
          if (png === undefined) return undefined;
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
          const canvas = document.createElement("canvas");
          const { width, height } = Object.assign(canvas, { width: image.width, height: image.height });
          const context = canvas.getContext("2d", { willReadFrequently: true });
          context?.drawImage(image, 0, 0);
          const { buffer } = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
          return { width, height, pixels: new Uint32Array(buffer), url: canvas.toDataURL("image/webp", 0.8) };
        }),
      );
      if (!old || !young) {
        const { width = 0, height = 0 } = old ?? young ?? {};
        const only = { ...(old && { before: old.url }), ...(young && { after: young.url }) };
        return { ...only, width, height, share: 1, top: 0 };
      }
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(old.width, young.width);
      canvas.height = Math.max(old.height, young.height);
      const { width, height } = canvas;
      const mask = new Uint32Array(width * height);
      const MAGENTA = 0xff_ff_00_ff;
      let count = 0;
      let top = height;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const was = x < old.width && y < old.height ? old.pixels[y * old.width + x] : undefined;
          const is = x < young.width && y < young.height ? young.pixels[y * young.width + x] : undefined;
          if (was === is) continue;
          count++;
          top = Math.min(top, y);
          // Wider than it is: one pixel alone would not be seen.
          for (let row = Math.max(y - 1, 0); row < Math.min(y + 2, height); row++)
            mask.fill(MAGENTA, row * width + Math.max(x - 1, 0), row * width + Math.min(x + 2, width));
        }
      }
      if (count === 0) return undefined;
      canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(mask.buffer), width, height), 0, 0);
      return {
        before: old.url,
        after: young.url,
        // At this quality nothing is lost.
        difference: canvas.toDataURL("image/webp", 1),
        width,
        height,
        share: count / (width * height),
        top: top / height,
      };
    },
    [before, after].map((png) => png?.toString("base64")),
  );
}
