import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { sampleGames } from "../../../.storybook/samples.ts";
import { AccountChip, Avatar } from "./avatar.tsx";
import { BrandArt, Mark } from "./brand-art.tsx";
import { Image } from "./image.tsx";
import { Prose } from "./prose.tsx";

const meta = { title: "Components/Pictures" } satisfies Meta;

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
