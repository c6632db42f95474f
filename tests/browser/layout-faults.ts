/**
 * What is wrong with the layout of the page's current screen, a sentence each. Runs in the page: it may use nothing
 * from outside.
 */
export function layoutFaults(): string[] {
  /** CSS pixels. */
  const TARGET = 44;
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  const name = (element: Element, text = element.textContent ?? "") =>
    `<${element.localName}${element.classList.length > 0 ? `.${[...element.classList].join(".")}` : ""}> "${text.trim().replace(/\s+/g, " ").slice(0, 32)}"`;

  const overflow = document.documentElement.scrollWidth - width;
  if (overflow > 0) faults.add(`the page scrolls sideways by ${overflow} px`);

  interface Box {
    readonly element: Element;
    readonly text: string;
    readonly kind: "text" | "picture" | "control";
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const boxes: Box[] = [];
  const dialog = document.querySelector("dialog[open]");

  /** The header's link where there is no room for it: below its row, which cuts it off. */
  const isWrappedAway = (link: Element | null) => {
    const row = link?.parentElement?.getBoundingClientRect();
    return link && row ? row.height > 0 && link.getBoundingClientRect().top >= row.bottom : false;
  };

  /** Whether nothing of it is meant to be seen, such as text for screen readers. */
  const isHidden = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    if (dialog && !dialog.contains(element)) return true;
    if (isWrappedAway(element.closest(".site-header-link"))) return true;
    return element.closest(".visually-hidden, .skip-link:not(:focus), [data-tapped]") !== null;
  };

  interface Frame {
    readonly edge: DOMRect;
    readonly x: string;
    readonly y: string;
    readonly isFixed: boolean;
    readonly isTruncated: boolean;
  }
  const frames = new Map<Element, Frame>();
  const frameOf = (element: Element): Frame => {
    const known = frames.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const frame = {
      edge: element.getBoundingClientRect(),
      x: style.overflowX,
      y: style.overflowY,
      isFixed: style.position === "fixed",
      isTruncated: style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis",
    };
    frames.set(element, frame);
    return frame;
  };

  /** What is visible of it. Text that an ancestor cuts without a sign is a fault; so is what leaves the screen. */
  const cut = (box: Box): Box | undefined => {
    let { left, right, top, bottom } = box;
    let isScrolled = false;
    for (
      let element: Element | null = box.element;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const { edge, x, y, isFixed, isTruncated } = frameOf(element);
      if (isFixed) break;
      if (x === "visible" && y === "visible") continue;
      if (/auto|scroll/.test(x + y)) {
        // What is out of sight can be scrolled to.
        isScrolled = true;
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
        if (left >= right || top >= bottom) return undefined;
        continue;
      }
      if (box.kind === "text" && !isScrolled) {
        const across = x !== "visible" && (edge.left - left > 1.5 || right - edge.right > 1.5);
        const down = y !== "visible" && (edge.top - top > 1.5 || bottom - edge.bottom > 1.5);
        if (across && (!isTruncated || element.closest("nav")))
          faults.add(`${name(box.element, box.text)} is cut off sideways`);
        if (down && !isTruncated) faults.add(`${name(box.element, box.text)} is cut off below`);
      }
      if (x !== "visible") {
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      if (y !== "visible") {
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      if (left >= right || top >= bottom) return undefined;
    }
    if (!isScrolled && (left < -1 || right > width + 1))
      faults.add(
        `${name(box.element, box.text)} leaves the screen (${Math.round(left)} to ${Math.round(right)} of ${width})`,
      );
    // A page scrolls, a dialog must do so by itself.
    if (dialog && !isScrolled && (top < -1 || bottom > innerHeight + 1))
      faults.add(`${name(box.element, box.text)} leaves the screen, and its dialog doesn't scroll`);
    return { ...box, left, right, top, bottom };
  };

  const add = (element: Element, kind: Box["kind"], rectangle: DOMRect, text = "") => {
    if (rectangle.width < 1 || rectangle.height < 1) return;
    // Letters are lower than their line: tall scripts overlap the lines beside them without touching.
    const inset = kind === "text" ? rectangle.height * 0.25 : 1;
    const { left, right, top, bottom } = rectangle;
    const box = cut({ element, kind, text, left, right, top: top + inset, bottom: bottom - inset });
    if (box) boxes.push(box);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest("svg, script, style, option") || isHidden(element))
      continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    if (lines.length > 1 && /^[\d:.,]+$/.test(node.nodeValue.trim()))
      faults.add(`${name(element, node.nodeValue)} is broken into ${lines.length} lines`);
    for (const rectangle of lines) add(element, "text", rectangle, node.nodeValue);
  }
  for (const element of document.querySelectorAll("img, svg, input, a, button")) {
    const { display, zIndex } = getComputedStyle(element);
    // What is behind the page is decoration, and may be larger than it.
    if (isHidden(element) || element.parentElement?.closest("svg") || display === "inline" || Number(zIndex) < 0)
      continue;
    const edge = element.getBoundingClientRect();
    if (element.localName === "button" && edge.height < TARGET - 0.5)
      faults.add(`${name(element)} is ${Math.round(edge.height)} px high, and a finger needs ${TARGET}`);
    add(element, element.matches("img, svg") ? "picture" : "control", edge);
  }

  /** Fixed and sticky bars lie above the rest on purpose. */
  const layers = new Map<Element, Element>();
  const layerOf = (element: Element): Element => {
    const known = layers.get(element);
    if (known) return known;
    const isLayer = /fixed|sticky/.test(getComputedStyle(element).position);
    const layer = isLayer || !element.parentElement ? element : layerOf(element.parentElement);
    layers.set(element, layer);
    return layer;
  };
  /** Placed over its neighbours on purpose, within the ancestor that it shares with the other. */
  const isPlaced = (element: Element, other: Element) => {
    for (let part: Element | null = element; part && !part.contains(other); part = part.parentElement)
      if (getComputedStyle(part).position === "absolute") return true;
    return false;
  };

  boxes.sort((a, b) => a.top - b.top);
  boxes.forEach((a, index) => {
    for (let next = index + 1; next < boxes.length; next++) {
      const b = boxes[next];
      if (!b || b.top >= a.bottom - 1) break;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 2) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (layerOf(a.element) !== layerOf(b.element)) continue;
      const areTexts = a.kind === "text" && b.kind === "text";
      if (!areTexts && (isPlaced(a.element, b.element) || isPlaced(b.element, a.element))) continue;
      faults.add(`${name(a.element, a.text)} overlaps ${name(b.element, b.text)}`);
    }
  });
  return [...faults];
}

