import { bootScript, laterPageScript } from "./generated/boot-script.ts";

export { bootScript, laterPageScript };

let hashes: Promise<string> | undefined;

/** Returns the source expressions of both inline scripts for a policy: `'sha256-…' 'sha256-…'`, with quotes. */
export function inlineScriptHashes(): Promise<string> {
  hashes ??= Promise.all([laterPageScript, bootScript].map(hashOf)).then((all) => all.join(" "));
  return hashes;
}

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
