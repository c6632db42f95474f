import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { expect } from "vitest";
import type { Captcha, CaptchaProof, CaptchaPurpose } from "#core/extension-points/index.ts";
import { createCaptchaGate } from "#core/features/captcha/create-captcha-gate.ts";
import { once } from "#core/kernel/index.ts";
import { type Check, check, expectNone, when } from "#tests/conformance/check.ts";
import { contractWith, fieldFaults, fieldsOf } from "#tests/conformance/gateway-fields.ts";
import {
  eventually,
  expectValue,
  onStage,
  perform,
  type Stage,
  siteChecks,
  within,
} from "#tests/conformance/harness.ts";
import type { ConformanceKit } from "#tests/conformance/kit.ts";
import { startStandIn } from "#tests/conformance/stand-in.ts";
import { hasScript, type Subject } from "#tests/conformance/subject.ts";
import { type ErrorReport, scriptErrors } from "#tests/conformance/world.ts";

/** The bodies of the calls that each purpose guards, by their names in the gateway's contract. */
const guardedBodies: Readonly<Record<CaptchaPurpose, readonly string[]>> = {
  login: ["LoginRequest"],
  register: ["RegisterRequest", "RegisterMobileRequest"],
  sms: ["SmsRequest"],
};

type CaptchaKind = "dialog" | "widget";

/** The site's own gate, set-up and retry included. */
function gateOf(stage: Stage<"captcha">, purpose: CaptchaPurpose) {
  const { site } = stage;
  site.status.store.setState({
    value: { merchantCode: "acme", whitelabelVal: {}, [purpose]: { captcha: { enabled: true } } },
  });
  const gate = createCaptchaGate({ ...site, flags: { ...site.flags, isOn: () => true } }, purpose);
  return { prove: () => within(stage.clock, 60_000, "the captcha's proof", gate.prove()), refuse: () => gate.renew() };
}

/** How the plugin asks for a purpose; undefined where it does not apply. */
async function captchaKind(stage: Stage<"captcha">, purpose: CaptchaPurpose): Promise<CaptchaKind | undefined> {
  const [applies, captcha] = expectValue(
    await stage.handle.use("applies", (active): [boolean, Captcha] => [active.applies?.(purpose) ?? true, active]),
  );
  expect(applies).toBeTypeOf("boolean");
  if (!applies) return undefined;
  expect([Boolean(captcha.verify), Boolean(captcha.Widget)].filter(Boolean), "a dialog or a widget").toHaveLength(1);
  return captcha.Widget ? "widget" : "dialog";
}

/** A captcha fails closed: what goes wrong never ends in a proof, and the next try can succeed. */
async function captchaChecks(subject: Subject<"captcha">): Promise<readonly Check[]> {
  const { manifest } = subject.plugin;
  const purposes = Object.keys(manifest.purposes) as CaptchaPurpose[];
  const { proves = purposes } = subject.conformance;
  const kinds = new Map<CaptchaPurpose, CaptchaKind | undefined>();
  const expectProof = proofCheck(subject);
  try {
    await perform<"captcha">(subject, "none", async (stage) => {
      for (const purpose of purposes) kinds.set(purpose, await captchaKind(stage, purpose));
    });
  } catch (problem) {
    return [check("decides whether it applies, and is a dialog or a widget", () => Promise.reject(problem))];
  }
  return [
    check("applies to the purposes that it proves", () => {
      expectNone(
        "purposes that it does not apply to, though plugin.json (or `proves` of conformance.ts) names them",
        proves.filter((purpose) => kinds.get(purpose) === undefined),
      );
      expectNone(
        "purposes that it applies to, though `proves` of conformance.ts leaves them out",
        purposes.filter((purpose) => kinds.get(purpose) !== undefined && !proves.includes(purpose)),
      );
    }),
    ...purposes.flatMap((purpose) => {
      const kind = kinds.get(purpose);
      if (kind === undefined) return [];
      return kind === "dialog"
        ? dialogChecks(subject, purpose, expectProof)
        : widgetChecks(subject, purpose, expectProof);
    }),
  ];
}

/** The fields that log-in and registration fill: a proof would overwrite them. */
const formFields: ReadonlySet<string> = new Set(["username", "password", "mobileNum", "smsCode", "countryDialingCode"]);

/** Rejects a proof with a field that a guarded call doesn't take, and one that the sandbox can't check. */
type ExpectProof = (purpose: CaptchaPurpose, proof: CaptchaProof | undefined) => Promise<void>;

