import type { ReactNode } from "react";
import { RouteLink, type RouteLinkProps } from "../actions/route-link.tsx";
import { BrandArt } from "../pictures/brand-art.tsx";

export interface HeaderProps {
  /** `label`: the brand's name. `logo`: an address that replaces the brand's own drawing. */
  readonly home: { readonly href: string; readonly label: string; readonly logo?: string | undefined };
  /** Before the logo, where the variant has room for it: a menu, a back button. */
  readonly start?: ReactNode;
  /** At the end: `HeaderAction`, `AccountChip`, icon buttons before them. */
  readonly end?: ReactNode;
  /** The line below the logo in the variant `greeting`; not shown in the others. */
  readonly greeting?: { readonly text: ReactNode; readonly note?: ReactNode };
}

/** The bar at the top. The shell paints the same boxes: `core/shell/first-screen.ts`. */
export function Header({ home, start, end, greeting }: HeaderProps) {
  return (
    <header className="site-header">
      {start !== undefined && <div className="site-header-start">{start}</div>}
      <RouteLink className="site-header-logo" href={home.href} aria-label={home.label}>
        {home.logo === undefined ? (
          <BrandArt name="logo" className="brand-logo" />
        ) : (
          <img className="brand-logo" src={home.logo} alt="" />
        )}
      </RouteLink>
      <div className="site-header-end">{end}</div>
      {greeting && (
        <p className="greeting">
          <BrandArt name="mark" className="greeting-mark" />
          <span className="display greeting-text">{greeting.text}</span>
          <small className="greeting-note">{greeting.note}</small>
        </p>
      )}
    </header>
  );
}

/** A quieter action before the prominent one: "Join". Not shown where the header is too narrow for both. */
export const HeaderLink = (props: Omit<RouteLinkProps, "className">) => (
  <RouteLink {...props} className="site-header-link" />
);

/** The prominent action in the header: "Log in". Each variant styles it in its own way. */
export const HeaderAction = (props: Omit<RouteLinkProps, "className">) => (
  <RouteLink {...props} className="site-header-action" />
);
