import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { navigate, usePathname, useSearch } from "wouter/use-browser-location";
import { useText } from "#core/i18n/index.ts";
import { EmptyState, LaneSkeleton } from "#core/ui/index.ts";
import { LAUNCH_PATH } from "../features/game-launch/index.ts";
import { useLanguageSheet } from "../features/language/index.ts";
import { categoryOf } from "../features/lobby/index.ts";
import { parseReturnTo } from "../features/session/index.ts";
import { useModel, useSite } from "../features/site.ts";
import { redirectFor } from "./access.ts";
import { isHome, SiteFrame, SiteRoot } from "./frame/site-frame.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { HomeScreen } from "./screens/home-screen.tsx";

const GamesScreen = lazy(async () => ({ default: (await import("../features/lobby/games-screen.tsx")).GamesScreen }));
const LaunchScreen = lazy(async () => ({
  default: (await import("../features/game-launch/launch-screen.tsx")).LaunchScreen,
}));
const LoginScreen = lazy(async () => ({ default: (await import("../features/login/login-screen.tsx")).LoginScreen }));
const RegistrationScreen = lazy(async () => ({
  default: (await import("../features/registration/registration-screen.tsx")).RegistrationScreen,
}));
const PasswordScreen = lazy(async () => ({
  default: (await import("../features/password/password-screen.tsx")).PasswordScreen,
}));
const MemberScreen = lazy(async () => ({
  default: (await import("../features/member/member-screen.tsx")).MemberScreen,
}));
const NewsScreen = lazy(async () => ({
  default: (await import("../features/promotions/news-section.tsx")).NewsScreen,
}));
const ActivityScreen = lazy(async () => ({
  default: (await import("../features/promotions/activity-screen.tsx")).ActivityScreen,
}));

interface AppProps {
  report(error: unknown): void;
}

/** What the address says is drawn in the background: a tap is answered before the screen that it leads to is. */
export function App({ report }: AppProps) {
  const address = useDeferredValue(usePathname() + useSearch());
  return <Screens address={address} report={report} />;
}

/** The site's screens by path. A visitor who may not see one is sent where the access rules say. */
const Screens = memo(function Screens({ address, report }: AppProps & { readonly address: string }) {
  const [pathname = "", search = ""] = address.split(/(?=\?)/, 2);
  const { session, platform } = useSite();
  const isOpen = useModel(session.store, ({ phase }) => phase !== "closed");
  const elsewhere = redirectFor(pathname, search, isOpen);

  return (
    <SiteRoot address={address}>
      <SiteFrame bare={pathname === LAUNCH_PATH} home={isHome(pathname)}>
        <ScreenBoundary key={pathname} report={report}>
          <Suspense fallback={<LaneSkeleton />}>
            {elsewhere === undefined ? screenOf(pathname, search) : <Elsewhere path={platform.keepQuery(elsewhere)} />}
          </Suspense>
        </ScreenBoundary>
      </SiteFrame>
    </SiteRoot>
  );
});

const home = () => <HomeScreen />;
const registration = () => <WithoutSession screen={<RegistrationScreen />} />;

/** Path, without a slash at its end, -> its screen. */
const screens: Readonly<Record<string, (query: string) => ReactNode>> = {
  "": home,
  "/m": home,
  "/m/index": home,
  "/m/index.html": home,
  "/m/home": home,
  "/m/game": () => <GamesScreen />,
  "/m/login": (query) => <WithoutSession screen={<LoginScreen query={query} />} />,
  "/m/register": registration,
  "/m/register.html": registration,
  "/m/changePsw": (query) => <PasswordScreen query={query} />,
  [LAUNCH_PATH]: (query) => <LaunchScreen query={query} />,
  "/m/member/home": () => <Member />,
  "/m/news": () => <NewsScreen />,
  "/m/activity": (query) => <ActivityScreen id={new URLSearchParams(query).get("id") ?? ""} />,
};

function screenOf(pathname: string, query: string): ReactNode {
  const category = categoryOf(pathname);
  if (category) return <GamesScreen key={category} category={category} />;
  const path = pathname.replace(/\/$/, "");
  return Object.hasOwn(screens, path) ? screens[path]?.(query) : <NotFound />;
}

/** Goes on to another path in this one's place. */
function Elsewhere({ path }: { readonly path: string }) {
  useEffect(() => navigate(path, { replace: true }), [path]);
  return null;
}

/** Log-in and registration are nothing for a member. What opened the session says where to go; this is for who comes back. */
function WithoutSession({ screen }: { readonly screen: ReactNode }) {
  const { session } = useSite();
  const search = useSearch();
  // As it was when the screen opened: a session that opens on it says itself where to go.
  const [wasOpen] = useState(() => session.store.getState().phase === "open");
  useEffect(() => {
    if (wasOpen) session.redirectAfterLogin(parseReturnTo(search));
  }, [wasOpen, session, search]);
  return wasOpen ? null : screen;
}

function Member() {
  return <MemberScreen openLanguages={useLanguageSheet()} />;
}

function NotFound() {
  const { t } = useText();
  return (
    <EmptyState
      title={t("site.notFound.title")}
      action={
        <a className="lane-all" href="/m/home">
          {t("site.notFound.action")}
        </a>
      }
    >
      {t("site.notFound.message")}
    </EmptyState>
  );
}
