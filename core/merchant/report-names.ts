/** The path for the reports of pages, and for those of policy violations, which browsers send. */
export const REPORT_PATH = "/m/report";

/** The performance mark of a page's first screen. */
export const FIRST_SCREEN = "first-screen";
