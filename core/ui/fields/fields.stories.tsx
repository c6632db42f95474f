import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../actions/button.tsx";
import { PhoneIcon } from "../icons/index.ts";
import { Checkbox } from "./checkbox.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";
import { Tabs } from "./tabs.tsx";
import { TextAreaField, TextField } from "./text-field.tsx";

/**
 * The fields of forms, one below the other. The label is above the box and stays there; `hint` says what is wanted before
 * anybody gets it wrong; `error` takes its place, and says how to mend it. The brand's variant `panel` shapes the boxes.
 *
 * **Accessibility.** Label, hint and error belong to the control by `htmlFor` and `aria-describedby`; a field with an error is
 * `aria-invalid`, and the error is announced. Never use a placeholder as the label. Set `autoComplete` and `inputMode`: phones
 * then fill the field in and show the right keys. Boxes are 48 px high, checkboxes and options at least 44 px.
 */
const meta = {
  title: "Components/Fields",
  subcomponents: {
    TextField,
    TextAreaField,
    PasswordField,
    CodeField,
    SearchField,
    SelectField,
    Checkbox,
    RadioGroup: RadioGroup<string>,
    Tabs: Tabs<string>,
  },
  tags: ["autodocs"],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const labels = { show: "Show password", hide: "Hide password" };

export const Text: Story = {
  render: () => (
    <>
      <TextField label="Username" autoComplete="username" hint="4 to 16 lowercase letters and numbers" />
      <TextField label="Username" defaultValue="Play er" error="Use 4 to 16 lowercase letters and numbers." />
      <TextField label="Mobile number" inputMode="tel" leading={<PhoneIcon />} placeholder="0900 000 001" />
      <TextField label="Referral code" defaultValue="SUMMER" disabled />
      <TextAreaField label="Message" />
    </>
  ),
};

/** Shown on request: invisible typing on a phone is how people get locked out. */
export const Password: Story = {
  render: () => (
    <PasswordField label="Password" autoComplete="current-password" labels={labels} defaultValue="secret" />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: labels.show }));
    await expect(canvas.getByRole("textbox", { name: "Password" })).toHaveValue("secret");
    await userEvent.click(canvas.getByRole("button", { name: labels.hide }));
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

const complete = fn();

function Code() {
  const [code, setCode] = useState("");
  return (
    <CodeField
      label="Code"
      hint="Sent to 0900 000 001"
      value={code}
      onChange={setCode}
      onPaste={complete}
      trailing={
        <Button tone="quiet" size="small">
          Send code
        </Button>
      }
    />
  );
}

/** Pasting extracts the digits from the text around them, in any script. */
export const OneTimeCode: Story = {
  render: () => <Code />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Code" });
    await userEvent.click(field);
    await userEvent.paste("۱۲۳-456");
    await expect(field).toHaveValue("123456");
    await expect(complete).toHaveBeenCalledWith("123456");
  },
};

/** The cells are in the middle of the box, whatever its corners. */
export const OneTimeCodeInTheMiddle: Story = {
  render: () => <CodeField label="Code" value="" onChange={() => {}} cells />,
  globals: { brand: "manila" },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Code" });
    const { paddingInlineStart, backgroundSize } = getComputedStyle(field);
    const cells = Number.parseFloat(backgroundSize);
    await expect(cells).toBeGreaterThan(100);
    await expect(Math.abs(Number.parseFloat(paddingInlineStart) * 2 + cells - field.clientWidth)).toBeLessThan(2);
  },
};
export const OneTimeCodeInRoundCorners: Story = { ...OneTimeCodeInTheMiddle, globals: { brand: "lotus" } };

/** The sign is in the middle of the error's first line, beside Nastaliq's high lines too. */
export const ErrorInUrdu: Story = {
  render: () => <TextField label="یوزر نیم" error="اپنا یوزر نیم لکھیں۔" />,
  globals: { brand: "noor", language: "UR" },
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole("alert");
    const sign = alert.querySelector("svg")?.getBoundingClientRect();
    const box = alert.getBoundingClientRect();
    const middle = (edge: DOMRect | undefined) => ((edge?.top ?? 0) + (edge?.bottom ?? 0)) / 2;
    await expect(Math.abs(middle(sign) - middle(box))).toBeLessThanOrEqual(2);
  },
};

function Choices() {
  const [method, setMethod] = useState<"email" | "ga" | "sms">();
  return (
    <>
      <Checkbox label="Remember me" defaultChecked />
      <Checkbox label="I am 18 or older" error="Tick this box to register." />
      <RadioGroup
        label="Verify by"
        value={method}
        onChange={setMethod}
        options={[
          { value: "email", label: "E-mail" },
          { value: "ga", label: "Authenticator" },
          { value: "sms", label: "SMS" },
        ]}
      />
      <SelectField label="Category" defaultValue="game">
        <option value="account">Account</option>
        <option value="game">Game</option>
        <option value="payment">Payment</option>
      </SelectField>
    </>
  );
}

export const Choice: Story = {
  render: () => <Choices />,
  play: async ({ canvasElement }) => {
    const email = within(canvasElement).getByRole("radio", { name: /E-mail/ });
    await userEvent.click(email);
    await expect(email).toBeChecked();
  },
};

function Search() {
  const [text, setText] = useState("drag");
  return <SearchField label="Search games" clearLabel="Clear" value={text} onChange={setText} />;
}

export const Searching: Story = {
  render: () => <Search />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(canvas.getByRole("searchbox", { name: "Search games" })).toHaveFocus();
  },
};

function LogInTabs() {
  const [tab, setTab] = useState<"account" | "mobile">("account");
  return (
    <Tabs
      label="Log in with"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "account", label: "Account" },
        { value: "mobile", label: "Mobile" },
      ]}
    >
      {tab === "account" ? "Username and password" : "Mobile number and code"}
    </Tabs>
  );
}

export const TwoTabs: Story = {
  render: () => <LogInTabs />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("tab", { name: "Account" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Mobile" })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel", { name: "Mobile" })).toHaveTextContent("Mobile number");
  },
};

/** The arrow key along the line selects the next one, in either direction of writing. */
export const TabsRightToLeft: Story = {
  render: () => <LogInTabs />,
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("tab", { name: "Account" }));
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { name: "Mobile" })).toHaveFocus();
  },
};
