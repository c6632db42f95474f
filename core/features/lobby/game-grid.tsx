import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { GameTiles } from "./game-tiles.tsx";
import type { ShownGame } from "./lobby.ts";

const COLUMNS = 3;
/** Between rows, px: as in the style sheet. */
const ROW_GAP = 12;
/** Rows that are kept above and below the screen. */
const OVERSCAN_ROWS = 4;
/** A row's height before one has been drawn, px. */
const ROW_ESTIMATE = 200;
/** Rows before the end at which more is asked for. */
const END_ROWS = 10;

export interface GameGridProps {
  readonly games: readonly ShownGame[];
  /** How many there are, with those that are not loaded. */
  readonly total?: number;
  /** The end of what is there has come near the screen. */
  readonly onNearEnd?: () => void;
}

/** Any number of games, of which only the rows near the screen are in the document. */
export const GameGrid = memo(function GameGrid({ games, total = games.length, onNearEnd }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopOf(list);
  const rowHeight = useRowHeight(list);
  const count = Math.ceil(games.length / COLUMNS);
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    gap: ROW_GAP,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  useLayoutEffect(() => {
    // Read by `estimateSize`.
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const from = (first?.index ?? 0) * COLUMNS;
  const shown = games.slice(from, ((last?.index ?? -1) + 1) * COLUMNS);

  const isNearEnd = (last?.index ?? 0) >= count - 1 - END_ROWS;
  useEffect(() => {
    if (isNearEnd && games.length > 0) onNearEnd?.();
  }, [isNearEnd, games, onNearEnd]);

  return (
    <ul
      ref={list}
      className="lane-games games-list"
      style={{
        paddingBlockStart: Math.max(0, (first?.start ?? top) - top),
        paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() + top - (last?.end ?? top)),
      }}
    >
      <GameTiles games={shown} from={from} total={total} showTrials />
    </ul>
  );
});

/** The height of the list's rows, px: all are equally high (`core/shell/styles/lanes.css`). */
function useRowHeight(ref: { readonly current: Element | null }): number {
  const [height, setHeight] = useState(ROW_ESTIMATE);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => setHeight((before) => list.firstElementChild?.getBoundingClientRect().height ?? before);
    measure();
    // The list's size changes with its cards': a wider screen, larger text, another font.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}

/** How far below the top of the page an element begins, px: what is above it may come or go. */
function useTopOf(ref: { readonly current: Element | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
