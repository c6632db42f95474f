/** How long the detection may take. In Chromium it takes more than a second: it times what a disk does. */
const DETECTION_TIMEOUT_MS = 4_000;

/**
 * Whether this is a private window (spec 5). Browsers don't tell: it is guessed from their quirks, so whatever goes wrong
 * or takes long means no.
 */
export async function isIncognito(detect = detectIncognito): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DETECTION_TIMEOUT_MS);
  });
  try {
    return await Promise.race([detect(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function detectIncognito(): Promise<boolean> {
  const library = await import("detectincognitojs");
  return (await library.detectIncognito()).isPrivate;
}
