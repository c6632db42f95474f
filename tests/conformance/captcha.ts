import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { Captcha, CaptchaProof, CaptchaPurpose } from "#core/extension-points/index.ts";
import { createCaptchaGate } from "#core/features/captcha/create-captcha-gate.ts";
import { eventually, onStage, perform, type Stage, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const purposes: readonly CaptchaPurpose[] = ["login", "sms", "register"];

/** The proof fields of the gateway's contract. */
const fields = ["captchaId", "captchaCode", "geetestChallenge", "geetestSeccode", "geetestValidateV4"];

const errors: readonly ErrorReport[] = ["script blocked", "script hangs", "sdk throws", "offline"];

/** A captcha fails closed: what goes wrong never ends in a proof. */
export function describeCaptcha(subject: Subject<"captcha">) {
  const { conformance } = subject;

  /** What the site's own gate gets out of the plugin, set-up and retry included. */
  const proven = (stage: Stage<"captcha">, purpose: CaptchaPurpose) => {
    const gate = createCaptchaGate(purpose, {
      plugins: stage.host,
      isOn: () => true,
      required: () => true,
      whenIdle: new Promise(() => {}),
    });
    return within(stage.clock, 60_000, gate.prove());
  };

  /** Calls `play` for each purpose that the plugin guards. */
  async function guarded(
    stage: Stage<"captcha">,
    play: (purpose: CaptchaPurpose, captcha: Captcha) => Promise<void>,
  ): Promise<number> {
    let count = 0;
    for (const purpose of purposes) {
      if (!subject.plugin.manifest.purposes[purpose]) continue;
      const applies = await stage.handle.use("applies", (captcha) => captcha.applies?.(purpose) ?? true);
      expect(applies.ok && typeof applies.value).toBe("boolean");
      if (!applies.ok || !applies.value || !stage.handle.active) continue;
      count++;
      await play(purpose, stage.handle.active);
    }
    return count;
  }

  function show(stage: Stage<"captcha">, purpose: CaptchaPurpose, { Widget }: Captcha) {
    const reported: (CaptchaProof | undefined)[] = [];
    const element = (attempt: number) => {
      const error = attempt > 0 ? "That did not match" : undefined;
      const onChange = (proof: CaptchaProof | undefined) => reported.push(proof);
      return Widget && onStage(stage, createElement(Widget, { purpose, attempt, error, onChange }));
    };
    const view = render(element(0));
    return { view, reported, refuse: (attempt: number) => view.rerender(element(attempt)) };
  }

  const type = () => {
    for (const [label, text] of Object.entries(conformance.typed ?? {})) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    }
  };

  describe("a captcha", () => {
    it("guards a purpose either by a dialog or by a widget, and proves in the contract's fields", () =>
      perform<"captcha">(subject, "none", async (stage) => {
        let proofs = 0;
        const count = await guarded(stage, async (purpose, captcha) => {
          expect([Boolean(captcha.verify), Boolean(captcha.Widget)].filter(Boolean)).toHaveLength(1);
          if (captcha.Widget) {
            const { view, reported } = show(stage, purpose, captcha);
            expect(reported.every((proof) => proof === undefined)).toBe(true);
            await eventually(stage.clock, () => {
              type();
              expect(reported.at(-1)).toBeDefined();
            });
            expect(fields).toEqual(expect.arrayContaining(Object.keys(reported.at(-1) ?? {})));
            proofs++;
            view.unmount();
          } else {
            const outcome = await proven(stage, purpose);
            // It may take a purpose upon itself only to say that it can't guard it (spec 5: SMS).
            if (outcome.kind !== "proof") {
              expect(outcome.kind === "failed" && stage.i18n.find(outcome.message)).toBeTruthy();
              return;
            }
            expect(Object.keys(outcome.proof)).not.toEqual([]);
            expect(fields).toEqual(expect.arrayContaining(Object.keys(outcome.proof)));
            proofs++;
          }
        });
        expect([count > 0, proofs > 0]).toEqual([true, true]);
      }));

    it.each(errors)("gives no proof, and a way to try again: %s", (error) =>
      perform<"captcha">(subject, error, async (stage) => {
        const needsGateway = error === "offline";
        await guarded(stage, async (purpose, captcha) => {
          if (captcha.Widget && needsGateway) {
            const { view, reported } = show(stage, purpose, captcha);
            await eventually(stage.clock, () => screen.getByRole("button"));
            expect(reported.every((proof) => proof === undefined)).toBe(true);
            view.unmount();
          } else if (captcha.verify) {
            expect((await proven(stage, purpose)).kind).not.toBe("proof");
          }
        });
      }),
    );

    it("takes the proof back and asks anew after a refusal", () =>
      perform<"captcha">(subject, "none", async (stage) => {
        await guarded(stage, async (purpose, captcha) => {
          if (!captcha.Widget) return;
          const { view, reported, refuse } = show(stage, purpose, captcha);
          await eventually(stage.clock, () => {
            type();
            expect(reported.at(-1)).toBeDefined();
          });
          refuse(1);
          await eventually(stage.clock, () => expect(reported.at(-1)).toBeUndefined());
          expect(view.container.textContent).toContain("That did not match");
          view.unmount();
        });
      }));
  });
}
