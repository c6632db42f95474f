import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { expect, vi } from "vitest";
import type { LoginFormProps, LoginOutcome, LoginProof, LoginProvider } from "#core/extension-points/index.ts";
import { type Check, check, expectNone, when } from "#tests/conformance/check.ts";
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
import { expectOutcome, expectProof, expectReadable } from "#tests/conformance/login-outcome.ts";
import { redirectChecks } from "#tests/conformance/login-return.ts";
import { keptNames } from "#tests/conformance/page-state.ts";
import { hasScript, type Subject } from "#tests/conformance/subject.ts";
import { type ErrorReport, scriptErrors } from "#tests/conformance/world.ts";

/** What is odd in an address. */
const odd = ["", "0", "null", "{}", "%", "e30", "\u0000", "=".repeat(9), "آ"];

type Traits = Pick<LoginProvider, "kind"> & { readonly starts: boolean; readonly leaves: boolean };

/** A log-in provider that can't go on says so; the others stay. */
async function loginChecks(subject: Subject<"login">): Promise<readonly Check[]> {
  const { kind, starts, leaves, problem } = await readTraits(subject);
  if (problem) return [check("is a form, a button or a prompt", () => Promise.reject(problem))];
  const { onSite } = siteChecks(subject);
  const { manifest } = subject.plugin;
  return [
    onSite(
      "is a form with a Form and a tab, a button with a start, or a prompt that comes or returns",
      async ({ handle }) => {
        const provider = expectValue(await handle.use("read", (active) => active));
        if (kind === "form") expect([provider.Form !== undefined, provider.tab !== undefined]).toEqual([true, true]);
        if (kind === "prompt") expect(provider.prompt ?? provider.resume).toBeTypeOf("function");
        if (kind === "button") expect(provider.start).toBeTypeOf("function");
        if (manifest.smsProvider) expect(provider.number, "how it proves a number").toBeDefined();
        if (kind === "button" && manifest.button === undefined) {
          throw new Error('plugin.json has no text for its button: add "button": "site.login.continueWith"');
        }
      },
    ),
    ...when(kind === "form", ...formChecks(subject)),
    ...when(starts === true, ...startChecks(subject)),
    ...when(manifest.returns !== undefined, ...returnChecks(subject)),
    ...when(leaves === true, ...redirectChecks(subject)),
    ...when(
      (manifest.storage ?? []).length > 0,
      onSite("forgets everything that it keeps", async ({ handle }) => {
        for (const name of manifest.storage ?? []) localStorage.setItem(name, "kept");
        expectValue(await handle.use("forget", (provider) => provider.forget?.()));
        expectNone("what it keeps after `forget`", keptNames());
      }),
    ),
  ];
}

/** A look at the provider decides which checks apply. */
async function readTraits(subject: Subject<"login">): Promise<Partial<Traits> & { readonly problem?: unknown }> {
  let traits: Traits | undefined;
  try {
    await perform<"login">(subject, "none", async ({ handle }) => {
      traits = expectValue(
        await handle.use("read", ({ kind, start, prompt }) => ({
          kind,
          starts: Boolean(start ?? prompt),
          leaves: false,
        })),
      );
    });
  } catch (problem) {
    return { problem };
  }
  let leaves = false;
  // What is wrong with its start is found by the checks of its start.
  await perform<"login">(subject, "none", async ({ use }) => {
    const outcome = await use("start", (provider, signal) => provider.start?.(signal, { returnTo: "" }));
    leaves = outcome.ok && outcome.value?.kind === "redirect";
  }).catch(() => {});
  return { ...traits, leaves };
}

function formChecks(subject: Subject<"login">): readonly Check[] {
  const { onSite } = siteChecks(subject);
  const { typed = {} } = subject.conformance;

  async function show(stage: Stage<"login">, change: Partial<LoginFormProps> = {}) {
    const Form = expectValue(await stage.handle.use("read", (provider) => provider.Form));
    if (!Form) throw new Error("a form without a Form");
    const submitted: { readonly proof: LoginProof; readonly remember: boolean }[] = [];
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
    if (!form) throw new Error("it renders no <form>: Enter would do nothing");
    return { view, submitted, send: () => fireEvent.submit(form) };
  }

  const type = () => {
    for (const [label, text] of Object.entries(typed)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    }
  };

  return [
    onSite("submits what was typed, once, in fields that the gateway takes", async (stage) => {
      const { submitted, send } = await show(stage);
      // A form may wait for what it asks the gateway for, such as the countries of a number.
      await eventually(stage.clock, () => {
        type();
        send();
        expect(submitted, "how often it submits").toHaveLength(1);
      });
      for (const { proof } of submitted) expectProof(subject, proof);
    }),

    onSite("has room for the captcha", async (stage) => {
      await show(stage);
      expect(screen.queryByText("the captcha's place"), "the captcha in the form").not.toBeNull();
    }),

    onSite("submits nothing while busy, and nothing while empty", async (stage) => {
      const busy = await show(stage, { busy: true });
      await eventually(stage.clock, type);
      busy.send();
      expect(busy.submitted, "what it submits while `busy`").toEqual([]);
      busy.view.unmount();
      const empty = await show(stage);
      empty.send();
      expect(empty.submitted, "what it submits with its fields empty").toEqual([]);
    }),

    onSite("shows an error of the gateway at its field", async (stage) => {
      const errors = { username: "wrong name", mobileNum: "wrong number", form: "wait" };
      const { view } = await show(stage, { errors });
      expect(view.container.textContent, "the form, given an error in `errors`").toMatch(/wrong name|wrong number/);
    }),

    onSite("has what was remembered in its fields", async (stage) => {
      const remembered = { remember: true, username: "ann8", countryDialingCode: "84", mobileNum: "0912345678" };
      const { view } = await show(stage, { remembered });
      await eventually(stage.clock, () => {
        const values = [...view.container.querySelectorAll("input")].map(({ value }) => value.replaceAll(" ", ""));
        const isShown = values.some((value) => value === "ann8" || value.endsWith("912345678"));
        if (!isShown)
          throw new Error(`no field has the name or number of \`remembered\`; they hold ${JSON.stringify(values)}`);
      });
    }),
  ];
}

