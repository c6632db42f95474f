import { showModalsAsPlain } from "../modals.ts";

/** Google's frame with the question of an invisible reCAPTCHA; hidden until it asks. */
const CHALLENGE = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/**
 * reCAPTCHA draws its question at the end of `body`, which an open modal makes inert. While the question is visible the
 * open modals are shown as plain dialogs: they keep their place and content below it.
 * @returns stops watching, and makes them modal again.
 */
export function keepChallengeUsable(document: Document): () => void {
  const { body } = document;
  let restore: (() => void) | undefined;

  const update = () => {
    const isAsking = [...body.querySelectorAll<HTMLElement>(CHALLENGE)].some(isShown);
    if (isAsking) restore ??= showModalsAsPlain(document);
    else {
      restore?.();
      restore = undefined;
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
