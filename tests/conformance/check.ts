/** One rule that a plugin is held to. It rejects, with a message that says what is wrong, when the plugin breaks it. */
export interface Check {
  /** A sentence of behaviour. */
  readonly name: string;
  run(): Promise<void> | void;
}

export const check = (name: string, run: Check["run"]): Check => ({ name, run });

/** The checks that apply to this plugin: a list of what is known to apply, before any of them runs. */
export const when = (applies: boolean, ...checks: readonly Check[]): readonly Check[] => (applies ? checks : []);

/** Throws with all that was found, where something was; `next` ends the message. */
export function expectNone(what: string, found: readonly string[], next = ""): void {
  if (found.length > 0) throw new Error(`${what}: ${found.join(", ")}${next && `. ${next}`}`);
}
