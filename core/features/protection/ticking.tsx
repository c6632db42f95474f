import { useEffect, useEffectEvent, useState } from "react";
import { useSite } from "#core/site/index.ts";

/** Shows a text that changes every second. Nothing around it renders again. */
export function Ticking({ text, role }: { text(): string; readonly role?: "timer" }) {
  const [shown, setShown] = useState(text);
  useTick(() => setShown(text()));
  return (
    <bdi dir="ltr" role={role}>
      {shown}
    </bdi>
  );
}

/** Calls back at once, then on every full second while the page is visible. */
export function useTick(onTick: (ticks: number) => void): void {
  const { clock, platform } = useSite();
  const call = useEffectEvent(onTick);
  useEffect(() => {
    let ticks = 0;
    let cancel = () => {};
    const tick = () => {
      cancel();
      if (!platform.page.isVisible()) return;
      call(ticks++);
      cancel = clock.after(1000 - (clock.now() % 1000), tick);
    };
    tick();
    const stop = platform.page.onVisible(tick);
    return () => {
      stop();
      cancel();
    };
  }, [clock, platform]);
}
