import type { Round } from "./outcome.js";

interface Animated {
  animate(frames: Keyframe[], timing: KeyframeAnimationOptions): unknown;
}

export function createMoment(page: {
  readonly light: Animated;
  readonly pieces: readonly Animated[];
  readonly sum: Animated;
  /** Whether the person asked for less motion. */
  readonly still: boolean;
  isWin(round: Round): boolean;
}): { show(round: Round): void };
