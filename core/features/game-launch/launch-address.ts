import { launchGamePath, routeOf } from "#core/routes/index.ts";
import { type LaunchTarget, present } from "./launch-request.ts";

/** What the query of `/m/launchGame` asks for (spec 2). */
export type LaunchAddress =
  | (ReturnAddress & { readonly kind: "real"; readonly target: LaunchTarget })
  | (ReturnAddress & {
      readonly kind: "trial";
      readonly vendor: string | undefined;
      readonly gameId: string;
      readonly nodeId: string;
      readonly title: string;
    });

interface ReturnAddress {
  /** Where the game returns to; the home by default. */
  readonly backUrl: string | undefined;
}

interface AllowedOrigins {
  /** The site's own. */
  readonly origin: string;
  readonly returnOrigins: readonly string[];
}

export const launchPath = (launch: LaunchAddress): string =>
  `${launchGamePath}?${new URLSearchParams(present(queryOf(launch)))}`;

function queryOf(launch: LaunchAddress) {
  if (launch.kind === "trial") {
    const { vendor, gameId, nodeId, title, backUrl } = launch;
    return { playType: "trial", vendor, gameId, nodeId, title, backUrl };
  }
  const { vendor, gameCode: code, prizeMode, lottoMode: playType, lottoView, title } = launch.target;
  return { prize_mode: prizeMode, vendor, code, playType, lottoView, backUrl: launch.backUrl, title };
}

/** Vendor of a game for which only the prize mode, Lott or Elott, is given (spec 9: the default vendor is LOTT). */
const vendorOfPrizeMode = (prizeMode: string): string => (/^elott/i.test(prizeMode) ? "ELOTT" : "LOTT");

/**
 * Reads the query; undefined when it names no game. `backUrl` is accepted only when it is on this origin or on an
 * allowed one.
 */
export function readLaunchAddress(query: URLSearchParams, allowed: AllowedOrigins): LaunchAddress | undefined {
  const field = (name: string) => query.get(name) || undefined;
  const title = field("title") ?? "";
  const backUrl = allowedBackUrl(field("backUrl"), allowed);
  if (query.get("playType") === "trial") {
    const gameId = field("gameId");
    if (gameId === undefined) return undefined;
    return { kind: "trial", vendor: field("vendor"), gameId, nodeId: field("nodeId") ?? "", title, backUrl };
  }
  const prizeMode = field("prize_mode");
  const vendor = field("vendor") ?? (prizeMode === undefined ? undefined : vendorOfPrizeMode(prizeMode));
  if (vendor === undefined) return undefined;
  return {
    kind: "real",
    backUrl,
    target: {
      vendor,
      title,
      gameCode: field("code"),
      prizeMode,
      lottoMode: field("playType"),
      lottoView: field("lottoView"),
    },
  };
}

function allowedBackUrl(raw: string | undefined, { origin, returnOrigins }: AllowedOrigins): string | undefined {
  if (raw === undefined || !URL.canParse(raw, origin)) return undefined;
  const url = new URL(raw, origin);
  const isWebUrl = url.username === "" && url.password === "" && /^https?:$/.test(url.protocol);
  if (!isWebUrl) return undefined;
  // Returning to the launch screen would start the game again, and a path of `//host` would leave the site.
  const isBadPath = url.pathname.startsWith("//") || routeOf(url.pathname).screen === "launchGame";
  if (url.origin === origin && isBadPath) return undefined;
  return url.origin === origin || returnOrigins.includes(url.origin) ? url.href : undefined;
}
