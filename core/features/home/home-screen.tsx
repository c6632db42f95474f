import { Fragment, memo, type Ref, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type HomeSection, homeTop } from "#core/merchant/index.ts";
import { PartBoundary, useNear, useScreenTitle, useSite, WhenIdle } from "#core/site/index.ts";
import { CategoryChips } from "../lobby/index.ts";

/** `/m/home`: the sections of the manifest, in its order. The categories are below the hero, as in the shell. */
export function HomeScreen() {
  const { record } = useSite();
  const { t } = useTranslation();
  useScreenTitle(`${record.name} · ${t("brand.tagline")}`);
  const { home } = record;
  const top = homeTop(home);
  const below = home.slice(top.length);
  const names = below.filter((name) => name !== "footer");
  return (
    <>
      {top.map((name, at) => (
        <Fragment key={name}>
          {at === 0 && !top.includes("hero") && <CategoryChips />}
          <Suspense fallback={null}>
            <Section home={home} name={name} />
          </Suspense>
          {name === "hero" && <CategoryChips />}
        </Fragment>
      ))}
      <WhenIdle fallback={names.map((name) => <Place key={name} name={name} />)}>
        <SectionsBelow home={home} names={names} />
        {/* It doesn't wait, so that a screen reader finds the help without a scroll. */}
        {below.includes("footer") && <Section home={home} name="footer" />}
      </WhenIdle>
    </>
  );
}

interface SectionsProps {
  /** Every section: the content of one may depend on the others. */
  readonly home: readonly HomeSection[];
  readonly names: readonly HomeSection[];
}

/**
 * Renders the sections below the first screen. A section waits until it is near the screen and the one above it is shown,
 * so that a late section doesn't move what a person reads.
 */
function SectionsBelow({ home, names }: SectionsProps) {
  /** How many sections are shown, from the top. */
  const [shown, setShown] = useState(0);
  const onShown = (count: number) => startTransition(() => setShown((before) => Math.max(before, count)));
  return names.map((name, at) =>
    at > shown ? (
      <Place key={name} name={name} />
    ) : (
      <SectionWhenNear key={name} home={home} name={name} onShown={() => onShown(at + 1)} />
    ),
  );
}

interface SectionProps extends Pick<SectionsProps, "home"> {
  readonly name: HomeSection;
}

interface SectionWhenNearProps extends SectionProps {
  onShown(): void;
}

function SectionWhenNear({ home, name, onShown }: SectionWhenNearProps) {
  const ref = useRef<HTMLDivElement>(null);
  if (!useNear(ref)) return <Place name={name} ref={ref} />;
  return (
    <Suspense fallback={<Place name={name} />}>
      <Section home={home} name={name} />
      <Shown call={onShown} />
    </Suspense>
  );
}

const Section = memo(function Section({ name }: SectionProps) {
  const Content = useSite().sections[name]?.Section;
  return <PartBoundary>{Content && <Content />}</PartBoundary>;
});

interface PlaceProps extends Pick<SectionProps, "name"> {
  readonly ref?: Ref<HTMLDivElement>;
}

function Place({ name, ref }: PlaceProps) {
  const Content = useSite().sections[name]?.Place;
  return (
    <div ref={ref} data-place="" aria-hidden="true">
      {Content && <Content />}
    </div>
  );
}

/** Calls `call` after the section beside it has rendered. */
function Shown({ call }: { readonly call: () => void }) {
  useEffect(call);
  return null;
}
