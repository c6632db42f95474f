import { wellFormed } from "#core/kernel/index.ts";
import { isDownloadCall, snapshotCalls } from "#core/shell/index.ts";

/** What is kept of a gateway's answer: fields by name, a list of one shape, text, or another plain value. */
type Shape = "text" | "number" | "flag" | readonly [Shape] | { readonly [field: string]: Shape };

const MAX_TEXT_LENGTH = 2_000;
const MAX_ITEMS = 200;

/** The fields of the gateway contract, by its names of schemas. */
export const snapshotShapes = {
  GameLane: {
    gameCategory: "text",
    cards: [{ accountTypeName: "text", displayName: "text", freeplay: "flag" }],
    gameClassify: { vendors: [{ vendor: "text", displayName: "text", ordinal: "number", icon: "text" }] },
    gameCount: "number",
  },
  GamePage: {
    items: [
      {
        gameId: "text",
        nodeId: "text",
        code: "text",
        name: "text",
        vendor: "text",
        category: "text",
        image: "text",
        freeplay: "flag",
        prizeMode: "text",
        tags: ["text"],
        jackpot: { amount: "number", currency: "text" },
        lastDraw: { time: "text", numbers: ["text"], special: "flag" },
        rtp: "number",
        stake: { min: "number", max: "number", currency: "text" },
      },
    ],
    total: "number",
  },
  Match: { id: "text", league: "text", home: "text", away: "text", startTime: "text", vendor: "text" },
  Banner: {
    linkageType: "text",
    linkage: "text",
    roomId: "text",
    nodeId: "text",
    gameType: "text",
    vendor: "text",
    groupName: "text",
    url: "text",
    image: "text",
  },
} as const satisfies Readonly<Record<string, Shape>>;

/** Whom the download bar is for: the page says no more of the app. */
const DownloadBar: Shape = {
  resources: [{ resourceType: "text", url: "text" }],
  banner: { image: "text" },
  loginRequired: "flag",
  minVipLevel: "number",
};

const { GameLane, GamePage, Match, Banner } = snapshotShapes;

/** The part of an answer that pages carry; undefined when it is nothing of the kind. */
export function readSnapshotAnswer(path: string, value: unknown): unknown {
  if (path === snapshotCalls.lanes) return pick([GameLane], value);
  if (path === snapshotCalls.matches) return pick([Match], value);
  if (isDownloadCall(path)) return pick(DownloadBar, value);
  return pick(path === snapshotCalls.banners ? [Banner] : GamePage, value);
}

/** Depth and breadth come from the shape: whatever a gateway answers, this ends. */
function pick(shape: Shape, value: unknown): unknown {
  if (shape === "text") {
    return typeof value === "string" && value.length <= MAX_TEXT_LENGTH ? wellFormed(value) : undefined;
  }
  if (shape === "number") return typeof value === "number" ? value : undefined;
  if (shape === "flag") return typeof value === "boolean" || value === "true" || value === "1" ? value : undefined;
  if (isList(shape)) {
    if (!Array.isArray(value)) return undefined;
    return value.slice(0, MAX_ITEMS).flatMap((item) => pick(shape[0], item) ?? []);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = Object.entries(shape).flatMap(([name, inner]) => {
    const field = Object.hasOwn(value, name) ? pick(inner, (value as Record<string, unknown>)[name]) : undefined;
    return field === undefined ? [] : [[name, field] as const];
  });
  return Object.fromEntries(fields);
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
