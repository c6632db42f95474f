import { expect, it, vi } from "vitest";
import { createSiteHistory } from "./site-history.ts";

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
