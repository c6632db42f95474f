import { useLayoutEffect, useRef } from "react";
import { useSite } from "./site.ts";

/**
 * The element that the page has painted at a place (`data-painted` in `core/shell/first-screen.ts`), the same one, until
 * the part that takes its place is drawn. Nothing for a page without one.
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
