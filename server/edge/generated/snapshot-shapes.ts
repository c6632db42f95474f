// Generated from schemas/gateway.openapi.json by `npm run generate`. Do not edit.

import type { SnapshotShape } from "../snapshot-shape.ts";

/** By path. */
export const snapshotShapes: Readonly<Record<string, SnapshotShape>> = {
  "/wps/relay/GCSGAME_newGameVendor": [{"gameCategory":"text","cards":[{"accountTypeName":"text","displayName":"text","freeplay":"flag"}],"gameClassify":{"vendors":[{"vendor":"text","displayName":"text","ordinal":"number","icon":"text"}]},"gameCount":"number"}],
  "/wps/relay/GCSGAME_getGameList": {"items":[{"gameId":"text","nodeId":"text","code":"text","name":"text","vendor":"text","category":"text","image":"text","freeplay":"flag","prizeMode":"text","tags":["text"],"jackpot":{"amount":"number","currency":"text"},"lastDraw":{"time":"text","numbers":["text"],"special":"flag"},"rtp":"number","stake":{"min":"number","max":"number","currency":"text"}}],"total":"number"},
  "/wps/relay/GCSGAME_getGameMatchV2": [{"id":"text","league":"text","home":"text","away":"text","startTime":"text","vendor":"text","odds":{"home":"number","draw":"number","away":"number"}}],
  "/wps/relay/MCSFE_getBanners": [{"linkageType":"text","linkage":"text","roomId":"text","nodeId":"text","gameType":"text","vendor":"text","groupName":"text","url":"text","image":"text"}],
  "/wps/relay/WPSCORE_getDownloadSetting": {"resources":[{"resourceType":"text","url":"text"}],"banner":{"image":"text","title":"text","text":"text"},"loginRequired":"flag","minVipLevel":"number"},
};
