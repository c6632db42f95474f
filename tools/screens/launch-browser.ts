import { type Browser, chromium } from "playwright";
import { findBrowser } from "../browser.ts";

/**
 * The machine's Chromium. Rejects, with the next step, where there is none, or it does not start.
 * @param flags further flags of its command line.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findBrowser();
  const args = [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...flags];
  return chromium.launch({ executablePath, args }).catch((cause: Error) => {
    // Playwright adds the whole command line and its log.
    const [reason] = cause.message.replace("browserType.launch: ", "").split("\n", 1);
    throw new Error(`${executablePath} can't be used as a browser: ${reason}. Set CHROMIUM to another one's program.`, {
      cause,
    });
  });
}
