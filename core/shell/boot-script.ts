import { bootScript, laterPageScript } from "./generated/boot-script.ts";

export { bootScript, laterPageScript };

let hashes: Promise<string> | undefined;

/** The source expressions of a page's inline scripts for a policy: `'sha256-…' 'sha256-…'`, quotes included. Computed once. */
export function inlineScriptHashes(): Promise<string> {
  hashes ??= Promise.all([laterPageScript, bootScript].map(hashOf)).then((all) => all.join(" "));
  return hashes;
}

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
