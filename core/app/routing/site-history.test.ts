import { expect, it, vi } from "vitest";
import { testWindow } from "#core/platform/testing.ts";
import { createBackGuard } from "#core/ui/index.ts";
import { createSiteHistory } from "./site-history.ts";

it.each([0, 1, 2])("a reload closes what was open over the screen, and with it the entries for Back: %i", (open) => {
  const window = testWindow("https://lotus.example/m/home");
  for (let opened = 0; opened < open; opened++) createBackGuard(window, { back: () => {}, isOpen: () => true });
  const go = vi.spyOn(window.history, "go");
  createSiteHistory(window);
  expect(go.mock.calls).toEqual(open > 0 ? [[-open]] : []);
});

it.each([
  ["push", "assign"],
  ["replace", "replace"],
] as const)("a page is loaded where the browser takes no more entries: %s", (how, loaded) => {
  const refuse = () => {
    throw new DOMException("Attempt to use history more than 100 times per 30 seconds", "SecurityError");
  };
  const location = { pathname: "/m/login", search: "", hash: "", assign: vi.fn(), replace: vi.fn() };
  const history = createSiteHistory({
    history: { state: null, go: () => {}, pushState: refuse, replaceState: refuse },
    location,
    addEventListener: () => {},
  });
  const listener = vi.fn();
  history.listen(listener);
  history[how]("/m/home");
  expect(location[loaded]).toHaveBeenCalledExactlyOnceWith("/m/home");
  expect(listener).not.toHaveBeenCalled();
});
