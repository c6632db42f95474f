import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import {
  homePath,
  redirectFor,
  routes,
  type ScreenName,
  type Route as SiteRoute,
  unknownRoute,
} from "#core/routes/index.ts";
import { EmptyState, LaneSkeleton, RouteLink, ScreenSkeleton } from "#core/ui/index.ts";
import { AppScreen } from "../features/download/index.ts";
import { LaunchScreen, LaunchSkeleton } from "../features/game-launch/index.ts";
import { useLanguageSheet } from "../features/language/index.ts";
import { GamesScreen, GamesSkeleton } from "../features/lobby/index.ts";
import { LoginScreen } from "../features/login/index.ts";
import { MemberScreen } from "../features/member/index.ts";
import { PartBoundary } from "../features/part-boundary.tsx";
import { PasswordScreen } from "../features/password/index.ts";
import { ActivityScreen, ActivitySkeleton, NewsScreen, NewsSkeleton } from "../features/promotions/index.ts";
import { RegistrationScreen } from "../features/registration/index.ts";
import { parseReturnTo, visitorOf } from "../features/session/index.ts";
import { useModel, useSite } from "../features/site.ts";
import { SiteFrame, SiteRoot } from "./frame/site-frame.tsx";
import { HomeScreen } from "./screens/home-screen.tsx";

/** The site's screens by the rows of the route table. */
export const App = memo(function App() {
  return (
    <SiteRoot>
      <Routes>
        {[...routes, unknownRoute].map((route) => (
          <Route key={route.path} path={route.path} caseSensitive element={<RoutedScreen route={route} />} />
        ))}
      </Routes>
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
  const who = useModel(session.store, visitorOf);
  const elsewhere = redirectFor(pathname, search, who);

  return (
    <SiteFrame bare={route.firstPaint === "bare"} home={route.screen === "home"}>
      <Suspense fallback={skeletonOf(route)}>
        <PartBoundary key={pathname}>
          {elsewhere === undefined ? screens[route.screen](search, route) : <Redirect to={elsewhere} />}
        </PartBoundary>
      </Suspense>
    </SiteFrame>
  );
}

const lanes = <LaneSkeleton />;
const form = <ScreenSkeleton kind="form" />;

/** While a screen's code is being loaded: the same places as the screen's own. */
const skeletons: Readonly<Record<Exclude<ScreenName, "games">, ReactNode>> = {
  home: lanes,
  login: form,
  registration: form,
  password: form,
  launchGame: <LaunchSkeleton />,
  member: <ScreenSkeleton kind="account" />,
  news: <NewsSkeleton />,
  activity: <ActivitySkeleton />,
  app: form,
  none: null,
};

const skeletonOf = ({ screen, category }: SiteRoute): ReactNode =>
  screen === "games" ? <GamesSkeleton category={category} /> : skeletons[screen];

const screens: Readonly<Record<ScreenName, (query: string, route: SiteRoute) => ReactNode>> = {
  home: () => <HomeScreen />,
  games: (_, { category }) => <GamesScreen category={category} />,
  login: (query) => <WithoutSession query={query} screen={<LoginScreen query={query} />} />,
  registration: (query) => <WithoutSession query={query} screen={<RegistrationScreen query={query} />} />,
  password: (query) => <PasswordScreen query={query} />,
  launchGame: (query) => <LaunchScreen query={query} />,
  member: () => <Member />,
  news: () => <NewsScreen />,
  activity: (query) => <ActivityScreen id={new URLSearchParams(query).get("id") ?? ""} />,
  app: (_, { path }) => <AppScreen path={path} />,
  none: () => <NotFound />,
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

function Member() {
  return <MemberScreen openLanguages={useLanguageSheet()} />;
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      screen
      title={t("site.notFound.title")}
      action={
        <RouteLink className="lane-all" href={homePath}>
          {t("site.notFound.action")}
        </RouteLink>
      }
    >
      {t("site.notFound.message")}
    </EmptyState>
  );
}
