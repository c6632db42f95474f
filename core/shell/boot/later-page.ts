/**
 * Marks a page that was reached from another page of the site, before anything is painted: it shows no splash. A member's page
 * isn't marked: its first screen differs, and the splash covers it until the site has started. Nothing imports this file:
 * `npm run generate` bundles it, beside `entry.ts`.
 */
import { token } from "./read-storage.ts";

if (document.referrer.startsWith(`${location.origin}/`) && !token()) document.documentElement.dataset.later = "";
