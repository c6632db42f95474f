import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { createStore } from "zustand/vanilla";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { ChooseAccount } from "./choose-account.tsx";
import type { Social, SocialState } from "./create-social.ts";

const identity = { provider: "line", title: "LINE", fields: {}, registrationFields: {}, returnTo: {} };

/** The dialog in the state that the story shows. */
function Shown({ state }: { readonly state: Partial<SocialState> }) {
  const [social] = useState<Social>(() => ({
    store: createStore<SocialState>(() => ({
      phase: "choosing",
      identity,
      registration: "automatic",
      busy: false,
      error: undefined,
      note: undefined,
      ...state,
    })),
    chooseExisting: () => {},
    registerNew: async () => {},
    cancel: () => {},
  }));
  return <ChooseAccount social={social} close={() => {}} />;
}

const meta = {
  title: "Screens/Choose an account",
  component: Shown,
  args: { state: {} },
  loaders: [loadTexts],
  decorators: [withTexts],
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ExistingOrNew: Story = {};
export const ExistingOnly: Story = { args: { state: { registration: "none" } } };
export const Registering: Story = { args: { state: { phase: "registering", busy: true } } };
export const Refused: Story = {
  args: { state: { registration: "none", error: "LINE could not be verified. Please start again." } },
};
