/** In the browser, in development only: follows a brand's change, and shows the diagnostics of its manifest. */
import "@vitejs/plugin-react/preamble";
import { redraw } from "./redraw.ts";
import { restyle } from "./restyle.ts";

interface BrandUpdate {
  readonly code: string;
  readonly revision?: string;
  readonly diagnostics: string;
}

const block = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? "{}");
const here: BrandUpdate = block("livery-development");
const shownRevision = (): unknown => block("livery-data").record?.revision;
const OVERLAY = "livery-diagnostics";

/** The text that the terminal shows, over the page; "Hide" hides it until the next change. */
function show(diagnostics: string) {
  document.getElementById(OVERLAY)?.remove();
  if (diagnostics === "") return;
  const host = document.createElement("div");
  host.id = OVERLAY;
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = `
    section { position: fixed; z-index: 2147483647; inset-inline: 0; inset-block-end: 0; max-block-size: 70vh; overflow: auto;
      box-sizing: border-box; padding: 16px; background: #1d1a17; color: #f3ede2; border-block-start: 4px solid #d9a441;
      font: 13px/1.5 ui-monospace, monospace; direction: ltr; text-align: left }
    pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
    button { float: right; min-block-size: 32px; padding-inline: 12px; border: 1px solid currentColor; border-radius: 6px;
      background: none; color: inherit; font: inherit; cursor: pointer }`;
  const section = document.createElement("section");
  section.setAttribute("role", "alert");
  const hide = document.createElement("button");
  hide.type = "button";
  hide.textContent = "Hide";
  hide.addEventListener("click", () => host.remove());
  const text = document.createElement("pre");
  text.textContent = diagnostics;
  section.append(hide, text);
  shadow.append(style, section);
  document.body.append(host);
}

show(here.diagnostics);

import.meta.hot?.on("livery:brand", async (update: BrandUpdate) => {
  if (update.code !== here.code) return;
  // An invalid manifest leaves the page unchanged.
  if (update.revision !== shownRevision()) {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => undefined);
    const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : undefined;
    if (!page || !restyle(document, page) || !redraw(document, block("livery-data"))) return location.reload();
  }
  show(update.diagnostics);
});
import.meta.hot?.send("livery:hello", here.code);
