import { shellTexts } from "virtual:livery-brands";
import type { Loader, Meta } from "@storybook/react-vite";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { I18nextProvider } from "react-i18next";
import { SWRConfig } from "swr";
import { App } from "#core/app/app.tsx";
import { createSiteHistory, type SiteHistory } from "#core/app/routing/site-history.ts";
import { SiteRouter } from "#core/app/routing/site-router.tsx";
import { type TestSite, testSite } from "#core/app/testing.ts";
import { languages } from "#core/i18n/index.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { homePath } from "#core/routes/index.ts";
import { pageTexts, snapshotCalls } from "#core/shell/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { type BrandData, followBrand } from "#tools/inspector/site-of-page.ts";
import { selectedLanguage, selectedRecord, type ToolbarValues } from "../../.storybook/apply-brand.ts";
import { brandsVersion, onBrands, records } from "../../.storybook/brands.ts";
import { sandboxAnswers, withoutEntries } from "./sandbox-answers.ts";

/** The status call: what it says is of the whole site. */
export const STATUS = "/wps/v2/system/status";

/** What the gateway does in a story. `session lost`: it no longer knows the session. */
const scenarios = ["answers", "waits", "empty", "fails", "session lost", "offline"] as const;

/** The controls of a whole screen; a brand and a language that are not chosen are the toolbar's. */
export interface WholeSiteArgs {
  /** Address of the screen, with its query. */
  readonly path: string;
  readonly brand?: string;
  readonly language?: string;
  readonly signedIn: boolean;
  /** Their username. */
  readonly name: string;
  readonly scenario: (typeof scenarios)[number];
  /** What the gateway answers in place of the sandbox's: path -> a value, or a function that throws `{errorCode}`. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

interface Loaded {
  readonly site: TestSite;
  readonly history: SiteHistory;
  /** Another one for each site. */
  readonly build: string;
  /** Of the brands, when it was created. */
  readonly version: string;
  /** The brand's data as they are now. */
  readonly read: () => BrandData;
}

/** The site's own history, of a page in memory: the address of the story's frame stays. */
function createStoryHistory(path: string): SiteHistory {
  const address = new URL(path, "https://story.invalid");
  let state: unknown = null;
  const write = (next: unknown, _: string, href: string | URL | null = null) => {
    state = next;
    if (href !== null) address.href = new URL(href, address).href;
  };
  const load = (url: string | URL) => write(null, "", url);
  return createSiteHistory({
    history: {
      get state() {
        return state;
      },
      go() {},
      pushState: write,
      replaceState: write,
    },
    location: Object.assign(address, { assign: load, replace: load }),
    addEventListener() {},
  });
}

/** As a page has it, without plugins. */
function brandData(toolbar: Pick<ToolbarValues, "brand" | "language">) {
  const record = selectedRecord(toolbar);
  const { idlePlugins: _, ...withoutPlugins } = record.site;
  const language = selectedLanguage(toolbar);
  return { record: { ...withoutPlugins, plugins: [] }, language, texts: pageTexts(record, shellTexts, language) };
}

