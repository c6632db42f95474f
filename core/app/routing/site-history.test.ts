import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSiteHistory, type HistoryWindow } from "./site-history.ts";

/** A tab: its entries outlive a page. `settle` ends the steps that are under way, which take time as in a browser. */
function openTab(path = "/m/home") {
  const entries: { state: unknown; path: string }[] = [
    { state: null, path: "elsewhere" },
    { state: null, path },
  ];
  let at = 1;
  let steps: number[] = [];
  let listeners: (() => void)[] = [];
  const loads: string[] = [];
  const entry = () => entries[at] ?? { state: null, path: "" };
  const go = (delta = 0) => void steps.push(delta);
  const load = (url: string | URL) => {
    // A browser drops the steps that are under way when a navigation starts.
    steps = [];
    loads.push(String(url));
  };
  const page: HistoryWindow = {
    history: {
      get state() {
        return entry().state;
      },
      go,
      pushState(state, _, to) {
        const next = { state, path: String(to ?? entry().path) };
        entries.splice(++at, entries.length, next);
      },
      replaceState(state, _, to) {
        entries[at] = { state, path: String(to ?? entry().path) };
      },
    },
    location: {
      get pathname() {
        return entry().path;
      },
      search: "",
      hash: "",
      assign: load,
      replace: load,
    },
    addEventListener: (_, listener) => void listeners.push(listener),
  };
  const settle = () => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      if (!entries[at + step]) continue;
      at += step;
      for (const listener of listeners) listener();
    }
  };
  return {
    page,
    loads,
    /** Starts the page, once more for a reload. */
    start() {
      listeners = [];
      return createSiteHistory(page);
    },
    path: () => entry().path,
    length: () => entries.length,
    back(times = 1) {
      for (let pressed = 0; pressed < times; pressed++) go(-1);
      settle();
    },
    forward: () => {
      go(1);
      settle();
    },
    settle,
    /** A link to a place on the page. */
    followHash() {
      page.history.pushState(null, "", entry().path);
      for (const listener of listeners) listener();
    },
  };
}

/** A layer that Back closes. */
function openLayer(history: Pick<ReturnType<typeof createSiteHistory>, "guardBack">) {
  const layer = { isOpen: true, close: () => {} };
  const end = history.guardBack(() => {
    layer.close();
    return false;
  });
  layer.close = () => {
    layer.isOpen = false;
    end();
  };
  return layer;
}

describe('spec 2 "Other screen elements": Back while a layer is open', () => {
  let tab: ReturnType<typeof openTab>;
  let history: ReturnType<typeof createSiteHistory>;
  beforeEach(() => {
    tab = openTab();
    history = tab.start();
  });

  it("closes the layer and keeps the screen", () => {
    const layer = openLayer(history);
    tab.back();
    expect([layer.isOpen, tab.path()]).toEqual([false, "/m/home"]);
    tab.back();
    expect(tab.path()).toBe("elsewhere");
  });

  it("closes the last of two guards first", () => {
    const step = openLayer(history);
    const layer = openLayer(history);
    tab.back();
    expect([step.isOpen, layer.isOpen]).toEqual([true, false]);
    tab.back();
    expect([step.isOpen, tab.path()]).toEqual([false, "/m/home"]);
    tab.back();
    expect(tab.path()).toBe("elsewhere");
  });

  it("asks a guard again when another layer stays open", () => {
    const onBack = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
    history.guardBack(onBack);
    tab.back(1);
    tab.back(1);
    expect(onBack).toHaveBeenCalledTimes(2);
    expect(tab.path()).toBe("/m/home");
  });

  it("leaves the screen when the browser takes no entry for the layer", () => {
    vi.spyOn(tab.page.history, "pushState").mockImplementation(() => {
      throw new DOMException("Too many entries", "SecurityError");
    });
    const layer = openLayer(history);
    tab.back();
    expect([layer.isOpen, tab.path()]).toEqual([true, "elsewhere"]);
  });
});

describe("the entry of a closed layer", () => {
  let tab: ReturnType<typeof openTab>;
  let history: ReturnType<typeof createSiteHistory>;
  beforeEach(() => {
    tab = openTab();
    history = tab.start();
    openLayer(history).close();
  });

  it("cancels no navigation that starts as the layer closes", () => {
    tab.page.location.assign("/m/news");
    tab.settle();
    expect(tab.loads).toEqual(["/m/news"]);
    expect(tab.path()).toBe("/m/home");
  });

  it("is skipped by Back", () => {
    tab.back();
    expect(tab.path()).toBe("elsewhere");
  });

  it("is skipped by Back after a reload", () => {
    tab.start();
    tab.back();
    expect(tab.path()).toBe("elsewhere");
  });

  it("is used by the next layer", () => {
    const length = tab.length();
    const layer = openLayer(history);
    expect(tab.length()).toBe(length);
    tab.back();
    expect([layer.isOpen, tab.path()]).toEqual([false, "/m/home"]);
    tab.back();
    expect(tab.path()).toBe("elsewhere");
  });

  it("is the one that Back returns to from the next screen, and is skipped then", () => {
    history.push("/m/news");
    tab.back();
    expect(tab.path()).toBe("/m/home");
    tab.back();
    expect(tab.path()).toBe("elsewhere");
  });

  it("doesn't bring a replaced screen back", () => {
    history.replace("/m/news");
    tab.back();
    expect(tab.path()).toBe("elsewhere");
  });

  it("is skipped when Back is pressed twice at once", () => {
    history.push("/m/news");
    openLayer(history).close();
    tab.back(2);
    expect(tab.path()).toBe("elsewhere");
  });

  it("is skipped after a link to a place on the page", () => {
    history.push("/m/news");
    tab.followHash();
    openLayer(history).close();
    tab.back();
    tab.back();
    expect(tab.path()).toBe("/m/home");
  });

  it("keeps the screen when Forward leads to it", () => {
    const opened = openTab();
    const next = opened.start();
    openLayer(next);
    opened.back();
    opened.forward();
    expect(next.location.pathname).toBe("/m/home");
    opened.back();
    expect(opened.path()).toBe("elsewhere");
  });
});

it("closes two layers with a reload, and Back then leaves the screen", () => {
  const tab = openTab();
  const history = tab.start();
  openLayer(history);
  openLayer(history);
  tab.start();
  tab.back();
  expect(tab.path()).toBe("elsewhere");
});

it("tells the router where Back has led", () => {
  const tab = openTab();
  const history = tab.start();
  const listener = vi.fn();
  history.listen(listener);
  history.push("/m/news");
  tab.back();
  expect(listener.mock.lastCall?.[0]).toMatchObject({ action: "POP", location: { pathname: "/m/home" } });
});

it.each([
  ["push", "assign"],
  ["replace", "replace"],
] as const)("loads a page when the browser takes no more entries: %s", (how, loaded) => {
  const refuse = () => {
    throw new DOMException("Attempt to use history more than 100 times per 30 seconds", "SecurityError");
  };
  const location = { pathname: "/m/login", search: "", hash: "", assign: vi.fn(), replace: vi.fn() };
  const history = createSiteHistory({
    history: { state: { index: 0 }, go: () => {}, pushState: refuse, replaceState: refuse },
    location,
    addEventListener: () => {},
  });
  const listener = vi.fn();
  history.listen(listener);
  history[how]("/m/home");
  expect(location[loaded]).toHaveBeenCalledExactlyOnceWith("/m/home");
  expect(listener).not.toHaveBeenCalled();
});
