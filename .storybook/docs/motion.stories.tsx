import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { MotionPage } from "./foundations.tsx";

const meta = {
  title: "Foundations/Motion",
  render: (_, { globals }) => <MotionPage key={String(globals.brand)} />,
} satisfies Meta;

export default meta;

/** Durations and easing; the button moves a square by each. */
export const Motion: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    const moved = canvasElement.querySelectorAll('[data-moved="true"]');
    await expect(screen.getByText(/^--motion-duration ·/)).toBeVisible();
    await expect(moved.length).toBeGreaterThan(1);
  },
};
