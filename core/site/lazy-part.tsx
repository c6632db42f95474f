import { type ReactNode, useEffect } from "react";
import { once } from "#core/kernel/index.ts";
import type { LazyMember } from "./feature.ts";
import { PartBoundary, type PartKind } from "./part-boundary.tsx";
import { type Site, useSite } from "./site.ts";
import { prepareLazy, requestLazy, useLazy } from "./use-lazy.ts";

export interface PartOptions {
  readonly kind?: PartKind;
  /** Members of the site that the part waits for with `useLazy`: they are requested together with its code. */
  readonly needs?: readonly LazyMember[];
}

/** A part's component. `prepare` requests what it will show, with `prepareAnswer`, for a visit that may follow. */
export interface Part<Props> {
  (props: Props): ReactNode;
  prepare?(site: Site, props: Props): Promise<unknown>;
}

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the part's code, and what the part prepares, before it is drawn. Never rejects: a failure is shown by the visit. */
  prepare(site: Site, props?: Props): Promise<void>;
}

/**
 * A part of the page whose code is loaded when it is first drawn, together with the language's texts; until then the
 * `Suspense` around it waits. Where that fails, or the part throws, only its own place says so; Retry loads it again, and
 * so does drawing it anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { kind, needs = [] }: PartOptions = {},
): LazyPart<Props> {
  const code = once(load);

  function Loaded(props: Props) {
    const site = useSite();
    for (const name of needs) void requestLazy<unknown>(site, site[name]);
    void requestLazy(site, site.i18n.ready);
    const Part = useLazy(code);
    useLazy(site.i18n.ready);
    return <Part {...props} />;
  }

  return Object.assign(
    (props: Props) => (
      <PartBoundary kind={kind}>
        <Loaded {...props} />
      </PartBoundary>
    ),
    {
      async prepare(site: Site, props?: Props) {
        for (const name of needs) void prepareLazy<unknown>(site, site[name]);
        const part = await prepareLazy(site, code);
        if (part && props) await part.prepare?.(site, props).catch(() => {});
      },
    },
  );
}

/** For a part that a tap opens: it is prepared at the first interaction. */
export function usePrepared({ prepare }: LazyPart<never>): void {
  const site = useSite();
  useEffect(() => void site.whenInteracted.then(() => prepare(site)), [site, prepare]);
}
