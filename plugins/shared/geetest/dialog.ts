import type { Captcha, CaptchaOutcome, CaptchaProof, CaptchaPurpose } from "#core/plugin-api/index.ts";

/** What the vendor's two versions have in common: an object that opens a puzzle in a dialog of its own (`bind`). */
export interface Puzzle {
  onReady(listener: () => void): unknown;
  onSuccess(listener: () => void): unknown;
  onError(listener: (error: unknown) => void): unknown;
  onClose(listener: () => void): unknown;
  /** What was proved; falsy until it is solved. */
  getValidate(): unknown;
  destroy(): void;
}

export interface DialogParts<Vendor extends Puzzle> {
  /** Makes the vendor's object. Rejects when it can't be had; `signal` aborts when nobody waits any more. */
  create(signal: AbortSignal): Promise<Vendor>;
  open(puzzle: Vendor): void;
  /** The proof's fields for a purpose's call, when what the vendor answered has their shape. */
  proofOf(validated: unknown, purpose: CaptchaPurpose): CaptchaProof | undefined;
}

const unavailable = { kind: "failed", message: "site.captcha.unavailable" } as const;

export interface Dialog extends Required<Pick<Captcha, "prepare" | "verify">> {
  /** Takes away what the vendor has put into the page. */
  dispose(): void;
}

/** One puzzle at a time: made by `prepare`, opened by `verify`, thrown away once it is solved or has failed. */
export function createDialog<Vendor extends Puzzle>({ create, open, proofOf }: DialogParts<Vendor>): Dialog {
  let puzzle: Vendor | undefined;
  /** Who waits for the person, and for what. */
  let waiting: { readonly purpose: CaptchaPurpose; end(outcome: CaptchaOutcome): void } | undefined;

  function dispose() {
    const old = puzzle;
    puzzle = undefined;
    old?.destroy();
  }

  /** Each solved puzzle is good for one call, and what has failed once does not mend itself. */
  function finish(outcome: CaptchaOutcome) {
    waiting?.end(outcome);
    waiting = undefined;
    dispose();
  }

  function whenReady(made: Vendor, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      made.onReady(() => resolve());
      made.onError((error) => {
        reject(new Error("the vendor reports an error", { cause: error }));
        finish(unavailable);
      });
      made.onSuccess(() => {
        const proof = waiting && proofOf(made.getValidate(), waiting.purpose);
        finish(proof ? { kind: "proof", proof } : unavailable);
      });
      // The puzzle stays as it is, for whoever comes back to it.
      made.onClose(() => {
        waiting?.end({ kind: "failed", message: "site.captcha.verifyFirst" });
        waiting = undefined;
      });
    });
  }

  return {
    async prepare(_, signal) {
      if (puzzle) return;
      const made = await create(signal);
      try {
        signal.throwIfAborted();
        await whenReady(made, signal);
        signal.throwIfAborted();
        puzzle = made;
      } catch (error) {
        made.destroy();
        throw error;
      }
    },
    verify(purpose, signal) {
      const ready = puzzle;
      if (!ready) return Promise.resolve(unavailable);
      return new Promise((resolve) => {
        waiting = { purpose, end: resolve };
        signal.addEventListener("abort", () => finish({ kind: "cancel" }), { once: true });
        open(ready);
      });
    },
    dispose,
  };
}

/** The named fields of what a vendor answered, when each is a text that says something. */
export function textFields<Name extends string>(
  answer: unknown,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(answer, name);
    if (typeof value !== "string" || value === "") return undefined;
    fields[name] = value;
  }
  return fields as Record<Name, string>;
}
