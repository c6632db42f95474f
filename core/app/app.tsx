import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { useStore } from "zustand";
import {
  frameOf,
  redirectFor,
  routes,
  type ScreenName,
  type Route as SiteRoute,
  unknownRoute,
} from "#core/routes/index.ts";
import { lazyPart, PartBoundary, useSite } from "#core/site/index.ts";
import { LaneSkeleton, ScreenSkeleton } from "#core/ui/index.ts";
import { AppScreen } from "../features/download/index.ts";
import { LaunchScreen, LaunchSkeleton } from "../features/game-launch/index.ts";
import { GamesScreen, GamesSkeleton } from "../features/lobby/index.ts";
import { LoginScreen } from "../features/login/index.ts";
import { PasswordScreen } from "../features/password/index.ts";
import { ActivityScreen, ActivitySkeleton, NewsScreen, NewsSkeleton } from "../features/promotions/index.ts";
import { RegistrationScreen } from "../features/registration/index.ts";
import { parseReturnTo, visitorOf } from "../features/session/index.ts";
import { SystemScreen, systemNoticeOf } from "../features/status/index.ts";
import { SiteFrame, SiteRoot } from "./frame/site-frame.tsx";
import { HomeScreen } from "./screens/home-screen.tsx";
import type { seldomScreens } from "./screens/seldom.tsx";

/** The site's screens by the rows of the route table; while the gateway has closed the site, what it says of that. */
export const App = memo(function App() {
  const { status } = useSite();
  const notice = useStore(status.store, ({ value }) => systemNoticeOf(value));
  return (
    <SiteRoot>
      {notice ? (
        <SiteFrame frame="bare">
          <Suspense fallback={skeletons.launchGame}>
            <SystemScreen notice={notice} />
          </Suspense>
        </SiteFrame>
      ) : (
        <Routes>
          {[...routes, unknownRoute].map((route) => (
            <Route key={route.path} path={route.path} caseSensitive element={<RoutedScreen route={route} />} />
          ))}
        </Routes>
      )}
    </SiteRoot>
  );
});

/**
 * A route's screen in its frame; a visitor without access is redirected by the access rules. The skeleton is outside of
 * what the path is the key of: the old screen stays until the new one's code is loaded.
 */
function RoutedScreen({ route }: { readonly route: SiteRoute }) {
  const { session } = useSite();
  const { pathname, search } = useLocation();
  const who = useStore(session.store, visitorOf);
  const elsewhere = redirectFor(pathname, search, who);

  return (
    // Redirects lead to a form, or away from one.
    <SiteFrame frame={elsewhere === undefined ? frameOf(route) : "form"}>
      <Suspense fallback={skeletonOf(route)}>
        <PartBoundary key={pathname} kind="screen">
          {elsewhere === undefined ? screens[route.screen](search, route) : <Redirect to={elsewhere} />}
        </PartBoundary>
      </Suspense>
    </SiteFrame>
  );
}

/** A screen of the file with those that few visits open. */
function seldom(name: keyof typeof seldomScreens) {
  const Screen = lazyPart<{ readonly query: string }>(async (site) =>
    (await import("./screens/seldom.tsx")).seldomScreens[name](site),
  );
  return (query: string) => <Screen query={query} />;
}

const lanes = <LaneSkeleton />;
const form = <ScreenSkeleton kind="form" />;
const account = <ScreenSkeleton kind="account" />;

/** While a screen's code is being loaded: the same places as the screen's own. */
const skeletons: Partial<Record<ScreenName, ReactNode>> = {
  home: lanes,
  login: form,
  registration: form,
  password: form,
  launchGame: <LaunchSkeleton />,
  news: <NewsSkeleton />,
  activity: <ActivitySkeleton />,
  app: form,
  feedback: form,
};

const skeletonOf = ({ screen, category }: SiteRoute): ReactNode =>
  screen === "games" ? <GamesSkeleton category={category} /> : (skeletons[screen] ?? account);

const screens: Readonly<Record<ScreenName, (query: string, route: SiteRoute) => ReactNode>> = {
  home: () => <HomeScreen />,
  games: (_, { category }) => <GamesScreen category={category} />,
  login: (query) => <WithoutSession query={query} screen={<LoginScreen query={query} />} />,
  registration: (query) => <WithoutSession query={query} screen={<RegistrationScreen query={query} />} />,
  password: (query) => <PasswordScreen query={query} />,
  launchGame: (query) => <LaunchScreen query={query} />,
  member: seldom("member"),
  news: () => <NewsScreen />,
  activity: (query) => <ActivityScreen id={new URLSearchParams(query).get("id") ?? ""} />,
  app: (_, { path }) => <AppScreen path={path} />,
  inbox: seldom("inbox"),
  feedback: seldom("feedback"),
  referral: seldom("referral"),
  agent: seldom("agent"),
  none: seldom("none"),
};

/** Redirects, replacing the current entry; a skeleton is shown until the screen is drawn. */
function Redirect({ to }: { readonly to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <LaneSkeleton />
    </>
  );
}

/** Log-in and registration, from which a member is redirected to the address given. */
function WithoutSession({ query, screen }: { readonly query: string; readonly screen: ReactNode }) {
  const { session } = useSite();
  // The session when the screen opened: one that opens on this screen redirects by itself.
  const [wasOpen] = useState(() => session.store.getState().phase === "open");
  useEffect(() => {
    if (wasOpen) session.redirectAfterLogin(parseReturnTo(query));
  }, [wasOpen, session, query]);
  return wasOpen ? form : screen;
}
