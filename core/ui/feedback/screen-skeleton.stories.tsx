import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Tabs } from "../fields/tabs.tsx";
import { TextField } from "../fields/text-field.tsx";
import { FormSkeleton, ScreenSkeleton } from "./screen-skeleton.tsx";

/**
 * The outline of a screen whose code is still loading. Its boxes are where those of the screen will be, so that nothing moves
 * when it comes.
 *
 * **Accessibility.** `aria-busy` and without words: the screen's own heading is announced once it is there.
 */
const meta = {
  title: "Components/Feedback/Screen skeleton",
  component: ScreenSkeleton,
  subcomponents: { ScreenSkeleton, FormSkeleton },
  tags: ["autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = { args: { kind: "form" } };
/** Log-in and registration. */
export const FormWithCover: Story = { args: { kind: "form-with-cover" } };
/** The boxes are where the form's own will be. */
export const FormWithTabs: Story = {
  args: { kind: "form" },
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 16 }}>
      <FormSkeleton fields={2} tabs />
      <form className="form-screen" style={{ padding: 0 }}>
        <Tabs
          label="Log in by"
          tabs={[
            { value: "account", label: "Account" },
            { value: "mobile", label: "Mobile" },
          ]}
          value="account"
          onChange={() => {}}
        >
          <div style={{ display: "grid", gap: 12 }}>
            <TextField label="Username" />
            <TextField label="Password" />
          </div>
        </Tabs>
      </form>
    </div>
  ),
  globals: { brand: "lotus" },
  play: async ({ canvasElement }) => {
    const fields = within(canvasElement).getAllByRole("textbox");
    const bones = [...canvasElement.querySelectorAll("[aria-busy] > div > :nth-child(2)")];
    await expect(bones).toHaveLength(2);
    for (const [index, bone] of bones.entries()) {
      const field = fields[index]?.getBoundingClientRect();
      const { top, bottom } = bone.getBoundingClientRect();
      await expect(Math.abs((field?.top ?? 0) - top)).toBeLessThanOrEqual(4);
      await expect(Math.abs((field?.bottom ?? 0) - bottom)).toBeLessThanOrEqual(4);
    }
  },
};

export const Account: Story = { args: { kind: "account" } };
