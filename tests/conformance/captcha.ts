import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { Captcha, CaptchaProof, CaptchaPurpose } from "#core/extension-points/index.ts";
import { eventually, onStage, perform, type Stage, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { Fault } from "./world.ts";

const purposes: readonly CaptchaPurpose[] = ["login", "sms", "register"];

/** The proof fields of the gateway's contract. */
const fields = ["captchaId", "captchaCode", "geetestChallenge", "geetestSeccode", "geetestValidateV4"];

const faults: readonly Fault[] = ["script blocked", "script hangs", "sdk throws", "offline"];

/** A captcha fails closed: what goes wrong never ends in a proof. */
export function describeCaptcha(subject: Subject) {
  const { conformance } = subject;

  /** Calls `play` for each purpose that the plugin guards. */
  async function guarded(
    stage: Stage<"captcha">,
    play: (purpose: CaptchaPurpose, captcha: Captcha) => Promise<void>,
  ): Promise<number> {
    let count = 0;
    for (const purpose of purposes) {
      const applies = await stage.handle.use("applies", (captcha) => captcha.applies(purpose));
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
      const fault = attempt > 0 ? "That did not match" : undefined;
      const onChange = (proof: CaptchaProof | undefined) => reported.push(proof);
      return Widget && onStage(stage, createElement(Widget, { purpose, attempt, fault, onChange }));
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
            view.unmount();
          } else {
            const verified = stage.handle.use("verify", ({ verify }, signal) => verify?.(purpose, signal));
            const outcome = await within(stage.clock, 60_000, verified);
            const proof = outcome.ok && outcome.value?.kind === "proof" ? outcome.value.proof : {};
            expect(Object.keys(proof)).not.toEqual([]);
            expect(fields).toEqual(expect.arrayContaining(Object.keys(proof)));
          }
        });
        expect(count).toBeGreaterThan(0);
      }));

    it.each(faults)("gives no proof, and a way to try again: %s", (fault) =>
      perform<"captcha">(subject, fault, async (stage) => {
        const needsGateway = fault === "offline";
        await guarded(stage, async (purpose, captcha) => {
          if (captcha.Widget && needsGateway) {
            const { view, reported } = show(stage, purpose, captcha);
            await eventually(stage.clock, () => screen.getByRole("button"));
            expect(reported.every((proof) => proof === undefined)).toBe(true);
            view.unmount();
          } else if (captcha.verify) {
            const verified = stage.handle.use("verify", ({ verify }, signal) => verify?.(purpose, signal));
            const outcome = await within(stage.clock, 60_000, verified);
            expect(outcome.ok && outcome.value?.kind === "proof").toBe(false);
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
