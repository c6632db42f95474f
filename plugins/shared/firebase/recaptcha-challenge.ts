import { showModalsAsPlain } from "../modals.ts";
import { authError } from "./errors.ts";

/** Google's frame with the question of an invisible reCAPTCHA; hidden until it asks. */
const CHALLENGE = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/** A solved question is hidden too, before or after reCAPTCHA tells of it: ms that it may take. */
const SOLVED_WITHIN_MS = 1_000;

/**
 * Does what reCAPTCHA may ask its question for. Rejects as cancelled once the person has closed the question without an
 * answer: reCAPTCHA tells nobody, and Firebase would wait for ever.
 * @param work is given what to call once the question is solved.
 */
export async function withChallenge<T>(document: Document, work: (onSolved: () => void) => Promise<T>): Promise<T> {
  let isSolved = false;
  let stopWatching = () => {};
  const closed = new Promise<never>((_, reject) => {
    stopWatching = keepChallengeUsable(document, () =>
      setTimeout(
        () => isSolved || reject(authError("user-cancelled", "The security check was closed.")),
        SOLVED_WITHIN_MS,
      ),
    );
  });
  const onSolved = () => {
    isSolved = true;
  };
  try {
    return await Promise.race([work(onSolved), closed]);
  } finally {
    stopWatching();
  }
}

/**
 * reCAPTCHA draws its question at the end of `body`, which an open modal makes inert. While the question is visible the
 * open modals are shown as plain dialogs: they keep their place and content below it.
 * @param onHidden called when the question is hidden again.
 * @returns stops watching, and makes them modal again.
 */
export function keepChallengeUsable(document: Document, onHidden: () => void = () => {}): () => void {
  const { body } = document;
  let restore: (() => void) | undefined;

  const update = () => {
    const isAsking = [...body.querySelectorAll<HTMLElement>(CHALLENGE)].some(isShown);
    if (isAsking) restore ??= showModalsAsPlain(document);
    else if (restore) {
      restore();
      restore = undefined;
      onHidden();
    }
  };
  const observer = new MutationObserver(update);
  observer.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ["style", "src"] });
  update();
  return () => {
    observer.disconnect();
    restore?.();
  };
}

const isShown = (frame: HTMLElement): boolean => getComputedStyle(frame).visibility === "visible";
