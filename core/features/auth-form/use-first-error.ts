import { type RefObject, useEffect, useRef } from "react";
import type { FieldErrors } from "../failures/index.ts";

/** Moves the focus to the first invalid field, so that a screen reader announces the error and the browser scrolls to it. */
export function useFirstError(errors: FieldErrors): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    container.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return container;
}
