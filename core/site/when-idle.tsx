import { type ReactNode, Suspense, use } from "react";
import { useSite } from "./site.ts";

/**
 * Content below the first screen: rendered once the loaded page is idle, in the background, and under the splash where
 * there is the time, so that it delays no tap.
 */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <AfterIdle>{children}</AfterIdle>
    </Suspense>
  );
}

function AfterIdle({ children }: { readonly children: ReactNode }) {
  use(useSite().whenLoaded);
  return children;
}
