// @vitest-environment happy-dom
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { LoginFormProps, LoginProvider, PluginContext } from "#core/extension-points/index.ts";
import { brokenRules, type Given, problemOf } from "./broken-rules.ts";

const SCRIPT = "https://acme.example/sdk.js";
const PAGE = "https://acme.example/authorize";

const proofOf = (fields: Readonly<Record<string, unknown>>) => ({ kind: "proof", proof: { fields } }) as const;
const identity = { type: "firebase", firebaseChannel: "google", firebaseIdToken: "a.b.c" };

/** What a provider keeps while the person is at the outside page. */
interface Kept {
  readonly state: string;
  readonly returnTo: string;
}

const redirects = ({ loadScript, storage, browser }: PluginContext<unknown>) => {
  const keep = (kept: Kept) => storage.set("acme_state", JSON.stringify(kept));
  function take(): Kept | undefined {
    const kept = storage.get("acme_state");
    storage.remove("acme_state");
    return kept === undefined ? undefined : JSON.parse(kept);
  }
  const provider: LoginProvider = {
    kind: "button",
    async start(_, { returnTo }) {
      try {
        await loadScript(SCRIPT);
        if (Object(globalThis).acmeIsBroken) throw new Error("broken");
        const state = crypto.randomUUID();
        keep({ state, returnTo });
        const redirect_uri = `${browser.origin}/m/home`;
        return { kind: "redirect", url: `${PAGE}?${new URLSearchParams({ redirect_uri, state })}` };
      } catch {
        return { kind: "failed", message: "Acme can't be reached. Try again later." };
      }
    },
    async resume({ query }) {
      const kept = take();
      if (!kept || kept.state !== query.get("state") || query.has("error")) return { kind: "cancel" };
      return { ...proofOf({ ...identity, firebaseIdToken: query.get("code") ?? "" }), returnTo: kept.returnTo };
    },
    forget: () => storage.remove("acme_state"),
  };
  return { provider, keep, take };
};

/** Acme's page, as its documentation says. */
function outsidePage({ searchParams }: URL, answer: "allow" | "cancel"): string {
  const back = new URL(searchParams.get("redirect_uri") ?? "");
  back.searchParams.set("state", searchParams.get("state") ?? "");
  if (answer === "allow") back.searchParams.set("code", "a.b.c");
  else back.searchParams.set("error", "access_denied");
  return back.href;
}

const button: Given<"login"> = {
  manifest: {
    button: "site.login.continueWith",
    origins: { script: [SCRIPT], page: [PAGE] },
    returns: { query: ["code", "state"] },
    storage: ["acme_state"],
  },
  activate: (context) => redirects(context).provider,
  conformance: { outsidePage },
};

const withPart = (
  part: Partial<LoginProvider> | ((parts: ReturnType<typeof redirects>) => Partial<LoginProvider>),
): Given<"login"> => ({
  ...button,
  activate(context) {
    const parts = redirects(context);
    return { ...parts.provider, ...(typeof part === "function" ? part(parts) : part) };
  },
});

/** A form that renders this, in a form or not. */
const form = (Form: (props: LoginFormProps) => React.ReactNode): Given<"login"> => ({
  manifest: {},
  activate: () => ({ kind: "form", tab: "account", Form }),
});

const comes = "results in anything but a failure when nothing is wrong";
const comesBack = "comes back from the outside page with a proof that its gateway call takes";
const refused = "takes a refusal on the outside page for no proof, and leaves again at the next tap";
const anotherBrowser = "takes no return that another browser asked for";
const anotherState = "takes no return whose state is another one";
const once = "takes a return once";
const blocked = "gives no proof, and where it can't go on its button says so: script blocked";