function startChecks(subject: Subject<"login">): readonly Check[] {
  const { onSite, despite } = siteChecks(subject);
  const { plugin, conformance } = subject;

  const faults: readonly ErrorReport[] = [...(hasScript(subject) ? scriptErrors : []), "offline"];

  /** The result of a tap on its button, or of its prompt where it has no button. */
  const start = ({ use }: Stage<"login">) =>
    use(
      "start",
      ({ start, prompt }, signal): Promise<LoginOutcome> | undefined =>
        start?.(signal, { returnTo: "" }) ?? prompt?.(signal),
    );

  /** What stands under its button on the site after a tap. */
  async function shownAtButton({ site, clock }: Stage<"login">): Promise<string | undefined> {
    const login = await site.login();
    await within(clock, 120_000, "a tap on its button", login.start(plugin.id));
    return login.store.getState().providerErrors[plugin.id];
  }

  return [
    onSite(`results in ${conformance.started ?? "anything but a failure"} when nothing is wrong`, async (stage) => {
      const outcome = expectValue(await start(stage));
      const expected = conformance.started
        ? [conformance.started]
        : ["proof", "redirect", "cancel", "outside", "instruct"];
      if (!outcome || !expected.includes(outcome.kind)) {
        throw new Error(`a tap results in ${JSON.stringify(outcome)}, not in ${expected.join(" or ")}`);
      }
      expectOutcome(subject, outcome);
    }),

    ...faults.map((fault) =>
      despite(fault, "gives no proof, and where it can't go on its button says so", async (stage) => {
        const started = await start(stage);
        const outcome = started.ok ? started.value : undefined;
        if (outcome?.kind === "proof") throw new Error(`a tap results in a proof: ${fault}`);
        expectOutcome(subject, outcome);
        if (!started.ok || outcome?.kind === "failed") expectReadable(await shownAtButton(stage));
      }),
    ),
  ];
}

function returnChecks(subject: Subject<"login">): readonly Check[] {
  const { onSite } = siteChecks(subject);
  const { returns } = subject.plugin.manifest;
  const { returned } = subject.conformance;

  const resume = async ({ use }: Stage<"login">, address: string) => {
    const { searchParams: query, hash } = new URL(address, "https://back.invalid");
    return expectValue(await use("resume", (provider, signal) => provider.resume?.({ query, hash }, signal)));
  };
  const queryOf = (text: string) => new URLSearchParams((returns?.query ?? []).map((field) => [field, text]));

  return [
    ...when(
      returned === undefined,
      onSite("takes no proof from a return that it did not ask for", async (stage) => {
        const hash = returns?.hash ? `${returns.hash}forged` : "";
        const outcome = await resume(stage, `?${queryOf("forged")}${hash}`);
        if (outcome?.kind === "proof") throw new Error("it takes a proof from an address that anyone can make up");
      }),
    ),

    ...(returned === undefined
      ? []
      : [
          onSite("marks the return that it takes from anyone, so that the person is asked", async (stage) => {
            const outcome = await resume(stage, returned);
            if (outcome?.kind !== "proof") {
              throw new Error(`${returned} results in ${JSON.stringify(outcome)}, not in a proof`);
            }
            expectProof(subject, outcome.proof);
            if (!outcome.unrequested) {
              throw new Error("anybody can make a link of that return: mark its outcome `unrequested`");
            }
          }),
        ]),

    onSite("ends in an outcome, whatever the address holds", async (stage) => {
      // What is odd about an address is for the console.
      vi.spyOn(console, "warn").mockImplementation(() => {});
      for (const text of odd) {
        const query = queryOf(text);
        const hash = returns?.hash ? returns.hash + encodeURIComponent(text) : "";
        const error = encodeURIComponent(text);
        for (const address of [`?${query}`, hash, `?${query}${hash}`, `?error=${error}&${query}`]) {
          const outcome = await resume(stage, address);
          expect(["proof", "redirect", "cancel", "outside", "failed"], address).toContain(outcome?.kind);
          if (outcome?.kind === "failed") expectReadable(outcome.message);
        }
      }
      expect(document.cookie, "the cookies after odd returns").toBe("");
    }),
  ];
}

export default { checks: loginChecks } satisfies ConformanceKit<"login">;
