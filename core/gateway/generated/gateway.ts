// Generated from schemas/gateway.openapi.json by `npm run generate`. Do not edit.

export interface paths {
    "/wps/session/key/rsa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public key for encrypted calls
         * @description May be kept 5 minutes; after `missing_encryption` a new one is fetched and the call sent once more (spec 7).
         */
        get: operations["getRsaKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in, or bind an identity to an account
         * @description A wrong password is `login.cred.err`, an unknown name `not.exists.user`, an unknown Firebase identity `bind_customer_required`. `login_verify_required` comes with the second factors (SecondFactors); the codes have been sent by then, and sending this call again resends them. Proofs are spent when a token is issued, not before (spec 4, 7).
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a second factor
         * @description The body of the call that asked for it, without captcha fields, plus via, method and code (spec 7).
         */
        post: operations["verifyLogIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login/maya": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in from the Maya wallet; a member is made when missing
         * @description After `maya.session.invalid` the client refreshes once by WPS3RD_refreshMayaTokens (spec 7).
         */
        post: operations["logInWithMaya"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login/line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with LINE
         * @description `not.exists.user` opens the choice between an existing account and a new one (spec 4, 7).
         */
        post: operations["logInWithLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login/telegram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with Telegram; a member is made when missing
         * @description `auth_date` may be 24 hours old (spec 4, 7).
         */
        post: operations["logInWithTelegram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Succeeds without a session too: there is nothing left to end.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register by username
         * @description `login: true` answers a token, otherwise there is none. GET /wps/member/info then fills the session's type; spanId is "" and firstTimeLogin true (spec 7).
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/register/mobile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register by mobile number
         * @description With an SMS code, or a Firebase phone token (spec 5, 7).
         */
        post: operations["registerMobile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/register/autoUsername": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register by a social identity; the gateway makes the username
         * @description Asks no captcha (spec 3, 7).
         */
        post: operations["registerSocial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/sms/noLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an SMS code
         * @description Two to one number are at least 60 s apart. A GeeTest v4 proof is asked when `sms.captcha.enabled` and GEETESTVCODE3 are both on (spec 5, 7).
         */
        post: operations["sendSmsCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep the member's language
         * @description The manifest's `gateway.languageMethod` says which of PUT and POST is used. Type 4 members skip it (spec 3, 7).
         */
        put: operations["setLanguage"];
        /**
         * The same, for back ends that take POST
         * @description The manifest's `gateway.languageMethod` says which of PUT and POST is used. Type 4 members skip it (spec 3, 7).
         */
        post: operations["setLanguageByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member */
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description Keeps the token.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/agent/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the member's application as an agent stands */
        get: operations["getAgentStatus"];
        put?: never;
        /** Apply as an agent */
        post: operations["registerAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/depositSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often the member's deposits succeeded */
        get: operations["getDepositSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/protection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a member is told about their own play
         * @description Optional: a gateway that lacks it answers `not.available`, and the site shows nothing of it.
         */
        get: operations["getProtection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/bindCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a card is bound */
        get: operations["getBindCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/inbox/unreadCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unread messages */
        get: operations["getInboxUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages, newest first */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/inbox/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a message read */
        post: operations["markInboxRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/chatAuthKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key of the member's chat
         * @description Given to WPSCORE_saveMemberInfoByAuthKey before a CBS3 chat opens.
         */
        get: operations["getChatAuthKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send feedback */
        post: operations["sendFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/v2/system/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the site needs to know at start
         * @description `domain_not_available` opens its modal (spec 8).
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The merchant's country and the countries of the picker */
        get: operations["getCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/domainRoute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Other addresses of the site */
        get: operations["getDomainRoutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/captcha/geetest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** GeeTest's settings */
        get: operations["getGeetest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/captcha/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A captcha image */
        get: operations["getCaptchaImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/test/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A product event by GET, when the POST failed
         * @description Spec 7 and 9.
         */
        get: operations["ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A beacon: metrics, timing, faults
         * @description Sent by navigator.sendBeacon, which can carry no headers: JSON as text/plain, and 204 with no body.
         */
        post: operations["collect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/eventTracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product event for the server's own delivery
         * @description `eventID` makes it idempotent (spec 7, 9).
         */
        post: operations["trackEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether consent is asked, and for what */
        get: operations["getConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/manifest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The W3C manifest
         * @description Fetched by `<link rel=manifest>`, which can carry no headers (spec 2).
         */
        get: operations["getManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/game/launchGame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Launch a game for real */
        post: operations["launchGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/GCS_gameTrialLaunch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Launch a game for fun */
        get: operations["launchTrial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/GCSGAME_newGameVendor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lobby's lanes */
        get: operations["getGameLanes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/GCSGAME_getGameList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games of a category
         * @description Search is done in the browser over what is loaded.
         */
        get: operations["getGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/GCSGAME_getGameMatchV2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Matches to come, and those that have begun and are not over */
        get: operations["getMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/CBS_launchChat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chat's address */
        get: operations["launchChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/CBS_unreadCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unread chat messages */
        get: operations["getChatUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getMerchantAvailablePromotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which promotions run */
        get: operations["getAvailablePromotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getListAnnouncements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Promotions, news and pop-ups */
        get: operations["getAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getBanners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banners of a group */
        get: operations["getBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getPlayerRankProgress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Progress to the next VIP rank
         * @description hasVip: the member's clubLabel is of type AUTO; vipRankLevel: its rankLevel (spec 3).
         */
        get: operations["getRankProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/PROMOFE_getPromotionAnnouncementCategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories of promotions */
        get: operations["getPromotionCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/PROMOFE_getPromoCodeEnable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the member may enter a promotion code */
        get: operations["getPromoCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/PROMOFE_getReferralInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invite friends
         * @description Answers visitors too, with an empty code.
         */
        get: operations["getReferral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/WPSCORE_getCustomerServiceScript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customer-service entries */
        get: operations["getCustomerServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/WPSCORE_getDownloadSetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** App downloads */
        get: operations["getDownloadSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/WPSCORE_getTelegramLoginSetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Telegram's bot */
        get: operations["getTelegramSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/WPSCORE_saveMemberInfoByAuthKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand the member's details to the chat */
        post: operations["saveMemberInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/WPS3RD_verifyLineCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange LINE's code for a session token */
        post: operations["verifyLineCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/WPS3RD_refreshMayaTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A fresh Maya session */
        post: operations["refreshMaya"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/CSP_fcmBind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tie a push token to the member */
        post: operations["bindPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/CSP_fcmSubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe a push token to a topic */
        post: operations["subscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/CSP_fcmUnsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drop a push token
         * @description Sent after log-out, therefore without a token.
         */
        post: operations["unsubscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Every failure, whatever the HTTP status. The client judges by `success`; only 401 and 502 are looked at as statuses (spec 8).
         * @example {
         *       "success": false,
         *       "errorCode": "login.cred.err",
         *       "message": "Username or password is incorrect.",
         *       "value": null
         *     }
         */
        Failure: {
            /** @constant */
            success: false;
            /** @description A stable code; without one the client takes `unknown_error` */
            errorCode: string;
            /** @description For the person, in the `Language` asked for; without one the client shows the code's own translation */
            message: string;
            /** @description What belongs to the code: `{field}` with `field.invalid`, the second factors with `login_verify_required`, else null */
            value: Record<string, never> | null;
        };
        /**
         * @description A switch: true, "true" and "1" are on; false, "false", "0" and "" are off
         * @enum {boolean|string}
         */
        Flag: true | false | "true" | "false" | "1" | "0" | "";
        /**
         * @description The kind of device; absent for a plain browser
         * @enum {string}
         */
        Device: "IPAD" | "PWA" | "WEBCLIP";
        /**
         * @description A language code of spec 1
         * @enum {string}
         */
        Language: "CN" | "EN" | "ES" | "HI" | "ID" | "JA" | "KM" | "KO" | "MY" | "TA" | "TH" | "TW" | "VI" | "TY" | "UR" | "PT" | "PT-BR" | "MS" | "BN" | "TR" | "FR" | "NE" | "UR-LA" | "TE" | "RU" | "SW" | "KK" | "LO";
        /** @enum {string} */
        FirebaseChannel: "google" | "facebook" | "twitter" | "phone";
        /**
         * @description The frame around an encrypted body (spec 7). ECB and PKCS#1 v1.5 add no protection of their own: TLS does that.
         * @example {
         *       "rsaKey": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…",
         *       "RSA": "Zk3Q8c0mJw…",
         *       "DES": "pX0h7dE5Yk8…"
         *     }
         */
        EncryptedBody: {
            /** @description The public key that was used: base64 SPKI without PEM armour */
            rsaKey: string;
            /** @description Base64 of the PKCS#1 v1.5 encryption of 8 random printable ASCII characters, the DES key */
            RSA: string;
            /** @description Base64 of the DES-ECB/PKCS#7 encryption of the UTF-8 JSON body */
            DES: string;
        };
        /**
         * @description Public key, base64 SPKI without PEM armour. May be kept 5 minutes
         * @example MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…
         */
        RsaKey: string;
        /**
         * @description The legacy widget's object untouched, or OpenID mode's id token
         * @example {
         *       "id": 42,
         *       "first_name": "Minh",
         *       "username": "minh",
         *       "auth_date": 1767225600,
         *       "hash": "4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d9e1d"
         *     }
         * @example {
         *       "id_token": "eyJhbGciOi…",
         *       "nonce": "n-0S6_WzA2Mj"
         *     }
         */
        TelegramAuth: {
            id: number;
            first_name: string;
            last_name?: string;
            username?: string;
            photo_url?: string;
            /** @description Unix seconds; may be 24 hours old */
            auth_date: number;
            /** @description Hex HMAC-SHA256 by the bot's token */
            hash: string;
        } | {
            id_token: string;
            nonce: string;
        };
        /**
         * @description GeeTest v3 result
         * @example {
         *       "geetest_challenge": "c1",
         *       "geetest_validate": "v1",
         *       "geetest_seccode": "v1|jordan"
         *     }
         */
        GeetestSeccode: {
            geetest_challenge: string;
            geetest_validate: string;
            geetest_seccode: string;
        };
        /**
         * @description GeeTest v4 result
         * @example {
         *       "captcha_id": "id",
         *       "lot_number": "lot",
         *       "captcha_output": "out",
         *       "pass_token": "pass",
         *       "gen_time": "1767225600"
         *     }
         */
        GeetestValidateV4: {
            captcha_id: string;
            lot_number: string;
            captcha_output: string;
            pass_token: string;
            gen_time: string;
        };
        /**
         * @description Ad identifiers (spec 3); a tracker plugin may add a key
         * @example {
         *       "tid": "T-100",
         *       "fbclid": "IwAR0x",
         *       "fbc": "fb.1.1767225600000.IwAR0x"
         *     }
         */
        PixelTrack: {
            /** @description Tracking link id */
            tid?: string;
            fbclid?: string;
            fbc?: string;
            fbp?: string;
            ttclid?: string;
            kwaiclid?: string;
            gclid?: string;
            gtmId?: string;
            appsflyerId?: string;
            adid?: string;
            twclid?: string;
            bbg?: string;
            utm_source?: string;
            voluumCid?: string;
            propellerId?: string;
            kadamId?: string;
            tfTracker?: string;
            rtCid?: string;
            okspId?: string;
            obclid?: string;
            phxClickId?: string;
            mgsClickId?: string;
            mgsPixelId?: string;
            devilsClickId?: string;
            macanClickId?: string;
        } & {
            [key: string]: string;
        };
        /**
         * @description Log-in (spec 3). With `firebaseIdToken`, `lineSessionToken` or `telegramAuth` beside type `username` or `sms` it binds that identity to the account.
         * @example {
         *       "type": "username",
         *       "username": "player",
         *       "password": "Player@2026",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
         *       "isOfficialAppLogin": false,
         *       "captchaId": "c-19",
         *       "captchaCode": "7KQ2"
         *     }
         * @example {
         *       "type": "sms",
         *       "isSms": true,
         *       "countryDialingCode": "84",
         *       "mobileNum": "0900000001",
         *       "smsCode": "482913",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
         *       "isOfficialAppLogin": false
         *     }
         * @example {
         *       "type": "firebase",
         *       "firebaseChannel": "google",
         *       "firebaseIdToken": "eyJhbGciOi…",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
         *       "isOfficialAppLogin": false
         *     }
         */
        LoginRequest: {
            /**
             * @description How the member proves who they are. `line` and `telegram` are reserved: those channels have calls of their own.
             * @enum {string}
             */
            type: "username" | "sms" | "firebase" | "line" | "telegram";
            /** @description 1 to 64 characters at log-in */
            username?: string;
            password?: string;
            /** @description True when `type` is `sms` */
            isSms?: boolean;
            /** @description Digits without plus */
            countryDialingCode?: string;
            /** @description As typed, digits only */
            mobileNum?: string;
            /** @description 6 digits, lives 5 minutes */
            smsCode?: string;
            firebaseChannel?: components["schemas"]["FirebaseChannel"];
            /** @description Also binds: with type `username` or `sms` it ties this Firebase identity to the account */
            firebaseIdToken?: string;
            /** @description Binds a LINE identity to the account that logs in */
            lineSessionToken?: string;
            telegramAuth?: components["schemas"]["TelegramAuth"];
            /** @description GeeTest v3: the challenge, repeated from `geetestSeccode` */
            geetestChallenge?: string;
            geetestSeccode?: components["schemas"]["GeetestSeccode"];
            geetestValidateV4?: components["schemas"]["GeetestValidateV4"];
            /** @description Of the captcha image */
            captchaId?: string;
            /** @description What the person read in the captcha image */
            captchaCode?: string;
            /** @description The device id, 36 characters */
            loginDeviceId: string;
            /** @description True inside the merchant's own app */
            isOfficialAppLogin: boolean;
            device?: components["schemas"]["Device"];
        };
        /**
         * @example {
         *       "sessionId": "0d6c1f6e-27f1-4c37-9a6b-1f4a1f0a7a11",
         *       "env": "sandbox",
         *       "registerUrl": "https://www.lotusplay.example/m/register",
         *       "domain": "www.manila.example",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34"
         *     }
         */
        MayaLoginRequest: {
            /** @description Of Maya's landing address; one use */
            sessionId: string;
            /** @description The plugin's setting */
            env: string;
            registerUrl: string;
            affiliateCode?: string;
            domain: string;
            loginDeviceId: string;
            device?: components["schemas"]["Device"];
        };
        /**
         * @example {
         *       "lineSessionToken": "line-5b0e",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34"
         *     }
         */
        LineLoginRequest: {
            /** @description From WPS3RD_verifyLineCode */
            lineSessionToken: string;
            loginDeviceId: string;
            device?: components["schemas"]["Device"];
        };
        /**
         * @example {
         *       "registerUrl": "https://www.lotusplay.example/m/register",
         *       "domain": "www.noor.example",
         *       "telegramAuth": {
         *         "id": 42,
         *         "first_name": "Minh",
         *         "username": "minh",
         *         "auth_date": 1767225600,
         *         "hash": "4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d9e1d"
         *       },
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34"
         *     }
         */
        TelegramLoginRequest: {
            registerUrl: string;
            affiliateCode?: string;
            domain: string;
            referralCode?: string;
            telegramAuth: components["schemas"]["TelegramAuth"];
            loginDeviceId: string;
            device?: components["schemas"]["Device"];
            /** @description The stored `tid` */
            linkId?: string;
        };
        SecondFactor: {
            /**
             * @description The call that asked for it
             * @enum {string}
             */
            via: "login" | "line" | "telegram" | "maya";
            /**
             * @description The factor that the person picked
             * @enum {string}
             */
            method: "email" | "ga" | "sms";
            /** @description 6 digits */
            code: string;
        };
        /**
         * @description The body of the call that asked for a second factor, without its captcha fields, plus the factor
         * @example {
         *       "type": "username",
         *       "username": "verify_email",
         *       "password": "Player@2026",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
         *       "isOfficialAppLogin": false,
         *       "via": "login",
         *       "method": "email",
         *       "code": "105577"
         *     }
         */
        VerificationRequest: components["schemas"]["SecondFactor"] & (components["schemas"]["LoginRequest"] | components["schemas"]["MayaLoginRequest"] | components["schemas"]["LineLoginRequest"] | components["schemas"]["TelegramLoginRequest"]);
        /**
         * @description The `value` of `login_verify_required`: the factors that the member may use. The codes have been sent.
         * @example {
         *       "email": true,
         *       "ga": false,
         *       "sms": false
         *     }
         */
        SecondFactors: {
            email: boolean;
            ga: boolean;
            sms: boolean;
        };
        /**
         * @example {
         *       "token": "b3f1c0d29a7e4f58",
         *       "firstTimeLogin": false,
         *       "passwordExpired": false,
         *       "updatePassword": false,
         *       "spanId": "span-7",
         *       "id": "1001",
         *       "userName": "player",
         *       "customerType": 3
         *     }
         */
        LoginValue: {
            /** @description Opaque; its issue time is known only when it is a JWT with `iat` */
            token: string;
            firstTimeLogin: boolean;
            passwordExpired: boolean;
            /** @description Offers a change of password that can be put off */
            updatePassword: boolean;
            spanId: string;
            id: string;
            userName: string;
            customerType: components["schemas"]["MemberType"];
        };
        /** @description 1 and 2 are agents, 4 skips language sync (spec 3) */
        MemberType: number;
        /** @description The common part of the register payload (spec 3) */
        RegisterCommon: {
            /**
             * @description Where the person registers
             * @enum {string}
             */
            registerMethod: "APP" | "H5" | "PWA" | "WEBCLIP";
            /** @description The page's address without token, tokens, code, state, sessionId and hash */
            registerUrl: string;
            /** @description The device id, 36 characters */
            loginDeviceId: string;
            isOfficialAppLogin: boolean;
            /** @description The stored `tid` */
            linkId?: string;
            affiliateCode?: string;
            /** @description The original domain: the host with the affiliate code as its first label */
            domain: string;
            referralCode?: string;
            /** @description True logs the new member in and answers a token */
            login: boolean;
            geetestSeccode?: components["schemas"]["GeetestSeccode"];
            geetestValidateV4?: components["schemas"]["GeetestValidateV4"];
            firebaseChannel2?: components["schemas"]["FirebaseChannel"];
            /** @description Ties a Firebase identity to the new account */
            firebaseIdToken2?: string;
            /** @description Ties a LINE identity to the new account */
            lineSessionToken?: string;
            telegramAuth?: components["schemas"]["TelegramAuth"];
            /** @description Null when every identifier is empty */
            pixelTrack: components["schemas"]["PixelTrack"] | null;
        };
        /**
         * @description Registration by username
         * @example {
         *       "registerMethod": "H5",
         *       "registerUrl": "https://www.lotusplay.example/m/register",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
         *       "isOfficialAppLogin": false,
         *       "affiliateCode": "vip8",
         *       "domain": "www.lotusplay.example",
         *       "login": true,
         *       "pixelTrack": {
         *         "tid": "T-100",
         *         "fbclid": "IwAR0x",
         *         "fbc": "fb.1.1767225600000.IwAR0x"
         *       },
         *       "username": "mango8",
         *       "password": "Sunny-day7",
         *       "captchaId": "c-20",
         *       "captchaCode": "P4XN"
         *     }
         */
        RegisterRequest: components["schemas"]["RegisterCommon"] & {
            username: string;
            password: components["schemas"]["NewPassword"];
            captchaId?: string;
            captchaCode?: string;
        };
        /**
         * @description Registration by mobile number. Without flag MOBILEREGPWD3 the client sends password 123456
         * @example {
         *       "registerMethod": "H5",
         *       "registerUrl": "https://www.lotusplay.example/m/register",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
         *       "isOfficialAppLogin": false,
         *       "affiliateCode": "vip8",
         *       "domain": "www.lotusplay.example",
         *       "login": true,
         *       "pixelTrack": {
         *         "tid": "T-100",
         *         "fbclid": "IwAR0x",
         *         "fbc": "fb.1.1767225600000.IwAR0x"
         *       },
         *       "countryDialingCode": "84",
         *       "mobileNum": "0912345678",
         *       "password": "123456",
         *       "smsCode": "482913"
         *     }
         */
        RegisterMobileRequest: components["schemas"]["RegisterCommon"] & {
            /** @description Digits without plus */
            countryDialingCode: string;
            /** @description Digits only */
            mobileNum: string;
            password?: components["schemas"]["NewPassword"];
            /** @description Or `firebaseIdToken2` of channel `phone` */
            smsCode?: string;
            captchaId?: string;
            captchaCode?: string;
        };
        /**
         * @description Registration by a social identity: exactly one of Firebase, LINE or Telegram
         * @example {
         *       "registerMethod": "H5",
         *       "registerUrl": "https://www.lotusplay.example/m/register",
         *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
         *       "isOfficialAppLogin": false,
         *       "affiliateCode": "vip8",
         *       "domain": "www.lotusplay.example",
         *       "login": true,
         *       "pixelTrack": {
         *         "tid": "T-100",
         *         "fbclid": "IwAR0x",
         *         "fbc": "fb.1.1767225600000.IwAR0x"
         *       },
         *       "lineSessionToken": "line-5b0e",
         *       "smsTemplate": "REGISTER"
         *     }
         */
        RegisterSocialRequest: components["schemas"]["RegisterCommon"] & {
            firebaseChannel?: components["schemas"]["FirebaseChannel"];
            firebaseIdToken?: string;
            lineSessionToken?: string;
            telegramAuth?: components["schemas"]["TelegramAuth"];
            /** @constant */
            smsTemplate: "REGISTER";
        };
        /** @description 6 to 20 printable ASCII characters without spaces */
        NewPassword: string;
        /**
         * @example {
         *       "id": "1042",
         *       "userName": "mango8",
         *       "token": "77ab0e31c4"
         *     }
         */
        RegisterValue: {
            id: string;
            userName: string;
            /** @description Only when `login` was true */
            token?: string;
        };
        /**
         * @description The new member; an older back end says customerId for id
         * @example {
         *       "id": "1043",
         *       "userName": "line1043",
         *       "token": "77ab0e31c5"
         *     }
         */
        RegisterSocialValue: {
            id: string;
            userName: string;
            token: string;
        } | {
            customerId: string;
            userName: string;
            token: string;
        };
        /**
         * @example {
         *       "countryDialingCode": "84",
         *       "mobileNum": "0912345678"
         *     }
         */
        SmsRequest: {
            /** @description Digits without plus */
            countryDialingCode: string;
            /** @description Digits only */
            mobileNum: string;
            geetestValidateV4?: components["schemas"]["GeetestValidateV4"];
        };
        /**
         * @example {
         *       "language": "VI",
         *       "merchantCode": "lotus"
         *     }
         */
        LanguageRequest: {
            language: components["schemas"]["Language"];
            merchantCode: string;
        };
        ClubLabel: {
            labelName: string;
            labelId: string;
            /**
             * @description AUTO shows the VIP benefit
             * @enum {string}
             */
            type: "AUTO" | "MANUAL";
            rankLevel: number;
        };
        /**
         * @example {
         *       "id": "1001",
         *       "account": "player",
         *       "type": 3,
         *       "language": "VI",
         *       "currency": "VND",
         *       "balance": 150000,
         *       "clubLabel": {
         *         "labelName": "Silver",
         *         "labelId": "vip-2",
         *         "type": "AUTO",
         *         "rankLevel": 2
         *       }
         *     }
         */
        Member: {
            id: string;
            account: string;
            type: components["schemas"]["MemberType"];
            language: components["schemas"]["Language"];
            /** @description ISO 4217 */
            currency: string;
            /** @description What the member can play with, in the currency's main unit. Optional: without it, or where it is not a number, the site shows none */
            balance?: number;
            clubLabel: components["schemas"]["ClubLabel"] | null;
        };
        /**
         * @example {
         *       "oldPassword": "123456",
         *       "newPassword": "Sunny-day7"
         *     }
         */
        PasswordRequest: {
            oldPassword: string;
            newPassword: components["schemas"]["NewPassword"];
        };
        /**
         * @example {
         *       "name": "Mai",
         *       "contact": "mai@example.com",
         *       "agree": true
         *     }
         */
        AgentRequest: {
            name: string;
            contact: string;
            /** @description Must be true */
            agree: boolean;
        };
        /**
         * @example {
         *       "status": "pending"
         *     }
         */
        AgentStatus: {
            /**
             * @description A POST never answers `none`
             * @enum {string}
             */
            status: "none" | "pending" | "approved";
            /** @description The agent's link, once approved */
            link?: string;
        };
        /** @description What a member is told about their own play. Every field is optional. */
        Protection: {
            /** @description Won minus lost since the session began, in the currency's main unit; also as a numeral in a string. Anything else is not shown. */
            netPosition?: number | string;
            /** @description The member's limits, in the `Language` asked for */
            limits?: components["schemas"]["ProtectionLimit"][];
            /** @description The log-in before this session's, on any device */
            lastLogin?: string;
            /** @description Where the member sees earlier play: a path of the site, or an https address */
            history?: string;
        };
        /** @description A limit of the member's */
        ProtectionLimit: {
            /** @description As the regulator names it */
            label: string;
            /** @description How much of it is used */
            value: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "m1",
         *           "title": "Welcome",
         *           "body": "<p>Good to see you.</p>",
         *           "time": "2026-01-05T08:00:00Z",
         *           "read": false
         *         }
         *       ],
         *       "total": 1
         *     }
         */
        InboxPage: {
            items: components["schemas"]["InboxMessage"][];
            total: number;
        };
        InboxMessage: {
            id: string;
            title: string;
            /** @description HTML; the client sanitises it */
            body: string;
            /** Format: date-time */
            time: string;
            read: boolean;
            /** @description What it is about: ACCOUNT, SECURITY, PROMOTION or SUPPORT. Others look like a letter */
            kind?: string;
            /** @description What a person can do about it */
            action?: {
                label?: string;
                /** @description As an announcement's */
                url: string;
            };
        };
        /**
         * @example {
         *       "category": "game",
         *       "content": "The draw page stays blank.",
         *       "contact": "mai@example.com"
         *     }
         */
        FeedbackRequest: {
            /** @enum {string} */
            category: "account" | "game" | "payment" | "other";
            content: string;
            contact?: string;
        };
        /**
         * @example {
         *       "countryCode": "VN",
         *       "countryDialingCode": "84",
         *       "currencySymbol": "₫",
         *       "currency": "VND",
         *       "currencyPosition": "after"
         *     }
         */
        Country: {
            /** @description ISO 3166-1 alpha-2 */
            countryCode: string;
            /** @description Digits without plus */
            countryDialingCode: string;
            currencySymbol: string;
            /** @description ISO 4217 */
            currency: string;
            /** @enum {string} */
            currencyPosition: "before" | "after";
        };
        /**
         * @description The merchant's own country, and every country that the picker offers
         * @example {
         *       "countryCode": "VN",
         *       "countryDialingCode": "84",
         *       "currencySymbol": "₫",
         *       "currency": "VND",
         *       "currencyPosition": "after",
         *       "countries": [
         *         {
         *           "countryCode": "VN",
         *           "countryDialingCode": "84",
         *           "currencySymbol": "₫",
         *           "currency": "VND",
         *           "currencyPosition": "after"
         *         }
         *       ]
         *     }
         */
        Countries: components["schemas"]["Country"] & {
            countries: components["schemas"]["Country"][];
        };
        CaptchaSwitch: {
            captcha: {
                enabled: components["schemas"]["Flag"];
            };
        };
        /**
         * @description What the site needs to know at start. A setting that the manifest also has is taken from here where it is non-empty, within the origins that the page's policy allows. A merchant's gateway answers every field; the client does without any but the first two.
         * @example {
         *       "merchantCode": "lotus",
         *       "whitelabelVal": {
         *         "LINELOGIN3": true,
         *         "GEETEST3": "1"
         *       },
         *       "login": {
         *         "captcha": {
         *           "enabled": false
         *         }
         *       },
         *       "sms": {
         *         "captcha": {
         *           "enabled": false
         *         }
         *       },
         *       "register": {
         *         "captcha": {
         *           "enabled": true
         *         }
         *       },
         *       "smsProvider": {
         *         "firebase": false,
         *         "appId": "",
         *         "apiKey": "",
         *         "authDomain": "",
         *         "projectId": "",
         *         "messagingSenderId": "",
         *         "vapidKey": "",
         *         "googleWebClientId": "",
         *         "facebookAppId": ""
         *       },
         *       "gateway": {
         *         "LINE_CLIENT_ID": "",
         *         "PROFILE_ICON_COUNT": 9
         *       },
         *       "captcha": {
         *         "GEETEST_ID": "",
         *         "GEETEST_VERSION": "v4"
         *       },
         *       "maintenance": false,
         *       "maintenanceEnd": null,
         *       "regionRestriction": false,
         *       "imageCDNs": [],
         *       "mobileTemplate": {
         *         "h5_logo": "",
         *         "favicon": "{host}/favicon.svg",
         *         "splash": ""
         *       }
         *     }
         */
        Status: {
            merchantCode: string;
            /** @description Flags of spec 6 and MOBILEREGPWD3 (mobile registration asks a password), AUTOREMEMBER3 (the auto-login flag of spec 5). Absent or "" means the manifest's; an explicit false overrides. */
            whitelabelVal: {
                [key: string]: components["schemas"]["Flag"];
            };
            login?: components["schemas"]["CaptchaSwitch"];
            sms?: components["schemas"]["CaptchaSwitch"];
            register?: components["schemas"]["CaptchaSwitch"];
            smsProvider?: {
                firebase?: components["schemas"]["Flag"];
                appId?: string;
                apiKey?: string;
                authDomain?: string;
                projectId?: string;
                messagingSenderId?: string;
                vapidKey?: string;
                googleWebClientId?: string;
                facebookAppId?: string;
            };
            gateway?: {
                LINE_CLIENT_ID?: string;
                /** @description Default 9 */
                PROFILE_ICON_COUNT?: number;
            };
            captcha?: {
                GEETEST_ID?: string;
                /**
                 * @description Default v3
                 * @enum {string}
                 */
                GEETEST_VERSION?: "v3" | "v4";
            };
            maintenance?: components["schemas"]["Flag"];
            maintenanceEnd?: string | null;
            regionRestriction?: components["schemas"]["Flag"];
            /** @description Image hosts to try in order */
            imageCDNs?: string[];
            /** @description Brand pictures and texts. {host} in a favicon or splash address stands for the page's origin */
            mobileTemplate?: {
                h5_logo?: string;
                app_background?: string;
                app_desc?: string;
                app_desc_font_color?: string;
                login_prompt_text?: string;
                favicon?: string;
                splash?: string;
                pwa?: string;
                desktop_app_feature?: string;
                apple_touch_icon?: string;
            };
        };
        /**
         * @description Ways on, offered when the domain is not available
         * @example {
         *       "routes": [
         *         {
         *           "url": "https://www.lotusplay.example/m/home",
         *           "weight": 10
         *         }
         *       ]
         *     }
         */
        DomainRoutes: {
            routes: {
                url: string;
                /** @description The highest first */
                weight: number;
            }[];
        };
        /**
         * @example {
         *       "GEETEST_ID": "647f5ed2ed8acb4be36784e01556bb71",
         *       "GEETEST_VERSION": "v4"
         *     }
         */
        GeetestSettings: {
            /** @description Empty: no GeeTest, the image is used */
            GEETEST_ID: string;
            /**
             * @description Default v3
             * @enum {string}
             */
            GEETEST_VERSION: "v3" | "v4";
            gt?: string;
            /** @description v3: new with each call */
            challenge?: string;
            newCaptcha?: components["schemas"]["Flag"];
            success?: components["schemas"]["Flag"];
        };
        /**
         * @description Lives 2 minutes
         * @example {
         *       "captchaId": "c-19",
         *       "image": "data:image/svg+xml;base64,PHN2Zy8+"
         *     }
         */
        CaptchaImage: {
            captchaId: string;
            /** @description data:image/svg+xml;base64,… */
            image: string;
        };
        /**
         * @example {
         *       "channels": [
         *         "facebook"
         *       ],
         *       "clickIds": {
         *         "fbclid": "IwAR0x"
         *       },
         *       "pixelIds": {
         *         "facebook": "123456"
         *       },
         *       "eventID": "0b8f4c1e-3a54-4b7d-9a4c-1f8e6f1b2c3d",
         *       "currency": "VND",
         *       "value": 0
         *     }
         */
        EventValue: {
            /** @description Tracker plugin ids */
            channels: string[];
            /** @description By key of PixelTrack */
            clickIds: {
                [key: string]: string;
            };
            /** @description By plugin id */
            pixelIds: {
                [key: string]: string;
            };
            fbc?: string;
            fbp?: string;
            /** @description UUID: the idempotency key, in the ping too */
            eventID: string;
            /** @enum {string} */
            pwaType?: "PWA" | "WEBCLIP" | "A2HS";
            revenue?: number;
            amount?: number;
            value?: number;
            currency?: string;
            customerId?: string;
            customerName?: string;
            /** @description Only where the manifest sets gateway.eventFlags: whether the visitor is on the side of each flag with a share that has it on */
            flags?: {
                [key: string]: boolean;
            };
        };
        /**
         * @example {
         *       "domain": "www.lotusplay.example",
         *       "affiliateCode": "vip8",
         *       "eventName": "register",
         *       "eventValue": {
         *         "channels": [
         *           "facebook"
         *         ],
         *         "clickIds": {},
         *         "pixelIds": {
         *           "facebook": "123456"
         *         },
         *         "eventID": "0b8f4c1e-3a54-4b7d-9a4c-1f8e6f1b2c3d"
         *       }
         *     }
         */
        EventRequest: {
            domain: string;
            affiliateCode?: string;
            /** @description A product event of spec 9, such as firstOpen or register */
            eventName: string;
            eventValue: components["schemas"]["EventValue"];
        };
        /**
         * @example {
         *       "merchant": "lotus",
         *       "value": {
         *         "type": "metrics",
         *         "fcp": 640,
         *         "lcp": 910,
         *         "fs": 1400
         *       }
         *     }
         */
        Beacon: {
            merchant: string;
            value: {
                /** @constant */
                type: "metrics";
                /** @description ms; absent when the browser doesn't measure it */
                fcp?: number;
                /** @description ms; absent when the browser doesn't measure it */
                lcp?: number;
                /** @description ms until the first screen was rendered */
                fs: number;
                /** @description ms from a tap to its response; absent before the first one */
                inp?: number;
                /** @description Layout shift, without unit */
                cls?: number;
            } | {
                /** @constant */
                type: "statusTiming";
                /** @description ms */
                duration: number;
            } | {
                /** @constant */
                type: "error";
                code: string;
                plugin?: string;
                build: string;
            };
        };
        /**
         * @example {
         *       "required": false,
         *       "categories": [
         *         "analytics",
         *         "ads"
         *       ]
         *     }
         */
        Consent: {
            required: components["schemas"]["Flag"];
            categories: ("analytics" | "ads")[];
        };
        /**
         * @description A W3C manifest, without envelope
         * @example {
         *       "short_name": "Lotus",
         *       "name": "Lotus",
         *       "icons": [
         *         {
         *           "src": "/brand/lotus/icon.svg",
         *           "sizes": "any",
         *           "type": "image/svg+xml"
         *         }
         *       ],
         *       "display": "standalone",
         *       "orientation": "portrait",
         *       "start_url": "/m/home?utm_source=homescreen",
         *       "scope": "/m/",
         *       "theme_color": "#0a7d4f"
         *     }
         */
        WebManifest: {
            short_name: string;
            name: string;
            icons: {
                src: string;
                sizes?: string;
                type?: string;
                purpose?: string;
            }[];
            /** @constant */
            display: "standalone";
            /** @constant */
            orientation: "portrait";
            start_url: string;
            /** @constant */
            scope: "/m/";
            theme_color: string;
        };
        /** @enum {string} */
        GameCategory: "ELOTT" | "LOTT" | "SPORTS" | "LIVE" | "RNG" | "TABLE" | "FISH" | "PVP" | "CRASH" | "ARCADE";
        /**
         * @description TCG_SEA sends vendor, gameCode, hasLobby, backUrl alone; TCG_LOTTO_VN vendor, prizeMode, gameCode, hasLobby, backUrl, labelName alone
         * @example {
         *       "vendor": "TCG_SEA",
         *       "gameCode": "HN-3D",
         *       "hasLobby": true,
         *       "backUrl": "https://www.lotusplay.example/m/home"
         *     }
         */
        LaunchRequest: {
            vendor: string;
            gameCode?: string;
            lottoArea?: string;
            /** @constant */
            launchMode?: "real";
            lottoPrizeMode?: string;
            prizeMode?: string;
            lottoGameCode?: string;
            lottoView?: string;
            lottoMode?: string;
            /** @constant */
            device?: "MOBILE";
            backUrl: string;
            hasLobby: boolean;
            language?: components["schemas"]["Language"];
            title?: string;
            labelName?: string;
        };
        /**
         * @example {
         *       "gameUrl": "https://games.example/play?g=HN-3D"
         *     }
         */
        GameUrl: {
            /** @description Where the game is played: a whole https address at another host than the site's */
            gameUrl: string;
        };
        /**
         * @example {
         *       "gameCategory": "RNG",
         *       "cards": [
         *         {
         *           "accountTypeName": "RNG",
         *           "displayName": "Slots",
         *           "freeplay": true
         *         }
         *       ],
         *       "gameClassify": {
         *         "vendors": [
         *           {
         *             "vendor": "NEONFOX",
         *             "displayName": "Neon Fox",
         *             "ordinal": 100,
         *             "icon": "/icons/neonfox.svg"
         *           }
         *         ]
         *       },
         *       "gameCount": 24
         *     }
         */
        GameLane: {
            gameCategory: components["schemas"]["GameCategory"];
            cards: {
                /** @description The account's code, such as RNG, PVP, ELOTT */
                accountTypeName: string;
                displayName: string;
                freeplay: boolean;
            }[];
            gameClassify: {
                vendors: {
                    vendor: string;
                    displayName: string;
                    /** @description Runs across lanes; default from 100 in steps of 100 (spec 9) */
                    ordinal?: number;
                    icon: string;
                }[];
            };
            gameCount: number;
        };
        Game: {
            gameId: string;
            nodeId: string;
            code: string;
            name: string;
            vendor: string;
            category: components["schemas"]["GameCategory"];
            image: string;
            freeplay: boolean;
            prizeMode?: string;
            /** @description [d] What its badge says. The site ignores other tags */
            tags?: ("NEW" | "HOT")[];
            jackpot?: components["schemas"]["Jackpot"];
            lastDraw?: components["schemas"]["GameDraw"];
            /** @description [d] What the game returns of all stakes in the long run, as its maker states it: 0.962 is 96.2 % */
            rtp?: number;
            stake?: components["schemas"]["Stake"];
        };
        /** @description [d] The least and the most that a round may cost. Without a currency: in points */
        Stake: {
            /** @description In the currency's main unit */
            min: number;
            max: number;
            currency?: string;
        };
        /** @description [d] What a game's jackpot stands at. Absent: it has none, or the gateway does not know */
        Jackpot: {
            /** @description In the currency's main unit */
            amount: number;
            currency: string;
        };
        /** @description [d] The last draw of a lottery that is over. Absent: there was none, or the gateway does not know */
        GameDraw: {
            /** Format: date-time */
            time: string;
            /** @description In the order drawn, or the digits of a number */
            numbers: string[];
            /** @description The last one is the special number. Default false */
            special?: boolean;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "gameId": "g-001",
         *           "nodeId": "n-001",
         *           "code": "moon-koi",
         *           "name": "Moon Koi",
         *           "vendor": "NEONFOX",
         *           "category": "RNG",
         *           "image": "/covers/g-001.svg",
         *           "freeplay": true,
         *           "tags": [
         *             "NEW"
         *           ],
         *           "jackpot": {
         *             "amount": 48250.5,
         *             "currency": "PHP"
         *           },
         *           "rtp": 0.962,
         *           "stake": {
         *             "min": 1,
         *             "max": 500,
         *             "currency": "PHP"
         *           }
         *         }
         *       ],
         *       "total": 1
         *     }
         */
        GamePage: {
            /** @description At most 50 */
            items: components["schemas"]["Game"][];
            total: number;
        };
        /**
         * @example {
         *       "id": "x1",
         *       "league": "Harbour League",
         *       "home": "Seaside",
         *       "away": "Old Town",
         *       "startTime": "2026-01-05T19:30:00Z",
         *       "vendor": "STADIUM",
         *       "score": {
         *         "home": 2,
         *         "away": 1
         *       },
         *       "minute": 63,
         *       "odds": {
         *         "home": 1.45,
         *         "draw": 4.2,
         *         "away": 7.5
         *       }
         *     }
         */
        Match: {
            id: string;
            league: string;
            home: string;
            away: string;
            /** Format: date-time */
            startTime: string;
            vendor: string;
            score?: components["schemas"]["MatchScore"];
            /** @description [d] The minute of play, at the time of the answer. Shown while the match is on */
            minute?: number;
            odds?: components["schemas"]["MatchOdds"];
        };
        /** @description [d] What each side has scored, at the time of the answer. Shown while the match is on */
        MatchScore: {
            home: number;
            away: number;
        };
        /** @description [d] What a stake of 1 on each result returns (decimal odds). Absent: there are none, or the gateway does not know */
        MatchOdds: {
            home: number;
            /** @description Absent: the sport has no draw */
            draw?: number;
            away: number;
        };
        /**
         * @example {
         *       "url": "https://chat.example/room"
         *     }
         */
        ChatUrl: {
            url: string;
        };
        /**
         * @example {
         *       "count": 2
         *     }
         */
        Count: {
            count: number;
        };
        /**
         * @example {
         *       "enabled": true
         *     }
         */
        Enabled: {
            enabled: components["schemas"]["Flag"];
        };
        /**
         * @example {
         *       "APP_DOWNLOAD": {
         *         "enabled": true,
         *         "count": 1
         *       },
         *       "REFERRAL": {
         *         "enabled": true,
         *         "count": 1
         *       }
         *     }
         */
        AvailablePromotions: {
            APP_DOWNLOAD: components["schemas"]["AvailablePromotion"];
            REFERRAL: components["schemas"]["AvailablePromotion"];
        };
        AvailablePromotion: {
            enabled: components["schemas"]["Flag"];
            count: number;
        };
        /**
         * @example {
         *       "id": "a1",
         *       "title": "Weekend draw",
         *       "content": "<p>Two draws on Sunday.</p>",
         *       "image": "/banners/weekend.svg",
         *       "startTime": "2026-01-01T00:00:00Z",
         *       "endTime": "2026-02-01T00:00:00Z",
         *       "popup": false,
         *       "promoAnnouncementCategoryIds": [
         *         "c1"
         *       ]
         *     }
         */
        Announcement: {
            id: string;
            title: string;
            /** @description HTML; the client sanitises it */
            content: string;
            /** @description Address, or empty */
            image: string;
            /** Format: date-time */
            startTime: string;
            /**
             * Format: date-time
             * @description Not shown outside startTime to endTime
             */
            endTime: string;
            popup: boolean;
            promoAnnouncementCategoryIds: string[];
            /** @description A number or a sign of a few characters, such as 1,000 or ×2, set large over the picture's start: the picture then leaves room there */
            figure?: string;
            /** @description Whom it is for, where not for everybody: NEW or VIP. Others are not shown */
            audience?: string;
            /** @description How often: ONCE or WEEKLY. Others are not shown */
            limit?: string;
            /** @description What a person does, one after the other, after the content */
            steps?: string[];
            /** @description HTML after the steps, sanitised too: `<details>` folds it */
            terms?: string;
            /** @description What a person can do about it. Without one, a promotion offers visitors an account and members the games */
            action?: {
                label?: string;
                /** @description On the page's origin it is a route of the site, else it opens a new tab, in apps the same tab */
                url: string;
            };
        };
        /**
         * @description The fields of other linkages may be missing
         * @example {
         *       "linkageType": "P",
         *       "linkage": "a1",
         *       "roomId": "",
         *       "nodeId": "",
         *       "gameType": "",
         *       "vendor": "",
         *       "groupName": "m_top",
         *       "url": "",
         *       "image": "/banners/weekend.svg"
         *     }
         */
        Banner: {
            /** @description P: linkage is an activity id; URL: url; G: launch by vendor, gameType, nodeId, roomId. A banner of another type is shown without a link */
            linkageType: string;
            linkage?: string;
            roomId?: string;
            nodeId?: string;
            gameType?: string;
            vendor?: string;
            /** @description Default m_top */
            groupName?: string;
            url?: string;
            image: string;
        };
        /**
         * @example {
         *       "rankLabel": {
         *         "labelId": "vip-2",
         *         "labelName": "Silver",
         *         "rankLevel": 2
         *       },
         *       "completedConditions": 3,
         *       "totalExpectedConditions": 5
         *     }
         */
        RankProgress: {
            /** @description Null: progress is 1 (spec 3) */
            rankLabel: {
                labelId: string;
                labelName: string;
                rankLevel: number;
            } | null;
            completedConditions: number;
            totalExpectedConditions: number;
            /** @description What is to be done for the next rank, in the member's language. Absent: it is only counted */
            conditions?: {
                name: string;
                done: boolean;
            }[];
            /** @description All ranks, lowest first. Absent: only the member's own is shown */
            ranks?: {
                labelName: string;
                rankLevel: number;
                /** @description What the rank gives, in the member's language, a few words each; of one rank the first five are shown. Absent or empty: the rank is named alone */
                benefits?: string[];
            }[];
        };
        /**
         * @example {
         *       "id": "c1",
         *       "name": "Lottery"
         *     }
         */
        PromotionCategory: {
            id: string;
            name: string;
        };
        /**
         * @example {
         *       "referralCode": "R1001",
         *       "link": "https://www.lotusplay.example/m/register?r=R1001",
         *       "invited": 4,
         *       "rewarded": 2,
         *       "reward": {
         *         "amount": 50000,
         *         "currency": "VND"
         *       }
         *     }
         */
        Referral: {
            /** @description Empty for a visitor */
            referralCode: string;
            link: string;
            invited: number;
            rewarded: number;
            reward: {
                amount: number;
                currency: string;
            };
        };
        /**
         * @example {
         *       "csType": "TX-CHAT",
         *       "path": "Qm9va3M9PQ==k3y8char",
         *       "labelIds": []
         *     }
         */
        CustomerService: {
            /** @description TX-CHAT, AICAN, MIDUOKE, LIVECHAT, COMM100, COMM100VIP … */
            csType: string;
            /** @description One of the csTypes; picks the vendor, else csType does */
            csPosition?: string;
            /** @description DES-ECB: the last 8 characters are the key, the rest base64 of the entry: a URL (with {uid} {name} {lang} {vip}) for TX-CHAT, AICAN, MIDUOKE; {license, group?} for LIVECHAT; {siteId, campaignId} for COMM100 and COMM100VIP */
            path: string;
            /** @description Member labels that see this entry; empty for everybody */
            labelIds: string[];
        };
        /**
         * @example {
         *       "resources": [
         *         {
         *           "resourceType": "Android",
         *           "url": "https://dl.example/lotus.apk"
         *         }
         *       ],
         *       "banner": {
         *         "image": "/banners/app.svg",
         *         "title": "Lotus in your pocket",
         *         "text": "Faster draws, one tap away"
         *       },
         *       "loginRequired": false,
         *       "minVipLevel": 0,
         *       "latestVersion": "2.4.39"
         *     }
         */
        DownloadSettings: {
            resources: {
                /** @enum {string} */
                resourceType: "IOS" | "MOBILECONFIG" | "Android" | "AppDownloadIcon";
                url: string;
            }[];
            banner: {
                image: string;
                title: string;
                text: string;
            } | null;
            loginRequired: components["schemas"]["Flag"];
            minVipLevel: number;
            latestVersion: string;
        };
        /**
         * @example {
         *       "botId": "7000000001",
         *       "authDomain": "https://oauth.telegram.org"
         *     }
         */
        TelegramSetting: {
            botId: string;
            authDomain: string;
        };
        /**
         * @example {
         *       "authKey": "k-91b2"
         *     }
         */
        AuthKeyRequest: {
            authKey: string;
        };
        /**
         * @example {
         *       "code": "abc",
         *       "redirectUri": "https://www.lotusplay.example/m/home"
         *     }
         * @example {
         *       "accessToken": "eyJ…"
         *     }
         */
        LineCodeRequest: {
            code: string;
            /** @description The origin + /m/home */
            redirectUri: string;
            /** @description PKCE */
            codeVerifier?: string;
        } | {
            /** @description From LINE's in-app browser */
            accessToken: string;
        };
        /**
         * @example {
         *       "lineSessionToken": "line-5b0e",
         *       "name": "Minh",
         *       "picture": "https://profile.example/minh.png"
         *     }
         */
        LineSession: {
            lineSessionToken: string;
            name: string;
            picture: string;
        };
        /**
         * @example {
         *       "env": "sandbox"
         *     }
         */
        MayaRefreshRequest: {
            env: string;
        };
        /**
         * @example {
         *       "sessionId": "0d6c1f6e-27f1-4c37-9a6b-1f4a1f0a7a12"
         *     }
         */
        MayaSession: {
            sessionId: string;
        };
        /**
         * @example {
         *       "registrationToken": "fcm-token"
         *     }
         */
        PushToken: {
            registrationToken: string;
        };
        /**
         * @example {
         *       "registrationToken": "fcm-token",
         *       "topic": "ALL"
         *     }
         */
        PushTopic: {
            registrationToken: string;
            /** @description ALL */
            topic: string;
        };
        /**
         * @example {
         *       "registrationToken": "fcm-token",
         *       "unsubscribeAll": true
         *     }
         */
        PushUnsubscribe: {
            registrationToken: string;
            unsubscribeAll: boolean;
        };
        /**
         * @example {
         *       "id": "m1"
         *     }
         */
        MessageId: {
            id: string;
        };
    };
    responses: {
        /** @description There is no session, or no longer */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "errorCode": "login.not.session",
                 *       "message": "Please log in.",
                 *       "value": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Any failure */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "errorCode": "login.cred.err",
                 *       "message": "Username or password is incorrect.",
                 *       "value": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description Merchant code, on every call made by fetch (spec 7)
         * @example lotus
         */
        Merchant: string;
        /**
         * @description The language of names, contents and messages, a code of spec 1
         * @example PT-BR
         */
        Language: components["schemas"]["Language"];
        /** @description navigator.userAgent: browsers forbid setting User-Agent */
        UserAgent: string;
        /** @description Sent in place of Authorization (spec 6) */
        NoAuthorization: "true";
        /** @description On log-in calls; absent for a plain browser */
        Device: components["schemas"]["Device"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getRsaKey: {
        parameters: {
            query?: {
                /**
                 * @description Now, in ms
                 * @example 1767225600000
                 */
                _?: number;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["RsaKey"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description On log-in calls; absent for a plain browser */
                Device?: components["parameters"]["Device"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rsaKey": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…",
                 *       "RSA": "Zk3Q8c0mJw…",
                 *       "DES": "pX0h7dE5Yk8…"
                 *     }
                 */
                "application/json": components["schemas"]["EncryptedBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "token": "b3f1c0d29a7e4f58",
                     *         "firstTimeLogin": false,
                     *         "passwordExpired": false,
                     *         "updatePassword": false,
                     *         "spanId": "span-7",
                     *         "id": "1001",
                     *         "userName": "player",
                     *         "customerType": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LoginValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyLogIn: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description On log-in calls; absent for a plain browser */
                Device?: components["parameters"]["Device"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rsaKey": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…",
                 *       "RSA": "Zk3Q8c0mJw…",
                 *       "DES": "pX0h7dE5Yk8…"
                 *     }
                 */
                "application/json": components["schemas"]["EncryptedBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "token": "b3f1c0d29a7e4f58",
                     *         "firstTimeLogin": false,
                     *         "passwordExpired": false,
                     *         "updatePassword": false,
                     *         "spanId": "span-7",
                     *         "id": "1001",
                     *         "userName": "player",
                     *         "customerType": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LoginValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    logInWithMaya: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description On log-in calls; absent for a plain browser */
                Device?: components["parameters"]["Device"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sessionId": "0d6c1f6e-27f1-4c37-9a6b-1f4a1f0a7a11",
                 *       "env": "sandbox",
                 *       "registerUrl": "https://www.lotusplay.example/m/register",
                 *       "domain": "www.manila.example",
                 *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34"
                 *     }
                 */
                "application/json": components["schemas"]["MayaLoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "token": "b3f1c0d29a7e4f58",
                     *         "firstTimeLogin": false,
                     *         "passwordExpired": false,
                     *         "updatePassword": false,
                     *         "spanId": "span-7",
                     *         "id": "1001",
                     *         "userName": "player",
                     *         "customerType": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LoginValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    logInWithLine: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description On log-in calls; absent for a plain browser */
                Device?: components["parameters"]["Device"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lineSessionToken": "line-5b0e",
                 *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34"
                 *     }
                 */
                "application/json": components["schemas"]["LineLoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "token": "b3f1c0d29a7e4f58",
                     *         "firstTimeLogin": false,
                     *         "passwordExpired": false,
                     *         "updatePassword": false,
                     *         "spanId": "span-7",
                     *         "id": "1001",
                     *         "userName": "player",
                     *         "customerType": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LoginValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    logInWithTelegram: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description On log-in calls; absent for a plain browser */
                Device?: components["parameters"]["Device"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registerUrl": "https://www.lotusplay.example/m/register",
                 *       "domain": "www.noor.example",
                 *       "telegramAuth": {
                 *         "id": 42,
                 *         "first_name": "Minh",
                 *         "username": "minh",
                 *         "auth_date": 1767225600,
                 *         "hash": "4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d4f0c1b7a2d9e1d"
                 *       },
                 *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34"
                 *     }
                 */
                "application/json": components["schemas"]["TelegramLoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "token": "b3f1c0d29a7e4f58",
                     *         "firstTimeLogin": false,
                     *         "passwordExpired": false,
                     *         "updatePassword": false,
                     *         "spanId": "span-7",
                     *         "id": "1001",
                     *         "userName": "player",
                     *         "customerType": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LoginValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /**
                 * @description On this call alone (spec 7)
                 * @example REG3
                 */
                ModuleId: "REG3";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rsaKey": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…",
                 *       "RSA": "Zk3Q8c0mJw…",
                 *       "DES": "pX0h7dE5Yk8…"
                 *     }
                 */
                "application/json": components["schemas"]["EncryptedBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "id": "1042",
                     *         "userName": "mango8",
                     *         "token": "77ab0e31c4"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["RegisterValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    registerMobile: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /**
                 * @description On this call alone (spec 7)
                 * @example MOBILENUMREG3
                 */
                ModuleId: "MOBILENUMREG3";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rsaKey": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…",
                 *       "RSA": "Zk3Q8c0mJw…",
                 *       "DES": "pX0h7dE5Yk8…"
                 *     }
                 */
                "application/json": components["schemas"]["EncryptedBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "id": "1042",
                     *         "userName": "mango8",
                     *         "token": "77ab0e31c4"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["RegisterValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    registerSocial: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registerMethod": "H5",
                 *       "registerUrl": "https://www.lotusplay.example/m/register",
                 *       "loginDeviceId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
                 *       "isOfficialAppLogin": false,
                 *       "affiliateCode": "vip8",
                 *       "domain": "www.lotusplay.example",
                 *       "login": true,
                 *       "pixelTrack": {
                 *         "tid": "T-100",
                 *         "fbclid": "IwAR0x",
                 *         "fbc": "fb.1.1767225600000.IwAR0x"
                 *       },
                 *       "lineSessionToken": "line-5b0e",
                 *       "smsTemplate": "REGISTER"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterSocialRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "id": "1043",
                     *         "userName": "line1043",
                     *         "token": "77ab0e31c5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["RegisterSocialValue"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendSmsCode: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "countryDialingCode": "84",
                 *       "mobileNum": "0912345678"
                 *     }
                 */
                "application/json": components["schemas"]["SmsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setLanguage: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "VI",
                 *       "merchantCode": "lotus"
                 *     }
                 */
                "application/json": components["schemas"]["LanguageRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    setLanguageByPost: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "VI",
                 *       "merchantCode": "lotus"
                 *     }
                 */
                "application/json": components["schemas"]["LanguageRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "id": "1001",
                     *         "account": "player",
                     *         "type": 3,
                     *         "language": "VI",
                     *         "currency": "VND",
                     *         "clubLabel": {
                     *           "labelName": "Silver",
                     *           "labelId": "vip-2",
                     *           "type": "AUTO",
                     *           "rankLevel": 2
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Member"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rsaKey": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7…",
                 *       "RSA": "Zk3Q8c0mJw…",
                 *       "DES": "pX0h7dE5Yk8…"
                 *     }
                 */
                "application/json": components["schemas"]["EncryptedBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getAgentStatus: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "status": "none"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["AgentStatus"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    registerAgent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mai",
                 *       "contact": "mai@example.com",
                 *       "agree": true
                 *     }
                 */
                "application/json": components["schemas"]["AgentRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "status": "pending"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["AgentStatus"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getDepositSettings: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "totalDepositSuccessCount": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            totalDepositSuccessCount: number;
                        };
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getProtection: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "netPosition": -12.5,
                     *         "limits": [
                     *           {
                     *             "label": "Deposits a day",
                     *             "value": "200 of 500"
                     *           }
                     *         ],
                     *         "lastLogin": "2026-11-20T18:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Protection"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getBindCard: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "bound": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            bound: components["schemas"]["Flag"];
                        };
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getInboxUnread: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "count": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Count"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getInbox: {
        parameters: {
            query?: {
                /**
                 * @description From 1, 50 a page
                 * @example 1
                 */
                page?: number;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "items": [
                     *           {
                     *             "id": "m1",
                     *             "title": "Welcome",
                     *             "body": "<p>Good to see you.</p>",
                     *             "time": "2026-01-05T08:00:00Z",
                     *             "read": false
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["InboxPage"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    markInboxRead: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "m1"
                 *     }
                 */
                "application/json": components["schemas"]["MessageId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getChatAuthKey: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": "k-91b2"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example k-91b2 */
                        value: string;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    sendFeedback: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "category": "game",
                 *       "content": "The draw page stays blank.",
                 *       "contact": "mai@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["FeedbackRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "id": "f1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            id: string;
                        };
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getStatus: {
        parameters: {
            query: {
                /** @example MOBILE */
                device: "MOBILE";
                /** @description The stored `tid` */
                track?: string;
                /** @example vip8.lotusplay.example */
                originalDomain: string;
                /**
                 * @description The page's address without token, tokens, code, state, sessionId and hash
                 * @example https://www.lotusplay.example/m/home
                 */
                url: string;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "merchantCode": "lotus",
                     *         "whitelabelVal": {
                     *           "LINELOGIN3": true,
                     *           "GEETEST3": "1"
                     *         },
                     *         "login": {
                     *           "captcha": {
                     *             "enabled": false
                     *           }
                     *         },
                     *         "sms": {
                     *           "captcha": {
                     *             "enabled": false
                     *           }
                     *         },
                     *         "register": {
                     *           "captcha": {
                     *             "enabled": true
                     *           }
                     *         },
                     *         "smsProvider": {
                     *           "firebase": false,
                     *           "appId": "",
                     *           "apiKey": "",
                     *           "authDomain": "",
                     *           "projectId": "",
                     *           "messagingSenderId": "",
                     *           "vapidKey": "",
                     *           "googleWebClientId": "",
                     *           "facebookAppId": ""
                     *         },
                     *         "gateway": {
                     *           "LINE_CLIENT_ID": "",
                     *           "PROFILE_ICON_COUNT": 9
                     *         },
                     *         "captcha": {
                     *           "GEETEST_ID": "",
                     *           "GEETEST_VERSION": "v4"
                     *         },
                     *         "maintenance": false,
                     *         "maintenanceEnd": null,
                     *         "regionRestriction": false,
                     *         "imageCDNs": [],
                     *         "mobileTemplate": {
                     *           "h5_logo": "",
                     *           "favicon": "{host}/favicon.svg",
                     *           "splash": ""
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Status"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCountries: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "countryCode": "VN",
                     *         "countryDialingCode": "84",
                     *         "currencySymbol": "₫",
                     *         "currency": "VND",
                     *         "currencyPosition": "after",
                     *         "countries": [
                     *           {
                     *             "countryCode": "VN",
                     *             "countryDialingCode": "84",
                     *             "currencySymbol": "₫",
                     *             "currency": "VND",
                     *             "currencyPosition": "after"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Countries"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getDomainRoutes: {
        parameters: {
            query: {
                /** @example MOBILE */
                device: "MOBILE";
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "routes": [
                     *           {
                     *             "url": "https://www.lotusplay.example/m/home",
                     *             "weight": 10
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DomainRoutes"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getGeetest: {
        parameters: {
            query?: {
                /**
                 * @description Now, in ms
                 * @example 1767225600000
                 */
                t?: number;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "GEETEST_ID": "647f5ed2ed8acb4be36784e01556bb71",
                     *         "GEETEST_VERSION": "v4"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["GeetestSettings"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCaptchaImage: {
        parameters: {
            query?: {
                /**
                 * @description Now, in ms
                 * @example 1767225600000
                 */
                t?: number;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "captchaId": "c-19",
                     *         "image": "data:image/svg+xml;base64,PHN2Zy8+"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["CaptchaImage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    ping: {
        parameters: {
            query: {
                /** @example www.lotusplay.example */
                domain: string;
                affiliateCode?: string;
                /** @example register */
                eventName: string;
                /** @example [{"channels":["facebook"],"clickIds":{},"pixelIds":{"facebook":"123456"},"eventID":"0b8f4c1e-3a54-4b7d-9a4c-1f8e6f1b2c3d"}] */
                events: string;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    collect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant": "lotus",
                 *       "value": {
                 *         "type": "metrics",
                 *         "fcp": 640,
                 *         "lcp": 910,
                 *         "fs": 1400
                 *       }
                 *     }
                 */
                "text/plain": components["schemas"]["Beacon"];
            };
        };
        responses: {
            /** @description Taken */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    trackEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "www.lotusplay.example",
                 *       "affiliateCode": "vip8",
                 *       "eventName": "register",
                 *       "eventValue": {
                 *         "channels": [
                 *           "facebook"
                 *         ],
                 *         "clickIds": {},
                 *         "pixelIds": {
                 *           "facebook": "123456"
                 *         },
                 *         "eventID": "0b8f4c1e-3a54-4b7d-9a4c-1f8e6f1b2c3d"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EventRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getConsent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "required": false,
                     *         "categories": [
                     *           "analytics",
                     *           "ads"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Consent"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getManifest: {
        parameters: {
            query: {
                /** @example lotus */
                merchantCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "short_name": "Lotus",
                     *       "name": "Lotus",
                     *       "icons": [
                     *         {
                     *           "src": "/brand/lotus/icon.svg",
                     *           "sizes": "any",
                     *           "type": "image/svg+xml"
                     *         }
                     *       ],
                     *       "display": "standalone",
                     *       "orientation": "portrait",
                     *       "start_url": "/m/home?utm_source=homescreen",
                     *       "scope": "/m/",
                     *       "theme_color": "#0a7d4f"
                     *     }
                     */
                    "application/manifest+json": components["schemas"]["WebManifest"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    launchGame: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vendor": "TCG_SEA",
                 *       "gameCode": "HN-3D",
                 *       "hasLobby": true,
                 *       "backUrl": "https://www.lotusplay.example/m/home"
                 *     }
                 */
                "application/json": components["schemas"]["LaunchRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "gameUrl": "https://games.example/play?g=HN-3D"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["GameUrl"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    launchTrial: {
        parameters: {
            query: {
                /** @example g-001 */
                gameId: string;
                /** @example n-001 */
                nodeId: string;
                /** @example MOBILE */
                platform: "MOBILE";
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "gameUrl": "https://games.example/play?g=HN-3D"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["GameUrl"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getGameLanes: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": [
                     *         {
                     *           "gameCategory": "RNG",
                     *           "cards": [
                     *             {
                     *               "accountTypeName": "RNG",
                     *               "displayName": "Slots",
                     *               "freeplay": true
                     *             }
                     *           ],
                     *           "gameClassify": {
                     *             "vendors": [
                     *               {
                     *                 "vendor": "NEONFOX",
                     *                 "displayName": "Neon Fox",
                     *                 "ordinal": 100,
                     *                 "icon": "/icons/neonfox.svg"
                     *               }
                     *             ]
                     *           },
                     *           "gameCount": 24
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["GameLane"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getGames: {
        parameters: {
            query: {
                /** @example RNG */
                category: components["schemas"]["GameCategory"];
                vendor?: string;
                /**
                 * @description From 1, 50 a page
                 * @example 1
                 */
                page?: number;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "items": [
                     *           {
                     *             "gameId": "g-001",
                     *             "nodeId": "n-001",
                     *             "code": "moon-koi",
                     *             "name": "Moon Koi",
                     *             "vendor": "NEONFOX",
                     *             "category": "RNG",
                     *             "image": "/covers/g-001.svg",
                     *             "freeplay": true
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["GamePage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getMatches: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": [
                     *         {
                     *           "id": "x1",
                     *           "league": "Harbour League",
                     *           "home": "Seaside",
                     *           "away": "Old Town",
                     *           "startTime": "2026-01-05T19:30:00Z",
                     *           "vendor": "STADIUM"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Match"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    launchChat: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "url": "https://chat.example/room"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["ChatUrl"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getChatUnread: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "count": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Count"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getAvailablePromotions: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description Sent in place of Authorization (spec 6) */
                "No-Authorization"?: components["parameters"]["NoAuthorization"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "APP_DOWNLOAD": {
                     *           "enabled": true,
                     *           "count": 1
                     *         },
                     *         "REFERRAL": {
                     *           "enabled": true,
                     *           "count": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["AvailablePromotions"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getAnnouncements: {
        parameters: {
            query: {
                /**
                 * @description Any of PROMOTION, NEWS and POPUP, comma-separated
                 * @example PROMOTION,NEWS,POPUP
                 */
                types: string;
                /** @example MOBILE */
                platform: "MOBILE";
                /**
                 * @description A category's id, or empty for all
                 * @example
                 */
                category?: string;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description Sent in place of Authorization (spec 6) */
                "No-Authorization"?: components["parameters"]["NoAuthorization"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": [
                     *         {
                     *           "id": "a1",
                     *           "title": "Weekend draw",
                     *           "content": "<p>Two draws on Sunday.</p>",
                     *           "image": "/banners/weekend.svg",
                     *           "startTime": "2026-01-01T00:00:00Z",
                     *           "endTime": "2026-02-01T00:00:00Z",
                     *           "popup": false,
                     *           "promoAnnouncementCategoryIds": [
                     *             "c1"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Announcement"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getBanners: {
        parameters: {
            query: {
                /** @example m_top */
                groupName: string;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": [
                     *         {
                     *           "linkageType": "P",
                     *           "linkage": "a1",
                     *           "roomId": "",
                     *           "nodeId": "",
                     *           "gameType": "",
                     *           "vendor": "",
                     *           "groupName": "m_top",
                     *           "url": "",
                     *           "image": "/banners/weekend.svg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Banner"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getRankProgress: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "rankLabel": {
                     *           "labelId": "vip-2",
                     *           "labelName": "Silver",
                     *           "rankLevel": 2
                     *         },
                     *         "completedConditions": 3,
                     *         "totalExpectedConditions": 5
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["RankProgress"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getPromotionCategories: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": [
                     *         {
                     *           "id": "c1",
                     *           "name": "Lottery"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["PromotionCategory"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getPromoCode: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "enabled": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Enabled"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    getReferral: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "referralCode": "R1001",
                     *         "link": "https://www.lotusplay.example/m/register?r=R1001",
                     *         "invited": 4,
                     *         "rewarded": 2,
                     *         "reward": {
                     *           "amount": 50000,
                     *           "currency": "VND"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Referral"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCustomerServices: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": [
                     *         {
                     *           "csType": "TX-CHAT",
                     *           "path": "Qm9va3M9PQ==k3y8char",
                     *           "labelIds": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["CustomerService"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getDownloadSettings: {
        parameters: {
            query: {
                /** @example www.lotusplay.example */
                domain: string;
            };
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "resources": [
                     *           {
                     *             "resourceType": "Android",
                     *             "url": "https://dl.example/lotus.apk"
                     *           }
                     *         ],
                     *         "banner": {
                     *           "image": "/banners/app.svg",
                     *           "title": "Lotus in your pocket",
                     *           "text": "Faster draws, one tap away"
                     *         },
                     *         "loginRequired": false,
                     *         "minVipLevel": 0,
                     *         "latestVersion": "2.4.39"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DownloadSettings"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getTelegramSetting: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "botId": "7000000001",
                     *         "authDomain": "https://oauth.telegram.org"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["TelegramSetting"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    saveMemberInfo: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "authKey": "k-91b2"
                 *     }
                 */
                "application/json": components["schemas"]["AuthKeyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    verifyLineCode: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "abc",
                 *       "redirectUri": "https://www.lotusplay.example/m/home"
                 *     }
                 */
                "application/json": components["schemas"]["LineCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "lineSessionToken": "line-5b0e",
                     *         "name": "Minh",
                     *         "picture": "https://profile.example/minh.png"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LineSession"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    refreshMaya: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "env": "sandbox"
                 *     }
                 */
                "application/json": components["schemas"]["MayaRefreshRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": {
                     *         "sessionId": "0d6c1f6e-27f1-4c37-9a6b-1f4a1f0a7a12"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MayaSession"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    bindPush: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registrationToken": "fcm-token"
                 *     }
                 */
                "application/json": components["schemas"]["PushToken"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registrationToken": "fcm-token",
                 *       "topic": "ALL"
                 *     }
                 */
                "application/json": components["schemas"]["PushTopic"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Failure"];
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Merchant code, on every call made by fetch (spec 7)
                 * @example lotus
                 */
                Merchant: components["parameters"]["Merchant"];
                /**
                 * @description The language of names, contents and messages, a code of spec 1
                 * @example PT-BR
                 */
                Language?: components["parameters"]["Language"];
                /** @description navigator.userAgent: browsers forbid setting User-Agent */
                UserAgent?: components["parameters"]["UserAgent"];
                /** @description Sent in place of Authorization (spec 6) */
                "No-Authorization"?: components["parameters"]["NoAuthorization"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registrationToken": "fcm-token",
                 *       "unsubscribeAll": true
                 *     }
                 */
                "application/json": components["schemas"]["PushUnsubscribe"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "value": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}

/** The plain body inside EncryptedBody, by operationId. */
export interface EncryptedBodies {
  logIn: components["schemas"]["LoginRequest"];
  verifyLogIn: components["schemas"]["VerificationRequest"];
  register: components["schemas"]["RegisterRequest"];
  registerMobile: components["schemas"]["RegisterMobileRequest"];
  changePassword: components["schemas"]["PasswordRequest"];
}
