import type { PluginContext } from "@livery/plugin-api";
import type { Puzzle } from "#plugins/shared/geetest/dialog.ts";
import { type createLoader, serverOf } from "#plugins/shared/geetest/loader.ts";

/** Spec 9: how long the vendor may take, in milliseconds. */
export const TIMEOUT = 5_000;

/** The part of the vendor's object that is used here. */
export interface Geetest4 extends Puzzle {
  showCaptcha(): void;
}

type InitGeetest4 = (
  options: {
    readonly captchaId: string;
    readonly product: "bind";
    readonly language: string;
    readonly timeout: number;
    readonly protocol: string;
    readonly apiServers: readonly string[];
    readonly staticServers: readonly string[];
    readonly hideSuccess: boolean;
    readonly offlineCb: () => void;
    readonly onError: (error: unknown) => void;
  },
  callback: (puzzle: Geetest4) => void,
) => void;

/** Our language codes -> the vendor's. English for the others: the vendor fails on unknown codes. */
const languages: Readonly<Record<string, string>> = {
  CN: "zho",
  TW: "zho-tw",
  EN: "eng",
  JA: "jpn",
  KO: "kor",
  ID: "ind",
  RU: "rus",
  ES: "spa",
  PT: "por",
  "PT-BR": "por",
  FR: "fra",
};

export async function createPuzzle(
  context: Pick<PluginContext<unknown>, "language" | "origin">,
  loader: ReturnType<typeof createLoader>,
  captchaId: string,
  signal: AbortSignal,
): Promise<Geetest4> {
  const initGeetest4 = (await loader.load(signal)) as InitGeetest4;
  const api = serverOf(context, "https://gcaptcha4.geetest.com");
  const files = serverOf(context, "https://static.geetest.com");
  signal.throwIfAborted();
  return new Promise<Geetest4>((resolve, reject) => {
    const fail = (reason: unknown) => {
      loader.failed();
      reject(reason instanceof Error ? reason : new Error("GeeTest can't be set up", { cause: reason }));
    };
    // Nothing has failed: what the vendor is loading is used by the next attempt.
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    initGeetest4(
      {
        captchaId,
        product: "bind",
        language: languages[context.language()] ?? "eng",
        timeout: TIMEOUT,
        protocol: api.protocol,
        apiServers: [api.host],
        staticServers: [files.host],
        hideSuccess: true,
        // Without it the vendor falls back to its bypass mode, in which blocking its server bypasses the captcha.
        offlineCb: () => fail("offline"),
        onError: fail,
      },
      (puzzle) => {
        if (signal.aborted) puzzle.destroy();
        else resolve(puzzle);
      },
    );
  });
}
