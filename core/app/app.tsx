import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from "react";
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
import { EmptyState, LaneSkeleton, RouteLink } from "#core/ui/index.ts";
import { useLanguageSheet } from "../features/language/index.ts";
import { parseReturnTo } from "../features/session/index.ts";
import { useModel, useSite } from "../features/site.ts";
import { SiteFrame, SiteRoot } from "./frame/site-frame.tsx";
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

/** The site's screens by the rows of the route table. */
export const App = memo(function App({ report }: AppProps) {
  return (
    <SiteRoot>
      <Routes>
        {[...routes, unknownRoute].map((route) => (
          <Route
            key={route.path}
            path={route.path}
            caseSensitive
            element={<RoutedScreen route={route} report={report} />}
          />
        ))}
      </Routes>
    </SiteRoot>
  );
});

/**
 * A route's screen in its frame; a visitor who may not see it is sent where the access rules say. The waiting boxes stand
 * outside of what a path is the key of: the old screen stays until the new one's code is there.
 */
function RoutedScreen({ route, report }: AppProps & { readonly route: SiteRoute }) {
  const { session } = useSite();
  const { pathname, search } = useLocation();
  const isOpen = useModel(session.store, ({ phase }) => phase !== "closed");
  const elsewhere = redirectFor(pathname, search, isOpen);

  return (
    <SiteFrame bare={route.firstPaint === "bare"} home={route.screen === "home"}>
      <Suspense fallback={<LaneSkeleton />}>
        <ScreenBoundary key={pathname} report={report}>
          {elsewhere === undefined ? screens[route.screen](search, route) : <Redirect to={elsewhere} />}
        </ScreenBoundary>
      </Suspense>
    </SiteFrame>
  );
}

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
  none: () => <NotFound />,
};

/** Another path in this one's place; boxes stand until its screen is drawn. */
function Redirect({ to }: { readonly to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <LaneSkeleton />
    </>
  );
}

/** Log-in and registration, which a member is sent on from, to where the address says. */
function WithoutSession({ query, screen }: { readonly query: string; readonly screen: ReactNode }) {
  const { session } = useSite();
  // As it was when the screen opened: a session that opens on it says itself where to go.
  const [wasOpen] = useState(() => session.store.getState().phase === "open");
  useEffect(() => {
    if (wasOpen) session.redirectAfterLogin(parseReturnTo(query));
  }, [wasOpen, session, query]);
  return wasOpen ? <LaneSkeleton /> : screen;
}

function Member() {
  return <MemberScreen openLanguages={useLanguageSheet()} />;
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
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
