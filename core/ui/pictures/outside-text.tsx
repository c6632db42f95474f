import type { ReactNode } from "react";
import { textDirection } from "#core/kernel/index.ts";

/** A text that may be in another language than the page, in its own direction, aligned as the page's. Other nodes stay. */
export function OutsideText({ children }: { readonly children: ReactNode }) {
  return typeof children === "string" ? <bdi dir={textDirection(children)}>{children}</bdi> : children;
}