function proofCheck({ gatewayDocument, standIn }: Subject<"captcha">): ExpectProof {
  const document = contractWith(gatewayDocument);
  /** The fields that the stand-in checks; undefined without a stand-in. */
  const checkedFields = once(async () => standIn && startStandIn(await standIn()));
  return async (purpose, proof = {}) => {
    const sent = Object.keys(proof);
    expectNone(
      "fields of the proof that belong to the form",
      sent.filter((field) => formFields.has(field)),
    );
    const wrong = guardedBodies[purpose].flatMap((body) => {
      const known = fieldsOf(document, { $ref: `#/components/schemas/${body}` });
      return fieldFaults(known, proof, document).map((fault) => `${body}: ${fault}`);
    });
    const next = "A field of the plugin's own is added by gateway.openapi.json (docs/add-a-plugin.md#a-captcha)";
    expectNone(`what the calls that "${purpose}" guards find wrong with the proof`, wrong, next);
    const checked = await checkedFields();
    if (checked === undefined || sent.some((field) => checked.includes(field))) return;
    throw new Error(
      `the sandbox would refuse the proof: it has ${sent.join(", ")}, and the stand-in checks ${checked.join(", ") || "no field"}. Return \`captchaFields\` with a field of the proof from \`start\` of the stand-in`,
    );
  };
}

/** What the person reads is a text, not the name of one. */
const expectText = ({ i18n }: Stage<"captcha">, key: string) =>
  expect(i18n.find(key), `a text for ${key}`).toBeTruthy();

function dialogChecks(
  subject: Subject<"captcha">,
  purpose: CaptchaPurpose,
  expectProof: ExpectProof,
): readonly Check[] {
  const { onSite, despite } = siteChecks(subject);
  const faults: readonly ErrorReport[] = [
    ...(hasScript(subject) ? scriptErrors : []),
    ...(hasScript(subject) || subject.conformance.answers ? (["offline"] as const) : []),
  ];

  async function expectProven(gate: ReturnType<typeof gateOf>) {
    const outcome = await gate.prove();
    if (outcome.kind !== "proof") {
      throw new Error(
        `the dialog results in ${JSON.stringify(outcome)}, with a vendor that works (\`sdk\` of conformance.ts)`,
      );
    }
    await expectProof(purpose, outcome.proof);
  }

  return [
    onSite(`${purpose}: proves in fields that the gateway takes, and anew after a refusal`, async (stage) => {
      const gate = gateOf(stage, purpose);
      await expectProven(gate);
      gate.refuse();
      await expectProven(gate);
      // The next challenge is ready when the plugin ends.
      gate.refuse();
      await stage.clock.advance(1_000);
    }),
    ...faults.map((fault) =>
      despite(fault, `${purpose}: gives no proof but a text, and a proof at the next try`, async (stage) => {
        const gate = gateOf(stage, purpose);
        const outcome = await gate.prove();
        if (outcome.kind !== "failed") {
          throw new Error(`the dialog results in ${JSON.stringify(outcome)}, not to a failure with a text: ${fault}`);
        }
        expectText(stage, outcome.message);
        stage.world.mend();
        await expectProven(gate);
      }),
    ),
  ];
}

function widgetChecks(
  subject: Subject<"captcha">,
  purpose: CaptchaPurpose,
  expectProof: ExpectProof,
): readonly Check[] {
  const { onSite, despite } = siteChecks(subject);
  const { typed, answers } = subject.conformance;
  const type = () => {
    for (const [label, text] of Object.entries(typed ?? {})) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    }
  };

  async function show(stage: Stage<"captcha">) {
    const Widget = expectValue(await stage.handle.use("read", (captcha) => captcha.Widget));
    if (!Widget) throw new Error("the widget is gone");
    const reported: (CaptchaProof | undefined)[] = [];
    const onChange = (proof: CaptchaProof | undefined) => void reported.push(proof);
    const element = (attempt: number) => {
      const error = attempt > 0 ? "That did not match" : undefined;
      return onStage(stage, createElement(Widget, { purpose, attempt, error, onChange }));
    };
    const view = render(element(0));
    const refuse = (attempt: number) => view.rerender(element(attempt));
    const proven = async () => {
      await eventually(stage.clock, () => {
        type();
        expect(reported.at(-1), "the proof that was typed").toBeDefined();
      });
      await expectProof(purpose, reported.at(-1));
    };
    return { view, reported, refuse, proven };
  }

  return [
    onSite(`${purpose}: proves what was typed, in fields that the gateway takes`, async (stage) => {
      const { reported, proven } = await show(stage);
      expect(reported.filter(Boolean), "a proof before anything was typed").toEqual([]);
      await proven();
    }),
    onSite(`${purpose}: takes the proof back after a refusal, shows its text, and asks anew`, async (stage) => {
      const { view, reported, refuse, proven } = await show(stage);
      await proven();
      refuse(1);
      await eventually(stage.clock, () => expect(reported.at(-1)).toBeUndefined());
      expect(view.container.textContent).toContain("That did not match");
      await proven();
    }),
    ...when(
      answers !== undefined,
      despite("offline", `${purpose}: gives no proof but a text and a button that tries again`, async (stage) => {
        const { view, reported, proven } = await show(stage);
        await eventually(stage.clock, () => {
          expect(view.container.querySelector('[aria-invalid="true"], [role="alert"]'), "an error").not.toBeNull();
        });
        type();
        expect(reported.filter(Boolean)).toEqual([]);
        stage.world.mend();
        fireEvent.click(screen.getByRole("button"));
        await proven();
      }),
    ),
  ];
}

export default { checks: captchaChecks } satisfies ConformanceKit<"captcha">;
