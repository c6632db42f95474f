import { contrastOf, mixOf, type Rgb } from "#core/kernel/index.ts";

/** WCAG AA, for text of any size. */
const MIN_CONTRAST = 4.5;

interface Layer {
  readonly rgb: Rgb;
  /** From 0 to 1. */
  readonly opacity: number;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/**
 * Makes content legible whose sender has chosen colours, mostly for white paper. If a text contrasts too little with what
 * is behind it, the whole content gets paper of its own (`data-paper`). Colours that can't be read there either give way.
 */
export function makeLegible(content: HTMLElement): void {
  delete content.dataset.paper;
  if (!content.querySelector("[style],[color],[bgcolor]")) return;
  const texts = [...content.querySelectorAll<HTMLElement>("*")].filter(hasOwnText);
  if (texts.every((text) => isLegible(text, content))) return;
  content.dataset.paper = "";
  for (const text of texts) {
    const ground = groundOf(text, content);
    if (ground && !isLegible(text, content))
      text.style.color = contrastOf(white, ground) > contrastOf(black, ground) ? "white" : "black";
  }
}

const hasOwnText = ({ childNodes }: HTMLElement): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Text on a picture counts as legible: nobody can tell. */
function isLegible(text: HTMLElement, content: HTMLElement): boolean {
  const ground = groundOf(text, content);
  if (!ground) return true;
  const colour = parse(getComputedStyle(text).color);
  return colour !== undefined && contrastOf(over(ground, colour), ground) >= MIN_CONTRAST;
}

/** Returns the colour behind an element; undefined if the content has a picture there. */
function groundOf(element: HTMLElement, content: HTMLElement): Rgb | undefined {
  const layers: Layer[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== "none" && content.contains(at)) return undefined;
    layers.unshift(parse(backgroundColor) ?? { rgb: white, opacity: 1 });
  }
  return layers.reduce(over, white);
}

const over = (ground: Rgb, { rgb, opacity }: Layer): Rgb => mixOf(ground, rgb, opacity);

/** Reads the two forms in which browsers tell a computed colour of sRGB. */
function parse(computed: string): Layer | undefined {
  const [, kind, values = ""] = /^(rgba?|color)\((?:srgb )?([\d.e\s,/-]+)\)$/.exec(computed) ?? [];
  const [red, green, blue, opacity = 1] = values.split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return { rgb: kind === "color" ? [red * 255, green * 255, blue * 255] : [red, green, blue], opacity };
}
