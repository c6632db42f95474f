import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

interface Target {
  /** Origin of the inspector's panel. */
  readonly panel: string;
  /** The brand that is inspected. */
  readonly code: string;
}

/**
 * What a hostile script of an inspected page tries: each way, and what it finds in the panel by it, empty if nothing. It runs
 * in that page.
 */
export async function attack({ panel, code }: Target): Promise<Readonly<Record<string, string>>> {
  const edits = [{ pointer: "/gateway/origin", value: "https://evil.example" }];
  const edit = { method: "POST", body: JSON.stringify({ edits }) };
  const text = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, init);
    return answer.ok ? answer.text() : "";
  };
  const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve(""), ms));
  const isPanel = (markup = "") => (markup.includes("inspector") ? markup : "");
  const ways: Readonly<Record<string, () => string | Promise<string>>> = {
    "the panel's document": () => (parent === window ? "" : parent.document.documentElement.outerHTML),
    "React's tree": () =>
      parent === window ? "" : Object.keys(parent.document.querySelector("#inspector") ?? {}).join(),
    "the panel's page": () => text(panel),
    "the panel's page, without an origin": () => text(panel, { mode: "no-cors" }),
    "the panel's explanation": () => text(`${panel}/livery/explain`),
    "an edit at the panel": () => text(`${panel}/livery/edit?code=${code}`, edit),
    "an edit at the panel, without an origin": () =>
      text(`${panel}/livery/edit?code=${code}`, { ...edit, mode: "no-cors" }),
    "an edit here": () => text(`/livery/edit?code=${code}`, edit),
    "a frame": () => {
      const frame = document.createElement("iframe");
      frame.src = panel;
      document.body.append(frame);
      return after(1_000).then(() => isPanel(frame.contentDocument?.documentElement.outerHTML));
    },
    "a window": async () => {
      const opened = window.open("?inspect");
      await after(2_000);
      const markup = isPanel(opened?.document.documentElement.outerHTML);
      opened?.close();
      return markup;
    },
  };
  const found: Record<string, string> = {};
  for (const [name, way] of Object.entries(ways)) {
    try {
      found[name] = await way();
    } catch {
      found[name] = "";
    }
  }
  return found;
}

/** Path -> hash, of every file of the brands in a folder. */
export async function brandFiles(merchants: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(merchants, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && entry.parentPath !== merchants);
  const hashes = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [
      file,
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex"),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
