import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import sharp from "sharp";
import { startDevelopment } from "#tools/dev/development.ts";
import { freePort } from "#tools/free-port.ts";
import { readmeManifest } from "./readme-brand.ts";

/** What is edited, one after the other. */
const edits = [
  { token: "color.brand", before: "#7a1fd0", after: "#c2185b" },
  { token: "color.hero-ground", before: "#2b0f54", after: "#5c0b33" },
] as const;

const START_MS = 120_000;
const READ_MS = 1_800;
const EDIT_MS = 900;

interface Film {
  readonly phone: Page;
  homeIsShown(phone: Page): Promise<void>;
  /** Where it is written, as a GIF. */
  readonly picture: string;
}

/** Films how the README's brand changes in an open page while its manifest is edited, from `npm start`. */
export async function filmLiveEdit(root: string, { phone, homeIsShown, picture }: Film): Promise<void> {
  const merchants = await mkdtemp(path.join(tmpdir(), "livery-pictures-"));
  const file = path.join(merchants, "acme/merchant.json");
  let manifest = await readmeManifest(root);
  await mkdir(path.dirname(file));
  await writeFile(file, manifest);
  const port = await freePort();
  await startDevelopment({ root, port, merchants, gatewayOrigin: undefined });
  // The first visit compiles the sources.
  phone.setDefaultTimeout(START_MS);
  await phone.goto(`http://acme.localhost:${port}/m/home`);
  await homeIsShown(phone);
  const desk = await phone
    .context()
    .browser()
    ?.newPage({ viewport: { width: 800, height: 560 } });
  if (!desk) throw new Error("the browser has been closed");

  const frames: Buffer[] = [];
  const film = async (marked?: string) => {
    const screen = await phone.screenshot({ animations: "disabled" });
    await desk.setContent(deskPage(manifest, marked, screen));
    frames.push(await desk.screenshot());
  };
  await film();
  for (const { token, before, after } of edits) {
    if (!manifest.includes(before)) throw new Error(`the README's brand has no colour ${before}`);
    await film(before);
    manifest = manifest.replace(before, after);
    await writeFile(file, manifest);
    await phone.waitForFunction(
      ([name, value]) => getComputedStyle(document.documentElement).getPropertyValue(name).trim() === value,
      [`--${token.replace(".", "-")}`, after] as const,
    );
    await film();
  }
  const delay = frames.map((_, index) => (index % 2 === 0 ? READ_MS : EDIT_MS));
  await sharp(frames, { join: { animated: true } })
    .gif({ delay, loop: 0, dither: 0.6 })
    .toFile(picture);
  await rm(merchants, { recursive: true });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The manifest in an editor, beside the phone. */
function deskPage(manifest: string, marked: string | undefined, screen: Buffer): string {
  const code = escaped(manifest).replace(/#[0-9a-f]{6}/g, (color) => {
    const style = color === marked ? "background:#264f78" : `box-shadow:0 2px ${color}`;
    return `<b style="${style}">${color}</b>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
body{margin:0;display:flex;gap:10px;align-items:center;padding:10px;block-size:100vh;box-sizing:border-box;background:#0d1117}
pre{flex:1;margin:0;font:10.2px/2.1 monospace;color:#c9d1d9}
p{margin:0 0 12px;font:12px sans-serif;color:#8b949e}
b{color:#fff;border-radius:2px}
img{inline-size:248px;border-radius:18px}
</style><div style="flex:1"><p>merchants/acme/merchant.json</p><pre>${code}</pre></div><img src="data:image/png;base64,${screen.toString("base64")}">`;
}
