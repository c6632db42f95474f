import type { BuildLanguage, BuildManifest, PageData, SiteRecord } from "#core/merchant/index.ts";
import type { CriticalCss } from "./critical-css.ts";

/** The part of the JavaScript build that the page needs. */
export interface ShellBuild extends Pick<BuildManifest, "build" | "entry" | "screens" | "signs" | "integrity"> {
  readonly languages: Readonly<Record<string, Pick<BuildLanguage, "shell"> & Partial<BuildLanguage>>>;
  readonly criticalCss: CriticalCss;
}

export interface ShellInput {
  readonly record: SiteRecord;
  readonly build: ShellBuild;
  /** Language code, one of the record's. */
  readonly language: string;
  /** Decides what is painted; query and hash never do. */
  readonly path: string;
  /** Scheme, host and port of the brand's main address: the base of absolute addresses. */
  readonly origin: string;
  /** Whether search engines may list the page at the host that it was requested at (spec 2). */
  readonly indexable: boolean;
  /** Milliseconds since the epoch: the times on the first screen are those to come. */
  readonly now: number;
  /** Anonymous answers of the gateway, unvalidated: path with query -> value. */
  readonly snapshot: Readonly<Record<string, unknown>>;
  readonly gatewayPages?: PageData["gatewayPages"];
  readonly serviceWorker?: PageData["serviceWorker"];
  /** What only a development server adds to a page: trusted markup. */
  readonly dev?: { readonly head: string };
}
