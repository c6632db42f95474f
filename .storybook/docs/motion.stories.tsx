import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { MotionPage } from "./foundations.tsx";
import { type MotionChoice, MotionPatterns } from "./motion-patterns.tsx";

const meta = { title: "Foundations/Motion" } satisfies Meta;

export default meta;

/** Durations and easing; the button moves a square by each. */
export const Motion: StoryObj<typeof meta> = {
  render: (_, { globals }) => <MotionPage key={String(globals.brand)} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    const moved = canvasElement.querySelectorAll('[data-moved="true"]');
    await expect(screen.getByText(/^--motion-duration ·/)).toBeVisible();
    await expect(moved.length).toBeGreaterThan(1);
  },
};

const rolling = () =>
  document.getAnimations().filter((animation) => "animationName" in animation && isOfBall(animation));
const isOfBall = ({ effect }: Animation) =>
  effect instanceof KeyframeEffect && effect.target?.closest("[aria-label='Latest numbers']");

const playBalls = () => userEvent.click(screen.getByRole("button", { name: "Play: Balls" }));

/** Sheet, toast, balls, skeleton and page, as the toolbar's brand moves. */
export const Patterns: StoryObj<MotionChoice> = {
  args: { speed: 1, isReduced: false },
  argTypes: { speed: { control: "inline-radio", options: [1, 0.25] } },
  render: ({ speed, isReduced }, { globals }) => (
    <MotionPatterns key={`${globals.brand} ${speed} ${isReduced}`} speed={speed} isReduced={isReduced} />
  ),
};

export const PatternsAtAQuarter: StoryObj<MotionChoice> = {
  ...Patterns,
  name: "Patterns at 0.25×",
  args: { speed: 0.25, isReduced: false },
  play: async () => {
    await playBalls();
    await waitFor(() => expect(rolling().map(({ playbackRate }) => playbackRate)).toContain(0.25));
  },
};

/** As where the system asks for it: what comes is there at once. */
export const PatternsWithReducedMotion: StoryObj<MotionChoice> = {
  ...Patterns,
  args: { speed: 1, isReduced: true },
  play: async () => {
    await playBalls();
    await expect(rolling()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Play: Toast" }));
    await waitFor(() => expect(screen.getByText("Link copied")).toBeVisible());
  },
};
