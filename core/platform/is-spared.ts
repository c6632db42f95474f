/** What TypeScript's own types of the DOM lack: only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether a connection is slow, or is to be spared. */
export function isSpared({ connection }: Navigator & { readonly connection?: Connection }): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}
