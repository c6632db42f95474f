import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  type ElementFacts,
  hear,
  isPageMessage,
  type LogEntry,
  type Outlines,
  type PageFacts,
  type PanelMessage,
  type Partner,
  sayTo,
  type Violation,
  type Wishes,
} from "../messages.ts";

export interface Numbered {
  readonly id: number;
}

export interface PageListeners {
  /** Called with the element that was picked; without one when picking was cancelled. */
  onElement(element: ElementFacts | undefined): void;
  /** A page begins. */
  onStart(): void;
  /** A page has what a revision of its brand says, its first or another one. */
  onRevision(): void;
}

const MAX_ENTRIES = 500;

/** Follows the page of a frame, and has it show what is wished. All that it says may be a lie. */
export function usePage(address: string, wishesFor: (page: PageFacts | undefined) => Wishes, listeners: PageListeners) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<PageFacts>();
  const [outlines, setOutlines] = useState<Outlines>();
  const [entries, setEntries] = useState<readonly (LogEntry & Numbered)[]>([]);
  const [violations, setViolations] = useState<readonly (Violation & Numbered)[]>([]);
  const [starts, setStarts] = useState(0);
  const revision = useRef<string>(undefined);
  const current = useRef(listeners);
  current.current = listeners;
  const partner = useMemo(
    (): Partner => ({ window: () => frame.current?.contentWindow, origin: new URL(address).origin }),
    [address],
  );
  const say = useMemo(() => sayTo<PanelMessage>(partner), [partner]);

  // Before the page can say anything.
  useLayoutEffect(
    () =>
      hear(partner, isPageMessage, ({ kind, body }) => {
        if (kind === "start") {
          revision.current = undefined;
          setOutlines(undefined);
          setStarts((count) => count + 1);
          current.current.onStart();
        } else if (kind === "page") {
          setPage(body);
          if (body.revision !== revision.current) current.current.onRevision();
          revision.current = body.revision;
        } else if (kind === "outlines") setOutlines(body);
        else if (kind === "element") current.current.onElement(body);
        else if (kind === "event") setEntries((before) => numbered(before, body));
        else setViolations((before) => numbered(before, body));
      }),
    [partner],
  );

  const wished = JSON.stringify(wishesFor(page));
  useEffect(() => {
    if (starts > 0) say("show", JSON.parse(wished));
  }, [say, starts, wished]);

  return {
    frame,
    page,
    outlines,
    entries,
    violations,
    pickParent: () => say("parent", undefined),
    reload() {
      if (starts > 0) say("reload", undefined);
      else if (frame.current) frame.current.src = address;
    },
  };
}

/** With another entry; the oldest go. */
const numbered = <Entry>(before: readonly (Entry & Numbered)[], entry: Entry): readonly (Entry & Numbered)[] => [
  ...before.slice(1 - MAX_ENTRIES),
  { ...entry, id: (before.at(-1)?.id ?? 0) + 1 },
];
