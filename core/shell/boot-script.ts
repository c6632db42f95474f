import { bootScript } from "./generated/boot-script.ts";

export { bootScript };

let hash: Promise<string> | undefined;

/** The boot script's source expression for a policy: `'sha256-…'`, quotes included. Computed once. */
export function bootScriptHash(): Promise<string> {
  hash ??= crypto.subtle.digest("SHA-256", new TextEncoder().encode(bootScript)).then((digest) => {
    const bytes = String.fromCharCode(...new Uint8Array(digest));
    return `'sha256-${btoa(bytes)}'`;
  });
  return hash;
}
