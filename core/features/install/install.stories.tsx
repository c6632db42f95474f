import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { selectedAppIcon } from "../../../.storybook/apply-brand.ts";
import { InstallGuide, InstallOffer } from "./install-sheets.tsx";

const meta = {
  title: "Screens/Install",
  loaders: [loadTexts],
  decorators: [withTexts],
  parameters: { layout: "padded" },
} satisfies Meta;
export default meta;

const answer = fn();

/** Comes by itself, once, where the browser has a prompt. */
export const Offer: StoryObj = {
  render: (_, { globals }) => <InstallOffer icon={selectedAppIcon(globals)} answer={answer} />,
  play: async ({ canvas }) => {
    const [cancel, agree] = canvas.getAllByRole("button");
    if (!cancel || !agree) throw new Error("the offer has two answers");
    await userEvent.click(cancel);
    await userEvent.click(agree);
    await expect(answer.mock.calls).toEqual([[false], [true]]);
  },
};

export const OfferWithoutIcon: StoryObj = { render: () => <InstallOffer icon={undefined} answer={fn()} /> };

/** Safari, and other browsers of iOS. */
export const Share: StoryObj = {
  render: (_, { globals }) => <InstallGuide guide="share" icon={selectedAppIcon(globals)} />,
  play: async ({ canvas }) => expect(canvas.getAllByRole("listitem")).toHaveLength(3),
};

export const ShareBesideTheAddress: StoryObj = {
  render: (_, { globals }) => <InstallGuide guide="shareTop" icon={selectedAppIcon(globals)} />,
};

/** A browser of Android that offers no prompt. */
export const BrowserMenu: StoryObj = {
  render: (_, { globals }) => <InstallGuide guide="menu" icon={selectedAppIcon(globals)} />,
};
