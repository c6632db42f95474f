import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { InstallGuide } from "./install-guide.tsx";
import { InstallOffer } from "./install-offer.tsx";

const icon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#345"/><circle cx="32" cy="32" r="16" fill="#fc6"/></svg>')}`;

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
  render: () => <InstallOffer icon={icon} answer={answer} />,
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
  render: () => <InstallGuide guide="share" icon={icon} />,
  play: async ({ canvas }) => expect(canvas.getAllByRole("listitem")).toHaveLength(3),
};

export const ShareBesideTheAddress: StoryObj = { render: () => <InstallGuide guide="shareTop" icon={icon} /> };

/** A browser of Android that offers no prompt. */
export const BrowserMenu: StoryObj = { render: () => <InstallGuide guide="menu" icon={icon} /> };
