import { RouteLink } from "../actions/route-link.tsx";
import type { SignName } from "../signs/generated/sign-names.ts";
import { Sign } from "../signs/sign.tsx";
import styles from "./suggestions.module.css";

export interface SuggestionsProps {
  readonly items: readonly { readonly href: string; readonly label: string; readonly sign: SignName }[];
}

/** Other places to go from where there is nothing. */
export function Suggestions({ items }: SuggestionsProps) {
  return (
    <ul className={styles.suggestions}>
      {items.map(({ href, label, sign }) => (
        <li key={href}>
          <RouteLink className="chip" href={href}>
            <Sign name={sign} size={22} />
            <span>{label}</span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
