import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { sampleGames } from "../../../.storybook/samples.ts";
import { BannerRail } from "./banner-rail.tsx";
import { Chip, ChipBar } from "./chip-bar.tsx";
import { GameCard } from "./game-card.tsx";
import { Lane, LaneSkeleton } from "./lane.tsx";

/**
 * The home: lanes of games under a heading, categories that lead to them, and banners. The brand's variants change
 * the most here: `card` (ticket, poster, arch, square), `lane` (rail or grid), `rhythm` and `chips`. Names are as long as the
 * studios make them: cards keep their size, and names wrap.
 *
 * **Accessibility.** A card is one button, named "Play: Golden Koi, Studio"; its picture is decoration, and a game without a
 * picture shows its name instead. Banners never move by themselves. Rails can be scrolled by finger, wheel and keyboard, and
 * every lane has a link to all of its games.
 */
const meta = {
  title: "Components/Lobby",
  subcomponents: { Lane, LaneSkeleton, GameCard, ChipBar, Chip, BannerRail },
  tags: ["autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const games = sampleGames(9);
const play = fn();

const lane = (
  <Lane title="Hot" all={{ href: "/m/game", label: "See all" }}>
    {games.map(({ id, name, vendor, image }, index) => (
      <GameCard
        key={id}
        {...{ name, vendor, image }}
        playLabel="Play"
        onPlay={play}
        playing={index === 1}
        {...(index === 2 && { badge: "Trial" })}
      />
    ))}
  </Lane>
);

const playsOnce: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  play.mockClear();
  const [first, second] = within(canvasElement).getAllByRole("button", { name: /^Play/ });
  if (!first || !second) throw new Error("two games expected");
  await userEvent.click(first);
  await userEvent.click(second);
  await expect(play).toHaveBeenCalledOnce();
};

export const Tickets: Story = { render: () => lane, globals: { brand: "lotus" }, play: playsOnce };
export const Posters: Story = { render: () => lane, globals: { brand: "carnaval", scheme: "dark" } };
export const Arches: Story = { render: () => lane, globals: { brand: "noor", language: "UR" } };
export const Squares: Story = { render: () => lane, globals: { brand: "manila" } };

const withoutPictures = (
  <Lane title="Hot">
    {games.slice(0, 5).map(({ id, name }, index) => (
      <GameCard
        key={id}
        name={index === 0 ? `${name} `.repeat(20) : name}
        image={[]}
        playLabel="Play"
        onPlay={play}
        badge={index < 2 ? "New" : "Demo"}
        quiet={index > 1}
      />
    ))}
  </Lane>
);

/** Games without a picture, one of them with a long name. */
export const WithoutPictures: Story = {
  render: () => withoutPictures,
  globals: { brand: "lotus" },
  // A name that is too long ends in "…"; its beginning is not cut off.
  play: async ({ canvasElement }) => {
    const name = canvasElement.querySelector(".game-name");
    if (!name) throw new Error("a card has a name");
    const text = document.createRange();
    text.selectNodeContents(name);
    await expect(text.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().top);
  },
};
/** The stub grows with the text: two lines have room. */
export const TicketsWithLargeText: Story = { ...WithoutPictures, globals: { brand: "lotus", textZoom: "200" } };
/** How many lines a text has. */
const linesOf = (text: Range): number =>
  new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;

/** Names in covers and below them grow as far as their words have room. */
export const NamesAsCoversWithLargeText: Story = {
  render: () => (
    <Lane title="Hot">
      {["Backgammon Bazaar", "Andar Bahar Hall", "Teen Patti Terrace", "Cricket Super Six"].map((name) => (
        <GameCard key={name} name={name} image={[]} playLabel="Play" onPlay={play} />
      ))}
    </Lane>
  ),
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "100%", maxInlineSize: "var(--column)" }}>
        <Story />
      </div>
    ),
  ],
  globals: { brand: "noor", language: "EN", textZoom: "200" },
  play: async ({ canvasElement }) => {
    for (const name of canvasElement.querySelectorAll(".game-cover [aria-hidden] > span, .game-name")) {
      const text = name.firstChild;
      if (!(text instanceof Text)) throw new Error("a card shows the name in its cover and below it");
      for (const { index, 0: found } of text.data.matchAll(/\S+/g)) {
        const word = document.createRange();
        word.setStart(text, index);
        word.setEnd(text, index + found.length);
        await expect(linesOf(word), found).toBe(1);
      }
    }
    for (const name of canvasElement.querySelectorAll(".game-name"))
      await expect(name.scrollHeight, name.textContent).toBeLessThanOrEqual(name.clientHeight);
  },
};
/** The same in a grid, whose cards are narrower. */
export const NamesInAGridWithLargeText: Story = {
  ...NamesAsCoversWithLargeText,
  globals: { brand: "manila", language: "EN", textZoom: "200" },
};

