import { useLayoutEffect, useRef } from "react";
import { useSite } from "./site.ts";

/**
 * Keeps the element that the page has painted at a place (`data-painted` in `core/shell/first-screen.ts`) until the part
 * that replaces it is drawn.
 */
export function Painted({ name }: { readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const element = useSite().painted.get(name);
  // In the frame in which React replaces the first screen: the element doesn't leave the page.
  useLayoutEffect(() => {
    if (element) place.current?.append(element);
  }, [element]);
  return <div ref={place} style={{ display: "contents" }} />;
}
