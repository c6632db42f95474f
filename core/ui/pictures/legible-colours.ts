import { contrastOf, mixOf, type Rgb } from "#core/kernel/index.ts";

/** WCAG AA. */
const MIN_CONTRAST = 4.5;
/** The same for large or bold text; and what a sender's colour keeps on paper: red that warns stays red. */
const MIN_LARGE_CONTRAST = 3;
/** From these sizes on, a text is large: px, and px of a bold one. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;

interface Layer {
  readonly rgb: Rgb;
  /** From 0 to 1. */
  readonly opacity: number;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/**
 * Makes content legible whose sender has chosen colours, mostly for white paper. If a text can hardly be read on what is
 * behind it, the whole content gets paper of its own (`data-paper`). Colours that can't be read there either give way.
 */
export function makeLegible(content: HTMLElement): void {
  delete content.dataset.paper;
  if (!content.querySelector("[style],[color],[bgcolor]")) return;
  const texts = [...content.querySelectorAll<HTMLElement>("*")].filter(isText);
  if (unreadable(texts, content, sufficient).length === 0) return;
  // White paper behind it already: it wouldn't become better.
  if (contrastOf(groundsOf(content)(content) ?? white, white) > 1.1) content.dataset.paper = "";
  for (const [text, ground] of unreadable(texts, content, () => MIN_LARGE_CONTRAST))
    text.style.color = contrastOf(white, ground) > contrastOf(black, ground) ? "white" : "black";
}

const isText = (element: HTMLElement): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
  element.getClientRects().length > 0;

const sufficient = ({ fontSize, fontWeight }: CSSStyleDeclaration): number =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? LARGE_BOLD_PX : LARGE_PX)
    ? MIN_LARGE_CONTRAST
    : MIN_CONTRAST;

/** Returns the texts that contrast too little, each with what is behind it. A colour that can't be told is no fault. */
function unreadable(
  texts: readonly HTMLElement[],
  content: HTMLElement,
  least: (style: CSSStyleDeclaration) => number,
): readonly (readonly [HTMLElement, Rgb])[] {
  const groundOf = groundsOf(content);
  return texts.flatMap((text) => {
    const ground = groundOf(text);
    const style = getComputedStyle(text);
    const colour = parse(style.color);
    return ground && colour && contrastOf(over(ground, colour), ground) < least(style) ? [[text, ground] as const] : [];
  });
}

/**
 * Returns what tells the colour behind an element: undefined if it can't be told, because there is a picture of the
 * content's, or a colour in another form.
 */
function groundsOf(content: HTMLElement): (element: Element) => Rgb | undefined {
  const known = new Map<Element, Rgb | undefined>();
  const groundOf = (element: Element): Rgb | undefined => {
    if (known.has(element)) return known.get(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const layer = parse(backgroundColor);
    const isPicture = backgroundImage !== "none" && content.contains(element);
    const behind = element.parentElement ? groundOf(element.parentElement) : white;
    const ground = isPicture || !layer ? undefined : layer.opacity === 1 ? layer.rgb : behind && over(behind, layer);
    known.set(element, ground);
    return ground;
  };
  return groundOf;
}

const over = (ground: Rgb, { rgb, opacity }: Layer): Rgb => mixOf(ground, rgb, opacity);

/** Reads the two forms in which browsers tell a computed colour of sRGB. */
function parse(computed: string): Layer | undefined {
  const [, kind, values = ""] = /^(rgba?|color)\((?:srgb )?([\d.e\s,/-]+)\)$/.exec(computed) ?? [];
  const [red, green, blue, opacity = 1] = values.split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return { rgb: kind === "color" ? [red * 255, green * 255, blue * 255] : [red, green, blue], opacity };
}
