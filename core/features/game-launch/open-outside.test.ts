import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { networkFailure, type Outcome } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { openOutside } from "./open-outside.ts";

interface Given {
  readonly answer?: Outcome<string> | "only in the app";
  readonly opensWindows?: boolean;
  /** The browser refuses the window. */
  readonly isBlocked?: boolean;
}

function setUp({ answer = ok("https://games.example/koi"), opensWindows = true, isBlocked = false }: Given = {}) {
  const steps: string[] = [];
  const opened = {
    opener: {} as object | null,
    document: { title: "", body: { textContent: "" } },
    location: { replace: (url: string) => void steps.push(`leads to ${url}, opener ${opened.opener}`) },
    close: () => void steps.push("closes"),
  };
  const window = testWindow("https://lotus.example/m/launchGame");
  Object.assign(window, {
    open(...args: unknown[]) {
      steps.push(`opens ${args.join(" ")}`);
      return isBlocked ? null : opened;
    },
  });
  const leave = vi.fn((url: string) => void steps.push(`leaves for ${url}`));
  const site = testSite({
    window,
    platform: { opensWindows },
    leave,
  });
  const ask = async () => {
    steps.push("asks");
    return answer === "only in the app" ? undefined : answer;
  };
  return { steps, opened, run: () => openOutside(site, ask, "Opening Koi…") };
}

describe("a game outside the page", () => {
  it("has its window inside the tap, before the gateway is asked, and no hold of this page", async () => {
    const { steps, opened, run } = setUp();
    expect(await run()).toEqual({ kind: "window" });
    expect(steps).toEqual(["opens  _blank", "asks", "leads to https://games.example/koi, opener null"]);
    expect(opened.document).toEqual({ title: "Opening Koi…", body: { textContent: "Opening Koi…" } });
  });

  it("leads a path to this site, not to the empty window's", async () => {
    const { steps, run } = setUp({ answer: ok("/wps/play") });
    await run();
    expect(steps.at(-1)).toContain("https://lotus.example/wps/play");
  });

  it("takes this window in an app, whoever's it is", async () => {
    const { steps, run } = setUp({ opensWindows: false });
    expect(await run()).toEqual({ kind: "here" });
    expect(steps).toEqual(["asks", "leaves for https://games.example/koi"]);
  });

  it("takes this window where the browser blocks the other", async () => {
    const { steps, run } = setUp({ isBlocked: true });
    expect(await run()).toEqual({ kind: "here" });
    expect(steps.at(-1)).toBe("leaves for https://games.example/koi");
  });

  it("closes the window where the gateway has no game", async () => {
    const failed = setUp({ answer: err(networkFailure) });
    expect(await failed.run()).toEqual({ kind: "failed", failure: networkFailure });
    expect(failed.steps.at(-1)).toBe("closes");
    const refused = setUp({ answer: "only in the app" });
    expect(await refused.run()).toEqual({ kind: "not-allowed" });
    expect(refused.steps.at(-1)).toBe("closes");
  });
});
