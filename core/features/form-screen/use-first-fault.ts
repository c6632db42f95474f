import { type RefObject, useEffect, useRef } from "react";
import type { Faults } from "../form/index.ts";

/** Moves the focus to the first faulty field, so that a screen reader says what is wrong and a phone scrolls to it. */
export function useFirstFault(faults: Faults): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);
  return place;
}
