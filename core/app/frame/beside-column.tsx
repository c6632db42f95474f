import { Suspense, useSyncExternalStore } from "react";
import { lazyPart, useSite } from "#core/site/index.ts";

const Frame = lazyPart(async () => (await import("./desktop-frame.tsx")).DesktopFrame, { kind: "silent" });

/** Windows with room beside the column. The same in `desktop-frame.module.css`. */
const DESKTOP = "(min-width: 960px) and (min-aspect-ratio: 5/4)";

/** What is beside the column in a wide window. Others load none of it. */
export function BesideColumn() {
  const { platform, window } = useSite();
  const isDesktop = useSyncExternalStore(platform.page.onResize, () => window.matchMedia(DESKTOP).matches);
  return (
    isDesktop && (
      <Suspense>
        <Frame />
      </Suspense>
    )
  );
}
