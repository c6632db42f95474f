import { numberIn } from "#core/kernel/index.ts";
import { fields, flagIn, listIn, textIn } from "./fields.ts";

/** The call that says whom the download bar is for. Not in pages: the bar asks again, in the visitor's language. */
export const downloadCall = (domain: string): string => `${path}?domain=${encodeURIComponent(domain)}`;

const path = "/wps/relay/WPSCORE_getDownloadSetting";

/** What the download bar says. */
export interface DownloadOffer {
  readonly title: string;
  readonly text: string;
  readonly image: string;
}

export const isDownloadCall = (call: string): boolean => call.startsWith(path);

/**
 * On which visits the page reserves the download bar's place (spec 4 "Download bar"): systems that have a link;
 * `webclip`, where there is an iOS link; `visitor` without a session, `member` with one. Empty: on none. A threshold of
 * rank is unknown until the member is loaded: no place is reserved then.
 */
export function downloadBarVisits(snapshot: Readonly<Record<string, unknown>>): string {
  const answer = settingsIn(snapshot);
  if (textIn(fields(answer.banner).image) === "") return "";
  const types = listIn(answer.resources)
    .map(fields)
    .flatMap(({ resourceType, url }) => (textIn(url) === "" ? [] : [resourceType]));
  const android = types.includes("Android");
  const ios = types.includes("IOS") || types.includes("MOBILECONFIG");
  if (!android && !ios) return "";
  const visits = {
    android,
    ios,
    desktop: true,
    webclip: types.includes("IOS"),
    visitor: !flagIn(answer.loginRequired),
    member: !(numberIn(answer.minVipLevel) > 0),
  };
  return Object.entries(visits)
    .flatMap(([name, holds]) => (holds ? [name] : []))
    .join(" ");
}

/** Returns the words and the picture that `core/features/download` shows, or undefined when the page has no bar. */
export function readDownloadOffer(snapshot: Readonly<Record<string, unknown>>): DownloadOffer | undefined {
  if (downloadBarVisits(snapshot) === "") return undefined;
  const { banner, resources } = settingsIn(snapshot);
  const { title, text, image } = fields(banner);
  const icon = listIn(resources)
    .map(fields)
    .find(({ resourceType, url }) => resourceType === "AppDownloadIcon" && textIn(url) !== "");
  return { title: textIn(title), text: textIn(text), image: textIn(icon ? icon.url : image) };
}

const settingsIn = (snapshot: Readonly<Record<string, unknown>>) =>
  fields(Object.entries(snapshot).find(([call]) => isDownloadCall(call))?.[1]);
