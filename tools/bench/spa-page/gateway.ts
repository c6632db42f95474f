import { useSession } from "./session.ts";

export interface Category {
  readonly gameCategory: string;
}

export interface Draw {
  /** ISO 8601. */
  readonly time: string;
  readonly numbers: readonly string[];
}

export interface Game {
  readonly gameId: string;
  readonly name: string;
  readonly image: string;
  readonly tags?: readonly string[];
  readonly lastDraw?: Draw;
}

export interface Games {
  readonly items: readonly Game[];
}

export interface Banner {
  readonly image: string;
}

export interface Announcement {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  /** ISO 8601. */
  readonly endTime: string;
}

export const calls = {
  status: `/wps/v2/system/status?${new URLSearchParams({ device: "MOBILE", originalDomain: location.hostname, url: location.href })}`,
  categories: "/wps/relay/GCSGAME_newGameVendor",
  games: (category: string) => `/wps/relay/GCSGAME_getGameList?category=${category}&page=1`,
  banners: "/wps/relay/MCSFE_getBanners?groupName=m_top",
  news: "/wps/relay/MCSFE_getListAnnouncements?category=&platform=MOBILE&types=PROMOTION%2CNEWS%2CPOPUP",
  login: "/wps/session/login",
};

/** Resolves to the value of a call, and rejects with the gateway's message. A call with a body is a POST. */
export async function call<Value>(path: string, body?: object): Promise<Value> {
  const { token } = useSession.getState();
  const answer = await fetch(path, {
    headers: {
      Merchant: "lotus",
      Language: "EN",
      ...(token && { Authorization: token }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const { success, value, message } = await answer.json();
  if (!success) throw new Error(message);
  return value;
}
