import type { Captcha, CaptchaOutcome, CaptchaProof, CaptchaPurpose } from "@livery/plugin-api";
import { showModalsAsPlain } from "../modals.ts";

/** Common to both versions of the vendor: an object that opens a puzzle in its own dialog (`bind`). */
export interface Puzzle {
  onReady(listener: () => void): unknown;
  onSuccess(listener: () => void): unknown;
  onError(listener: (error: unknown) => void): unknown;
  onClose(listener: () => void): unknown;
  /** The proof; falsy until the puzzle is solved. */
  getValidate(): unknown;
  destroy(): void;
}

export interface DialogOptions<Vendor extends Puzzle> {
  /** Creates the vendor's object. Rejects when it can't be loaded; `signal` aborts when the caller has given up. */
  create(signal: AbortSignal): Promise<Vendor>;
  open(puzzle: Vendor): void;
  /** The proof's fields for a purpose's call; undefined when the vendor's answer has another shape. */
  proofOf(validated: unknown, purpose: CaptchaPurpose): CaptchaProof | undefined;
}

const unavailable = { kind: "failed", message: "site.captcha.unavailable" } as const;

export interface Dialog extends Required<Pick<Captcha, "prepare" | "verify">> {
  /** Removes the vendor's elements and globals from the page. */
  dispose(): void;
}

/** One puzzle at a time: created by `prepare`, opened by `verify`, discarded once it is solved or has failed. */
export function createDialog<Vendor extends Puzzle>({ create, open, proofOf }: DialogOptions<Vendor>): Dialog {
  let puzzle: Vendor | undefined;
  /** Who waits for the person, and for what. */
  let waiting: { readonly purpose: CaptchaPurpose; end(outcome: CaptchaOutcome): void } | undefined;

  function dispose() {
    const old = puzzle;
    puzzle = undefined;
    old?.destroy();
  }

  /** A solved puzzle is valid for one call, and a failed one does not recover. */
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
        if (made === puzzle) finish(unavailable);
      });
      made.onSuccess(() => {
        const proof = waiting && proofOf(made.getValidate(), waiting.purpose);
        finish(proof ? { kind: "proof", proof } : unavailable);
      });
      // The puzzle is kept for the next attempt.
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
        // Another form was quicker: they share its puzzle.
        if (puzzle) made.destroy();
        else puzzle = made;
      } catch (error) {
        made.destroy();
        throw error;
      }
    },
    verify(purpose, signal) {
      const ready = puzzle;
      if (!ready) return Promise.resolve(unavailable);
      return new Promise((resolve) => {
        const restoreModals = showModalsAsPlain(document);
        const end = (outcome: CaptchaOutcome) => {
          restoreModals();
          resolve(outcome);
        };
        waiting = { purpose, end };
        signal.addEventListener("abort", () => finish({ kind: "cancel" }), { once: true });
        open(ready);
      });
    },
    dispose,
  };
}

/** The named fields of a vendor's answer, if each is a non-empty string. */
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
