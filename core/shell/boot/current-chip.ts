/** Scrolls the row of categories to the page's own, as `ChipBar` of `core/ui` does. */
export function showCurrentChip(app: HTMLElement): void {
  const bar = app.querySelector(".chips");
  const chip = bar?.querySelector("[aria-current]");
  if (!bar || !chip) return;
  const middle = (element: Element) => element.getBoundingClientRect().left + element.clientWidth / 2;
  bar.scrollBy({ left: middle(chip) - middle(bar), behavior: "instant" });
}
