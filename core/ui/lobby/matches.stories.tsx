import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Lane } from "./lane.tsx";
import { Match } from "./match.tsx";
import { MatchCard } from "./match-card.tsx";

/**
 * Matches to come and under way: as cards of a lane, as rows of a day, and the one of the day in the hero. Names of teams and
 * leagues are as long as they are: they wrap.
 *
 * **Accessibility.** A card is one link, named by what it says.
 */
const meta = {
  title: "Components/Matches",
  subcomponents: { Lane, Match, MatchCard },
  tags: ["autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const match = { day: "Tomorrow", time: "19:30", href: "/m/sports" };

export const Cards: Story = {
  render: () => (
    <Lane title="Matches" all={{ href: "/m/sports", label: "See all" }} layout="wide">
      <MatchCard {...match} state="in 42 minutes" home="Ginebra" away="San Miguel" league="Cup, semi-final" />
      <MatchCard {...match} home="Dhaka Kites" away="Chittagong Anchors" league="Bay of Bengal Trophy" />
    </Lane>
  ),
};

/** A list of a day's matches. */
export const Rows: Story = {
  render: () => (
    <Lane title="Matches" all={{ href: "/m/sports", label: "See all" }} layout="block">
      <ul>
        <MatchCard {...match} day={null} state="in 42 minutes" home="Ginebra" away="San Miguel" league="Cup" row />
        <MatchCard {...match} day={null} home="Dhaka Kites" away="Chittagong Anchors" league="Bay Trophy" row />
      </ul>
    </Lane>
  ),
  globals: { brand: "manila" },
};

export const RowsInUrdu: Story = {
  ...Rows,
  globals: { brand: "noor", language: "UR", scheme: "dark" },
};

const longWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetze".slice(0, 64);

/** Names of one and of two lines: the circles are at one height. */
export const OfTheDay: Story = {
  render: () => (
    <div className="hero" style={{ inlineSize: 340 }}>
      <div className="hero-text">
        <div className="hero-facts">
          <Match {...match} home="Cebu Mariners" away="Davao" league="Isla League" />
        </div>
      </div>
    </div>
  ),
  globals: { brand: "manila" },
  play: async ({ canvasElement }) => {
    const tops = [...canvasElement.querySelectorAll("[aria-hidden=true]")].map(
      (circle) => circle.getBoundingClientRect().top,
    );
    await expect(tops).toHaveLength(2);
    await expect(tops[0]).toBe(tops[1]);
  },
};

/** The two sides and the time are below each other: no name is broken within a word. */
export const OfTheDayWithLargeText: Story = {
  ...OfTheDay,
  globals: { brand: "manila", textZoom: "200" },
  play: async ({ canvasElement }) => {
    const home = within(canvasElement).getByText("Cebu Mariners").getBoundingClientRect();
    const time = within(canvasElement).getByText("19:30").getBoundingClientRect();
    const away = within(canvasElement).getByText("Davao").getBoundingClientRect();
    await expect(home.bottom).toBeLessThanOrEqual(time.top);
    await expect(time.bottom).toBeLessThanOrEqual(away.top);
  },
};

/** The heading's line is not the cards' edge, and Latin words beside Nastaliq are apart. */
export const CardsInUrdu: Story = {
  ...Cards,
  globals: { brand: "noor", language: "UR" },
  play: async ({ canvasElement }) => {
    const head = canvasElement.querySelector(".lane-head")?.getBoundingClientRect();
    const name = within(canvasElement).getByText("San Miguel");
    const card = name.closest("a")?.getBoundingClientRect();
    await expect((card?.top ?? 0) - (head?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
    await expect(Number.parseFloat(getComputedStyle(name).wordSpacing)).toBeGreaterThan(2);
  },
};

/** The longest names on the smallest phone: they wrap, and neither the card nor the page grows. */
export const LongNames: Story = {
  render: () => (
    <div style={{ inlineSize: 320 }}>
      <div className="hero">
        <div className="hero-text">
          <div className="hero-facts">
            <Match
              {...match}
              home="Lahore Lanterns United"
              away="Santos do Cais"
              day="segunda-feira, 30 de novembro"
              league="Indus Super Sixes, play-offs"
            />
            <Match {...match} home={longWord} away={longWord} league={longWord} />
          </div>
        </div>
      </div>
      <Lane title="Matches" layout="wide">
        <MatchCard
          {...match}
          home={longWord}
          away="Lahore Lanterns United"
          day="segunda-feira, 30 de novembro"
          league={longWord}
        />
      </Lane>
    </div>
  ),
  globals: { brand: "manila" },
  play: async ({ canvasElement }) => {
    for (const text of canvasElement.querySelectorAll("span, strong")) {
      await expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(
        canvasElement.getBoundingClientRect().left + 320,
      );
    }
  },
};

export const LongNamesWithLargeText: Story = {
  ...LongNames,
  globals: { brand: "manila", textZoom: "200" },
};
