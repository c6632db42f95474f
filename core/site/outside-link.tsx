import type { ReactNode } from "react";
import { useSite } from "./site.ts";

export interface OutsideLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site: in a window of its own, or in this one where an in-app browser has no other. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  const { platform } = useSite();
  return (
    <a href={href} {...(platform.hasWindows && { target: "_blank" })} rel="noopener noreferrer">
      {children}
    </a>
  );
}
