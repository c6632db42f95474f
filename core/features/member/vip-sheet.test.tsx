// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
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

const show = (value: RankProgress): void => {
  const site = testSite();
  const progress = createSessionAnswer<RankProgress>(site, async () => ok(value));
  progress.store.setState({ phase: "ready", value });
  render(
    <SiteContext value={site}>
      <VipSheet progress={progress} />
    </SiteContext>,
  );
};

const items = (value: RankProgress): readonly string[] => {
  show(value);
  return screen
    .queryAllByRole("listitem")
    .map((item) => `${item.textContent}${item.getAttribute("aria-current") === "step" ? ", current" : ""}`);
};

/** The benefits that are shown of each rank; undefined where it has no list of them. */
const benefitsShown = (benefits: readonly (readonly string[] | undefined)[]) => {
  show(
    rank({
      ranks: benefits.map((given, index) => ({
        labelName: `Rank ${index + 1}`,
        rankLevel: index + 1,
        ...(given && { benefits: given }),
      })),
    }),
  );
  return benefits.map((_, index) => {
    const row = within(screen.getByText(`Rank ${index + 1}`).closest("li") ?? expect.fail());
    return row.queryByRole("list") && row.getAllByRole("listitem").map(({ textContent }) => textContent);
  });
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

  it("tells below each rank what it gives, also of the ranks to come, and nothing below a rank without benefits", () => {
    const shown = [["Birthday gift"], ["Birthday gift", "Faster withdrawals"]];
    expect(benefitsShown([undefined, ...shown])).toEqual([null, ...shown]);
    expect(screen.getByText("Rank 2").closest("li")?.getAttribute("aria-current")).toBe("step");
  });

  it("shows five benefits of a rank at most, each once, and no empty ones", () => {
    expect(
      benefitsShown([
        ["A", "", "B", "A", "  ", "C", "D", "E", "F"],
        ["", " "],
      ]),
    ).toEqual([["A", "B", "C", "D", "E"], null]);
  });

  it("writes a benefit in its own direction", () => {
    benefitsShown([["سالگرہ کا تحفہ"], ["Birthday gift"]]);
    expect(screen.getByText("سالگرہ کا تحفہ").dir).toBe("rtl");
    expect(screen.getByText("Birthday gift").dir).toBe("ltr");
  });
});
