// @vitest-environment happy-dom
// As the panel: Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import * as React from "react";
import { convert, ThemeProvider, themes } from "storybook/theming";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PictureSlot } from "#tools/edit/index.ts";
import { PicturesTab } from "./pictures-tab.tsx";

const slot: PictureSlot = { slot: "logo", title: "Logo", description: "The logo.", accept: ".svg" };

/** A tab whose answers to the question for its pictures are these, one after the other. */
function aTab(...answers: readonly (readonly PictureSlot[] | Error)[]) {
  const left = [...answers];
  const pictures = async () => {
    const answer = left.shift() ?? [slot];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = { pictures, committed: async () => [], neutralTexts: async () => ({}), save: vi.fn() };
  const save = vi.fn();
  const tab = (saveCount: number) => (
    <ThemeProvider theme={convert(themes.light)}>
      <PicturesTab client={client} saveCount={saveCount} save={save} />
    </ThemeProvider>
  );
  const { rerender } = render(tab(0));
  const drop = async (file: File) =>
    fireEvent.drop(await screen.findByText("Logo"), { dataTransfer: { files: [file] } });
  return { save, drop, loadAgain: () => rerender(tab(1)), alert: () => screen.queryByRole("alert")?.textContent };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the brand panel's pictures", () => {
  it("says that a folder was dropped, until a file is", async () => {
    const { save, drop, alert } = aTab();
    class Unreadable {
      onerror = () => {};
      readonly error = new DOMException("a folder", "NotReadableError");
      readAsDataURL() {
        this.onerror();
      }
    }
    vi.stubGlobal("FileReader", Unreadable);
    await drop(new File([], "logos"));
    await vi.waitFor(() => expect(alert()).toContain("logos can’t be read"));
    expect(save).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    await drop(new File(["<svg/>"], "logo.svg"));
    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith({ slot: "logo", name: "logo.svg", content: btoa("<svg/>") }),
    );
    expect(alert()).toBeUndefined();
  });

  it("say no longer that they could not be loaded once they are", async () => {
    const { loadAgain, alert } = aTab(new Error("merchant.json has an error"));
    await vi.waitFor(() => expect(alert()).toBe("merchant.json has an error"));
    loadAgain();
    await screen.findByText("Logo");
    expect(alert()).toBeUndefined();
  });
});
