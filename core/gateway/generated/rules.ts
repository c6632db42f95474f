// Generated from schemas/gateway.openapi.json by `npm run generate`. Do not edit.

import type { Rule } from "../rules.ts";

export const rules: Readonly<Record<string, Rule>> = {
  "/wps/session/key/rsa": {"noCache":true},
  "/wps/session/login": {"encrypted":true,"device":true,"entry":true},
  "/wps/session/login/verification": {"encrypted":true,"device":true,"entry":true},
  "/wps/session/login/maya": {"device":true,"entry":true},
  "/wps/session/login/line": {"device":true,"entry":true},
  "/wps/session/login/telegram": {"device":true,"entry":true},
  "/wps/session/logout": {"entry":true},
  "/wps/member/register": {"encrypted":true,"moduleId":"REG3","entry":true},
  "/wps/member/register/mobile": {"encrypted":true,"moduleId":"MOBILENUMREG3","entry":true},
  "/wps/member/register/autoUsername": {"entry":true},
  "/wps/member/password": {"encrypted":true},
  "/wps/v2/system/status": {"noCache":true},
  "/wps/system/country": {"cacheable":true},
  "/wps/system/test/ping": {"timeout":15000},
  "/wps/game/launchGame": {"timeout":10000},
  "/wps/relay/GCS_gameTrialLaunch": {"timeout":10000},
  "/wps/relay/GCSGAME_newGameVendor": {"cacheable":true},
  "/wps/relay/GCSGAME_getGameList": {"cacheable":true,"concurrency":2},
  "/wps/relay/MCSFE_getMerchantAvailablePromotions": {"anonymous":true},
  "/wps/relay/MCSFE_getListAnnouncements": {"anonymous":true},
  "/wps/relay/MCSFE_getBanners": {"cacheable":true},
  "/wps/relay/PROMOFE_getPromotionAnnouncementCategory": {"cacheable":true},
  "/wps/relay/WPSCORE_getDownloadSetting": {"cacheable":true},
  "/wps/relay/WPSCORE_getTelegramLoginSetting": {"cacheable":true},
  "/wps/relay/CSP_fcmUnsubscribe": {"anonymous":true},
};
