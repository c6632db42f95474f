import type { Page } from "@playwright/test";
import { expect } from "./support.ts";

interface Shift {
  readonly value: number;
  /** The elements that have moved, as `tag.class`, with their tops before and after. */
  readonly nodes: readonly string[];
}

declare global {
  interface Window {
    /** Of a page that `watchShifts` watches. */
    shifts?: readonly Shift[];
  }
}

/** Records each layout shift from the page's start on, as the browser scores it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${[...node.classList].join(".")}` : String(node?.nodeName);
    const shifts: Shift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const nodes = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} -> ${currentRect.y}`,
        );
        shifts.push({ value, nodes });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Expects that the shifts so far don't add up to a visible one. */
export async function expectNoShift(page: Page, place: string): Promise<void> {
  // The browser reports a shift after its frame.
  const shifts: Window["shifts"] = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts)))),
      ),
  );
  if (!shifts) throw new Error("Call watchShifts before the page is opened");
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${place}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
}
