import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { systemClock } from "#core/kernel/index.ts";
import { Balls, Button, createOverlays, GameCard, Lane, OverlayHost, ScreenSkeleton } from "#core/ui/index.ts";
import { BrandArt } from "#core/ui/pictures/brand-art.tsx";
import { applyReducedMotion, playAtSpeed } from "../motion-speed.ts";
import { sampleGames } from "../samples.ts";
import styles from "./motion-patterns.module.css";
import tables from "./tables.module.css";

export interface MotionChoice {
  /** 1: as players see it. */
  readonly speed: number;
  readonly isReduced: boolean;
}

const labels = { close: "Close", accept: "Agree", refuse: "Cancel" };

/** What moves in the site, by its own components, to be played again. */
export function MotionPatterns({ speed, isReduced }: MotionChoice) {
  // Before what begins to move as soon as it is drawn.
  useLayoutEffect(() => {
    applyReducedMotion(document, isReduced);
    return () => applyReducedMotion(document, matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, [isReduced]);
  useLayoutEffect(() => playAtSpeed(document, speed), [speed]);
  const overlays = useMemo(() => {
    const after = (delay: number, task: () => void) => systemClock.after(delay / speed, task);
    return createOverlays({ clock: { after } });
  }, [speed]);
  const openSheet = () =>
    void overlays.open({ kind: "sheet", title: "Sheet", render: () => <p>It leaves by the way that it came.</p> });
  return (
    <main className={tables.page} lang="en" dir="ltr">
      <h1>Patterns</h1>
      <div className={styles.patterns}>
        <Pattern name="Sheet" note="--enter, --exit" onPlay={openSheet} />
        <Pattern name="Toast" note="--enter" onPlay={() => overlays.toast("Link copied")} />
        <Pattern name="Balls" note="--celebrate, each 60 ms after the one before">
          <div className={`hero ${styles.hero}`} data-painted="">
            <Balls label="Latest numbers" numbers={[7, 12, 23, 31, 38, 45]} special />
          </div>
        </Pattern>
        <Pattern name="Skeleton" note="1.6 s, until the content is there">
          <ScreenSkeleton kind="form" />
        </Pattern>
        <Pattern name="Page" note="the splash leaves, --motion-duration">
          <Start speed={speed} />
        </Pattern>
      </div>
      <OverlayHost overlays={overlays} labels={labels} />
    </main>
  );
}

interface PatternProps {
  readonly name: string;
  /** What sets its pace. */
  readonly note: string;
  readonly onPlay?: () => void;
  /** Drawn anew by a play. */
  readonly children?: ReactNode;
}

function Pattern({ name, note, onPlay, children }: PatternProps) {
  const [played, setPlayed] = useState(0);
  return (
    <section className={styles.pattern}>
      <h2>{name}</h2>
      <p className={tables.note}>{note}</p>
      <Button
        size="small"
        tone="secondary"
        aria-label={`Play: ${name}`}
        onClick={onPlay ?? (() => setPlayed(played + 1))}
      >
        Play
      </Button>
      {children !== undefined && (
        <div key={played} className={styles.stage}>
          {children}
        </div>
      )}
    </section>
  );
}

const SPLASH_MS = 600;

/** A page that is drawn under the splash. */
function Start({ speed }: { readonly speed: number }) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => systemClock.after(SPLASH_MS / speed, () => setLeaving(true)), [speed]);
  return (
    <div className={styles.screen}>
      <Lane title="Popular">
        {sampleGames(3).map(({ id, name, image }) => (
          <GameCard key={id} name={name} image={image} playLabel="Play" onPlay={() => {}} eager />
        ))}
      </Lane>
      <div className={isLeaving ? "splash splash-leaving" : "splash"} aria-hidden="true">
        <BrandArt name="splash" className="splash-art" />
      </div>
    </div>
  );
}
