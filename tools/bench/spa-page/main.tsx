import i18next from "i18next";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { initReactI18next, useTranslation } from "react-i18next";
import { BrowserRouter, Link, NavLink, Route, Routes } from "react-router-dom";
import useSWR, { SWRConfig } from "swr";
import logo from "../../../merchants/lotus/logo.svg";
import { call, calls } from "./gateway.ts";
import { Home } from "./home.tsx";
import { Sign } from "./parts.tsx";
import { useSession } from "./session.ts";
import "./style.css";
import texts from "./texts.json" with { type: "json" };

const Category = lazy(() => import("./category.tsx"));
const Login = lazy(() => import("./login.tsx"));

const bar = [
  { text: "home", path: "/m/home", sign: "home" },
  { text: "games", path: "/m/game", sign: "games" },
  { text: "draws", path: "/m/lott", sign: "LOTT" },
  { text: "account", path: "/m/login", sign: "account" },
] as const;

function App() {
  const { t } = useTranslation();
  const { data: status } = useSWR<{ readonly maintenance?: boolean }>(calls.status);
  const username = useSession((session) => session.username);
  if (status?.maintenance) return <p>{t("closed")}</p>;
  return (
    <>
      <a className="skip" href="#content">
        {t("skip")}
      </a>
      <header className="header">
        <Link to="/m/home">
          <img src={logo} alt="Lotus" width="83" height="32" />
        </Link>
        <Link to="/m/register">{t("join")}</Link>
        {username || (
          <Link className="action" to="/m/login">
            {t("login")}
          </Link>
        )}
      </header>
      <main id="content">
        <Suspense fallback={<div className="waiting" />}>
          <Routes>
            <Route path="/m/login" element={<Login />} />
            <Route path="/m/home" element={<Home />} />
            <Route path="/m/:category" element={<Category />} />
          </Routes>
        </Suspense>
      </main>
      <nav className="bar" aria-label={t("main")}>
        {bar.map(({ text, path, sign }) => (
          <NavLink key={path} to={path}>
            <Sign name={sign} />
            {t(text)}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

void i18next.use(initReactI18next).init({ lng: "en", resources: { en: { translation: texts } } });
const container = document.getElementById("app");
if (container)
  createRoot(container).render(
    <SWRConfig value={{ fetcher: (path: string) => call(path), revalidateOnFocus: false }}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SWRConfig>,
  );
