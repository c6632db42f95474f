import type { Explanation } from "#tools/merchant/explanation.ts";
import { compareKept, type KeptItem } from "../kept-data.ts";
import type { PageFacts } from "../messages.ts";

export interface KeptTabProps {
  readonly kept: PageFacts["kept"];
  readonly explanation: Explanation | undefined;
}

/** Storage and cookies: declared beside seen. */
export function KeptTab({ kept, explanation }: KeptTabProps) {
  if (!explanation) return null;
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
        {compareKept(explanation, kept).map(({ area, name, owner, consent, isThere }: KeptItem) => (
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
