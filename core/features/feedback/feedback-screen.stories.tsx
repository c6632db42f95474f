import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import FeedbackScreen from "./feedback-screen.tsx";

interface Shown {
  readonly scenario: "answers" | "waits" | "refuses" | "too many";
}

const answers = {
  answers: { id: "1042" },
  waits: () => new Promise<never>(() => {}),
  refuses: () => Promise.reject({ errorCode: "field.invalid", value: { field: "content" } }),
  "too many": () => Promise.reject({ errorCode: "TOO_MANY_REQUEST_FEEDBACK" }),
};

const load: Loader<Shown> = async ({ args: { scenario }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({ i18n, answers: { "/wps/member/feedback": answers[scenario] } });
  return { i18n, site };
};

const meta: Meta<Shown> = {
  title: "Screens/Feedback",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <FeedbackScreen />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  args: { scenario: "answers" },
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

// By place, not by name: the stories show their states in every language.
const send = async () => userEvent.click(await screen.findByRole("button"));
const message = () => screen.getAllByRole("textbox")[0] ?? document.body;

async function fillIn(text = "The draw page stays blank.") {
  await userEvent.selectOptions(await screen.findByRole("combobox"), "game");
  await userEvent.type(message(), text);
}

export const Form: Story = {};
export const Errors: Story = {
  play: inEnglish(async () => {
    await send();
    await expect(await screen.findByText("Choose a category.")).toBeVisible();
    await expect(screen.getByRole("combobox", { name: "Category" })).toHaveFocus();
  }),
};
export const Sending: Story = {
  args: { scenario: "waits" },
  play: async () => {
    await fillIn();
    await send();
  },
};
export const Sent: Story = {
  play: inEnglish(async () => {
    await fillIn();
    await send();
    await expect(await screen.findByText("Reference number: 1042")).toBeVisible();
  }),
};
export const Refused: Story = {
  args: { scenario: "refuses" },
  play: inEnglish(async () => {
    await fillIn();
    await send();
    await expect(await screen.findByText("Check this field.")).toBeVisible();
    await expect(message()).toHaveValue("The draw page stays blank.");
  }),
};
export const TooMany: Story = {
  args: { scenario: "too many" },
  play: async () => {
    await fillIn();
    await send();
  },
};
export const TooLong: Story = {
  play: inEnglish(async () => {
    await fillIn("x");
    fireEvent.change(message(), { target: { value: "Nothing is cut. ".repeat(126) } });
    await send();
    await expect(await screen.findByText("Use no more than 2,000 characters.")).toBeVisible();
    await expect(message()).toHaveFocus();
  }),
};
export const LongText: Story = { play: async () => fillIn("rindfleischetikettierungsueberwachungsaufgaben".repeat(3)) };
