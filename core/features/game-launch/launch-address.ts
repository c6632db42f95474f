import { launchGamePath, routeOf } from "#core/routes/index.ts";
import type { LaunchTarget } from "./launch-request.ts";

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

export function launchPath(launch: LaunchAddress): string {
  const fields =
    launch.kind === "trial"
      ? {
          playType: "trial",
          vendor: launch.vendor,
          gameId: launch.gameId,
          nodeId: launch.nodeId,
          title: launch.title,
          backUrl: launch.backUrl,
        }
      : {
          prize_mode: launch.target.prizeMode,
          vendor: launch.target.vendor,
          code: launch.target.gameCode,
          playType: launch.target.lottoMode,
          lottoView: launch.target.lottoView,
          backUrl: launch.backUrl,
          title: launch.target.title,
        };
  const present = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return `${launchGamePath}?${new URLSearchParams(present)}`;
}

/** Vendor of a game for which only the prize mode, Lott or Elott, is given (spec 9: the default vendor is LOTT). */
const vendorOfPrizeMode = (prizeMode: string): string => (/^elott/i.test(prizeMode) ? "ELOTT" : "LOTT");

/**
 * Reads the query; undefined when it names no game. `backUrl` is accepted only when it is on this origin or on an
 * allowed one.
 */
export function readLaunchAddress(
  query: URLSearchParams,
  allowed: { readonly origin: string; readonly returnOrigins: readonly string[] },
): LaunchAddress | undefined {
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
  const gameCode = field("code");
  const lottoMode = field("playType");
  const lottoView = field("lottoView");
  return {
    kind: "real",
    backUrl,
    target: {
      vendor,
      title,
      ...(gameCode !== undefined && { gameCode }),
      ...(prizeMode !== undefined && { prizeMode }),
      ...(lottoMode !== undefined && { lottoMode }),
      ...(lottoView !== undefined && { lottoView }),
    },
  };
}

function allowedBackUrl(
  raw: string | undefined,
  { origin, returnOrigins }: { readonly origin: string; readonly returnOrigins: readonly string[] },
): string | undefined {
  if (raw === undefined || !URL.canParse(raw, origin)) return undefined;
  const url = new URL(raw, origin);
  const isWebUrl = url.username === "" && url.password === "" && /^https?:$/.test(url.protocol);
  if (!isWebUrl) return undefined;
  // Returning to the launch screen would start the game again, and a path of `//host` would leave the site.
  const isBadPath = url.pathname.startsWith("//") || routeOf(url.pathname).screen === "launchGame";
  if (url.origin === origin && isBadPath) return undefined;
  return url.origin === origin || returnOrigins.includes(url.origin) ? url.href : undefined;
}
