import { vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type TestSite, testSite } from "#core/app/testing.ts";
import type { Game, Gateway } from "#core/gateway/index.ts";
import { createEventBus, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { ProductEvents, Site } from "#core/site/index.ts";
import type { Lobby, PlayedGame } from "../lobby/index.ts";
import { createLaunches } from "./launches.idle.tsx";

/** As the specification says. */
export const LAUNCH_DELAY_MS = 150;

export const game: Game = {
  gameId: "g1",
  nodeId: "n1",
  code: "koi",
  name: "Golden Koi",
  vendor: "NEONFOX",
  category: "RNG",
  image: "",
  freeplay: true,
};

type Launch = Gateway["games"]["launch"];
type Catalogue = ReturnType<Lobby["catalogue"]["getState"]>;

/** A lobby that has loaded nothing yet; `all` is what it would load. */
function lobbyOf(all: readonly Game[]) {
  const catalogue = createStore<Catalogue>(() => ({ games: [], phase: "idle", failure: undefined }));
  return {
    catalogue,
    recent: createStore<readonly PlayedGame[]>(() => []),
    games: vi.fn(async () => ok({ items: all, total: all.length })),
    loadCatalogue: vi.fn(async () => catalogue.setState({ games: all, phase: "complete" })),
    remember: vi.fn(),
  };
}

export interface Given {
  readonly hasSession?: boolean;
  readonly isApp?: boolean;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly pageUrl?: string;
  /** What the status call brings. */
  onStatus?(site: Pick<Site, "flags">): void;
}

/** A launcher whose gateway answers with games, and what it does to the page. */
export function setUp({
  hasSession = true,
  isApp = false,
  flags = {},
  pageUrl = "https://lotus.example/m/home",
  onStatus = () => {},
}: Given = {}) {
  const shown: unknown[] = [];
  const hide = { listener: () => {} };
  let address = pageUrl;
  const events = createEventBus<ProductEvents>(() => {});
  const parts = {
    gateway: {
      games: {
        launch: vi.fn<Launch>(async () => ok({ gameUrl: "https://games.example/koi" })),
        launchTrial: vi.fn<Gateway["games"]["launchTrial"]>(async () => ok({ gameUrl: "/wps/sandbox/play" })),
      },
    },
    events: { on: events.on, emit: vi.fn() },
    failures: { handle: vi.fn(async () => ({})) },
    lobby: lobbyOf([game]),
    navigate: vi.fn(),
    leave: vi.fn(),
  };
  const site: TestSite = testSite({
    ...parts,
    launches: async () => launches,
    window: testWindow("https://lotus.example/m/home"),
    record: { features: flags },
    page: { language: "VI", gatewayPages: ["/wps/sandbox"] },
    i18n: { t: (key: string) => key, ready: async () => {} },
    status: {
      async settled() {
        onStatus(site);
        return site.status.store.getState();
      },
    },
    overlays: { alert: async (alert) => void shown.push(alert) },
    session: { token: () => (hasSession ? "t" : undefined) },
    platform: {
      isApp,
      pageUrl: () => address,
      page: {
        onHidden(listener) {
          hide.listener = listener;
          return () => {};
        },
      },
    },
  });
  const launches = createLaunches(site);
  return {
    clock: site.clock,
    parts,
    shown,
    hide: () => hide.listener(),
    goTo(path: string) {
      address = new URL(path, address).href;
      events.emit("screen.viewed", { path });
    },
    gameLauncher: site.gameLauncher,
    launches,
    toasts: site.overlays.store,
  };
}
