import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { sampleGames } from "../../../.storybook/samples.ts";
import { AccountChip, Avatar } from "./avatar.tsx";
import { BrandArt, Mark } from "./brand-art.tsx";
import { Image } from "./image.tsx";
import { Prose } from "./prose.tsx";

/**
 * Pictures and words from outside, and the brand's own drawings. A picture of the gateway may be missing, slow or broken: its
 * place is kept, and something useful stands there instead. `BrandArt` and `Mark` draw what is in the brand's folder, in the
 * colours of the theme.
 *
 * **Accessibility.** `alt` says what a picture says; empty where the words beside it do. Text from outside has its own
 * direction, so that an English name stays readable on an Urdu page. `Prose` is sanitised before it is shown.
 */
const meta = {
  title: "Components/Pictures",
  subcomponents: { Image, Avatar, AccountChip, BrandArt, Mark, Prose },
  tags: ["autodocs"],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const [game] = sampleGames(1);

export const Picture: Story = {
  render: () => (
    <div style={{ inlineSize: 180 }}>
      <Image src={game?.image} alt={game?.name ?? ""} ratio="3 / 4" />
    </div>
  ),
};

/** A missing picture keeps its space and its name. */
export const BrokenPicture: Story = {
  render: () => (
    <div style={{ inlineSize: 180 }}>
      <Image src="data:image/png,broken" alt="Harbour Six" ratio="3 / 4" loading="eager" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector("img")).toBeNull());
    await expect(canvas.getByRole("img", { name: "Harbour Six" })).toBeVisible();
  },
};

export const Account: Story = {
  render: () => (
    <>
      <Avatar />
      <AccountChip href="/m/member/home" label="Account" name="player" />
      <AccountChip href="/m/member/home" label="Account" name="a.very.long.user.name">
        <small>Silver</small>
      </AccountChip>
    </>
  ),
};

export const Drawings: Story = {
  render: () => (
    <>
      <BrandArt name="logo" className="brand-logo" />
      <Mark />
      <BrandArt name="splash" className="splash-art" />
    </>
  ),
};

function fragment(): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = `<h2>Evening draws</h2><p>Every day at <b>18:15</b>. Prizes are paid within <a href="/m/news">ten minutes</a>.</p>
    <ul><li>Choose six numbers</li><li>Wait for the draw</li></ul>
    <table><tr><th>Numbers</th><th>Prize</th></tr><tr><td>6</td><td>1 000 000</td></tr></table>`;
  return template.content;
}

export const TextFromOutside: Story = { render: () => <Prose content={fragment()} /> };
