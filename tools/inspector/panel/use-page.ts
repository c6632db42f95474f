import { useEffect, useRef, useState } from "react";
import type { Site } from "#core/site/index.ts";
import { followSite, type LogEntry } from "../page-log.ts";
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
    // The page tells nobody that it has rendered, or has gone: it knows nothing of being inspected.
    const timer = setInterval(() => {
      const window = frame.current?.contentWindow as InspectedPage["window"] | null;
      const site = window ? siteOfPage(window.document) : undefined;
      if (!window || !site) return;
      if (window.document !== shown.current || site.record.revision !== revision.current) {
        revision.current = site.record.revision;
        found.current.onRevision();
      }
      if (window.document === shown.current) return followTrackers.current();
      shown.current = window.document;
      followTrackers.current = followSite(site, log);
      followTrackers.current();
      watchViolations(window, (violation) =>
        setViolations((before) => [...before, { id: before.length, ...violation }]),
      );
      found.current.onPage({ window, site });
      setPage({ window, site });
    }, FOLLOW_MS);
    return () => clearInterval(timer);
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
