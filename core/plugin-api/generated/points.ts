// Generated from the folders of core/extension-points by `npm run generate`. Do not edit.

import { define } from "../define.ts";

export type * from "#core/extension-points/login/contract.ts";
export type * from "#core/extension-points/captcha/contract.ts";
export type * from "#core/extension-points/trackers/contract.ts";
export type * from "#core/extension-points/customer-service/contract.ts";
export type * from "#core/extension-points/download/contract.ts";
export type * from "#core/extension-points/push/contract.ts";
export type * from "#core/extension-points/protection/contract.ts";

export const defineLoginProvider = define<"login">();
export const defineCaptcha = define<"captcha">();
export const defineTracker = define<"trackers">();
export const defineCustomerService = define<"customer-service">();
export const defineDownloadStrategy = define<"download">();
export const definePushProvider = define<"push">();
export const defineProtectionProvider = define<"protection">();
