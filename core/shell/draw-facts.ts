import { dayWords, timeIn } from "#core/i18n/page-times.ts";
import { nextDraws, type PublicRecord } from "#core/merchant/index.ts";
import { html } from "./escape.ts";
import type { FirstScreenDraw } from "./lobby-snapshot.ts";

interface DrawFactsInput {
  readonly site: Pick<PublicRecord, "draws">;
  readonly texts: Readonly<Record<string, string>>;
  readonly language: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Returns the markup of `DrawnNumbers`, whose times `boot/times.ts` writes. */
export function drawnNumbers(input: DrawFactsInput, { name, time, numbers, special }: FirstScreenDraw): string {
  const label = `${input.texts["start.lobby.lastNumbers"] ?? ""}, ${name}`;
  const moment = Number.isNaN(Date.parse(time)) ? "" : `<span>${moments(input, time, { day: true })}</span>`;
  const balls = numbers.map((number, index) => {
    const isSpecial = special && index === numbers.length - 1;
    return `<li${isSpecial ? ' class="balls-special"' : ""} style="animation-delay:${index * 60}ms">${html(number)}</li>`;
  });
  return `<div class="drawn" data-painted="numbers"><p class="drawn-label"><span>${html(name)}</span>${moment}</p><ol class="balls" aria-label="${html(label)}">${balls.join("")}</ol></div>`;
}

/** Returns the markup of `DrawCountdown`; empty without draws. */
export function drawCountdown(input: DrawFactsInput): string {
  const [next] = nextDraws(input.site.draws ?? [], input.now);
  if (!next) return "";
  const label = html(input.texts["start.lobby.nextDraw"] ?? "")
    .replace("{{name}}", () => html(next.name))
    .replace("{{time}}", () => moments(input, next.at));
  return `<span class="countdown" data-painted="countdown"><span id="next-draw" class="countdown-label">${label}</span><time class="countdown-time" role="timer" aria-live="off" aria-labelledby="next-draw" datetime="${new Date(next.at).toISOString()}"></time></span>`;
}

function moments({ site, language }: DrawFactsInput, time: string | number, { day = false } = {}): string {
  // A day without a word stays as it is written here.
  const words = day ? dayWords(language).join("|") || "|" : "";
  const zone = site.draws?.[0]?.timeZone ?? "UTC";
  return `<time datetime="${new Date(time).toISOString()}" data-days="${html(words)}">${html(timeIn(language, zone, time, { day }))}</time>`;
}
