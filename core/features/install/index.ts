export { guideFor } from "./guide-for.ts";
