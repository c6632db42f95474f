import { type ReactNode, Suspense, use } from "react";
import { useSite } from "./site.ts";

/** Content below the first screen: rendered once the page is idle, in the background, so that it delays no tap. */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <AfterIdle>{children}</AfterIdle>
    </Suspense>
  );
}

function AfterIdle({ children }: { readonly children: ReactNode }) {
  use(useSite().whenIdle);
  return children;
}
