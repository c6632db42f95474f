import type { ReactNode } from "react";
import { useSite } from "./site.ts";

export interface OutsideLinkProps {
  /** Undefined: there is no such page, and the content stays as it is. */
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** A link to another site: in a window of its own, or in this one where an in-app browser has no other. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  const { platform } = useSite();
  if (href === undefined) return children;
  return (
    <a href={href} target={platform.hasWindows ? "_blank" : undefined} rel="noopener noreferrer">
      {children}
    </a>
  );
}
