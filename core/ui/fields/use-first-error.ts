import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the first invalid field, so that a screen reader announces the error and the browser scrolls to it. */
export function useFirstError<Container extends HTMLElement = HTMLDivElement>(
  errors: Readonly<Record<string, string>>,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    container.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return container;
}
