import { useEffect, useRef, useState } from "react";
import type { Site } from "#core/site/index.ts";
import { followSite, type LogEntry } from "../page-log.ts";
import { whenSiteIsMade } from "../site-made.ts";
import { siteOfPage } from "../site-of-page.ts";

/** The page in the frame, once it has rendered. */
export interface InspectedPage {
  readonly window: Window & typeof globalThis;
  readonly site: Site;
}

export interface Violation {
  readonly id: number;
  /** What the policy forbids: `script-src`. */
  readonly directive: string;
  readonly blocked: string;
  readonly where: string;
}

const MAX_ENTRIES = 500;
/** How often the frame is looked at. */
const FOLLOW_MS = 50;

/** Follows the page of a frame, through reloads and, without them, through revisions of its brand. */
export function usePage(onPage: (page: InspectedPage) => void, onRevision: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<InspectedPage>();
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const shown = useRef<Window["document"]>(undefined);
  const followTrackers = useRef(() => {});
  const revision = useRef("");
  const found = useRef({ onPage, onRevision });
  found.current = { onPage, onRevision };

  useEffect(() => {
    const log = (entry: LogEntry) => setEntries((before) => [...before.slice(1 - MAX_ENTRIES), entry]);
    let followed: Site | undefined;
    const follow = (site: Site) => {
      followed = site;
      followTrackers.current = followSite(site, log);
    };
    // The page tells nobody that it has begun, has rendered, or has gone: it knows nothing of being inspected.
    let watched: Document | undefined;
    let next: ReturnType<typeof setTimeout>;
    const watchStart = () => {
      const page = frame.current?.contentDocument;
      if (!page?.defaultView || page === watched || page.URL === "about:blank") {
        next = setTimeout(watchStart);
        return;
      }
      watched = page;
      whenSiteIsMade(page.defaultView, follow);
      page.defaultView.addEventListener("pagehide", watchStart, { once: true });
    };
    watchStart();
    const timer = setInterval(() => {
      const page = frame.current?.contentDocument;
      const site = page ? siteOfPage(page) : undefined;
      if (!page?.defaultView || !site) return;
      const { defaultView: window } = page;
      if (page !== shown.current || site.record.revision !== revision.current) {
        revision.current = site.record.revision;
        found.current.onRevision();
      }
      // One that was made before this page could look.
      if (site !== followed) follow(site);
      followTrackers.current();
      if (page === shown.current) return;
      shown.current = page;
      watchViolations(window, (violation) =>
        setViolations((before) => [...before, { id: before.length, ...violation }]),
      );
      found.current.onPage({ window, site });
      setPage({ window, site });
    }, FOLLOW_MS);
    return () => {
      clearTimeout(next);
      clearInterval(timer);
    };
  }, []);

  return { frame, page, entries, violations };
}

/** Those from before the first render too. */
function watchViolations(window: InspectedPage["window"], report: (violation: Omit<Violation, "id">) => void): void {
  const Observer = window.ReportingObserver;
  if (!Observer) return;
  const observer = new Observer(
    (reports) => {
      for (const { type, body } of reports) {
        const { effectiveDirective, blockedURL, sourceFile, lineNumber } = (body ?? {}) as Record<string, unknown>;
        if (type !== "csp-violation") continue;
        const where = sourceFile ? `${sourceFile}:${lineNumber}` : window.location.pathname;
        report({ directive: String(effectiveDirective), blocked: String(blockedURL), where });
      }
    },
    { buffered: true },
  );
  observer.observe();
}
