import path from "node:path";
import { build, type Rolldown } from "vite";

/** What browsers load of the inspector. */
export interface InspectorScripts {
  /** The panel's, a module. */
  readonly panel: string;
  readonly styles: string;
  /** A framed page's: a classic script, which runs before the site's own. */
  readonly agent: string;
}

/** Bundles each into one file: a page that is inspected gets no way to any other source. */
export async function buildScripts(root: string): Promise<InspectorScripts> {
  const [panel, agent] = await Promise.all([bundle(root, "main.tsx", "es"), bundle(root, "agent/main.ts", "iife")]);
  return { panel: panel.script, styles: panel.styles, agent: agent.script };
}

async function bundle(root: string, entry: string, format: "es" | "iife") {
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(import.meta.dirname, entry), output: { format, codeSplitting: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const styles = output.find(({ fileName }) => fileName.endsWith(".css"));
  return {
    script: output[0].code,
    styles: styles?.type === "asset" ? String(styles.source) : "",
  };
}
