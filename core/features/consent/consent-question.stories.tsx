import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { createStore } from "zustand/vanilla";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import type { ConsentState } from "./consent.ts";
import { ConsentQuestion } from "./consent-question.tsx";

const undecided: ConsentState = { decisions: { analytics: undefined, ads: undefined }, policy: undefined };

const meta = {
  title: "Screens/Consent",
  component: ConsentQuestion,
  args: { consent: { store: createStore(() => undecided) }, close: fn() },
  loaders: [loadTexts],
  decorators: [withTexts],
} satisfies Meta<typeof ConsentQuestion>;
export default meta;

/** Refusing is as easy as accepting: the buttons are alike. */
export const Question: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    const [refuse, accept] = canvas.getAllByRole("button");
    if (!refuse || !accept) throw new Error("there are two answers");
    await expect(refuse.offsetWidth).toBe(accept.offsetWidth);
    await expect(getComputedStyle(refuse).backgroundColor).toBe(getComputedStyle(accept).backgroundColor);
    await userEvent.click(refuse);
    await expect(args.close).toHaveBeenLastCalledWith(false);
    await userEvent.click(accept);
    await expect(args.close).toHaveBeenLastCalledWith(true);
  },
};
