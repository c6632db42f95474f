import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { languageOf } from "#core/i18n/languages.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { type CriticalCss, html, type ShellTexts, shell } from "#core/shell/index.ts";
import { buildCriticalCss } from "#tools/build/critical-pass.ts";
import { inlineFiles } from "#tools/publish/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { loadRecord } from "./load-brands.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    out: { type: "string", valueHint: "file", description: "Output file. Default: `dist/preview/<code>.html`" },
  },
  async (args, context) => {
    const { workspace, print } = context;
    const record = await loadRecord(args.brand, context);
    if (!record) return;
    const file = path.resolve(workspace.root, args.out ?? `dist/preview/${record.site.code}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    const { languages } = await workspace.sources();
    await writeFile(file, await preview(record, languages, await buildCriticalCss(workspace.root)));
    print(`open ${shownPath(file)}`);
  },
);

/**
 * One file that shows the brand's first screen as the edge sends it, before any script: every language, light and dark,
 * at a phone's size. Games are skeletons, because they come from the gateway.
 */
async function preview(record: SiteRecord, languages: ShellTexts, css: CriticalCss): Promise<string> {
  const { site } = record;
  const schemes = site.scheme === "auto" ? (["light", "dark"] as const) : [site.scheme];
  const criticalCss = { ...css, splash: `${css.splash}#splash,.no-script{display:none}html{scrollbar-width:none}` };
  const frames = site.languages.available.flatMap((language) =>
    schemes.map(async (scheme) => {
      const page = shell({
        record: { ...record, site: { ...site, scheme } },
        build: {
          build: "preview",
          entry: { js: "", css: [], preload: [] },
          languages,
          criticalCss,
        },
        language,
        path: "/m/home",
        origin: `https://${site.domains[0]}`,
        indexable: false,
        now: Date.now(),
        snapshot: {},
      });
      // Sandboxed without scripts: only the paint is shown.
      const inside = html(await inlineFiles(page, record));
      const title = `${languageOf(language).name}, ${scheme}`;
      return `<figure><figcaption>${html(title)}</figcaption><iframe sandbox title="${html(title)}" srcdoc="${inside}"></iframe></figure>`;
    }),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(site.name)}: preview</title>
<style>body{margin:0;padding:24px;font:16px system-ui;color:#222;background:#e9e9e6;display:flex;flex-wrap:wrap;gap:24px}
h1{flex-basis:100%;margin:0;font-size:20px}figure{margin:0}figcaption{padding-block-end:8px}
iframe{inline-size:390px;block-size:844px;border:0;border-radius:24px;background:#fff}</style></head>
<body><h1>${html(site.name)}, revision ${html(site.revision)}</h1>
${(await Promise.all(frames)).join("\n")}
</body></html>
`;
}
