import { defineTracker } from "@livery/plugin-api";
import { type DataLayer, shareDataLayer } from "#plugins/shared/data-layer.ts";
import { eventValue } from "#plugins/shared/event-value.ts";
import { vendorNames } from "#plugins/shared/standard-purchase.ts";
import type { Settings } from "./generated/settings.ts";

declare global {
  interface Window {
    gtag?: DataLayer["gtag"];
  }
}

/**
 * Google tag, for Google Analytics 4 and Google Ads. Set-up:
 * 1. In Google Analytics create a web data stream and copy its measurement id into `tagId`. For Google Ads alone that is
 *    the account's id, `AW-…`.
 * 2. In the stream's enhanced measurement turn off "Page changes based on browser history events": each screen view is
 *    sent from here, and would else count twice.
 * 3. For conversions in Google Ads put each one's `send_to`, `AW-<account>/<label>`, under its event in `conversions`.
 * 4. A server that reports the same events uses their `eventID` as `transaction_id`: Google counts each id once.
 */
export default defineTracker<Settings>({
  api: 1,
  activate(context) {
    let gtag: DataLayer["gtag"] = () => {};

    return {
      async load() {
        const { tagId, conversions = {} } = context.settings();
        ({ gtag } = shareDataLayer(context));
        window.gtag = gtag;
        context.onDispose(() => delete window.gtag);
        gtag("js", new Date());
        // Else the tag takes the page's address, which may hold secrets.
        gtag("set", { page_location: context.browser.address() });
        const accounts = Object.values(conversions).map((label) => label.replace(/\/.*/, ""));
        for (const id of new Set([tagId, ...accounts])) gtag("config", id, { send_page_view: false });
        await context.loadScript(`https://www.googletagmanager.com/gtag/js?id=${tagId}`);
      },

      track(event) {
        const { payload, method, eventID } = event;
        const details = { transaction_id: eventID, ...eventValue(payload), ...(method !== undefined && { method }) };
        for (const name of vendorNames(event, context.settings(), "purchase")) gtag("event", name, details);
        const conversion = context.settings().conversions?.[event.name];
        if (conversion !== undefined) gtag("event", "conversion", { send_to: conversion, ...details });
      },

      screen() {
        gtag("set", { page_location: context.browser.address() });
        gtag("event", "page_view");
      },
    };
  },
});
