import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { useText } from "#core/i18n/index.ts";
import { EmptyState, LaneSkeleton } from "#core/ui/index.ts";
import { LAUNCH_PATH } from "../features/game-launch/index.ts";
import { categoryOf } from "../features/lobby/index.ts";
import { useModel, useSite } from "../features/site.ts";
import { redirectFor } from "./access.ts";
import { SiteFrame, SiteRoot } from "./frame/site-frame.tsx";
import { useLanguageSheet } from "./frame/use-language-sheet.tsx";
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
const MemberScreen = lazy(async () => ({
  default: (await import("../features/member/member-screen.tsx")).MemberScreen,
}));
const NewsScreen = lazy(async () => ({
  default: (await import("../features/promotions/news-section.tsx")).NewsScreen,
}));
const ActivityScreen = lazy(async () => ({
  default: (await import("../features/promotions/activity-screen.tsx")).ActivityScreen,
}));

/** The site's screens by path. A visitor who may not see one is sent where the access rules say. */
export function App({ report }: { report(error: unknown): void }) {
  const { pathname, search } = useLocation();
  const { session, platform } = useSite();
  const isOpen = useModel(session.store, ({ phase }) => phase !== "closed");
  const elsewhere = redirectFor(pathname, search, isOpen);

  return (
    <SiteRoot>
      <SiteFrame bare={pathname === LAUNCH_PATH}>
        <ScreenBoundary key={pathname} report={report}>
          <Suspense fallback={<LaneSkeleton />}>
            {elsewhere === undefined ? <Screens /> : <Navigate to={platform.keepQuery(elsewhere)} replace />}
          </Suspense>
        </ScreenBoundary>
      </SiteFrame>
    </SiteRoot>
  );
}

const home = ["/", "/m", "/m/index", "/m/index.html", "/m/home"];

function Screens() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const category = categoryOf(pathname);
  if (category) return <GamesScreen key={category} category={category} />;
  return (
    <Routes>
      {home.map((path) => (
        <Route key={path} path={path} element={<HomeScreen />} />
      ))}
      <Route path="/m/game" element={<GamesScreen />} />
      <Route path="/m/login" element={<WithoutSession screen={<LoginScreen />} />} />
      <Route path="/m/register" element={<WithoutSession screen={<RegistrationScreen />} />} />
      <Route path="/m/register.html" element={<WithoutSession screen={<RegistrationScreen />} />} />
      <Route path={LAUNCH_PATH} element={<LaunchScreen query={search} />} />
      <Route path="/m/member/home" element={<Member />} />
      <Route path="/m/news" element={<NewsScreen />} />
      <Route path="/m/activity" element={<ActivityScreen id={query.get("id") ?? ""} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Log-in and registration are nothing for a member. What opened the session says where to go; this is for who comes back. */
function WithoutSession({ screen }: { readonly screen: ReactNode }) {
  const { session } = useSite();
  const { search } = useLocation();
  // As it was when the screen opened: a session that opens on it says itself where to go.
  const [wasOpen] = useState(() => session.store.getState().phase === "open");
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (wasOpen) session.goOn({ go: query.get("go") ?? undefined, redirectUrl: query.get("redirectUrl") ?? undefined });
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