/** The part of the window's height that fixed and sticky bars cover, from 0 to 1. Behind a dialog nothing is read. Runs in the page. */
export function shareOfBars(): number {
  if (document.querySelector("dialog[open]")) return 0;
  const covered = new Set<number>();
  for (const element of document.querySelectorAll("body *")) {
    const { position, pointerEvents, zIndex } = getComputedStyle(element);
    // What is behind the page covers nothing.
    if (!/fixed|sticky/.test(position) || pointerEvents === "none" || Number(zIndex) < 0) continue;
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width < innerWidth / 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y++) covered.add(y);
  }
  return covered.size / innerHeight;
}

/** Which elements are under a fixed or sticky bar when the keyboard's focus is on them. Runs in the page. */
export function coveredFocus(): string[] {
  const faults = new Set<string>();
  const bars = [...document.querySelectorAll("body *")].filter((element) => {
    const { position } = getComputedStyle(element);
    return (
      (position === "fixed" || position === "sticky") && element.checkVisibility() && !element.matches(".skip-link")
    );
  });
  const targets = [...document.querySelectorAll<HTMLElement>("main a[href], main button, main input, footer a")].filter(
    (element) => element.checkVisibility() && !bars.some((bar) => bar.contains(element)),
  );
  for (const target of [...targets, ...targets.toReversed()]) {
    target.focus();
    const box = target.getBoundingClientRect();
    // What its own rail cuts off is under nothing.
    const rail = target.closest("ul")?.getBoundingClientRect() ?? box;
    const [left, right] = [Math.max(box.left, rail.left), Math.min(box.right, rail.right)];
    for (const bar of bars) {
      const edge = bar.getBoundingClientRect();
      const isBeside = Math.min(edge.right, right) - Math.max(edge.left, left) <= 1;
      const covered = Math.min(edge.bottom, box.bottom) - Math.max(edge.top, box.top);
      if (!isBeside && covered > 2)
        faults.add(
          `"${(target.getAttribute("aria-label") ?? target.textContent ?? "").slice(0, 32)}" is under <${bar.localName}> by ${Math.round(covered)} of ${Math.round(box.height)} px`,
        );
    }
  }
  return [...faults];
}

/** Gives every text of the screen's content that comes from outside a word of 64 letters. Runs in the page. */
export function lengthenWords(): void {
  const word = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetze".slice(0, 64);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const element = node.parentElement;
    if (!element?.closest("main, dialog, a[href$='/member/home']")) continue;
    if (element.closest("svg, script, style, button, label, legend, footer, nav, .hero-action, .lane-all, .game-badge"))
      continue;
    if (/\p{L}{2}/u.test(node.nodeValue ?? "")) node.nodeValue = word;
  }
}

/** The words of a visitor's header in a language. */
interface HeaderWords {
  readonly code: string;
  readonly tag: string;
  readonly direction: string;
  /** By the brand: its action is one line on the smallest phone, too. */
  readonly isOffered: boolean;
  readonly join: string;
  readonly login: string;
}

/** What is wrong with the header in each of these languages. Runs in the page, which it leaves as it was. */
export function headerFaults(languages: readonly HeaderWords[]): string[] {
  const [logo, link, action] = [".site-header-logo", ".site-header-link", ".site-header-action"].map((part) =>
    document.querySelector<HTMLElement>(part),
  );
  if (!logo || !link || !action) return ["a part is missing"];
  const meet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom;
  const { documentElement: root } = document;
  // Each language would lay out the whole screen.
  const main = document.querySelector("main");
  if (main) main.hidden = true;
  const before = [root.lang, root.dir, link.textContent, action.textContent] as const;
  const found = languages.flatMap(({ code, tag, direction, isOffered, join, login }) => {
    [root.lang, root.dir] = [tag, direction];
    [link.textContent, action.textContent] = [join, login];
    const [brandBox, linkBox, actionBox] = [logo, link, action].map((part) => part.getBoundingClientRect());
    const header = logo.closest("header")?.getBoundingClientRect();
    if (!brandBox || !linkBox || !actionBox || !header) return [`${code}: a part has no box`];
    const text = document.createRange();
    text.selectNodeContents(action);
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    const isGone = linkBox.top >= header.bottom || linkBox.width === 0;
    return [
      lines > 1 && (isOffered || innerWidth >= 360) && "the action is broken",
      !isGone && innerWidth >= 360 && link.scrollWidth > link.clientWidth + 1 && "the link is cut",
      meet(brandBox, actionBox) && "the action is over the logo",
      !isGone && meet(brandBox, linkBox) && "the link is over the logo",
      !isGone && meet(linkBox, actionBox) && "the link is over the action",
    ].flatMap((fault) => (fault ? [`${code}: ${fault}`] : []));
  });
  [root.lang, root.dir, link.textContent, action.textContent] = before;
  if (main) main.hidden = false;
  return found;
}
