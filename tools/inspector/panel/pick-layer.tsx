import { useEffect, useState } from "react";
import type { InspectedPage } from "./use-page.ts";

export interface PickLayerProps {
  readonly page: InspectedPage;
  readonly isPicking: boolean;
  /** The one that was picked, outlined. */
  readonly element: Element | undefined;
  onPick(element: Element | undefined): void;
}

/** Outlines, over the frame, the element under the pointer and the one that was picked. While it picks, the page gets no tap. */
export function PickLayer({ page, isPicking, element, onPick }: PickLayerProps) {
  const [under, setUnder] = useState<Element>();
  const [, redraw] = useState(0);

  useEffect(() => {
    const { document } = page.window;
    const moved = () => redraw((count) => count + 1);
    document.addEventListener("scroll", moved, { capture: true, passive: true });
    if (!isPicking) return () => document.removeEventListener("scroll", moved, { capture: true });
    const over = ({ target }: Event) => setUnder(target as Element);
    const ended = ({ key }: KeyboardEvent) => key === "Escape" && onPick(undefined);
    const picked = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === "click") onPick(event.target as Element);
    };
    const taps = ["pointerdown", "pointerup", "mousedown", "mouseup", "click"] as const;
    // At the window: before any listener of the page.
    for (const tap of taps) page.window.addEventListener(tap, picked, { capture: true });
    document.addEventListener("pointerover", over);
    document.addEventListener("keydown", ended, { capture: true });
    return () => {
      for (const tap of taps) page.window.removeEventListener(tap, picked, { capture: true });
      document.removeEventListener("pointerover", over);
      document.removeEventListener("keydown", ended, { capture: true });
      document.removeEventListener("scroll", moved, { capture: true });
      setUnder(undefined);
    };
  }, [page, isPicking, onPick]);

  return (
    <>
      {element?.isConnected && <Outline of={element} className="outline picked" />}
      {isPicking && under?.isConnected && <Outline of={under} className="outline" />}
    </>
  );
}

function Outline({ of: element, className }: { readonly of: Element; readonly className: string }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return <span className={className} style={{ left, top, width, height }} />;
}
