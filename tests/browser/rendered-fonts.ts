import type { Page } from "@playwright/test";

export interface RenderedFont {
  readonly familyName: string;
  /** A web font. */
  readonly isCustomFont: boolean;
}

/** The fonts that draw the text of the first element that matches. */
export async function renderedFonts(page: Page, selector: string): Promise<readonly RenderedFont[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts;
}
