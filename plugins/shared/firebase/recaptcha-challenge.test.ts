// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepChallengeUsable, withChallenge } from "./recaptcha-challenge.ts";

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

describe("what waits for reCAPTCHA's question", () => {
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  /** The question is shown while `work` is under way, and hidden again. */
  async function ask(work: (onSolved: () => void) => Promise<unknown>) {
    const { show } = setUp();
    await show("hidden");
    const settled: unknown[] = [];
    const outcome = withChallenge(document, work)
      .catch(({ code }) => code)
      .then((result) => settled.push(result));
    await show("visible");
    await show("hidden");
    return { settled, outcome };
  }

  it("is cancelled when the person closes the question without an answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
    const { settled, outcome } = await ask(() => new Promise(() => {}));
    vi.advanceTimersByTime(1_000);
    await outcome;
    expect(settled).toEqual(["auth/user-cancelled"]);
  });

  it("goes on when the question is hidden because it is solved, however long the code takes to be sent", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
    let send = (_: string) => {};
    const { settled, outcome } = await ask((onSolved) => {
      onSolved();
      return new Promise((resolve) => {
        send = resolve;
      });
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(settled).toEqual([]);
    send("sent");
    await outcome;
    expect(settled).toEqual(["sent"]);
  });
});
