/** In a page that a panel may frame, before all other scripts: nothing of it is in a build of the site. */
import { startAgent } from "./agent.ts";

if (parent !== window) startAgent();
