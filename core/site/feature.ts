import type { ComponentType, ReactNode } from "react";
import type { HomeSection } from "#core/merchant/index.ts";
import type { Route, ScreenName } from "#core/routes/index.ts";
import { type LazyPart, lazyPart, type Part, type PartOptions } from "./lazy-part.tsx";
import type { BaseSite, Site } from "./site.ts";

/** A member that a feature adds. */
export type Member = Exclude<keyof Site, keyof BaseSite>;

/** A member that is loaded at its first request at the latest: a function that returns the same promise each time. */
export type LazyMember = { [Name in Member]: Site[Name] extends () => Promise<unknown> ? Name : never }[Member];

type Model<Name extends LazyMember> = Site[Name] extends () => Promise<infer Value> ? Value : never;

export interface ScreenProps {
  readonly route: Route;
  /** The address's query, with its question mark. */
  readonly query: string;
}

export interface FeatureScreen {
  /** Prepared at the first sign that a person will visit it, if it can be. */
  readonly Screen: ((props: ScreenProps) => ReactNode) & Partial<Pick<LazyPart<ScreenProps>, "prepare">>;
  /** Takes the screen's place until its code is there: the same boxes. */
  skeleton(route: Route): ReactNode;
  /** Members are redirected to where the address leads after the log-in. */
  readonly visitorsOnly?: boolean;
}

/** A section of the home. */
export interface FeatureSection {
  readonly Section: ComponentType;
  /** Keeps about the section's height until the section comes near the screen. A section that is often empty has none. */
  readonly Place?: ComponentType;
}

/**
 * What a feature contributes to the site, and when. A member or listener that could not be loaded is tried again at the
 * next request, and the rest of the site keeps working.
 */
export interface Feature<Needs extends Member = Member> {
  /** Members of other features that this one's `start` uses while it creates its own: they are created before. */
  readonly needs?: readonly Needs[];
  /** Members that are created with the site, before the first render. `later`: the whole site, for use in calls. */
  readonly start?: {
    readonly [Name in Member]?: (site: BaseSite & Pick<Site, NoInfer<Needs>>, later: () => Site) => Site[Name];
  };
  /** Members that are loaded when the page is idle, or earlier when they are requested. */
  readonly idle?: { readonly [Name in LazyMember]?: (site: Site) => Promise<Model<Name>> };
  /** Members that are loaded at the first interaction, or earlier when they are requested. */
  readonly interaction?: { readonly [Name in LazyMember]?: (site: Site) => Promise<Model<Name>> };
  /** Members that are loaded when they are first requested. */
  readonly lazy?: { readonly [Name in LazyMember]?: (site: Site) => Promise<Model<Name>> };
  /** Listens from the start. */
  onStart?(site: Site): void;
  /** Listens from when the page is idle. */
  onIdle?(site: Site): Promise<void>;
  /** Listens from the first interaction on. */
  onInteraction?(site: Site): Promise<void>;
  /** Listens once the named members have been loaded. */
  readonly after?: { readonly [Name in LazyMember]?: (site: Site) => Promise<void> };
  readonly screens?: { readonly [Name in ScreenName]?: FeatureScreen };
  readonly sections?: { readonly [Name in HomeSection]?: FeatureSection };
}

/** Describes a screen whose code loads when it is prepared or first rendered. It is the module's default export. */
export const defineScreen = (
  load: () => Promise<{ readonly default: Part<ScreenProps> }>,
  { needs = [], ...screen }: Omit<FeatureScreen, "Screen"> & Pick<PartOptions, "needs">,
): FeatureScreen => ({
  ...screen,
  Screen: lazyPart(async () => (await load()).default, { kind: "screen", needs }),
});

/** Checks a feature's description: its members' types, and that `start` uses no member that is not there yet. */
export const defineFeature = <const Needs extends Member = never>(feature: Feature<Needs>): Feature => feature;
