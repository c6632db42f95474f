import { loginValue, testSite } from "#core/app/testing.ts";
import type { LoginValue } from "#core/gateway/index.ts";
import type { LogOutCaches } from "#core/gateway/kept-log-outs.ts";
import { createManualClock, err, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { defineFeature } from "#core/site/index.ts";
import { failuresFeature } from "../failures/feature.ts";
import { sessionFeature } from "./feature.ts";
import { type SessionInfo, sessionInfo } from "./stored.ts";

/** The clock at the start of every test, in milliseconds. */
export const now = Date.UTC(2026, 10, 20);

/** The gateway's answer to a log-in. */
export const firstLoginValue: LoginValue = { ...loginValue, firstTimeLogin: true, spanId: "span-7" };

/** What is stored of `value`. */
export const info: SessionInfo = {
  token: "t-1",
  firstTimeLogin: true,
  spanId: "span-7",
  id: "1001",
  userName: "player",
  type: 3,
  merchantCode: "lotus",
};

/** A browser's caches, as far as log-outs need them. */
export function fakeCaches(): LogOutCaches {
  const caches = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, "https://lotus.example").href;
  return {
    has: async (name) => caches.has(name),
    async open(name) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return {
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
        match: async (request) => entries.get(urlOf(request))?.clone(),
        put: async (request, response) => void entries.set(urlOf(request), response),
        delete: async (request) => entries.delete(urlOf(request)),
      };
    },
  };
}

interface Given {
  readonly url?: string;
  /** An earlier page's, with what it has stored. */
  readonly window?: ReturnType<typeof testWindow>;
  readonly flags?: readonly string[];
  readonly stored?: SessionInfo;
  readonly logOut?: () => unknown;
  /** Whose token it is: token -> member id. Other tokens are refused. Without it every call is answered. */
  readonly members?: Readonly<Record<string, string>> | (() => unknown);
}

/** A question to the person. */
interface Question {
  readonly title: string;
  readonly message: unknown;
  readonly accept?: string | undefined;
  answer(agrees: boolean): void;
}

/** A site's session, with a log of what happened. */
export function aSession({
  url = "https://lotus.example/m/home",
  flags = [],
  stored,
  logOut,
  members,
  ...given
}: Given = {}) {
  const happened: string[] = [];
  const questions: Question[] = [];
  const logOuts: string[] = [];
  const log = (entry: string) => void happened.push(entry);
  const window = given.window ?? testWindow(url);
  if (stored) window.sessionStorage.setItem("MC_SESSION_INFO", JSON.stringify(stored));
  let logOutElsewhere = () => {};
  const site = testSite({
    window,
    features: [
      failuresFeature,
      sessionFeature,
      defineFeature({
        lazy: {
          pendingLogOuts: async () => ({
            async keep(token) {
              logOuts.push(`${token} kept`);
              return async (failure) => void logOuts.push(`${token} ${failure?.code ?? "answered"}`);
            },
          }),
        },
      }),
    ],
    clock: createManualClock(now),
    page: { language: "PT-BR" },
    record: {
      features: Object.fromEntries(flags.map((flag) => [flag, true])),
      themeColor: { light: "#b3261e", dark: "#000000" },
      redirectOrigins: ["https://partner.example"],
    },
    answers: {
      "/wps/session/logout": logOut ?? (() => log(`gateway log-out with ${site.session.token()}`)),
      "/wps/member/info": () => log("checked"),
    },
    platform: {
      credentials: { forgetPassword: () => log("password forgotten") },
      tabs: {
        send: () => log("announced"),
        on: (_, listener) => {
          logOutElsewhere = listener;
          return () => {};
        },
      },
    },
    navigate: (path) => log(`to ${path}`),
    leave: (target) => log(`leaves to ${target}`),
    warn: (message) => log(`warns: ${message}`),
    i18n: {
      t: (key, values) => [key.split(".").at(-1), ...(values ? [JSON.stringify(values)] : [])].join(" "),
      ready: async () => {},
    },
    overlays: {
      alert: async () => log("please log in"),
      confirm: ({ title, message, accept }) =>
        new Promise((answer) => questions.push({ title, message, accept, answer })),
    },
    ...(members && {
      gateway: {
        member: {
          async info({ token = site.session.token() ?? "" } = {}) {
            log("checked");
            if (typeof members === "function") return members() as never;
            const id = Object.hasOwn(members, token) ? members[token] : undefined;
            const member = { type: 3, language: "EN", currency: "VND", clubLabel: null };
            if (id !== undefined) return ok({ id, account: `member ${id}`, ...member });
            return err({ kind: "refused", code: "login.not.session", message: "", value: null, status: 401 });
          },
        },
      },
    }),
  });
  const { session, clock, events, platform, requests } = site;
  events.on("session.opened", ({ how }) => log(`opened ${how}`));
  events.on("session.closed", ({ why }) => log(`closed ${why}`));
  return {
    window,
    session,
    clock,
    events,
    requests,
    happened,
    questions,
    /** Of `pendingLogOuts`. */
    logOuts,
    storage: platform.storage,
    storedSession: () => platform.storage.get(sessionInfo),
    logOutElsewhere: () => logOutElsewhere(),
    /** The page is shown again from the back/forward cache. */
    async restorePage() {
      window.dispatchEvent(Object.assign(new window.Event("pageshow"), { persisted: true }));
      await clock.advance(0);
    },
  };
}

/** A log-in with a typed password. */
export const typedLogin = {
  how: "login",
  from: "/m/home",
  typedPassword: "Player@2026",
  forcedPasswordChange: true,
} as const;
