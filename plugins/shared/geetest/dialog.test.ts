// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createDialog, type Puzzle, textFields } from "./dialog.ts";
import { type PuzzleStandIn, puzzleStandIn } from "./testing.ts";

const solved = { pass_token: "p" };
const proof = { kind: "proof", proof: { proved: solved } };
const unavailable = { kind: "failed", message: "site.captcha.unavailable" };

/** A dialog whose puzzles call `opened` when they are opened; `made` lists them. */
function aDialog(opened?: (puzzle: PuzzleStandIn) => void, validated: unknown = solved) {
  const made: ReturnType<typeof puzzleStandIn<"open">>[] = [];
  const dialog = createDialog<Puzzle & { open(): void }>({
    async create() {
      const puzzle = puzzleStandIn("open", validated, opened && { opened });
      made.push(puzzle);
      return puzzle;
    },
    open: (puzzle) => puzzle.open(),
    proofOf: (answer) => (answer === solved ? { proved: answer } : undefined),
  });
  const { signal } = new AbortController();
  return {
    made,
    ...dialog,
    prepare: () => dialog.prepare("login", signal),
    verify: (given = signal) => dialog.verify("login", given),
  };
}

describe('spec 5 "Captcha": a puzzle in the vendor\'s dialog', () => {
  it("ends in the proof that the vendor answers", async () => {
    const { prepare, verify } = aDialog();
    await prepare();
    expect(await verify()).toEqual(proof);
  });

  it("is created once, however often it is prepared, and again after it was solved", async () => {
    const { prepare, verify, made } = aDialog();
    await prepare();
    await prepare();
    expect(made).toHaveLength(1);
    await verify();
    expect(made[0]?.destroyed).toBe(true);
    await prepare();
    expect(made).toHaveLength(2);
  });

  it("is shared by two forms that prepare it at once", async () => {
    const { prepare, dispose, made } = aDialog();
    await Promise.all([prepare(), prepare()]);
    dispose();
    expect(made.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it("closed by the person, reports that it is required, and reopens unchanged", async () => {
    let closes = true;
    const { prepare, verify, made } = aDialog((puzzle) => puzzle.tell(closes ? "close" : "success"));
    await prepare();
    expect(await verify()).toEqual({ kind: "failed", message: "site.captcha.verifyFirst" });
    closes = false;
    await prepare();
    expect(await verify()).toEqual(proof);
    expect(made).toHaveLength(1);
  });

  it("stays closed when the vendor fails while it is open, and starts over afterwards", async () => {
    let fails = true;
    const { prepare, verify, made } = aDialog((puzzle) => puzzle.tell(fails ? "error" : "success", { code: "60101" }));
    await prepare();
    expect(await verify()).toEqual(unavailable);
    fails = false;
    await prepare();
    expect(await verify()).toEqual(proof);
    expect(made).toHaveLength(2);
  });

  it("takes no success whose proof has another shape", async () => {
    for (const answer of [false, null, {}, "solved", { pass_token: 7 }]) {
      const { prepare, verify } = aDialog(undefined, answer);
      await prepare();
      expect(await verify()).toEqual(unavailable);
    }
  });

  it("is not ready when the vendor reports an error in place of being ready", async () => {
    const dialog = createDialog({
      async create() {
        const puzzle = puzzleStandIn("open", solved);
        return { ...puzzle, onReady: () => undefined, onError: (listener: (error: unknown) => void) => listener("no") };
      },
      open: (puzzle) => puzzle.open(),
      proofOf: () => ({}),
    });
    const { signal } = new AbortController();
    await expect(dialog.prepare("login", signal)).rejects.toThrow("the vendor reports an error");
    expect(await dialog.verify("login", signal)).toEqual(unavailable);
  });

  it("can be used over an open modal, which is a plain dialog meanwhile and modal again afterwards", async () => {
    document.body.innerHTML = "<dialog><input></dialog>";
    const modal = document.querySelector("dialog") as HTMLDialogElement;
    modal.showModal();
    const calls: string[] = [];
    vi.spyOn(modal, "show").mockImplementation(() => void calls.push("plain"));
    vi.spyOn(modal, "showModal").mockImplementation(() => void calls.push("modal"));
    vi.spyOn(modal, "close").mockImplementation(() => undefined);
    for (const ending of ["success", "close", "error"] as const) {
      const { prepare, verify } = aDialog((puzzle) => {
        calls.push("puzzle");
        puzzle.tell(ending);
      });
      await prepare();
      await verify();
      expect(calls.splice(0), ending).toEqual(["plain", "puzzle", "modal"]);
    }
    modal.remove();
  });

  it("opens nothing that was not prepared", async () => {
    expect(await aDialog().verify()).toEqual(unavailable);
  });

  it("ends with the page's interest in it, and leaves nothing behind", async () => {
    const { prepare, verify, made } = aDialog(() => {});
    await prepare();
    const leaving = new AbortController();
    const outcome = verify(leaving.signal);
    leaving.abort();
    expect(await outcome).toEqual({ kind: "cancel" });
    expect(made[0]?.destroyed).toBe(true);
  });
});

describe("what a vendor answers", () => {
  it("is read when every field is a non-empty string, and contains only those fields", () => {
    expect(textFields({ a: "1", b: "2", c: "3" }, ["a", "b"])).toEqual({ a: "1", b: "2" });
    expect(textFields({ a: "1", b: "" }, ["a", "b"])).toBeUndefined();
    expect(textFields({ a: "1" }, ["a", "b"])).toBeUndefined();
  });

  it("is read whatever it is", () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const fields = textFields(answer, ["lot_number", "pass_token"]);
        return fields === undefined || Object.values(fields).every((value) => typeof value === "string");
      }),
    );
  });
});
