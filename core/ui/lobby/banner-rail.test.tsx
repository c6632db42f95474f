// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { type Banner, BannerRail } from "./banner-rail.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

function shown(...banners: readonly Partial<Banner>[]): HTMLElement {
  const container = document.createElement("div");
  act(() =>
    createRoot(container).render(
      <MemoryRouter>
        <BannerRail
          label="Offers"
          dotLabel={(place, count) => `Offer ${place} of ${count}`}
          banners={banners.map((banner, index) => ({
            id: `${index}`,
            image: "/a.svg",
            label: `Offer ${index + 1}`,
            ...banner,
          }))}
        />
      </MemoryRouter>,
    ),
  );
  return container;
}

const all = (container: HTMLElement, selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];

describe("the rail of banners", () => {
  it("loads the first picture at once, the others when they come near", () => {
    const pictures = all(shown({}, {}, {}), "img").map((picture) => picture.getAttribute("loading"));
    expect(pictures).toEqual(["eager", "lazy", "lazy"]);
  });

  it("has a button for each banner, which says its place and whether it is the one on screen", () => {
    const container = shown({}, {}, {});
    const dots = all(container, "section > div button");
    expect(dots.map((dot) => dot.ariaLabel ?? dot.getAttribute("aria-label"))).toEqual([
      "Offer 1 of 3",
      "Offer 2 of 3",
      "Offer 3 of 3",
    ]);
    const current = () => dots.findIndex((dot) => dot.hasAttribute("aria-current"));
    expect(current()).toBe(0);
    const rail = container.querySelector("ul");
    if (!rail) throw new Error("no rail");
    Object.defineProperty(rail, "clientWidth", { value: 390 });
    // From right to left it scrolls below zero.
    for (const [left, place] of [
      [390, 1],
      [-780, 2],
      [40, 0],
    ] as const) {
      Object.defineProperty(rail, "scrollLeft", { value: left, configurable: true });
      act(() => void rail.dispatchEvent(new Event("scroll", { bubbles: true })));
      expect(current()).toBe(place);
    }
  });

  it("scrolls to a banner by its button, and by nothing else", () => {
    vi.useFakeTimers();
    const container = shown({}, {});
    const scrolled = all(container, "li").map((slide) => vi.spyOn(slide, "scrollIntoView").mockReturnValue());
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(scrolled.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    act(() => all(container, "section > div button")[1]?.click());
    expect(scrolled.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it("shows a banner that leads nowhere as a picture, without link or button", () => {
    const [slide] = all(shown({}), "li");
    expect(slide?.querySelector("a, button")).toBeNull();
    expect(slide?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Offer 1");
  });

  it("opens another site in a window of its own without opener, or in this one where there is no other", () => {
    const links = all(
      shown({ href: "https://other.example/x", target: "_blank" }, { href: "https://other.example/x" }),
      "a",
    );
    expect(links.map((link) => [link.getAttribute("target"), link.getAttribute("rel")])).toEqual([
      ["_blank", "noopener noreferrer"],
      [null, "noopener noreferrer"],
    ]);
  });
});
