import type { Meta, StoryObj } from "@storybook/react-vite";
import { systemClock } from "#core/kernel/index.ts";
import { Balls } from "./balls.tsx";
import { Countdown } from "./countdown.tsx";
import { FactList } from "./fact-list.tsx";
import { Ring } from "./ring.tsx";

/**
 * Numbers that are the content: drawn numbers, the time that is left, a rank, facts by name. Digits are Latin in every language and have one
 * width, so that a countdown does not tremble.
 *
 * **Accessibility.** Each has a name that says what the number is. A countdown is a `timer` that does not interrupt: it is
 * read on request. With reduced motion balls do not roll, and the time changes once a minute.
 */
const meta = {
  title: "Components/Numbers",
  subcomponents: { Balls, Countdown, FactList, Ring },
  tags: ["autodocs"],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const DrawnNumbers: Story = {
  render: () => <Balls label="Latest numbers" numbers={[7, 12, 23, 31, 38, 45]} special />,
};

export const DrawnDigits: Story = { render: () => <Balls label="Latest numbers" numbers={["2", "2", "7"]} /> };

export const TimeLeft: Story = {
  render: () => (
    <Countdown clock={systemClock} until={Date.now() + 8_076_000} label="Next draw in" over="Draw in progress" />
  ),
};

export const TimeIsUp: Story = {
  render: () => <Countdown clock={systemClock} until={0} label="Next draw in" over="Draw in progress" />,
};

export const Rank: Story = {
  render: () => (
    <Ring value={0.6} label="VIP progress: 3 of 5">
      3
    </Ring>
  ),
};

export const RankComplete: Story = {
  render: () => (
    <Ring value={1} label="VIP progress: complete" size={96}>
      V
    </Ring>
  ),
};

const facts = [
  { name: "This session", value: "1:24:07" },
  { name: "Result of this session", value: "−125.00" },
  { name: "Last log-in", value: "26 November 2026, 18:02" },
];

export const Facts: Story = { render: () => <FactList facts={facts} /> };

export const FactsAsFigures: Story = {
  render: () => (
    <FactList
      kind="figures"
      facts={[
        { name: "Friends invited", value: 12 },
        { name: "Rewarded", value: 3 },
      ]}
    />
  ),
};

export const FactsWithoutBox: Story = { render: () => <FactList kind="plain" facts={facts} /> };
