import { type ReactNode, Suspense, use } from "react";
import { useSite } from "./site.ts";

/** What lies below the first screen: drawn once the page is at rest, in the background, so that it delays no tap. */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Rested>{children}</Rested>
    </Suspense>
  );
}

function Rested({ children }: { readonly children: ReactNode }) {
  use(useSite().whenIdle);
  return children;
}
