// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { AppCard } from "./app-card.tsx";

afterEach(cleanup);

const draw = (rating: number | undefined) =>
  render(
    <SiteContext value={testSite({ record: { ...(rating !== undefined && { rating }) } })}>
      <AppCard
        settings={{ resources: [], banner: null, loginRequired: false, minVipLevel: 0, latestVersion: "2.4.39" }}
      />
    </SiteContext>,
  );

it("the app has the stars that the brand names, and none where it names none: a made-up rating would be false", () => {
  draw(undefined);
  expect(screen.queryByRole("img")).toBeNull();
  cleanup();
  draw(3.6);
  const stars = screen.getByRole("img");
  expect(stars.textContent).toBe("3.6");
  expect([...stars.querySelectorAll("svg")].map((star) => star.getAttribute("fill"))).toEqual([
    ...Array.from({ length: 4 }, () => "currentColor"),
    "none",
  ]);
});
