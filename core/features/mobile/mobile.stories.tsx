import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { createManualClock, err, systemClock } from "#core/kernel/index.ts";
import { createOverlays, OverlayHost } from "#core/ui/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import type { MobileParts } from "./create-mobile.tsx";
import { aMobile } from "./testing.ts";

interface Shown {
  /** Whether another country may be picked. */
  readonly pickable?: boolean;
  readonly home?: string;
  readonly parts?: Partial<MobileParts>;
}

/** The two fields in a form, over a gateway that sends every code. */
function Shown({ pickable = false, home = "VN", parts = {} }: Shown) {
  const { t } = useTranslation();
  const [overlays] = useState(() => createOverlays({ clock: systemClock }));
  const [{ NumberField, CodeField, read }] = useState(() =>
    aMobile({ t, overlays, home, clock: createManualClock(), parts }).fields({ pickable }),
  );
  return (
    <main style={{ padding: "24px var(--space-gutter)", minBlockSize: "90vh" }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read(event.currentTarget);
        }}
        noValidate
      >
        <NumberField />
        <CodeField />
      </form>
      <OverlayHost
        overlays={overlays}
        labels={{ close: t("start.action.close"), accept: t("start.action.agree"), refuse: t("start.action.cancel") }}
      />
    </main>
  );
}

const meta = {
  title: "Parts/Mobile number",
  component: Shown,
  args: {},
  loaders: [loadTexts],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
};
const sendButton = () => screen.findAllByRole("button").then((buttons) => buttons.at(-1) ?? document.body);

const openPicker = async () => {
  const [button] = await screen.findAllByRole("button");
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button ?? document.body);
  await screen.findByRole("searchbox");
};

export const FixedCountry: Story = {};
export const AnyCountry: Story = { args: { pickable: true } };

export const Picker: Story = { args: { pickable: true }, play: openPicker };

/** Letters without their accents, a dialling code, or a few letters are enough; Enter takes the first. */
export const PickerByKeyboard: Story = {
  args: { pickable: true, home: "PK" },
  play: async () => {
    await openPicker();
    await userEvent.type(await screen.findByRole("searchbox"), "+84{Enter}");
    await waitFor(() => expect(screen.getAllByRole("button")[0]).toHaveTextContent("+84"));
  },
};

export const PickerFindsNothing: Story = {
  args: { pickable: true },
  play: async () => {
    await openPicker();
    await userEvent.type(await screen.findByRole("searchbox"), "qqq");
  },
};

export const CodeSent: Story = {
  play: async () => {
    await userEvent.type(field("mobileNum"), "0912345678");
    await userEvent.click(await sendButton());
    await waitFor(() => expect(field("smsCode")).toHaveFocus());
  },
};

export const NoNumber: Story = {
  play: async () => {
    await userEvent.click(await sendButton());
    await expect(field("mobileNum")).toHaveAttribute("aria-invalid", "true");
  },
};

/** The countries are on their way. */
export const Loading: Story = {
  args: {
    parts: {
      gateway: {
        system: { countries: () => new Promise(() => {}) },
        registration: { sendSmsCode: () => new Promise(() => {}) },
      },
    },
  },
};

export const CountriesUnreachable: Story = {
  args: {
    parts: {
      gateway: {
        system: { countries: async () => err({ kind: "network", code: "network_error", message: "", status: 0 }) },
        registration: { sendSmsCode: () => new Promise(() => {}) },
      },
    },
  },
};
