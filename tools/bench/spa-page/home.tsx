import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import useSWR from "swr";
import hero from "../../../merchants/lotus/hero.svg";
import { type Announcement, type Banner, type Category, calls, type Games } from "./gateway.ts";
import { Lane, LaneHead, Numbers, Sign } from "./parts.tsx";

/** The category of the first lane. Its games are called before the categories are known. */
const FIRST = "LOTT";

export function Home() {
  const { data: categories = [] } = useSWR<readonly Category[]>(calls.categories);
  const codes = categories.map(({ gameCategory }) => gameCategory);
  return (
    <>
      <Hero />
      <Chips codes={codes} />
      <Lane category={FIRST} eager />
      <Results />
      <Banners />
      <News />
      {codes.map((code) => code !== FIRST && <NearLane key={code} category={code} />)}
      <Footer />
    </>
  );
}

const useDraws = () => (useSWR<Games>(calls.games(FIRST)).data?.items ?? []).filter((game) => game.lastDraw);

function Hero() {
  const { t } = useTranslation();
  const [last] = useDraws();
  return (
    <section className="hero">
      <img src={hero} alt="" />
      <h1>{t("title")}</h1>
      <p>{t("note")}</p>
      {last?.lastDraw && <Numbers draw={last.lastDraw} />}
      <Countdown />
      <Link className="action" to="/m/lott">
        {t("pick")}
      </Link>
    </section>
  );
}

/** Until 18:15 in Vietnam. */
function Countdown() {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const draw = new Date(now).setUTCHours(11, 15, 0);
  const left = new Date(draw < now.getTime() ? draw + 86_400_000 - now.getTime() : draw - now.getTime());
  return <time>{t("next", { time: left.toISOString().slice(11, 19) })}</time>;
}

function Chips({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("categories")}>
      <ul className="chips">
        {codes.map((code) => (
          <li key={code}>
            <Link className="chip" to={`/m/${code.toLowerCase()}`}>
              <Sign name={code} />
              {t(`category.${code}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Results() {
  const { t } = useTranslation();
  return (
    <section>
      <LaneHead title={t("results")} />
      <ul className="board">
        {useDraws()
          .slice(0, 4)
          .map(({ gameId, name, lastDraw }) => (
            <li key={gameId}>
              {name}
              {lastDraw && <Numbers draw={lastDraw} />}
            </li>
          ))}
      </ul>
    </section>
  );
}

function Banners() {
  const { t } = useTranslation();
  const { data: banners = [] } = useSWR<readonly Banner[]>(calls.banners);
  const [shown, setShown] = useState(0);
  return (
    <section className="banners" aria-label={t("offers")}>
      <ul onScroll={({ currentTarget: rail }) => setShown(Math.round(rail.scrollLeft / rail.clientWidth))}>
        {banners.map(({ image }, index) => (
          <li key={image}>
            <img src={image} alt={t("offer", { place: index + 1, count: banners.length })} decoding="async" />
          </li>
        ))}
      </ul>
      <p aria-hidden="true">{banners.map((_, index) => (index === shown ? "●" : "○"))}</p>
    </section>
  );
}

function News() {
  const { t } = useTranslation();
  const { data: news = [] } = useSWR<readonly Announcement[]>(calls.news);
  return (
    <section>
      <LaneHead title={t("news")} />
      <ul className="news">
        {news.slice(0, 3).map((item) => (
          <NewsItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

function NewsItem({ item }: { readonly item: Announcement }) {
  const { t } = useTranslation();
  return (
    <li className="item">
      <img src={item.image} alt="" width="96" height="72" loading="lazy" decoding="async" />
      <span>
        <strong>{item.title}</strong>
        <small>{t("until", { date: date.format(new Date(item.endTime)) })}</small>
      </span>
    </li>
  );
}

/** A lane that mounts when it comes near the screen. */
function NearLane({ category }: { readonly category: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: "400px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear ? <Lane category={category} /> : <div className="waiting" />}</div>;
}

function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <strong>{t("age")}</strong>
      <p>{t("about")}</p>
      <ul>
        {["terms", "privacy", "safer", "exclusion"].map((name) => (
          <li key={name}>
            <a href={`https://www.lotusplay.example/${name}`}>{t(`documents.${name}`)}</a>
          </li>
        ))}
      </ul>
      <small>{t("operator")}</small>
    </footer>
  );
}
