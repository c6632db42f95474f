// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { PlayAmounts } from "./reality-check.tsx";

afterEach(cleanup);

it.each([
  [-12.5, /^\u2212₫13$/],
  ["NaN", undefined],
  [null, undefined],
])(
  'spec 4 "Player protection": the reality check says a result of %j, and nothing of one that is no number',
  async (netPosition, shown) => {
    const site = testSite({ answers: { "/wps/member/protection": { netPosition, history: "/m/member/home" } } });
    site.session.open(loginValue, loggedIn);
    await (await site.protection()).answer.settled();
    await act(async () =>
      render(
        <SiteContext value={site}>
          <Suspense>
            <PlayAmounts />
          </Suspense>
        </SiteContext>,
      ),
    );
    expect(screen.getByRole("link").textContent).toBe("site.protection.history");
    const result = screen.queryByRole("definition")?.textContent;
    if (shown) expect(result).toMatch(shown);
    else expect(result).toBeUndefined();
  },
);
