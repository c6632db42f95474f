// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { RealityCheck } from "./reality-check.tsx";

afterEach(cleanup);

it.each([
  [-12.5, /^\u2212₫13$/],
  ["NaN", undefined],
  [null, undefined],
])("shows the history, and %j as a result when it is a number, without a strip", async (netPosition, shown) => {
  const site = testSite({ answers: { "/wps/member/protection": { netPosition, history: "/m/member/home" } } });
  site.session.open(loginValue, loggedIn);
  await RealityCheck.prepare(site);
  await act(async () =>
    render(
      <SiteContext value={site}>
        <Suspense>
          <RealityCheck startedAt={0} close={() => {}} />
        </Suspense>
      </SiteContext>,
    ),
  );
  expect(screen.getByRole("link").textContent).toBe("site.protection.history");
  const result = screen.queryByRole("definition")?.textContent;
  if (shown) expect(result).toMatch(shown);
  else expect(result).toBeUndefined();
});

it("asks for the amounts of the moment when it is prepared", async () => {
  let netPosition = -5;
  const site = testSite({ answers: { "/wps/member/protection": () => ({ netPosition }) } });
  site.session.open(loginValue, loggedIn);
  await RealityCheck.prepare(site);
  netPosition = -25;
  await site.clock.advance(60_000);
  await RealityCheck.prepare(site);
  expect((await site.protection()).netPosition()).toBe("\u2212₫25");
});
