// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepChallengeUsable } from "./recaptcha-challenge.ts";

/** An open modal with a field, and reCAPTCHA's question beside it, hidden as Google renders it. */
function setUp() {
  document.body.innerHTML = `<dialog><input></dialog><div style="visibility: hidden"></div>`;
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  const question = document.querySelector("div") as HTMLElement;
  const frame = document.createElement("iframe");
  frame.setAttribute("src", "about:blank#/recaptcha/api2/bframe");
  question.append(frame);
  dialog.showModal();
  const modal = vi.spyOn(dialog, "showModal");
  const plain = vi.spyOn(dialog, "show");
  const show = async (visibility: string) => {
    frame.style.visibility = visibility;
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { dialog, modal, plain, show };
}

describe("reCAPTCHA's question over an open modal", () => {
  let stop = () => {};
  beforeEach(() => document.body.replaceChildren());
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  it("can be answered: the modal is a plain dialog while it is asked, and modal again afterwards", async () => {
    const { dialog, modal, plain, show } = setUp();
    await show("hidden");
    stop = keepChallengeUsable(document);
    dialog.querySelector("input")?.focus();
    expect(plain).not.toHaveBeenCalled();

    await show("visible");
    expect(plain).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(dialog.querySelector("input"));

    await show("hidden");
    expect(modal).toHaveBeenCalledTimes(1);
    expect(dialog.style.position).toBe("");
  });

  it("leaves the modal as it was when the code has been sent meanwhile, and a closed one closed", async () => {
    const { dialog, modal, show } = setUp();
    stop = keepChallengeUsable(document);
    await show("visible");
    stop();
    expect(modal).toHaveBeenCalledTimes(1);

    stop = keepChallengeUsable(document);
    dialog.close();
    stop();
    expect(dialog.open).toBe(false);
  });
});
