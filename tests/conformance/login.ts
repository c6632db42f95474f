import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  type LoginCall,
  type LoginFormProps,
  type LoginOutcome,
  type LoginProof,
  standardLoginCall,
} from "#core/extension-points/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/plugin-origins.ts";
import contract from "#schemas/gateway.openapi.json" with { type: "json" };
import { type GatewayDocument, mergeDocuments, postCall } from "#tools/plugins/gateway-calls.ts";
import { eventually, onStage, perform, type Stage, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const errors: readonly ErrorReport[] = ["script blocked", "script hangs", "sdk throws", "offline"];

/** The proof's fields are those of the provider's log-in call, by the gateway's contract. */
function expectProof(call: LoginCall, document: GatewayDocument, { fields, credentials }: LoginProof) {
  const known = postCall(document, call.path)?.fields ?? [];
  expect(known).toEqual(expect.arrayContaining(Object.keys(fields)));
  for (const name of call.context) expect(Object.keys(fields), "core's part of the body").not.toContain(name);
  expect(Object.keys(fields)).not.toEqual([]);
  expect(JSON.parse(JSON.stringify(fields)), "the proof is plain JSON").toEqual(fields);
  if (credentials) expect(["username", "sms"]).toContain(credentials.type);
}

/** A log-in provider that can't go on says so; the others stay. */
export function describeLogin(subject: Subject<"login">) {
  const { conformance, plugin } = subject;
  const { returns } = plugin.manifest;
  const { returned } = conformance;
  const call = plugin.manifest.call ?? standardLoginCall;
  const gatewayDocument = mergeDocuments(contract, subject.gatewayDocument);

  async function kindOf(stage: Stage<"login">) {
    const kind = await stage.handle.use("read", (provider) => provider.kind);
    expect(kind.ok).toBe(true);
    return kind.ok ? kind.value : undefined;
  }

  function show(stage: Stage<"login">, change: Partial<LoginFormProps> = {}) {
    const Form = stage.handle.active?.Form;
    if (!Form) throw new Error(`${plugin.id} is a form without a Form`);
    const submitted: { proof: LoginProof; remember: boolean }[] = [];
    const props: LoginFormProps = {
      busy: false,
      errors: {},
      remembered: { remember: false },
      captcha: createElement("p", {}, "the captcha's place"),
      submit: (proof, { remember }) => submitted.push({ proof, remember }),
      ...change,
    };
    const view = render(onStage(stage, createElement(Form, props)));
    const form = view.container.querySelector("form");
    if (!form) throw new Error(`${plugin.id} renders no <form>: Enter would do nothing`);
    return { view, submitted, send: () => fireEvent.submit(form) };
  }

  const type = () => {
    for (const [label, text] of Object.entries(conformance.typed ?? {})) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    }
  };

  const outcomeOf = async (stage: Stage<"login">, work: Promise<{ ok: boolean; value?: LoginOutcome | undefined }>) =>
    within(stage.clock, 120_000, work);

  describe("a log-in provider", () => {
    it("is a form with a Form and a tab, a button with a start, or a prompt that comes or returns", () =>
      perform<"login">(subject, "none", async (stage) => {
        const kind = await kindOf(stage);
        const provider = stage.handle.active;
        if (kind === "form") expect([provider?.Form !== undefined, provider?.tab !== undefined]).toEqual([true, true]);
        if (kind === "prompt") expect(provider?.prompt ?? provider?.resume).toBeTypeOf("function");
        if (kind === "button") expect(provider?.start).toBeTypeOf("function");
        if (kind === "button") expect(plugin.manifest.button, "the button's text, in plugin.json").toBeDefined();
      }));

    it("as a form proves what was typed, once, with room for the captcha", () =>
      perform<"login">(subject, "none", async (stage) => {
        if ((await kindOf(stage)) !== "form") return;
        const { submitted, send } = show(stage);
        expect(screen.getByText("the captcha's place")).toBeDefined();
        // A form may wait for what it asks the gateway for, such as the countries of a number.
        await eventually(stage.clock, () => {
          type();
          send();
          expect(submitted).toHaveLength(1);
        });
        for (const { proof } of submitted) expectProof(call, gatewayDocument, proof);
      }));

    it("as a form submits nothing while busy, and nothing while empty", () =>
      perform<"login">(subject, "none", async (stage) => {
        if ((await kindOf(stage)) !== "form") return;
        const busy = show(stage, { busy: true });
        type();
        busy.send();
        expect(busy.submitted).toEqual([]);
        busy.view.unmount();
        const empty = show(stage);
        empty.send();
        expect(empty.submitted).toEqual([]);
      }));

    it("as a form shows each error at its field, and what was remembered", () =>
      perform<"login">(subject, "none", async (stage) => {
        if ((await kindOf(stage)) !== "form") return;
        const { view } = show(stage, { errors: { username: "wrong name", mobileNum: "wrong number", form: "wait" } });
        expect(view.container.textContent).toMatch(/wrong name|wrong number/);
      }));

    it.each<ErrorReport>(["none", ...errors])("ends in an outcome of the contract: %s", (error) =>
      perform<"login">(subject, error, async (stage) => {
        const kind = await kindOf(stage);
        if (kind === "form") return;
        const started = await outcomeOf(
          stage,
          stage.handle.use(
            "start",
            ({ start, prompt }, signal) => start?.(signal, { returnTo: "" }) ?? prompt?.(signal),
          ),
        );
        if (started.value?.kind === "proof") {
          expect(error).toBe("none");
          expectProof(call, gatewayDocument, started.value.proof);
        }
        if (started.value?.kind === "redirect") {
          const { url } = started.value;
          expect(new URL(url).protocol).toBe("https:");
          const declared = declaredOrigins(plugin, "page");
          expect(
            declared.some((source) => isWithin(url, source)),
            `plugin.json declares the page ${url}`,
          ).toBe(true);
        }
        if (started.value?.kind === "failed") expect(started.value.message).not.toBe("");
      }),
    );

    const handleCallback = async (stage: Stage<"login">, address: string) => {
      await kindOf(stage);
      const { searchParams, hash } = new URL(address, "https://back.invalid");
      return outcomeOf(
        stage,
        stage.handle.use("resume", ({ resume }, signal) => resume?.({ query: searchParams, hash }, signal)),
      );
    };

    if (returns && returned === undefined) {
      it("takes no proof from a return that it did not ask for", () =>
        perform<"login">(subject, "none", async (stage) => {
          const query = new URLSearchParams((returns.query ?? []).map((field) => [field, "forged"]));
          const resumed = await handleCallback(stage, `?${query}${returns.hash ? `${returns.hash}forged` : ""}`);
          expect(resumed.value?.kind).not.toBe("proof");
        }));
    }

    if (returned !== undefined) {
      it("takes up the return that it takes from anyone, for the gateway to evaluate", () =>
        perform<"login">(subject, "none", async (stage) => {
          const resumed = await handleCallback(stage, returned);
          expect(resumed.value?.kind).toBe("proof");
          if (resumed.value?.kind === "proof") expectProof(call, gatewayDocument, resumed.value.proof);
        }));
    }

    if (returns) {
      it("ends in an outcome, whatever the address holds", () =>
        perform<"login">(subject, "none", async (stage) => {
          // What is odd about an address is for the console.
          vi.spyOn(console, "warn").mockImplementation(() => {});
          for (const text of ["", "0", "null", "{}", "%", "e30", "\u0000", "=".repeat(9), "آ"]) {
            const query = new URLSearchParams((returns.query ?? []).map((field) => [field, text]));
            const hash = returns.hash ? returns.hash + encodeURIComponent(text) : "";
            for (const address of [
              `?${query}`,
              hash,
              `?${query}${hash}`,
              `?error=${encodeURIComponent(text)}&${query}`,
            ]) {
              const resumed = await handleCallback(stage, address);
              expect(resumed.ok, `an outcome for ${address}`).toBe(true);
              expect(["proof", "redirect", "cancel", "outside", "failed"]).toContain(resumed.value?.kind);
            }
          }
          expect(document.cookie).toBe("");
        }));
    }

    it("forgets without fuss", () =>
      perform<"login">(subject, "none", async (stage) => {
        const forgot = await stage.handle.use("forget", (provider) => provider.forget?.());
        expect(forgot.ok).toBe(true);
        expect(Object.keys(localStorage).filter((key) => key !== "merchant").length).toBe(0);
      }));
  });
}
