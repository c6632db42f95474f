import type { ReactNode } from "react";
import { RouteLink } from "../actions/route-link.tsx";
import { BrandArt } from "../pictures/brand-art.tsx";

export interface HeroProps {
  /** BCP 47: of the texts, which may be in another language than the page. */
  readonly lang: string;
  readonly title: string;
  readonly note: string;
  readonly action: { readonly href: string; readonly label: string };
  /** The variant's content above the action: `match` a `Match`. `null` reserves its space. */
  readonly facts?: ReactNode;
  /** Next to the action in the variant `draw`: the countdown. */
  readonly aside?: ReactNode;
}

/** One sentence, one action. The shell paints the same boxes, with space reserved for the content. */
export function Hero({ lang, title, note, action, facts, aside }: HeroProps) {
  return (
    <section className="hero">
      <BrandArt name="hero" className="hero-art" />
      <div className="hero-text">
        <h1 className="hero-title" lang={lang}>
          {title}
        </h1>
        <p className="hero-note" lang={lang}>
          {note}
        </p>
        {facts !== undefined && <div className="hero-facts">{facts}</div>}
        {aside !== undefined && <div className="hero-aside">{aside}</div>}
        <RouteLink className="hero-action" lang={lang} href={action.href}>
          {action.label}
        </RouteLink>
      </div>
    </section>
  );
}
