import { languageOf } from "#core/i18n/languages.ts";
import { html } from "#core/shell/index.ts";
import type { ValueChange } from "#tools/edit/index.ts";
import { type BrandChanges, changeText } from "#tools/edit/index.ts";
import { reviewScript, reviewStyle } from "./review-page-parts.ts";
import type { Scheme } from "./review-pages.ts";
import type { ReviewPictures, ScreenChange } from "./review-pictures.ts";
import { type ReviewScreenName, reviewScreens } from "./review-screens.ts";

export interface ReviewPageOptions {
  readonly name: string;
  /** The git revision. */
  readonly since: string;
  readonly changes: BrandChanges;
  readonly languages: readonly string[];
  readonly schemes: readonly Scheme[];
  readonly pictures: ReviewPictures;
}

/** A whole page, with all its pictures, that shows what changed. */
export function reviewPage(options: ReviewPageOptions): string {
  const { name, since, changes, pictures } = options;
  const title = `${name} since ${since}`;
  const order = Object.keys(reviewScreens);
  const cases = [...pictures.changes].sort((a, b) => order.indexOf(a.screen) - order.indexOf(b.screen));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(title)}</title><style>${reviewStyle}</style></head>
<body><header><h1>${html(name)} <small>since ${html(since)}</small></h1>
<p class="sum">${summary(options)}</p>
${changed(changes)}</header>
${cases.length === 0 ? "" : `${filters(options)}${overview(options)}<main>${cases.map(section).join("\n")}</main>`}
<script>${reviewScript}</script></body></html>
`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function summary({ pictures, languages, schemes, changes }: ReviewPageOptions): string {
  const { screens, compared, changes: found } = pictures;
  const changedScreens = new Set(found.map(({ screen }) => screen)).size;
  const looked = `${counted(screens.size, "screen")} looked at, in ${counted(languages.length, "language")}, ${schemes.join(" and ")}`;
  const result = found.length === 0 ? "no picture changed" : `${changedScreens} changed`;
  const isNew = changes.isKnown ? "" : " The revision does not have this brand: everything is new.";
  return `<strong>${result}</strong>: ${looked} (${found.length} of ${counted(compared, "picture")}).${isNew}`;
}

/** The keys of the manifest and the files that changed, with their values. */
function changed({ isKnown, changes, files }: BrandChanges): string {
  if (changes.length + files.length === 0) return "<p>The manifest, texts and pictures are the same.</p>";
  const items = [
    ...changes.map((change) => changeItem(change)),
    ...files.flatMap(({ file, change, changes: inner = [] }) => {
      const own = change === "changed" && inner.length > 0 ? [] : [`<li><code>${change}: ${html(file)}</code></li>`];
      return [...own, ...inner.map((one) => changeItem(one, `${file} `))];
    }),
  ];
  const open = isKnown && items.length <= 20 ? " open" : "";
  return `<details${open}><summary>${counted(changes.length, "manifest key")} and ${counted(files.length, "file")} changed</summary><ul class="keys">${items.join("")}</ul></details>`;
}

const changeItem = (change: ValueChange, prefix = ""): string => {
  const swatches = [change.before, change.after]
    .filter((value): value is string => typeof value === "string" && /^#[0-9a-f]{3,8}$/i.test(value))
    .map((color) => `<i style="background:${color}"></i>`);
  return `<li><code>${html(changeText(change, prefix))}</code>${swatches.join("")}</li>`;
};

const languageName = (language: string) => `<bdi>${html(languageOf(language).name)}</bdi>`;

const radios = (name: string, legend: string, options: readonly (readonly [string, string])[]) =>
  `<fieldset><legend>${legend}</legend>${[["", "all"] as const, ...options]
    .map(
      ([value, label]) =>
        `<label><input type="radio" name="${name}" value="${html(value)}"${value === "" ? " checked" : ""}>${label}</label>`,
    )
    .join("")}</fieldset>`;

function filters({ languages, schemes }: ReviewPageOptions): string {
  const ofLanguage = radios(
    "language",
    "Language",
    languages.map((language) => [language, languageName(language)]),
  );
  const ofScheme = radios(
    "scheme",
    "Scheme",
    schemes.map((scheme) => [scheme, scheme]),
  );
  return `<form>${languages.length > 1 ? ofLanguage : ""}${schemes.length > 1 ? ofScheme : ""}
<p role="status"></p><p class="hint"><kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Home</kbd> overview</p></form>`;
}

const idOf = ({ screen, language, scheme }: Pick<ScreenChange, "screen" | "language" | "scheme">) =>
  `${screen}-${language}-${scheme}`;

const kindOf = ({ language, scheme }: Pick<ScreenChange, "language" | "scheme">) =>
  `data-language="${html(language)}" data-scheme="${scheme}"`;

const percent = (share: number) => (share < 0.001 ? "< 0.1 %" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`);

/** A table of every screen by language and scheme, whose cells lead to the changes. */
function overview({ languages, schemes, pictures }: ReviewPageOptions): string {
  const found = new Map(pictures.changes.map((change) => [idOf(change), change]));
  const columns = languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme })));
  const heads = languages.map(
    (language) =>
      `<th scope="col" colspan="${schemes.length}" ${`data-language="${html(language)}"`}>${html(language)}</th>`,
  );
  const rows = (Object.keys(reviewScreens) as ReviewScreenName[])
    .filter((screen) => pictures.screens.has(screen))
    .map((screen) => {
      const cells = columns.map((column) => {
        const change = found.get(idOf({ screen, ...column }));
        if (!change) return `<td ${kindOf(column)}>·</td>`;
        const label = `${reviewScreens[screen].title}, ${languageOf(column.language).name}, ${column.scheme}: ${what(change)}`;
        const strength = Math.round(25 + 75 * Math.min(change.share * 4, 1));
        return `<td ${kindOf(column)}><a href="#${html(idOf(change))}" style="--strength:${strength}%" class="${column.scheme}" title="${html(label)}" aria-label="${html(label)}"></a></td>`;
      });
      return `<tr><th scope="row">${html(reviewScreens[screen].title)}</th>${cells.join("")}</tr>`;
    });
  return `<div class="overview" tabindex="0" role="region" aria-label="Overview"><table><caption>${schemes.length > 1 ? "square: light, round: dark" : schemes[0]}; the stronger, the more of the screen changed</caption><thead><tr><td></td>${heads.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

const what = ({ state, share }: ScreenChange) => (state === "changed" ? `${percent(share)} of it changed` : state);

function section(change: ScreenChange): string {
  const { screen, language, scheme, before, after, difference, width, height, top } = change;
  const { title } = reviewScreens[screen];
  const size = `width="${width}" height="${height}"`;
  const figure = (caption: string, source: string) =>
    `<figure><figcaption>${caption}</figcaption><img src="${source}" alt="${caption}"></figure>`;
  const figures = [
    before && figure("Before", before),
    after && figure("After", after),
    difference &&
      `<figure><figcaption>Difference</figcaption><div class="difference"><img data-after ${size} alt=""><img src="${difference}" ${size} alt="What differs, highlighted"></div></figure>`,
  ].filter(Boolean);
  return `<section id="${html(idOf(change))}" ${kindOf(change)} tabindex="-1"><h2>${html(title)} <span>${languageName(language)}</span> <span>${scheme}</span> <small>${what(change)}</small></h2>
<div class="pictures" tabindex="0" role="region" aria-label="${html(title)}, pictures" data-top="${top.toFixed(4)}">${figures.join("")}</div></section>`;
}
