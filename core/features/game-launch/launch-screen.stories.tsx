import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { type WholeSiteArgs, wholeSite } from "#tests/stories/whole-site.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import { SILENCE_MS } from "./frame-watch.ts";

const trial = "/m/launchGame?playType=trial&gameId=g1&nodeId=n1&title=Orbit+Nine";
const real = "/m/launchGame?vendor=SAMBA&code=SB_CARNAVAL_NEON&title=Carnaval+Neon";

const findOffer: NonNullable<Story["play"]> = async ({ loaded }) => {
  const frame = await waitFor(() => {
    const shown = document.querySelector("iframe");
    if (!shown) throw new Error("no game is shown");
    return shown;
  });
  const hasLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.src = "about:blank";
  await hasLoaded;
  await loaded.site.clock.advance(SILENCE_MS);
  await waitFor(() => expect(document.querySelector("[role=status] button")).toBeVisible());
};

const meta: Meta<WholeSiteArgs> = {
  ...wholeSite,
  title: "Screens/Game launch",
  args: { ...wholeSite.args, path: trial },
};

export default meta;
type Story = StoryObj<WholeSiteArgs>;

export const Loading: Story = {
  args: { scenario: "waits" },
  play: inEnglish(async () => expect(await screen.findByText(/Opening Orbit Nine/)).toBeVisible()),
};
export const Trial: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByTitle("Orbit Nine")).toBeVisible());
    await expect(screen.getByText("Demo")).toBeVisible();
  },
};
export const RealPlay: Story = {
  args: { path: real, signedIn: true },
  play: async () => {
    await waitFor(() => expect(screen.getByTitle("Carnaval Neon")).toBeVisible());
  },
};
export const Failed: Story = {
  args: { scenario: "fails" },
  play: inEnglish(async () => {
    const retry = await screen.findByRole("button", { name: "Try again" });
    await waitFor(() => expect(retry).toBeVisible());
    await expect(retry.getBoundingClientRect().height).toBeLessThan(60);
  }),
};
/** The gateway no longer knows the session: the person is told, and the log-in leads back to the game. */
export const SessionLost: Story = {
  args: { path: real, signedIn: true, scenario: "session lost" },
  play: async () => {
    const notice = await screen.findByRole("alertdialog");
    await waitFor(() => expect(notice).toBeVisible());
  },
};
/** The gateway's address of the game is none. */
export const BadAddress: Story = {
  args: { answers: { "/wps/relay/GCS_gameTrialLaunch": { gameUrl: "javascript:alert(1)" } } },
  play: inEnglish(async () => {
    const retry = await screen.findByRole("button", { name: "Try again" });
    await waitFor(() => expect(retry).toBeVisible());
    await expect(screen.queryByText(/Network Error/)).toBeNull();
  }),
};
/** A frame that says nothing: here an empty page, which can be read as little as one of another origin. */
export const Silent: Story = {
  play: inEnglish(async (context) => {
    await findOffer(context);
    // It may be there after all: the player says so.
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Reload" })).toBeNull());
    await expect(document.querySelector("iframe")).not.toBeNull();
  }),
};
export const SilentRightToLeft: Story = {
  args: { brand: "noor", language: "UR" },
  play: findOffer,
};
export const NoGame: Story = {
  args: { path: "/m/launchGame?playType=trial" },
  play: inEnglish(async () =>
    expect(await screen.findByText("We couldn’t find that game", { exact: false })).toBeVisible(),
  ),
};
export const LongName: Story = {
  args: { path: `/m/launchGame?playType=trial&gameId=g1&nodeId=n1&title=${"Rindfleischetikettierung".repeat(3)}` },
  globals: { viewport: { value: "smallest", isRotated: false } },
};
