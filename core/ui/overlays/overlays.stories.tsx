import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test";
import { systemClock } from "#core/kernel/index.ts";
import { Button } from "../actions/button.tsx";
import { Modal } from "./modal.tsx";
import { OverlayHost } from "./overlay-host.tsx";
import { createOverlays, type Overlays } from "./overlays.ts";
import { Toasts } from "./toasts.tsx";

const labels = { close: "Close", accept: "Agree", refuse: "Cancel" };

interface TriggerProps {
  readonly label: string;
  readonly open: (overlays: Overlays) => unknown;
}

/** Stands for Back: stories share one page, which a real step back could leave. */
let pressBack = () => {};
const guardBack = (onBack: () => boolean) => {
  pressBack = () => void onBack();
  return () => {
    pressBack = () => {};
  };
};

function Trigger({ label, open }: TriggerProps) {
  const [overlays] = useState(() => createOverlays({ clock: systemClock, guardBack }));
  const [answer, setAnswer] = useState("");
  return (
    <main style={{ minBlockSize: "70vh" }}>
      <Button onClick={async () => setAnswer(String((await open(overlays)) ?? ""))}>{label}</Button>
      <output style={{ display: "block", paddingBlock: 8 }}>{answer && `Answer: ${answer}`}</output>
      <OverlayHost {...{ overlays, labels }} />
    </main>
  );
}

/**
 * What comes over the page. `alert` says something that must be seen, `confirm` asks, a `sheet` chooses from a list or shows
 * one thing, a toast says what has just happened and goes. Features ask the one store (`createOverlays`) for them, and
 * `OverlayHost` draws them: what comes by itself waits in a queue, and Back closes the top one. Use a dialog only for what a
 * person must decide.
 *
 * **Accessibility.** Native `<dialog>`s: the page behind is inert, Escape closes, and focus returns to where it was. A sheet
 * opens with the focus on its heading, a question on its first answer. Toasts are announced without taking the focus.
 */
const meta = {
  title: "Components/Overlays",
  component: Trigger,
  subcomponents: { OverlayHost, Modal, Toasts },
  tags: ["autodocs"],
} satisfies Meta<typeof Trigger>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector("dialog[open]");
    if (!dialog) throw new Error("no dialog is open");
    return dialog;
  });

/** What a browser does on Escape; a synthetic key press would not reach it. */
const pressEscape = async () => fireEvent(await findDialog(), new Event("cancel", { cancelable: true }));

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

export const Alert: Story = {
  args: {
    label: "Open",
    open: (overlays) => overlays.alert({ title: "Notice", message: "Username or password is incorrect." }),
  },
  play: async () => {
    await press("Open");
    const dialog = await screen.findByRole("alertdialog", { name: "Notice" });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  },
};

export const Question: Story = {
  args: {
    label: "Log out",
    open: (overlays) =>
      overlays.confirm({
        title: "Log out of this device",
        message: "You can log in again at any time.",
        accept: "Log out",
      }),
  },
  play: async () => {
    await press("Log out");
    await screen.findByRole("alertdialog");
  },
};

/** Escape refuses, and the focus is restored. */
export const QuestionRefused: Story = {
  ...Question,
  play: async () => {
    await press("Log out");
    await pressEscape();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(screen.getByText("Answer: false")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Log out" })).toHaveFocus();
  },
};

const list = (
  <ul>
    {Array.from({ length: 24 }, (_, index) => ({ index })).map(({ index }) => (
      <li key={index}>
        <Button tone="quiet" block>{`Language ${index + 1}`}</Button>
      </li>
    ))}
  </ul>
);

export const Sheet: Story = {
  args: {
    label: "Open",
    open: (overlays) => overlays.open({ kind: "sheet", title: "Language", render: () => list }),
  },
  play: async () => {
    await press("Open");
    const sheet = await screen.findByRole("dialog", { name: "Language" });
    await waitFor(() => expect(sheet).toBeVisible());
  },
};

/** Back closes the top layer, and the screen stays. */
export const ClosedByBack: Story = {
  ...Sheet,
  play: async () => {
    const address = location.href;
    await press("Open");
    await screen.findByRole("dialog", { name: "Language" });
    await findDialog();
    pressBack();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(location.href).toBe(address);
  },
};

/** A layer that may not be closed stays, whatever is pressed. */
export const Mandatory: Story = {
  args: {
    label: "Open",
    open: (overlays) =>
      overlays.open<string>({
        kind: "dialog",
        title: "Update the app",
        closable: false,
        render: (close) => (
          <Button block onClick={() => close("updated")}>
            Update
          </Button>
        ),
      }),
  },
  play: async () => {
    await press("Open");
    await screen.findByRole("dialog", { name: "Update the app" });
    await pressEscape();
    await findDialog();
    pressBack();
    const dialog = screen.getByRole("dialog", { name: "Update the app" });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  },
};

export const Toast: Story = {
  args: {
    label: "Copy the link",
    open: (overlays) => {
      overlays.toast("Link copied", { ms: 60_000 });
      overlays.toast("The connection was lost", { ms: 60_000, tone: "error" });
    },
  },
  play: async () => {
    await press("Copy the link");
    const toast = await screen.findByText("Link copied");
    await waitFor(() => expect(toast).toBeVisible());
  },
};
