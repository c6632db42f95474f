/**
 * Hides the splash on a page that another page of the site led to. It runs before the first paint. A member keeps the splash,
 * because the first screen of a member differs. Nothing imports this file: `npm run generate` bundles it like `entry.ts`.
 */
import { token } from "./read-storage.ts";

if (document.referrer.startsWith(`${location.origin}/`) && !token()) document.documentElement.dataset.later = "";
