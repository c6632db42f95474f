// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { RecentSection } from "./lanes-section.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const game = (name: string) => ({
  gameId: name,
  nodeId: "n1",
  code: "c1",
  name,
  vendor: "FOX",
  category: "RNG",
  image: "",
  freeplay: false,
});

/** The home's section, for a member who has played these games, the last one first. */
async function played(...names: readonly string[]) {
  const started: string[] = [];
  const site = testSite({
    whenIdleUnderSplash: Promise.resolve(),
    i18n: { ready: async () => {} },
    gameLauncher: { play: async ({ name }) => void started.push(name) },
  });
  site.session.open(loginValue, loggedIn);
  for (const name of names.toReversed()) site.lobby.remember(game(name));
  await act(async () =>
    render(
      <SiteContext value={site}>
        <RecentSection />
      </SiteContext>,
    ),
  );
  return { site, started };
}

describe("the games that were played on this device", () => {
  it("are nothing on the home until there is one", async () => {
    await played();
    expect(document.body.textContent).toBe("");
  });

  it("are one card of the page's width where there is one: it says the game's name, and goes on with it", async () => {
    const { started } = await played("Koi");
    const region = within(await screen.findByRole("region", { name: "start.lane.recent" }));
    expect(region.queryByRole("list")).toBeNull();
    expect(region.getAllByText("Koi").length).toBeGreaterThan(0);
    fireEvent.click(region.getByRole("button", { name: "start.lobby.play: Koi" }));
    expect(started).toEqual(["Koi"]);
  });

  it("are a rail from two on", async () => {
    const { site } = await played("Koi");
    await screen.findByRole("region", { name: "start.lane.recent" });
    await act(async () => site.lobby.remember(game("Mango")));
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "start.lobby.play: Mango",
      "start.lobby.play: Koi",
    ]);
  });
});
