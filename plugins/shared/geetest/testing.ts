import type { Puzzle } from "./dialog.ts";

type Told = "ready" | "success" | "error" | "close";

/** A puzzle for tests, controlled by its events; by default it is ready at once, and solved when it is opened. */
export interface PuzzleStandIn extends Puzzle {
  tell(event: Told, detail?: unknown): void;
  readonly destroyed: boolean;
}

/**
 * @param opener the name of what opens it, which differs between the vendor's versions
 * @param validated its answer once it is solved
 */
export function puzzleStandIn<Opener extends string>(
  opener: Opener,
  validated: unknown,
  { opened = (puzzle) => puzzle.tell("success") }: { opened?: (puzzle: PuzzleStandIn) => void } = {},
): PuzzleStandIn & Readonly<Record<Opener, () => void>> {
  const listeners = new Map<Told, ((detail?: unknown) => void)[]>();
  const on = (event: Told) => (listener: (detail?: unknown) => void) => {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    if (event === "ready") queueMicrotask(listener);
  };
  // The vendor keeps its dialog in the page from the start.
  const dialog = document.createElement("div");
  document.body.append(dialog);
  let solved = false;
  let destroyed = false;
  const puzzle: PuzzleStandIn = {
    onReady: on("ready"),
    onSuccess: on("success"),
    onError: on("error"),
    onClose: on("close"),
    getValidate: () => solved && validated,
    destroy: () => {
      destroyed = true;
      dialog.remove();
    },
    tell(event, detail) {
      solved ||= event === "success";
      for (const listener of listeners.get(event) ?? []) listener(detail);
    },
    get destroyed() {
      return destroyed;
    },
  };
  return Object.defineProperty(puzzle, opener, { value: () => opened(puzzle) }) as typeof puzzle &
    Readonly<Record<Opener, () => void>>;
}