/** Below a poster is room for two lines. */
export const PostersWithLargeText: Story = {
  render: () => lane,
  globals: { brand: "carnaval", scheme: "dark", textZoom: "200" },
  play: async ({ canvasElement }) => {
    for (const name of canvasElement.querySelectorAll(".game-name")) {
      const room = name.clientHeight - Number.parseFloat(getComputedStyle(name).paddingTop);
      await expect(room).toBeGreaterThanOrEqual(2 * Number.parseFloat(getComputedStyle(name).lineHeight) - 1);
    }
  },
};
/** From right to left Latin names stand on the page's side, their two lines whole. */
export const PostersFromRightToLeft: Story = {
  render: () => <div lang="ur">{lane}</div>,
  globals: { brand: "carnaval", direction: "rtl" },
  play: async ({ canvasElement }) => {
    for (const name of canvasElement.querySelectorAll('.game-name[dir="ltr"]')) {
      const text = document.createRange();
      text.selectNodeContents(name);
      const end = name.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(name).paddingRight);
      await expect(Math.abs(text.getBoundingClientRect().right - end), name.textContent).toBeLessThan(1);
      await expect(name.scrollHeight, name.textContent).toBeLessThanOrEqual(name.clientHeight + 1);
    }
  },
};
export const WithoutPicturesInArches: Story = {
  render: () => withoutPictures,
  globals: { brand: "noor", language: "UR" },
};

/** Nastaliq's lines are far apart; those of a Latin name are not. */
export const LatinNamesAmidNastaliq: Story = {
  render: () => (
    <Lane title="مقبول">
      {["Backgammon Bazaar", "چاند رات کی بازی"].map((name) => (
        <GameCard key={name} name={name} image={[]} playLabel="Play" onPlay={play} />
      ))}
    </Lane>
  ),
  globals: { brand: "noor", language: "UR" },
  play: async ({ canvasElement }) => {
    const leadings = [...canvasElement.querySelectorAll(".game-name")].map((name) => {
      const { fontSize, lineHeight } = getComputedStyle(name);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
    await expect(leadings).toEqual([expect.closeTo(1.35), expect.closeTo(2.1)]);
  },
};

/** A rail in a brand of grids: recently played games. */
export const RailInAGrid: Story = {
  render: () => (
    <Lane title="Recently played" layout="rail">
      {games.slice(0, 5).map(({ id, name, image }) => (
        <GameCard key={id} {...{ name, image }} playLabel="Play" onPlay={play} />
      ))}
    </Lane>
  ),
  globals: { brand: "manila" },
};

export const LongNames: Story = {
  render: () => (
    <Lane
      title="Nachmittagsunterhaltungsprogramm für Fortgeschrittene"
      all={{ href: "/m/game", label: "Alle ansehen" }}
    >
      {games.slice(0, 3).map(({ id, image }) => (
        <GameCard
          key={id}
          name="The Very Long Tale of the Golden Rooster"
          image={image}
          playLabel="Play"
          onPlay={play}
        />
      ))}
      <GameCard name="No picture" image={undefined} playLabel="Play" onPlay={play} />
      <GameCard name="Broken picture" image="data:image/png,broken" playLabel="Play" onPlay={play} />
    </Lane>
  ),
};

export const Waiting: Story = { render: () => <LaneSkeleton /> };

/** A cover that is awaited is drawn as other skeletons are: the arch's line is for covers. */
export const WaitingForArches: Story = {
  ...Waiting,
  globals: { brand: "noor", scheme: "dark" },
  play: async ({ canvasElement }) => {
    const [title, cover] = [".lane-title", ".game-cover"].map((selector) => canvasElement.querySelector(selector));
    if (!title || !cover) throw new Error("no skeleton");
    await expect(getComputedStyle(cover).backgroundColor).toBe(getComputedStyle(title).backgroundColor);
  },
};

export const Categories: Story = {
  render: () => (
    <ChipBar
      label="Categories"
      items={["Draws", "Slots", "Live", "Sports", "Fishing", "Table", "Crash"].map((label, index) => ({
        href: `/m/${label.toLowerCase()}`,
        label,
        current: index === 0,
      }))}
    />
  ),
};

function Filters() {
  const [chosen, setChosen] = useState("All");
  return (
    <div className="chips">
      {["All", "Sea Star", "Orbit"].map((label) => (
        <Chip key={label} pressed={label === chosen} onPress={() => setChosen(label)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

export const FilterChips: Story = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole("button", { name: "Orbit" });
    await userEvent.click(chip);
    await expect(chip).toHaveAttribute("aria-pressed", "true");
  },
};

export const Banners: Story = {
  render: () => (
    <BannerRail
      label="Promotions"
      dotLabel={(index, count) => `Banner ${index} of ${count}`}
      banners={games.slice(0, 3).map(({ id, name, image }) => ({
        id,
        image,
        label: name,
        href: "/m/activity",
      }))}
    />
  ),
};
