/** An app of another company that shows pages in a browser of its own. */
export interface AppBrowser {
  readonly name: string;
  readonly userAgent: RegExp;
  /** Globals of its pages, where the user agent does not always name it. */
  readonly globals?: readonly string[];
  /** A query field with which it opens an address in the person's own browser. */
  readonly outsideQuery?: readonly [name: string, value: string];
  /** A payment wallet: no windows, no push, no external log-in. */
  readonly isWallet?: true;
  /** Its pages can't be left by an address, as far as is known. */
  readonly isClosed?: true;
}

/**
 * The apps that players come from. These are facts about browsers, whatever plugins a brand has chosen; nothing else in
 * core names an app.
 */
export const appBrowsers: readonly AppBrowser[] = [
  {
    name: "telegram",
    userAgent: /\bTelegram/i,
    // Its user agent on iOS is Safari's; its bridge identifies it.
    globals: ["TelegramWebviewProxy", "TelegramWebview"],
  },
  { name: "line", userAgent: /\bLine\//i, outsideQuery: ["openExternalBrowser", "1"] },
  { name: "instagram", userAgent: /\bInstagram\b/ },
  { name: "facebook", userAgent: /\bFB(AN|AV|_IAB)\b|\bMessenger/ },
  { name: "tiktok", userAgent: /musical_ly|BytedanceWebview|TikTok|ByteLocale|\btrill_/i },
  { name: "kwai", userAgent: /kwai|ksNebula/i },
  { name: "maya", userAgent: /\bPayMaya\b|\bMaya\//i, isWallet: true, isClosed: true },
  { name: "twitter", userAgent: /\bTwitter/ },
  { name: "wechat", userAgent: /MicroMessenger/, isClosed: true },
  { name: "kakaotalk", userAgent: /KAKAOTALK/ },
  { name: "zalo", userAgent: /\bZalo / },
  { name: "snapchat", userAgent: /Snapchat/ },
  // Any other app: Android's own mark of a web view.
  { name: "webview", userAgent: /; wv\)/, isClosed: true },
];
