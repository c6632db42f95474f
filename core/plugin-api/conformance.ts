/**
 * What a plugin's `conformance.ts` (default export, beside its `index.ts`) tells the kit of its point: what the kit
 * can't know. Every part may be left out; a plugin without settings of its own and without a vendor needs no such file.
 */
export interface Conformance {
  /** Settings to run with; else the examples and defaults of `plugin.json`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Puts the vendor's globals in place, as the vendor's script does when it runs. */
  readonly sdk?: () => void;
  /** What the gateway answers to the plugin's calls: path -> value. Other calls are refused. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** For a form or a widget: label of a field -> what a person types, for a complete proof. */
  readonly typed?: Readonly<Record<string, string>>;
  /**
   * For a login provider that takes a return without having sent the person there, for the gateway to evaluate: such an
   * address, from its query on.
   */
  readonly returned?: string;
  /** For customer service: the plain text of an entry's path. */
  readonly target?: string;
}
