/** Where pages tell the edge how they fare, by beacon; browsers send reports of policy violations there, too. */
export const REPORT_PATH = "/m/report";

/** The performance mark of a page's first screen. */
export const FIRST_SCREEN = "first-screen";
