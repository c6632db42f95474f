import { html } from "#core/shell/index.ts";
import type { PageLanguage } from "../texts.ts";
import type { DemoGame } from "../types.ts";

export type StageSetup = {
  readonly game: DemoGame;
  readonly language: PageLanguage;
  /** Where the game pages are mounted, without a slash at the end. */
  readonly base: string;
};

/** What a kind of game puts into the page: texts, and markup. */
export type Stage = {
  /** Above the message. */
  readonly scene: string;
  /** Said before the first round; not markup. */
  readonly message?: string;
  /** Below the message. */
  readonly choices?: string;
  readonly rules: string;
  /** What starts a round. */
  readonly button: string;
  /** Between the stakes and the button, such as a second button. */
  readonly beside?: string;
  /** What the player can do in a round: name and label. */
  readonly moves?: readonly (readonly [name: string, label: string])[];
  /** For the script. */
  readonly data?: object;
};

/** As the page's script writes them. */
export const numbersIn = (tag: string, minimumFractionDigits = 0): Intl.NumberFormat =>
  new Intl.NumberFormat(`${tag}-u-nu-latn`, { minimumFractionDigits });

/** "× 2": how often a stake is paid, left to right in every language. */
export const times = ({ language: { tag } }: StageSetup, pays: number): string => `× ${numbersIn(tag).format(pays)}`;

export const paragraph = (text: string): string => `<p>${html(text)}</p>`;

/** A table of what is paid per staked point; the rows' heads are markup. */
export const payTable = (setup: StageSetup, rows: readonly (readonly [head: string, pays: number])[]): string => {
  const cells = rows.map(([head, pays]) => `<tr><th scope="row">${head}</th><td>${times(setup, pays)}</td></tr>`);
  return `<table><caption>${html(setup.language.texts.each)}</caption><tbody>${cells.join("")}</tbody></table>`;
};

type Choice = { readonly value: string; readonly label: string; readonly pays?: number };

/** The choices as buttons side by side. */
export const choiceField = (setup: StageSetup, legend: string, choices: readonly Choice[]): string => {
  const options = choices.map(({ value, label, pays }, index) => {
    const paid = pays === undefined ? "" : ` <small dir="ltr">${times(setup, pays)}</small>`;
    return `<label><input type="radio" name="choice" value="${value}" form="controls"${index === 0 ? " checked" : ""}><span><b dir="auto">${html(label)}</b>${paid}</span></label>`;
  });
  return `<fieldset class="choices"><legend>${html(legend)}</legend>${options.join("")}</fieldset>`;
};

/** The game's pictogram, without a ground. */
export const figure = ({ base, game }: StageSetup, more = ""): string =>
  `<img src="${base}/play/figure/${game.id}.svg" alt="" width="200" height="200"${more}>`;
