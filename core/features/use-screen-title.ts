import { useEffect } from "react";
import { useSite } from "./site.ts";

/** The browser's title while a screen is shown: what it is, then whose. Without words of its own: the brand's. */
export function useScreenTitle(title: string | undefined): void {
  const { record } = useSite();
  useEffect(() => {
    document.title = title?.startsWith(record.name) ? title : [title, record.name].filter(Boolean).join(" · ");
  }, [title, record]);
}
