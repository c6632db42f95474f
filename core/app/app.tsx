import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { frameOf, redirectFor, routes, type Route as SiteRoute, unknownRoute } from "#core/routes/index.ts";
import { PartBoundary, useSite, WhenIdle } from "#core/site/index.ts";
import { LaneSkeleton } from "#core/ui/index.ts";
import { LazyProtectionButton } from "../features/protection/index.ts";
import { parseReturnTo, visitorOf } from "../features/session/index.ts";
import { LazySystemScreen, systemNoticeOf } from "../features/status/index.ts";
import { SiteFrame, SiteRoot } from "./frame/site-frame.tsx";

/** The site's screens by the rows of the route table; while the gateway has closed the site, what it says of that. */
export const App = memo(function App() {
  const { status } = useSite();
  const notice = useStore(status.store, ({ value }) => systemNoticeOf(value));
  return (
    <SiteRoot>
      {notice ? (
        <SiteFrame frame="bare">
          <Suspense fallback={null}>
            <LazySystemScreen notice={notice} />
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
  const { session, screens } = useSite();
  const { pathname, search } = useLocation();
  const who = useStore(session.store, visitorOf);
  const elsewhere = redirectFor(pathname, search, who);
  const screen = screens[route.screen];
  if (!screen) throw new Error(`No feature has the screen ${route.screen}`);
  const skeleton = screen.skeleton(route);
  const content = <screen.Screen route={route} query={search} />;

  return (
    // Redirects lead to a form, or away from one.
    <SiteFrame frame={elsewhere === undefined ? frameOf(route) : "form"}>
      <Suspense fallback={skeleton}>
        <PartBoundary key={pathname} kind="screen">
          {elsewhere !== undefined ? (
            <Redirect to={elsewhere} />
          ) : screen.visitorsOnly ? (
            <VisitorsOnly query={search} screen={content} meanwhile={skeleton} />
          ) : (
            content
          )}
        </PartBoundary>
        <WhenIdle>
          <LazyProtectionButton />
        </WhenIdle>
      </Suspense>
    </SiteFrame>
  );
}

/** Redirects, replacing the current entry; a skeleton is shown until the screen is drawn. */
function Redirect({ to }: { readonly to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <LaneSkeleton />
    </>
  );
}

interface VisitorsOnlyProps {
  readonly query: string;
  readonly screen: ReactNode;
  /** Until a member is redirected to the address given. */
  readonly meanwhile: ReactNode;
}

function VisitorsOnly({ query, screen, meanwhile }: VisitorsOnlyProps) {
  const { session } = useSite();
  // The session when the screen opened: one that opens on this screen redirects by itself.
  const [wasOpen] = useState(() => session.store.getState().phase === "open");
  useEffect(() => {
    if (wasOpen) session.redirectAfterLogin(parseReturnTo(query));
  }, [wasOpen, session, query]);
  return wasOpen ? meanwhile : screen;
}
