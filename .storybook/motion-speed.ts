import { mediaRules } from "./forced-colors.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";
const FREE = "(prefers-reduced-motion: no-preference)";

const swapped = new WeakSet<CSSMediaRule>();

/** Shows a page as with reduced motion, or without, whatever the system asks for: the style sheets' rules change places. */
export function applyReducedMotion(document: Document, isReduced: boolean): void {
  const isSwapped = isReduced !== matchMedia(REDUCED).matches;
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      const { mediaText } = rule.media;
      if (swapped.has(rule) === isSwapped || !/prefers-reduced-motion/.test(mediaText)) continue;
      rule.media.mediaText = mediaText.includes(REDUCED)
        ? mediaText.replace(REDUCED, FREE)
        : mediaText.replace(FREE, REDUCED);
      if (isSwapped) swapped.add(rule);
      else swapped.delete(rule);
    }
  }
}

/** Plays all that moves at a speed, 1 as it is; the returned function ends that. */
export function playAtSpeed(document: Document, speed: number): () => void {
  if (speed === 1) return () => {};
  let frame = 0;
  const slow = () => {
    for (const animation of document.getAnimations()) animation.playbackRate = speed;
    frame = requestAnimationFrame(slow);
  };
  slow();
  return () => {
    cancelAnimationFrame(frame);
    for (const animation of document.getAnimations()) animation.playbackRate = 1;
  };
}
