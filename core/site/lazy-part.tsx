import type { ReactNode } from "react";
import { once } from "#core/kernel/index.ts";
import type { LazyMember } from "./feature.ts";
import { PartBoundary, type PartKind } from "./part-boundary.tsx";
import { useSite } from "./site.ts";
import { requestLoaded, useLoaded } from "./use-loaded.ts";

export interface PartOptions {
  readonly kind?: PartKind;
  /** Members of the site that the part waits for with `useLoaded`: they are requested together with its code. */
  readonly needs?: readonly LazyMember[];
}

/**
 * A part of the page whose code is loaded when it is first drawn, together with the language's texts; until then the
 * `Suspense` around it waits. Where that fails, or the part throws, only its own place says so; Retry loads it again, and
 * so does drawing it anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  { kind, needs = [] }: PartOptions = {},
): (props: Props) => ReactNode {
  const code = once(load);

  function Loaded(props: Props) {
    const site = useSite();
    for (const name of needs) requestLoaded(site, site[name]);
    requestLoaded(site, site.i18n.ready);
    const Part = useLoaded(code);
    useLoaded(site.i18n.ready);
    return <Part {...props} />;
  }

  return (props) => (
    <PartBoundary kind={kind}>
      <Loaded {...props} />
    </PartBoundary>
  );
}
