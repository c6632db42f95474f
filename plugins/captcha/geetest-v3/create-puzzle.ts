import type { PluginContext } from "@livery/plugin-api";
import { type Puzzle, textFields } from "#plugins/shared/geetest/dialog.ts";
import { type createLoader, serverOf } from "#plugins/shared/geetest/loader.ts";

/** The part of the vendor's object that is used here. */
export interface Geetest extends Puzzle {
  verify(): void;
}

type InitGeetest = (
  options: {
    readonly gt: string;
    readonly challenge: string;
    readonly offline: false;
    readonly new_captcha: boolean;
    readonly product: "bind";
    readonly lang: string;
    readonly timeout: number;
    readonly protocol: string;
    readonly api_server: string;
    readonly hideSuccess: boolean;
    readonly onError: (error: unknown) => void;
  },
  callback: (puzzle: Geetest) => void,
) => void;

/** Time limit of one request of the vendor's, in milliseconds. */
const TIMEOUT = 10_000;

/** Our language codes -> the vendor's; English for the others. */
const languages: Readonly<Record<string, string>> = {
  CN: "zh-cn",
  TW: "zh-tw",
  EN: "en",
  JA: "ja",
  KO: "ko",
  ID: "id",
  RU: "ru",
  ES: "es",
  PT: "pt-pt",
  "PT-BR": "pt-pt",
  FR: "fr",
  TH: "th",
  TR: "tr",
  VI: "vi",
  TA: "ta",
  BN: "bn",
};

/** Scripts that the vendor's loader uses when its server is unreachable: they create proofs without the server. */
const offlinePart = /\/(fullpage|slide|geetest)\.0\.0\.0\.js/;

export async function createPuzzle(
  context: Pick<PluginContext<unknown>, "language" | "origin" | "gateway">,
  loader: ReturnType<typeof createLoader>,
  signal: AbortSignal,
): Promise<Geetest> {
  const [registered, loaded] = await Promise.all([register(context), loader.load(signal)]);
  const initGeetest = loaded as InitGeetest;
  const { protocol, host } = serverOf(context, "https://api.geetest.com");
  const known = new Set(document.scripts);
  signal.throwIfAborted();
  return new Promise<Geetest>((resolve, reject) => {
    const fail = (reason: unknown) => {
      loader.failed();
      reject(reason instanceof Error ? reason : new Error("GeeTest can't be set up", { cause: reason }));
    };
    // Nothing has failed: what the vendor is loading is used by the next attempt.
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    initGeetest(
      {
        ...registered,
        offline: false,
        product: "bind",
        lang: languages[context.language()] ?? "en",
        timeout: TIMEOUT,
        protocol,
        api_server: host,
        hideSuccess: true,
        onError: fail,
      },
      (puzzle) => {
        // Otherwise blocking the vendor's server would bypass the captcha.
        const offline = [...document.scripts].some((script) => !known.has(script) && offlinePart.test(script.src));
        if (offline || signal.aborted) puzzle.destroy();
        if (offline) fail("offline");
        else resolve(puzzle);
      },
    );
  });
}

/** The challenge registered by the gateway. `success: 0` means the vendor's offline mode, without valid proofs. */
async function register({ gateway }: Pick<PluginContext<unknown>, "gateway">) {
  const answer = await gateway.get<unknown>("/wps/captcha/geetest", { t: String(Date.now()) });
  if (!answer.ok) throw new Error(`the gateway hands out no puzzle: ${answer.error.code}`);
  const puzzle = textFields(answer.value, ["gt", "challenge"]);
  const { success, newCaptcha = true } = Object(answer.value);
  if (!puzzle || !isOn(success)) throw new Error("the gateway could not register a puzzle");
  return { ...puzzle, new_captcha: isOn(newCaptcha) };
}

/** A flag as the gateway writes it. */
const isOn = (flag: unknown): boolean => flag === true || flag === 1 || flag === "true" || flag === "1";
