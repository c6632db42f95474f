/** How the calls to one path differ from the rest. */
export interface Rule {
  /** The body is encrypted. */
  readonly encrypted?: true;
  /** Sends `No-Authorization: true` instead of the token. */
  readonly anonymous?: true;
  /** `Cache-Control: no-cache`. */
  readonly noCache?: true;
  /** The `ModuleId` header. */
  readonly moduleId?: "REG3" | "MOBILENUMREG3";
  /** The `Device` header. */
  readonly device?: true;
  /** Log-in, log-out or registration: a refusal concerns the attempt, and never ends a session. */
  readonly entry?: true;
  /** The answer is public and may be cached for three minutes. */
  readonly cacheable?: true;
  /** Concurrent calls, within the ten of all GETs. */
  readonly concurrency?: number;
  /** Milliseconds until the request times out; 30,000 by default. */
  readonly timeout?: number;
}

/** Log-in calls, those that a plugin declares included. */
export const logInRule = { device: true, entry: true } as const satisfies Rule;

const rules: Readonly<Record<string, Rule>> = {
  "/wps/session/key/rsa": { noCache: true },
  "/wps/session/login": { ...logInRule, encrypted: true },
  "/wps/session/login/verification": { ...logInRule, encrypted: true },
  "/wps/session/logout": { entry: true },
  "/wps/member/register": { encrypted: true, moduleId: "REG3", entry: true },
  "/wps/member/register/mobile": { encrypted: true, moduleId: "MOBILENUMREG3", entry: true },
  "/wps/member/register/autoUsername": { entry: true },
  "/wps/member/password": { encrypted: true },
  "/wps/v2/system/status": { noCache: true },
  "/wps/system/country": { cacheable: true },
  "/wps/system/test/ping": { timeout: 15_000 },
  "/wps/game/launchGame": { timeout: 10_000 },
  "/wps/relay/GCS_gameTrialLaunch": { timeout: 10_000 },
  "/wps/relay/GCSGAME_newGameVendor": { cacheable: true },
  "/wps/relay/GCSGAME_getGameList": { cacheable: true, concurrency: 2 },
  "/wps/relay/MCSFE_getBanners": { cacheable: true },
  "/wps/relay/MCSFE_getListAnnouncements": { anonymous: true },
  "/wps/relay/MCSFE_getMerchantAvailablePromotions": { anonymous: true },
  "/wps/relay/PROMOFE_getPromotionAnnouncementCategory": { cacheable: true },
  "/wps/relay/WPSCORE_getDownloadSetting": { cacheable: true },
  "/wps/relay/CSP_fcmUnsubscribe": { anonymous: true },
};

/** The path's rule, overridden by the call's own. */
export const ruleOf = (path: string, own?: Rule): Rule => ({ ...(Object.hasOwn(rules, path) && rules[path]), ...own });