/** As `entry.tsx` creates it, on the sandbox's content; its requests are answered in the page. */
const load: Loader<WholeSiteArgs> = async ({ args, globals }): Promise<Loaded> => {
  const toolbar = { brand: args.brand ?? String(globals.brand), language: args.language ?? String(globals.language) };
  const record = selectedRecord(toolbar);
  const version = brandsVersion();
  const read = () => brandData(toolbar);
  const { language, ...brand } = read();
  const history = createStoryHistory(args.path);
  // Frames beside this one store their answers in the same tab: those of another build are not read.
  const build = crypto.randomUUID();
  const member = {
    id: "20417",
    account: args.name,
    type: 3,
    language,
    currency: record.site.currency,
    clubLabel: null,
  };
  const answers: Readonly<Record<string, unknown>> = {
    ...sandboxAnswers(record, language),
    "/wps/member/info": member,
    ...args.answers,
  };
  const site = testSite({
    clock: createManualClock(Date.now()),
    record: brand.record,
    page: {
      // A story's game is a picture of Storybook's own.
      gatewayPages: [""],
      language,
      build,
      texts: brand.texts,
      // As in a page: the bottom bar names the first lane.
      snapshot: args.path === homePath ? {} : { [snapshotCalls.lanes]: answers[snapshotCalls.lanes] },
    },
    navigate: (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)),
    // The record carries it, as it does the pictures.
    legal: async () => (await window.fetch(record.site.legal)).json(),
    // There is no splash to wait for.
    whenIdleUnderSplash: Promise.resolve(),
    ...gatewayOf(args.scenario, answers),
  });
  await site.i18n.ready();
  // Its answer is awaited by a launch. The sandbox's is the manifest's: there is none here.
  void site.status.load().then(({ failure }) => {
    if (failure && args.answers && STATUS in args.answers) void site.failures.handle(failure, { operation: "status" });
  });
  if (args.signedIn) {
    const info = { spanId: "s", id: member.id, token: "t", userName: args.name, type: 3, firstTimeLogin: false };
    site.session.store.setState({ phase: "open", info: { ...info, merchantCode: record.site.code } });
    site.member.store.setState({ phase: "ready", value: member });
  }
  return { site, history, build, version, read };
};

function gatewayOf(scenario: WholeSiteArgs["scenario"], answers: Readonly<Record<string, unknown>>) {
  const refuse = (errorCode: string) => ({
    answers: Object.fromEntries(Object.keys(answers).map((path) => [path, () => Promise.reject({ errorCode })])),
  });
  switch (scenario) {
    case "answers":
      return { answers };
    case "empty":
      return { answers: withoutEntries(answers) };
    case "waits":
      return { fetch: () => new Promise<Response>(() => {}) };
    case "fails":
      return refuse("unknown_error");
    case "session lost":
      return refuse("login.not.session");
    case "offline":
      return {
        fetch: () => Promise.reject(new TypeError("Failed to fetch")),
        platform: { page: { isOnline: () => false } },
      };
  }
}

function WholeSite({ loaded }: { readonly loaded: Loaded }) {
  const { site, history, read } = loaded;
  const version = useSyncExternalStore(onBrands, brandsVersion);
  const followedVersion = useRef(loaded.version);
  useLayoutEffect(() => {
    if (followedVersion.current === version) return;
    followedVersion.current = version;
    followBrand(site, read());
  }, [version, site, read]);
  // Time passes: requests are spaced, and a launch waits a moment.
  useEffect(() => {
    let last = Date.now();
    const timer = setInterval(() => {
      // As much as has passed: a busy machine is late.
      const now = Date.now();
      void site.clock.advance(now - last);
      last = now;
    }, 50);
    return () => clearInterval(timer);
  }, [site]);
  return (
    <SiteContext value={site}>
      <I18nextProvider i18n={site.i18n.instance}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <SiteRouter history={history}>
            <App />
          </SiteRouter>
        </SWRConfig>
      </I18nextProvider>
    </SiteContext>
  );
}

/** The meta of stories that show a whole screen: the site as in a page, with controls. */
export const wholeSite = {
  // Mounted anew with each site.
  render: (_, { loaded }) => <WholeSite key={loaded.build} loaded={loaded as Loaded} />,
  loaders: [load],
  args: { path: "/m/home", signedIn: false, name: "linh88", scenario: "answers" },
  argTypes: {
    brand: { control: "select", options: records().map(({ site }) => site.code) },
    language: { control: "select", options: languages.map(({ code }) => code) },
    scenario: { control: "select", options: [...scenarios] },
  },
  // The site brings its own column and router.
  parameters: { layout: "fullscreen", isWholeSite: true },
} satisfies Meta<WholeSiteArgs>;
