// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { RankProgress } from "#core/gateway/index.ts";
import { ok } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { createSessionAnswer } from "../session/index.ts";
import { VipSheet } from "./vip-sheet.tsx";

afterEach(cleanup);

const rank = (more: Partial<RankProgress> = {}): RankProgress => ({
  rankLabel: { labelId: "2", labelName: "Silver", rankLevel: 2 },
  completedConditions: 1,
  totalExpectedConditions: 2,
  ...more,
});

const items = (value: RankProgress): readonly string[] => {
  const site = testSite();
  const progress = createSessionAnswer<RankProgress>(site, async () => ok(value));
  progress.store.setState({ phase: "ready", value });
  render(
    <SiteContext value={site}>
      <VipSheet progress={progress} />
    </SiteContext>,
  );
  return screen
    .queryAllByRole("listitem")
    .map((item) => `${item.textContent}${item.getAttribute("aria-current") === "step" ? ", current" : ""}`);
};

describe("the VIP sheet", () => {
  it("says which goals are done, and where among all ranks the member is", () => {
    const conditions = [
      { name: "Verify your phone", done: true },
      { name: "Try ten games", done: false },
    ];
    const ranks = ["Bronze", "Silver", "Gold"].map((labelName, index) => ({ labelName, rankLevel: index + 1 }));
    expect(items(rank({ conditions, ranks }))).toEqual([
      "Verify your phone, site.vip.done",
      "Try ten games",
      "1Bronze",
      "2Silver, current",
      "3Gold",
    ]);
  });

  it("shows the progress alone where the gateway names neither goals nor ranks", () => {
    expect(items(rank())).toEqual([]);
  });
});
