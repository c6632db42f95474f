import { useEffect } from "react";
import { useSite } from "./site.ts";

/** The document title of a screen: its own title and the brand's name. Without a title: the brand's name. */
export function useScreenTitle(title: string | undefined): void {
  const { record } = useSite();
  useEffect(() => {
    document.title = title?.startsWith(record.name) ? title : [title, record.name].filter(Boolean).join(" · ");
  }, [title, record]);
}
