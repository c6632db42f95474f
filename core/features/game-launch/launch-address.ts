import type { LaunchTarget } from "./launch-request.ts";
import { LAUNCH_PATH } from "./launcher.ts";

/** What the query of `/m/launchGame` asks for (spec 2). */
export type LaunchAddress =
  | { readonly kind: "real"; readonly target: LaunchTarget; readonly backUrl: string | undefined }
  | { readonly kind: "trial"; readonly gameId: string; readonly nodeId: string; readonly title: string };

export function launchPath(launch: LaunchAddress): string {
  const fields =
    launch.kind === "trial"
      ? { playType: "trial", gameId: launch.gameId, nodeId: launch.nodeId, title: launch.title }
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
  return `${LAUNCH_PATH}?${new URLSearchParams(present)}`;
}

/** Vendor of a game that is named by its prize mode alone (spec 9: the default vendor is LOTT). */
const vendorOfPrizeMode = (prizeMode: string): string => (/^elott/i.test(prizeMode) ? "ELOTT" : "LOTT");

/**
 * Reads the query; undefined when it names no game. `backUrl` is taken only when it stays on this origin or its origin
 * is allowed.
 */
export function readLaunchAddress(
  query: URLSearchParams,
  allowed: { readonly origin: string; readonly returnOrigins: readonly string[] },
): LaunchAddress | undefined {
  const field = (name: string) => query.get(name) || undefined;
  const title = field("title") ?? "";
  if (query.get("playType") === "trial") {
    const gameId = field("gameId");
    return gameId === undefined ? undefined : { kind: "trial", gameId, nodeId: field("nodeId") ?? "", title };
  }
  const prizeMode = field("prize_mode");
  const vendor = field("vendor") ?? (prizeMode === undefined ? undefined : vendorOfPrizeMode(prizeMode));
  if (vendor === undefined) return undefined;
  const gameCode = field("code");
  const lottoMode = field("playType");
  const lottoView = field("lottoView");
  return {
    kind: "real",
    backUrl: allowedBackUrl(field("backUrl"), allowed),
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
  const sound = url.username === "" && url.password === "" && /^https?:$/.test(url.protocol);
  return sound && (url.origin === origin || returnOrigins.includes(url.origin)) ? url.href : undefined;
}
