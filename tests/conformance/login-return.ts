import { createHash } from "node:crypto";
import { expect } from "vitest";
import { takeSessionFields } from "#core/app/entry-url.ts";
import type { LoginOutcome, LoginReturn } from "#core/extension-points/index.ts";
import type { LoginResult } from "#core/features/login/login.ts";
import { type Check, check, expectNone } from "./check.ts";
import { expectValue, perform, type Stage, within } from "./harness.ts";
import { expectOutcome, expectProof } from "./login-outcome.ts";
import { type OutsidePage, outsidePageOf, PAGE } from "./outside-page.ts";
import type { Subject } from "./subject.ts";

/** Opaque to the provider. */
const returnTo = "go=%2Fm%2Ffeedback&title=%D8%A2";

/** The way of a login provider to an outside page and back, over a page load in between. */
export function redirectChecks(subject: Subject<"login">): readonly Check[] {
  let made: Promise<OutsidePage> | undefined;

  async function findPage(): Promise<OutsidePage> {
    const page = await outsidePageOf(subject);
    if (page) return page;
    throw new Error(
      "it sends people to an outside page, and nothing says what that page answers: add a stand-in.ts beside plugin.json, or `outsidePage` to conformance.ts",
    );
  }

  /** Plays it on a site whose vendor is the stand-in. */
  async function play(act: (visit: Visit) => Promise<void>) {
    made ??= findPage();
    const page = await made;
    await perform<"login">(
      subject,
      "none",
      async (stage) => {
        if (page.gateway)
          await within(stage.clock, 20_000, "the gateway's status call", stage.site.status.load(), page.busy);
        await act(visitOf(subject, page, stage));
      },
      { page: PAGE, vendorOrigins: page.vendorOrigins, gateway: page.gateway },
    );
  }

  return [
    check("comes back from the outside page with a proof that its gateway call takes", () =>
      play(async (visit) => {
        const page = await visit.leave();
        const back = await visit.come(page, "allow");
        const outcome = await visit.resume(back);
        expectKind(
          outcome,
          ["proof"],
          `the return ${back}, on a page that has just loaded,`,
          "What `start` kept must outlive the page, as `storage` of the context does",
        );
        if (outcome.kind === "proof") expectProof(subject, outcome.proof);
        if (outcome.unrequested) throw new Error("it marks a return that it asked for `unrequested`");
        expectReturnTo(outcome, back);
        expectVerifier(page, visit.stage);
      }),
    ),

    ...(subject.standIn && !subject.conformance.outsidePage
      ? [
          check("opens a session with its return, or offers to tie its identity to an account", () =>
            play(async (visit) => {
              const back = await visit.come(await visit.leave(), "allow");
              const result = await visit.logIn(back);
              const next = "The gateway's call (`call` of plugin.json) has to take the fields of the proof";
              expectKind(result, ["opened", "bind", "verify"], "the site's log-in", next);
            }),
          ),
        ]
      : []),

    check("takes a refusal on the outside page for no proof, and leaves again at the next tap", () =>
      play(async (visit) => {
        const page = await visit.leave();
        if (!(await visit.choices(page)).includes("cancel")) return;
        const back = await visit.come(page, "cancel");
        await visit.expectRefused(back, `the refusal ${back}`);
        await visit.leave();
      }),
    ),

    check("ends in an outcome, whatever the outside page answers", () =>
      play(async (visit) => {
        for (const choice of await visit.choices(await visit.leave())) {
          const page = await visit.leave();
          const outcome = await visit.resume(await visit.come(page, choice));
          expectKind(
            outcome,
            ["proof", "cancel", "outside", "failed"],
            `the answer "${choice}"`,
            "Nobody is sent twice",
          );
          expectOutcome(subject, outcome);
          await visit.forget();
        }
      }),
    ),

    check("takes a return once", () =>
      play(async (visit) => {
        const back = await visit.come(await visit.leave(), "allow");
        await visit.resume(back);
        await visit.expectRefused(back, "a return that was taken up before");
      }),
    ),

    check("takes no return that another browser asked for", () =>
      play(async (visit) => {
        const page = await visit.leave();
        const back = await visit.come(page, "allow");
        localStorage.clear();
        sessionStorage.clear();
        await visit.expectRefused(back, "a return that this browser never asked for");
        await visit.leave();
        await visit.expectRefused(back, "the return of another log-in, while one of its own is under way");
      }),
    ),

    check("takes no return whose state is another one", () =>
      play(async (visit) => {
        for (const change of changes) {
          const page = await visit.leave();
          const back = await visit.come(page, "allow");
          for (const name of echoed(page, back)) {
            const changed = new URL(back);
            changed.searchParams.set(name, change(new URL(back).searchParams.get(name) ?? ""));
            await visit.expectRefused(changed.href, `a return with another "${name}"`);
          }
        }
      }),
    ),
  ];

  function expectReturnTo(outcome: LoginOutcome, back: string) {
    const { pathname, search } = new URL(PAGE);
    const url = new URL(back);
    // The vendor came back to the page that was left, which knows by itself.
    if (url.pathname === pathname && url.search.includes(search.slice(1))) return;
    if (outcome.returnTo === returnTo) return;
    throw new Error(
      `the person loses the way: the returnTo of \`resume\` is ${outcome.returnTo}, not ${returnTo}. Keep the one of \`start\` with the state`,
    );
  }

  /** PKCE (RFC 7636): the gateway needs the verifier of the challenge that the vendor was shown. */
  function expectVerifier(page: string, { asked }: Stage<"login">) {
    const { searchParams } = new URL(page);
    const challenge = searchParams.get("code_challenge");
    if (challenge === null) return;
    expect(searchParams.get("code_challenge_method"), "PKCE's method").toBe("S256");
    const told = asked.flatMap(({ body }) => (typeof body === "string" ? Object.values(JSON.parse(body)) : []));
    const isVerifier = (value: unknown) => createHash("sha256").update(String(value)).digest("base64url") === challenge;
    expect(told.filter(isVerifier), "the verifier of its code_challenge, in a call of the gateway").not.toEqual([]);
    expect([...searchParams.values()].filter(isVerifier), "the verifier, in the address of the vendor").toEqual([]);
  }
}

