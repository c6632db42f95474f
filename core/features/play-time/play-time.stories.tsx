import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import { PlayTimeFacts } from "./play-time-facts.tsx";
import { RealityCheck } from "./reality-check.tsx";
import { playTime } from "./stored.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const close = fn();

const load: Loader = async ({ globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({
    i18n,
    clock: createManualClock(now),
    legal: async () => ({ seals: [], help: [], sessionClock: true, lastLogin: true }),
  });
  site.session.store.setState({ phase: "open" });
  const startedAt = now - 47 * 60_000;
  site.platform.storage.set(playTime, { startedAt, remindedAt: startedAt, lastLogin: now - 86_400_000 });
  return { i18n, site };
};

const meta: Meta = {
  title: "Screens/Play time",
  loaders: [load],
  decorators: [(Story, { loaded: { site } }) => <SiteContext value={site}>{Story()}</SiteContext>, withTexts],
};
export default meta;

/** Under the heading "You’ve been playing for 60 minutes"; its two answers are alike. */
export const RealityCheckAnswers: StoryObj = {
  render: () => <RealityCheck startedAt={now - 3_600_000} close={close} />,
  play: async ({ canvas }) => {
    const [continueButton, breakButton] = canvas.getAllByRole("button");
    if (!continueButton || !breakButton) throw new Error("there are two answers");
    await expect(continueButton.offsetWidth).toBe(breakButton.offsetWidth);
    await userEvent.click(continueButton);
    await expect(close).toHaveBeenLastCalledWith(false);
    await userEvent.click(breakButton);
    await expect(close).toHaveBeenLastCalledWith(true);
  },
};

/** In the account. */
export const Account: StoryObj = {
  render: () => <PlayTimeFacts />,
  play: inEnglish(async ({ canvas }) => {
    const factOf = (name: HTMLElement) => name.closest("dt")?.nextElementSibling;
    await expect(factOf(await canvas.findByText("Time in this session"))).toHaveTextContent("47 minutes");
    await expect(factOf(canvas.getByText("Last login on this device"))).toHaveTextContent(/20/);
  }),
};
