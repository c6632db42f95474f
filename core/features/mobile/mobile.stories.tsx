import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { useTranslation } from "react-i18next";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { type TestSiteOptions, testSite } from "#core/app/testing.ts";
import type { MobileFields } from "#core/extension-points/index.ts";
import { systemClock } from "#core/kernel/index.ts";
import { createOverlays, OverlayHost, type Overlays } from "#core/ui/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { SentCodeField } from "./code-field.tsx";
import { CountryList } from "./country-list.tsx";
import { NumberField } from "./number-field.tsx";
import { mobileAnswers } from "./testing.ts";

interface Shown {
  /** Whether another country may be picked. */
  readonly pickable?: boolean;
  /** The merchant's own country. */
  readonly home?: string;
  /** Instead of those of `mobileAnswers`. */
  readonly answers?: TestSiteOptions["answers"];
}

/** The texts, and the two fields over a gateway that sends every code. */
const load: Loader<Shown> = async ({ args: { pickable = false, home, answers }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const overlays = createOverlays({ clock: systemClock });
  const site = testSite({ i18n, overlays, answers: { ...mobileAnswers(home), ...answers } });
  return { i18n, overlays, fields: (await site.mobile()).fields({ pickable }) };
};

function Form({ fields, overlays }: { readonly fields: MobileFields; readonly overlays: Overlays }) {
  const { t } = useTranslation();
  return (
    <main style={{ padding: "24px var(--space-gutter)", minBlockSize: "90vh" }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          fields.read(event.currentTarget);
        }}
        noValidate
      >
        <fields.NumberField />
        <fields.CodeField />
      </form>
      <OverlayHost
        overlays={overlays}
        labels={{ close: t("start.action.close"), accept: t("start.action.agree"), refuse: t("start.action.cancel") }}
      />
    </main>
  );
}

/**
 * A mobile number and the code that is sent to it, as log-in by SMS and registration use them. The dialling code is the
 * country's; where the gateway allows several, it opens a list with a search.
 *
 * **Accessibility.** Number and code are read from left to right in every language. The list is searched by name or code; Enter
 * takes the first match, and the arrow keys move through it. A code can be pasted, or filled in from the message; that it was
 * sent is announced.
 */
const meta: Meta<Shown> = {
  title: "Components/Mobile number",
  subcomponents: { NumberField, SentCodeField, CountryList },
  tags: ["autodocs"],
  render: (_, { loaded: { fields, overlays } }) => <Form fields={fields} overlays={overlays} />,
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

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

/** The search finds by dialling code and by letters without accents; Enter picks the first match. */
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

/** The countries are being loaded. */
export const Loading: Story = {
  args: { answers: { "/wps/system/country": () => new Promise(() => {}) } },
};

export const CountriesUnreachable: Story = {
  args: { answers: { "/wps/system/country": () => Promise.reject({ errorCode: "unknown_error" }) } },
};