/** @param next what to do about it. */
function expectKind(outcome: { readonly kind: string }, kinds: readonly string[], what: string, next: string) {
  if (kinds.includes(outcome.kind)) return;
  throw new Error(`${what} results in ${JSON.stringify(outcome)}, not to ${kinds.join(" or ")}. ${next}.`);
}

/** A browser that goes to the outside page and back. */
interface Visit {
  readonly stage: Stage<"login">;
  /** A tap on the button: the address of the outside page. */
  leave(): Promise<string>;
  choices(page: string): Promise<readonly string[]>;
  /** The address that the browser comes back to. */
  come(page: string, choice: string): Promise<string>;
  /** The result of the return, on a page that has just loaded. */
  resume(back: string): Promise<LoginOutcome>;
  /** What the site's own log-in makes of the return. */
  logIn(back: string): Promise<LoginResult>;
  expectRefused(back: string, what: string): Promise<void>;
  forget(): Promise<void>;
}

function visitOf(subject: Subject<"login">, page: OutsidePage, stage: Stage<"login">): Visit {
  const { plugin } = subject;
  const { handle, clock, asked } = stage;
  const settled = <T>(what: string, work: Promise<T>) => within(clock, 120_000, what, work, page.busy);

  const readReturn = (back: string): LoginReturn => {
    const { origin } = new URL(back);
    if (origin !== location.origin) {
      throw new Error(
        `the outside page comes back to ${back}, not to the site: its return address is \`browser.origin\``,
      );
    }
    const { returned } = takeSessionFields(back, [plugin]);
    if (!returned) throw new Error(`"returns" of plugin.json does not recognise the return ${back}`);
    return returned.back;
  };

  const visit: Visit = {
    stage,
    async leave() {
      const outcome = expectValue(
        await settled(
          "`start`",
          handle.use("start", (provider, signal) => provider.start?.(signal, { returnTo })),
        ),
      );
      if (outcome?.kind !== "redirect")
        throw new Error(`a tap results in ${JSON.stringify(outcome)}, not to a redirect`);
      const { origin, href } = new URL(outcome.url);
      const standIn = page.vendorOrigins?.[origin];
      if (standIn)
        throw new Error(`it leaves for ${origin} on a sandbox, too: pass the address to origin() of the context`);
      const known = page.vendorOrigins === undefined || Object.values(page.vendorOrigins).includes(origin);
      if (!known) throw new Error(`no stand-in answers at ${origin}: add it to the \`origins\` of the stand-in`);
      return href;
    },
    choices: (address) => page.choices(address),
    async come(address, choice) {
      const back = await page.answer(address, choice);
      readReturn(back);
      return back;
    },
    async resume(back) {
      // The page has been left: nothing outlives that but what was kept.
      stage.dispose();
      const returned = readReturn(back);
      const outcome = expectValue(
        await settled(
          "`resume`",
          handle.use("resume", (provider, signal) => provider.resume?.(returned, signal)),
        ),
      );
      if (!outcome) throw new Error("it leaves for an outside page and has no `resume`");
      return outcome;
    },
    async logIn(back) {
      stage.dispose();
      const login = await stage.site.login();
      return settled("`resume`", login.resume([plugin.id], readReturn(back)));
    },
    async expectRefused(back, what) {
      const before = asked.length;
      const outcome = await visit.resume(back);
      const next = "Compare the state with the one that `start` kept, and drop that with the first reading";
      // One that it takes from anyone is a question to the person.
      if (subject.conformance.returned !== undefined && outcome.unrequested) expectKind(outcome, ["proof"], what, next);
      else expectKind(outcome, ["cancel", "failed"], what, next);
      expectOutcome(subject, outcome);
      const calls = asked.slice(before).map(({ url }) => url);
      expectNone(`the gateway is asked about ${what}, which is to be refused before`, calls);
    },
    async forget() {
      expectValue(await handle.use("forget", (provider) => provider.forget?.()));
    },
  };
  return visit;
}

/** The query fields that the vendor repeats in its return, as OAuth's `state`: long values that nobody else chose. */
const echoed = (page: string, back: string): readonly string[] => {
  const values = [...new URL(page).searchParams.values()];
  // A vendor without a state keeps the query of the return address, in which the page left has fields of its own.
  const own = new URL(PAGE).searchParams;
  const added = values
    .flatMap((value) => (URL.canParse(value) ? [...new URL(value).searchParams] : []))
    .flatMap(([name, value]) => (own.has(name) ? [] : [value]));
  const sent = new Set([...values, ...added]);
  return [...new URL(back).searchParams].flatMap(([name, value]) =>
    value.length >= 8 && sent.has(value) ? [name] : [],
  );
};

/** What is wrong with a state: it is another one, or only a part of it is right. */
const changes: readonly ((state: string) => string)[] = [
  () => "",
  (state) => state.slice(0, -1),
  (state) => `${state}x`,
];
