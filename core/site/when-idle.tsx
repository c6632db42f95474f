import { type ReactNode, Suspense, use } from "react";
import { useSite } from "./site.ts";

interface WhenIdleProps {
  readonly children: ReactNode;
  /** In its place until it is rendered. */
  readonly fallback?: ReactNode;
}

/**
 * Content below the first screen: rendered once the loaded page is idle, in the background, and under the splash where
 * there is the time, so that it delays no tap.
 */
export function WhenIdle({ children, fallback = null }: WhenIdleProps) {
  return (
    <Suspense fallback={fallback}>
      <AfterIdle>{children}</AfterIdle>
    </Suspense>
  );
}

function AfterIdle({ children }: Pick<WhenIdleProps, "children">) {
  use(useSite().whenIdleUnderSplash);
  return children;
}
