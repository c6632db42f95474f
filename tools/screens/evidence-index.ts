import { languageOf } from "#core/i18n/languages.ts";
import { html } from "#core/shell/index.ts";
import type { Market } from "#tools/manifest/index.ts";
import type { EvidencePicture } from "./evidence-pictures.ts";
import type { Evidence } from "./evidence-rows.ts";

export interface EvidenceIndex {
  readonly name: string;
  readonly market: Market;
  readonly revision: string;
  readonly rows: readonly Evidence[];
  readonly pictures: readonly EvidencePicture[];
}

/** A page for a regulator's folder: each row with its source, its state, its pictures and its test. */
export const evidenceIndex = ({ name, market, revision, rows, pictures }: EvidenceIndex): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(name)}: evidence for ${market}</title>
<style>body{margin:0;padding:24px;font:16px/1.5 system-ui;color:#222;background:#fff}h2{font-size:17px;margin:0}
section{padding-block:20px;border-block-start:1px solid #ccc}p{margin:4px 0;overflow-wrap:anywhere}
ul{display:flex;flex-wrap:wrap;gap:16px;margin:12px 0 0;padding:0;list-style:none}img{display:block;inline-size:195px;border:1px solid #ccc}</style></head>
<body><h1>${html(name)}, revision ${html(revision)}: evidence for ${market}</h1>
<p>The pictures are of the site with the sandbox as its gateway. This is no legal advice, and the list is not complete.</p>
${rows.map((row) => section(row, pictures)).join("\n")}
</body></html>
`;

const states = { shown: "Shown", missing: "Missing", operator: "The operator’s to show" } as const;

function section(
  { article, asks, where, source, since, read, by, state, next, test }: Evidence,
  all: readonly EvidencePicture[],
) {
  const pictures = all.filter(({ of }) => of === by);
  const figures = pictures.map(({ language, file }) => {
    const title = html(languageOf(language).name);
    return `<li>${title}${file === undefined ? ": not seen" : `<a href="${html(file)}"><img src="${html(file)}" alt="${html(`${article}, ${language}`)}" loading="lazy"></a>`}</li>`;
  });
  return `<section><h2>${html(article)}</h2>
<p>${html(asks)} (${html(where)})</p>
<p>In force since ${since}, read on ${read}: <a href="${html(source)}">${html(source)}</a></p>
<p><strong>${states[state]}</strong>${next === undefined ? "" : `: ${html(next)}`}</p>
${test === undefined ? "" : `<p>Test: <code>${html(test)}</code></p>`}${figures.length === 0 ? "" : `<ul>${figures.join("")}</ul>`}</section>`;
}