const broken: readonly [string, Given<"login">, rule: string, message: RegExp][] = [
  ["always fails", withPart({ start: async () => ({ kind: "failed", message: "No." }) }), comes, /failed/],
  [
    "throws",
    withPart({
      async start() {
        throw new Error("boom");
      },
    }),
    comes,
    /login\/acme failed to "start": boom/,
  ],
  ["never answers", withPart({ start: () => new Promise(() => {}) }), comes, /`start` has not ended after 120000 ms/],
  [
    "proves without its vendor",
    withPart({ start: async () => proofOf(identity) }),
    blocked,
    /a tap results in a proof/,
  ],
  [
    "names a field that its call does not know",
    withPart({ start: async () => proofOf({ ...identity, acmeToken: "x" }) }),
    comes,
    /what its gateway call finds wrong: the body has no field "acmeToken"; it takes .*usernam/s,
  ],
  [
    "proves with a value that its call does not take",
    withPart({ start: async () => proofOf({ ...identity, type: "acme" }) }),
    comes,
    /\/type must be equal to one of the allowed values/,
  ],
  [
    "sends people to a page that it does not declare",
    withPart({ start: async () => ({ kind: "redirect", url: "https://elsewhere.example/" }) }),
    comes,
    /it sends people to https:\/\/elsewhere.example\/: add the address to "origins.page" of plugin.json/,
  ],
  [
    "shows the key of a text",
    withPart({ start: async () => ({ kind: "failed", message: "site.login.unavailable" }) }),
    blocked,
    /what the person reads/,
  ],
  [
    "takes a forged return",
    withPart({ resume: async () => proofOf(identity) }),
    "takes no proof from a return that it did not ask for",
    /takes a proof from an address that anyone can make up/,
  ],
  [
    "takes a return from anyone, without a question to the person",
    {
      ...withPart({ resume: async () => proofOf(identity) }),
      conformance: { outsidePage, returned: "?code=a.b.c&state=anybody" },
    },
    "marks the return that it takes from anyone, so that the person is asked",
    /anybody can make a link of that return: mark its outcome `unrequested`/,
  ],
  [
    "has the person asked about a return that it asked for",
    withPart(({ provider }) => ({
      async resume(location, signal) {
        return { ...((await provider.resume?.(location, signal)) ?? { kind: "cancel" }), unrequested: {} };
      },
    })),
    comesBack,
    /it marks a return that it asked for `unrequested`/,
  ],
  [
    "does not check the state",
    withPart(({ take }) => ({
      async resume({ query }) {
        const kept = take();
        if (!kept || query.has("error")) return { kind: "cancel" };
        return { ...proofOf(identity), returnTo: kept.returnTo };
      },
    })),
    anotherBrowser,
    /^the return of another log-in, while one of its own is under way results in {"kind":"proof"/,
  ],
  [
    "compares the beginning of the state alone",
    withPart(({ take }) => ({
      async resume({ query }) {
        const kept = take();
        if (!kept?.state.startsWith(query.get("state") ?? "") || query.has("error")) return { kind: "cancel" };
        return { ...proofOf(identity), returnTo: kept.returnTo };
      },
    })),
    anotherState,
    /^a return with another "state" results in {"kind":"proof"/,
  ],
  [
    "takes a return without having asked for one",
    withPart(({ take }) => ({
      async resume({ query }) {
        const kept = take();
        if ((kept && kept.state !== query.get("state")) || query.has("error")) return { kind: "cancel" };
        return { ...proofOf(identity), returnTo: kept?.returnTo ?? "" };
      },
    })),
    anotherBrowser,
    /^a return that this browser never asked for results in {"kind":"proof"/,
  ],
  [
    "uses one state for every log-in",
    withPart(({ keep, provider }) => ({
      async start(signal, oauthState) {
        const outcome = await provider.start?.(signal, oauthState);
        if (outcome?.kind !== "redirect") return outcome ?? { kind: "cancel" };
        keep({ state: "acme-state", returnTo: oauthState.returnTo });
        const url = new URL(outcome.url);
        url.searchParams.set("state", "acme-state");
        return { kind: "redirect", url: url.href };
      },
    })),
    anotherBrowser,
    /^the return of another log-in, while one of its own is under way results in {"kind":"proof"/,
  ],
  [
    "takes one return twice",
    withPart(({ keep, take, provider }) => ({
      async resume(location, signal) {
        const kept = take();
        if (kept) keep(kept);
        const outcome = (await provider.resume?.(location, signal)) ?? { kind: "cancel" };
        if (kept) keep(kept);
        return outcome;
      },
    })),
    once,
    /^a return that was taken up before results in {"kind":"proof"/,
  ],
  [
    "takes a refusal for a success",
    withPart(({ take }) => ({
      async resume({ query }) {
        const kept = take();
        return kept?.state === query.get("state") ? { ...proofOf(identity), ...kept } : { kind: "cancel" };
      },
    })),
    refused,
    /^the refusal .*error=access_denied results in {"kind":"proof"/,
  ],
  [
    "keeps its state in memory, which the way through the outside page empties",
    {
      ...button,
      activate(context) {
        let kept: string | undefined;
        const { provider } = redirects({
          ...context,
          storage: {
            ...context.storage,
            get: () => kept,
            set(_, text) {
              kept = text;
            },
            remove() {
              kept = undefined;
            },
          },
        });
        return provider;
      },
    },
    comesBack,
    /on a page that has just loaded, results in {"kind":"cancel"}, not to proof. What `start` kept must outlive/,
  ],
  [
    "loses where the person wanted to go",
    withPart(({ provider }) => ({
      async resume(location, signal) {
        const { returnTo: _, ...outcome } = (await provider.resume?.(location, signal)) ?? { kind: "cancel" };
        return outcome;
      },
    })),
    comesBack,
    /the person loses the way: the returnTo of `resume` is undefined/,
  ],
  [
    "shows the vendor a challenge whose verifier the gateway never sees",
    withPart(({ provider }) => ({
      async start(signal, oauthState) {
        const outcome = await provider.start?.(signal, oauthState);
        if (outcome?.kind !== "redirect") return outcome ?? { kind: "cancel" };
        return { kind: "redirect", url: `${outcome.url}&code_challenge=x&code_challenge_method=S256` };
      },
    })),
    comesBack,
    /the verifier of its code_challenge, in a call of the gateway/,
  ],
  [
    "does not recognise its own return",
    { ...button, manifest: { ...button.manifest, returns: { query: ["acme_code"] } } },
    comesBack,
    /"returns" of plugin.json does not recognise the return http:/,
  ],
  [
    "has its person sent back to another site",
    { ...button, conformance: { outsidePage: () => "https://elsewhere.example/m/home?code=1&state=1" } },
    comesBack,
    /the outside page comes back to https:\/\/elsewhere.example.*, not to the site/,
  ],
  [
    "does not say what its outside page answers",
    { ...button, conformance: {} },
    comesBack,
    /add a stand-in.ts beside plugin.json, or `outsidePage` to conformance.ts/,
  ],
  ["forgets nothing", withPart({ forget() {} }), "forgets everything that it keeps", /acme_state/],
  [
    "has no start",
    { ...button, activate: () => ({ kind: "button" }) },
    "is a form with a Form and a tab, a button with a start, or a prompt that comes or returns",
    /function/,
  ],
  [
    "renders no form",
    form(() => createElement("p", {}, "Acme")),
    "submits what was typed, once, in fields that the gateway takes",
    /it renders no <form>/,
  ],
  [
    "has no room for the captcha",
    form(() => createElement("form")),
    "has room for the captcha",
    /the captcha in the form/,
  ],
  [
    "submits though it is busy",
    form(({ submit }) => createElement("form", { onSubmit: () => submit({ fields: identity }, { remember: false }) })),
    "submits nothing while busy, and nothing while empty",
    /to deeply equal \[\]/,
  ],
];

describe("the kit of login providers", () => {
  it("speaks of withdrawn consent only where the plugin waits for consent", async () => {
    const keeping: Given<"login"> = withPart({
      async start() {
        localStorage.setItem("acme_kept", "1");
        return proofOf(identity);
      },
    });
    const told = (consent: "necessary" | "ads") =>
      problemOf("login", { ...keeping, manifest: { ...keeping.manifest, consent } }, comes);
    expect(await told("necessary")).toMatch(/local storage acme_kept\. Add them to its `storage` or `cookies`\.$/);
    expect(await told("ads")).toMatch(/so that withdrawn consent removes them/);
  });

  it("passes a button that works", async () => {
    expect(await brokenRules("login", button)).toEqual({});
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("login", given, rule)).toMatch(message);
  });
});
