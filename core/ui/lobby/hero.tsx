import type { ReactNode } from "react";
import { RouteLink } from "../actions/route-link.tsx";
import { BrandArt } from "../pictures/brand-art.tsx";

export interface HeroProps {
  readonly title: string;
  readonly note: string;
  readonly action: { readonly href: string; readonly label: string };
  /** The variant's content above the action: `match` a `Match`. `null` reserves its space. */
  readonly facts?: ReactNode;
  /** Next to the action in the variant `draw`: the countdown. */
  readonly aside?: ReactNode;
}

/** One sentence, one action. The shell paints the same boxes, with space reserved for the content. */
export function Hero({ title, note, action, facts, aside }: HeroProps) {
  return (
    <section className="hero">
      <BrandArt name="hero" className="hero-art" />
      <div className="hero-text">
        <h1 className="hero-title">{title}</h1>
        <p className="hero-note">{note}</p>
        {facts !== undefined && <div className="hero-facts">{facts}</div>}
        {aside !== undefined && <div className="hero-aside">{aside}</div>}
        <RouteLink className="hero-action" href={action.href}>
          {action.label}
        </RouteLink>
      </div>
    </section>
  );
}
