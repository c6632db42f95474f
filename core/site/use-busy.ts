import { useRef, useState } from "react";
import { useSite } from "./site.ts";

/**
 * Runs what a tap asks for; `busy` meanwhile. Says so where a part of the site that it needs could not be loaded.
 */
export function useBusy() {
  const { failures } = useSite();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  function run(action: () => Promise<unknown>): void {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void action()
      .catch(() => failures.showUnavailable())
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  }
  return { busy, run };
}
