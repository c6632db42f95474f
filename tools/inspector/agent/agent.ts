import type { Site } from "#core/site/index.ts";
import { hear, isPanelMessage, type PageMessage, type Partner, type Say, sayTo, type Wishes } from "../messages.ts";
import { panelHost } from "../protocol.ts";
import { siteOfPage } from "../site-of-page.ts";
import { elementFacts } from "./element-facts.ts";
import { pageFacts } from "./page-facts.ts";
import { followSite } from "./page-log.ts";
import { createPicker } from "./picker.ts";
import { createPreview } from "./preview.ts";
import { whenSiteIsMade } from "./site-made.ts";

/** How often the page is looked at: it tells nobody that it has rendered, and knows nothing of being inspected. */
const FOLLOW_MS = 50;

/**
 * Tells the panel of this page's host what the page shows, and shows what the panel changes. Any other page that frames
 * this one is told nothing, and not heard.
 */
export function startAgent(): void {
  const panel: Partner = { window: () => parent, origin: `${location.protocol}//${panelHost(location.host)}` };
  const say = withoutRepeats(sayTo<PageMessage>(panel));
  const preview = createPreview(document.documentElement);
  const failed = new Set<string>();
  let wished: Wishes = { isPicking: false, tokens: {}, variants: {}, switches: {}, flags: [], plugins: [] };
  let site: Site | undefined;
  let followTrackers = () => {};
  let revision = "";

  const picker = createPicker(say, (element) => site && elementFacts(element, site));
  const follow = (found: Site) => {
    site = found;
    site.flags.set("override", wished.switches);
    followTrackers = followSite(found, (source, name, detail) => {
      const plugin = name === "error.reported" && (detail as { readonly plugin?: unknown }).plugin;
      if (typeof plugin === "string") failed.add(plugin);
      say("event", { at: found.clock.now(), source, name, detail: detail === undefined ? undefined : textOf(detail) });
    });
  };
  const show = (wishes: Wishes) => {
    wished = wishes;
    site?.flags.set("override", wishes.switches);
    if (site) preview(wishes, site.record.variants);
    picker.pick(wishes.isPicking);
  };

  say("start", undefined);
  hear(panel, isPanelMessage, ({ kind, body }) => {
    if (kind === "show") show(body);
    else if (kind === "parent") picker.chooseParent();
    else location.reload();
  });
  document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sourceFile, lineNumber } = event;
    say("violation", { directive, blocked, where: sourceFile ? `${sourceFile}:${lineNumber}` : location.pathname });
  });
  whenSiteIsMade(globalThis, follow);
  setInterval(() => {
    const found = siteOfPage(document);
    if (!found) return;
    // One that was made before the agent could look.
    if (found !== site) follow(found);
    followTrackers();
    if (found.record.revision !== revision) {
      revision = found.record.revision;
      // The brand's own values have come over those of the panel.
      show(wished);
      picker.describe();
    }
    say("page", pageFacts(found, wished, failed));
    picker.outline();
  }, FOLLOW_MS);
}

/** What the page is like is said if it has changed; what happens there, each time. */
function withoutRepeats(say: Say<PageMessage>): Say<PageMessage> {
  const said = new Map<string, string>();
  return (kind, body) => {
    if (kind === "page" || kind === "outlines") {
      const next = JSON.stringify(body);
      if (said.get(kind) === next) return;
      said.set(kind, next);
    }
    say(kind, body);
  };
}

function textOf(detail: unknown): string {
  try {
    return JSON.stringify(detail);
  } catch {
    return String(detail);
  }
}
