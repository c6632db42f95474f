import { Fragment, memo, Suspense, startTransition, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type HomeSection, homeTop } from "#core/merchant/index.ts";
import { PartBoundary, useScreenTitle, useSite, WhenIdle } from "#core/site/index.ts";
import { CategoryChips } from "../lobby/index.ts";

/** `/m/home`: the sections of the manifest, in its order. The categories are below the hero, as in the shell. */
export function HomeScreen() {
  const { record } = useSite();
  const { t } = useTranslation();
  useScreenTitle(`${record.name} · ${t("brand.tagline")}`);
  const top = homeTop(record.home);
  return (
    <>
      {top.map((name, at) => (
        <Fragment key={name}>
          {at === 0 && !top.includes("hero") && <CategoryChips />}
          <Suspense fallback={null}>
            <Section home={record.home} at={at} />
          </Suspense>
          {name === "hero" && <CategoryChips />}
        </Fragment>
      ))}
      <WhenIdle>
        <SectionsInOrder home={record.home} at={top.length} />
      </WhenIdle>
    </>
  );
}

interface SectionProps {
  /** All of them: what one shows may depend on which others there are. */
  readonly home: readonly HomeSection[];
  readonly at: number;
}

const Section = memo(function Section({ home, at }: SectionProps) {
  const { sections } = useSite();
  const Content = home[at] && sections[home[at]];
  return <PartBoundary>{Content && <Content />}</PartBoundary>;
});

/**
 * Each is rendered once the one above it is shown: what is late never comes in above what a person looks at, and a tap
 * never waits for all of them.
 */
function SectionsInOrder({ home, at }: SectionProps) {
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => startTransition(() => setShown(true)), []);
  if (at >= home.length) return null;
  return (
    <>
      <Suspense fallback={null}>
        <Section home={home} at={at} />
        <Shown call={onShown} />
      </Suspense>
      {isShown && <SectionsInOrder home={home} at={at + 1} />}
    </>
  );
}

/** Calls once what it stands beside is shown. */
function Shown({ call }: { readonly call: () => void }) {
  useEffect(call, [call]);
  return null;
}
