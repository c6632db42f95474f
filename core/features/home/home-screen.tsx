import { Fragment, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { HomeSection } from "#core/merchant/index.ts";
import { PartBoundary, useScreenTitle, useSite, WhenIdle } from "#core/site/index.ts";
import { CategoryChips } from "../lobby/index.ts";

/** `/m/home`: the sections of the manifest, in its order. The categories are below the hero, as in the shell. */
export function HomeScreen() {
  const { record } = useSite();
  const { t } = useTranslation();
  useScreenTitle(`${record.name} · ${t("brand.tagline")}`);
  const lanes = record.home.findIndex((name) => name === "first-lane" || name === "lanes");
  return (
    <>
      {record.home.slice(0, lanes + 1).map((name) => (
        <Fragment key={name}>
          {name === record.home[0] && name !== "hero" && <CategoryChips />}
          <Suspense fallback={null}>
            <Section name={name} />
          </Suspense>
          {name === "hero" && <CategoryChips />}
        </Fragment>
      ))}
      <WhenIdle>
        <SectionsInOrder names={record.home.slice(lanes + 1)} />
      </WhenIdle>
    </>
  );
}

function Section({ name }: { readonly name: HomeSection }) {
  const Content = useSite().sections[name];
  return <PartBoundary>{Content && <Content />}</PartBoundary>;
}

/** Each is shown after the one above it: what is late never comes in above what a person looks at. */
function SectionsInOrder({ names: [first, ...others] }: { readonly names: readonly HomeSection[] }) {
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <Section name={first} />
      <SectionsInOrder names={others} />
    </Suspense>
  );
}
