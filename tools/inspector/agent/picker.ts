import type { ElementFacts, Outlines, PageMessage, Say } from "../messages.ts";

/** Lets a person pick an element: while they do, the page gets no tap. */
export function createPicker(say: Say<PageMessage>, factsOf: (element: Element) => ElementFacts | undefined) {
  let picked: Element | undefined;
  let under: Element | undefined;
  let picking: AbortController | undefined;

  const outline = () => say("outlines", { picked: boxOf(picked), under: boxOf(under) });
  const describe = () => {
    if (picked) say("element", factsOf(picked));
  };
  const choose = (element: Element) => {
    picked = element;
    describe();
    outline();
  };
  const end = () => {
    picking?.abort();
    picking = undefined;
    under = undefined;
    outline();
  };
  const begin = () => {
    picking = new AbortController();
    const options = { capture: true, signal: picking.signal };
    const onTap = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== "click" || !(event.target instanceof Element)) return;
      end();
      choose(event.target);
    };
    // At the window: before any listener of the page.
    for (const tap of ["pointerdown", "pointerup", "mousedown", "mouseup", "click"])
      addEventListener(tap, onTap, options);
    const onPointer = ({ target }: Event) => {
      under = target instanceof Element ? target : undefined;
      outline();
    };
    document.addEventListener("pointerover", onPointer, options);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      end();
      say("element", undefined);
    };
    document.addEventListener("keydown", onKey, options);
  };
  document.addEventListener("scroll", outline, { capture: true, passive: true });

  return {
    pick(isPicking: boolean) {
      if (isPicking && !picking) begin();
      else if (!isPicking && picking) end();
    },
    chooseParent() {
      if (picked?.parentElement) choose(picked.parentElement);
    },
    describe,
    outline,
  };
}

function boxOf(element: Element | undefined): Outlines["picked"] {
  if (!element?.isConnected) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
