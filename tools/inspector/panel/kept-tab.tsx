import type { Explanation } from "#tools/merchant/explanation.ts";
import { compareKept, type KeptItem, keptNames } from "../kept-data.ts";
import type { InspectedPage } from "./use-page.ts";

export interface KeptTabProps {
  readonly page: InspectedPage;
  readonly explanation: Explanation | undefined;
}

/** Storage and cookies: declared beside seen. */
export function KeptTab({ page, explanation }: KeptTabProps) {
  if (!explanation) return null;
  const items = compareKept(explanation, keptNames(page.window)).filter(({ name }) => !isOfTools(name));
  return (
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>Where</th>
          <th>Declared by</th>
          <th>Consent</th>
          <th>Here</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ area, name, owner, consent, isThere }: KeptItem) => (
          <tr key={`${area} ${name} ${owner}`} className={owner === undefined ? "undeclared" : isThere ? "" : "quiet"}>
            <th scope="row">{name}</th>
            <td>{area === "cookie" ? "cookie" : `${area} storage`}</td>
            <td>{owner ?? "nobody"}</td>
            <td>{consent}</td>
            <td>{isThere ? "yes" : "no"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isOfTools = (name: string): boolean => name.startsWith("livery-inspector");
