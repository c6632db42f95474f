// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { useChooseGame } from "./use-choose-game.tsx";

afterEach(cleanup);

const game = (freeplay: boolean) => ({
  gameId: "g1",
  nodeId: "n1",
  code: "c1",
  name: "Teen Patti Terrace",
  vendor: "FOX",
  category: "LIVE",
  image: "",
  freeplay,
});

/** A tap on a game: what starts, and what opens. */
async function tap({ freeplay, member }: { readonly freeplay: boolean; readonly member: boolean }) {
  const started: string[] = [];
  const opened: string[] = [];
  const site = testSite({
    gameLauncher: { play: async ({ name }) => void started.push(name) },
    overlays: {
      open: async ({ title }) => {
        opened.push(String(title));
        return undefined;
      },
    },
  });
  if (member) await site.session.open(loginValue, loggedIn);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SiteContext value={site}>{children}</SiteContext>
  );
  renderHook(useChooseGame, { wrapper }).result.current(game(freeplay));
  return { started, opened };
}

describe("a tap on a game", () => {
  it("shows a visitor its sheet, whether it has a trial or not", async () => {
    const shown = { started: [], opened: ["Teen Patti Terrace"] };
    expect(await tap({ freeplay: false, member: false })).toEqual(shown);
    expect(await tap({ freeplay: true, member: false })).toEqual(shown);
  });

  it("starts it for a member, who is asked only where there is a trial", async () => {
    expect(await tap({ freeplay: false, member: true })).toEqual({ started: ["Teen Patti Terrace"], opened: [] });
    expect(await tap({ freeplay: true, member: true })).toEqual({ started: [], opened: ["Teen Patti Terrace"] });
  });
});
