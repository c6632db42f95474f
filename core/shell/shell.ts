import type { SiteRecord } from "#core/merchant/index.ts";

/** What the page must know of the JavaScript build. */
export interface ShellBuild {
  readonly build: string;
  readonly entry: { readonly js: string; readonly css: readonly string[]; readonly preload: readonly string[] };
  /** Language code -> address of its texts. */
  readonly languages: Readonly<Record<string, { readonly start: string }>>;
  /** CSS that the page carries inline: the base styles and `core/shell/shell.css`. Trusted. */
  readonly criticalCss: string;
}

/** What only a development server adds to a page: trusted markup. */
export interface ShellDev {
  readonly head: string;
}

export interface ShellInput {
  readonly record: SiteRecord;
  readonly build: ShellBuild;
  /** Language code, one of the record's. */
  readonly language: string;
  /** The part of the address that decides what is painted; query and hash never do. */
  readonly path: string;
  /** Whether search engines may list the page (spec 2). */
  readonly indexable: boolean;
  /** Where the page is to be found, for `rel=canonical`: an origin. */
  readonly origin: string;
  /** Anonymous answers of the gateway: path with query -> value. */
  readonly snapshot: Readonly<Record<string, unknown>>;
  readonly dev?: ShellDev;
}

export type Shell = (input: ShellInput) => string;

/** The page of a brand: one string, no React. The same inputs give the same bytes. */
export const shell: Shell = (input) => `<!doctype html><title>${input.record.site.code}</title>`;
