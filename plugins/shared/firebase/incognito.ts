/** Limit of the detection. In Chromium it takes more than a second, because it times disk access. */
const DETECTION_TIMEOUT_MS = 4_000;

/**
 * Whether this is a private window (spec 5). Browsers have no API for it: it is inferred from side effects, and may be
 * wrong. An error or a time-out means no.
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
