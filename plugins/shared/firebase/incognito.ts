import type { PluginContext } from "#core/plugin-api/index.ts";

/** How long the hint stays, in milliseconds (spec 5). */
const TOAST_MS = 1_500;

export interface PrivateWindow {
  /** Detects it before a tap, which must open a window at once. */
  prepare(): Promise<void>;
  /** @returns whether the tap ends with a hint: the first one in a private window does (spec 5). */
  stops(): Promise<boolean>;
}

/** One detection serves the page: it takes a second. */
let detection: Promise<boolean> | undefined;

const isIncognitoPage = (): Promise<boolean> => {
  detection ??= isIncognito();
  return detection;
};

/**
 * Log-in through Firebase fails in most private windows. The detection can be wrong: it stops the first tap with a hint,
 * and nobody is locked out.
 */
export function createPrivateWindow(
  context: Pick<PluginContext<unknown>, "toast" | "t">,
  isPrivate = isIncognitoPage,
): PrivateWindow {
  let isHinted = false;
  return {
    async prepare() {
      await isPrivate();
    },
    async stops() {
      if (isHinted || !(await isPrivate())) return false;
      isHinted = true;
      context.toast(context.t("incognito"), TOAST_MS);
      return true;
    },
  };
}

/** Limit of the detection. In Chromium it takes more than a second, because it times disk access. */
const DETECTION_TIMEOUT_MS = 4_000;

/**
 * Whether this is a private window (spec 5). Browsers have no API for it: it is inferred from side effects, so an error
 * or a time-out means no.
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
