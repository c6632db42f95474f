import { StrictMode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { PartBoundary, type Site, SiteContext } from "#core/site/index.ts";
import { keepOnTop } from "./keep-on-top.ts";
import { openProtection } from "./open-protection.ts";
import css from "./strip.css?inline";
import { Strip } from "./strip.tsx";

/** Fills the strip's place, which the shell has made (`core/shell/shell.ts`), and keeps it in view. */
export async function startStrip(site: Site): Promise<void> {
  const host = site.window.document.getElementById("protection-strip");
  if (!host) return;
  // The page's own button works from here on; a press before is noted (`core/shell/boot/strip.ts`).
  const button = host.shadowRoot?.querySelector("button");
  if ("tapped" in host.dataset) openProtection(site);
  else button?.addEventListener("click", () => openProtection(site), { once: true });
  const check = keepOnTop(host);
  const [legal, playTime, protection] = await Promise.all([
    site.legal().catch(() => ({ seals: [] })),
    site.playTime(),
    site.protection(),
    site.i18n.ready(),
  ]);
  const tree = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const painted = [...tree.childNodes];
  const removePainted = () => {
    const hadFocus = tree.activeElement !== null;
    for (const node of painted) node.remove();
    if (hadFocus) tree.querySelector("button")?.focus({ preventScroll: true });
  };
  createRoot(tree).render(
    <StrictMode>
      <SiteContext value={site}>
        <I18nextProvider i18n={site.i18n.instance}>
          <style>{css}</style>
          <WhenDrawn call={removePainted} />
          <PartBoundary kind="silent">
            <Strip {...{ legal, playTime, protection }} onTick={check} onOpen={() => void protection.openSheet()} />
          </PartBoundary>
        </I18nextProvider>
      </SiteContext>
    </StrictMode>,
  );
}

/** Calls `call` before the browser paints the strip: React doesn't empty a shadow tree. */
function WhenDrawn({ call }: { readonly call: () => void }) {
  useLayoutEffect(call, [call]);
  return null;
}
